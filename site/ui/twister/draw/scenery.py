"""Everything on the table that stays the same while nothing is played, whatever is selected.

It is most of what there is to draw, and a press that only selects need not make it again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from pycore.table import Seat, Text
from pycore.twister import (
    UNKNOWN,
    Acting,
    Choosing,
    Colour,
    Fighting,
    Hiding,
    Placing,
    Teaming,
    View,
    actions,
    board_of,
    exits,
)

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..panel.prompt import doing, points_won
from ..panel.start_team import line_of
from ..preview.turn_preview import TurnPreview
from . import highlights, log_pointers, pieces, plates, static_markup
from .frame import UNIT, Frame, colour_of
from .room_paths import GRID


@dataclass(frozen=True, slots=True)
class Question:
    """The part of the board that is asked about, to be brought into sight; measured in squares."""

    name: str
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class WhoseTurn:
    """The colour on turn, and a name of the moment: with a new one its pieces come into sight."""

    colour: str
    moment: str


@dataclass(frozen=True, slots=True)
class Scenery:
    """The board as it lies, and what is said around it.

    `quarter`, `rows` and `box` say how it is turned and how large the drawing is; `beat` tells one
    action from the next. `seats` are blue's and yellow's, once colours are drawn; `asked` is the
    colour of whoever is asked, `doing` what they do where that
    is no usual turn, and `has_baton` whether the panel says so too. `points` are the action points
    that are left, `ending` the tokens with which a turn or the game can be ended. `turnables` and
    `open_rooms` are what can be done with rooms while no room is planned for, and `exits` where
    each colour leaves the dungeon.
    """

    seats: tuple[Seat, ...]
    quarter: int
    rows: int
    box: str
    grid: str
    labels: Markup
    lines: Markup
    squares: Markup
    rooms: tuple[pieces.RoomDrawn, ...]
    characters: tuple[pieces.Drawn, ...]
    cargo: tuple[pieces.Drawn, ...]
    leaving: str
    last: log_pointers.LastMove
    beat: int
    hiding: bool
    question: Question | None
    whose_turn: WhoseTurn | None
    plates: tuple[plates.Plate, ...]
    asked: Colour | None
    doing: Text | None
    has_baton: bool
    won: tuple[Text, ...]
    points: int | None
    ending: tuple[str, ...]
    turnables: tuple[highlights.Turnable, ...]
    open_rooms: frozenset[int]
    exits: highlights.Exits


def scenery(watcher: Watcher, sight: Sight[View], frame: Frame) -> Scenery:
    """The table as this sight shows it, seen from this side."""
    view, phase = sight.view, sight.view.phase
    spin = pieces.spinning(watcher.recent, watcher.moves_played)
    characters, cargo = pieces.pieces(view, frame, spin, watcher.recent)
    asks = sight.asked is not None and not sight.peeking
    known = tuple(what != UNKNOWN for what in board_of(view).floor)
    return Scenery(
        seats=view.seats,
        quarter=frame.quarter,
        rows=frame.rows,
        box=_box(frame),
        grid=GRID,
        labels=static_markup.labels(frame),
        lines=static_markup.lines(frame),
        squares=static_markup.squares(frame, known),
        rooms=pieces.rooms(view, frame, spin),
        characters=characters,
        cargo=cargo,
        leaving=pieces.leaving(watcher.recent, frame),
        last=log_pointers.last_move(watcher, view, frame),
        beat=watcher.moves_played,
        hiding=isinstance(phase, Hiding),
        question=_question(view, frame),
        whose_turn=_whose_turn(view) if asks else None,
        plates=plates.plates(watcher, sight),
        asked=colour_of(view, sight.asked),
        doing=doing(watcher, sight),
        has_baton=not isinstance(phase, Fighting | Teaming | Hiding),
        won=points_won(watcher, sight),
        points=phase.points if isinstance(phase, Acting) else None,
        ending=_ending(sight) if asks else (),
        turnables=highlights.turnables(sight, None, frame),
        open_rooms=highlights.open_rooms(sight.legal),
        exits=(exits(view, 0), exits(view, 1)),
    )


def turned(shown: Scenery, preview: TurnPreview, frame: Frame) -> Scenery:
    """The same with a room, and everything in it, as it would lie after its turn."""
    spin = preview.place, preview.spin
    characters, cargo = pieces.pieces(preview.view, frame, spin, ())
    rooms = pieces.rooms(preview.view, frame, spin)
    return replace(shown, rooms=rooms, characters=characters, cargo=cargo)


def _whose_turn(view: View) -> WhoseTurn | None:
    if not isinstance(view.phase, Choosing | Acting):
        return None
    colour = ("blue", "yellow")[view.phase.colour]
    return WhoseTurn(colour, f"{colour}-{type(view.phase).__name__}")


def _question(view: View, frame: Frame) -> Question | None:
    """The own line for a start team, a revealed room for what lay in it."""
    if isinstance(view.phase, Teaming) and view.colour is not None:
        line = line_of(view, view.colour)
        (left, top), (right, below) = (frame.at(line), frame.at(line + 9))
        width, height = abs(right - left) + 1, abs(below - top) + 1
        return Question(f"line-{view.colour}", min(left, right), min(top, below), width, height)
    if isinstance(view.phase, Placing):
        return Question(f"room-{view.phase.place}", *frame.room_at(view.phase.place), 5, 5)
    return None


def _box(frame: Frame) -> str:
    """The drawing's view box: the board, and room for letters and numbers on two of its sides."""
    width, height = (n * UNIT for n in frame.size)
    left, top = ((26, 6), (26, 26), (6, 26), (6, 6))[frame.quarter]
    return f"{-left} {-top} {width + 32} {height + 32}"


def _ending(sight: Sight[View]) -> tuple[str, ...]:
    """End of the turn, draw and resignation, as far as they are possible now."""
    kinds = (actions.End, actions.Offer, actions.Resign)
    return tuple(str(x) for x in sight.legal if isinstance(x, kinds))
