"""Everything on the table that stays the same while nothing is played, whatever is selected.

It is most of what there is to draw, and a press that only selects need not make it again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from pycore.table import Seat, Text
from pycore.twister import (
    COLOUR,
    UNKNOWN,
    Acting,
    Choosing,
    Colour,
    Fighting,
    Hiding,
    Placing,
    Teaming,
    Thing,
    View,
    actions,
    board_of,
    exits,
    is_character,
)

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..input.offers import rooms_of, with_piece
from ..panel.prompt import doing, lasting_goal, points_won
from ..panel.start_team import line_of
from ..preview.turn_preview import TurnPreview
from . import highlights, log_pointers, pieces, plates, static_markup
from .frame import ROOM, UNIT, Frame, colour_of


@dataclass(frozen=True, slots=True)
class Question:
    """The part of the board that is asked about, to be brought into sight."""

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
    colour of whoever is asked, `doing` what they do where that is no usual turn, and `has_baton`
    whether the panel says so too; `goal` is what they are after. `points` are the action points
    that are left, `ending` the tokens with which a turn or the game can be ended. `turnables` and
    `open_rooms` are what can be done with rooms while no room is planned for, and `exits` where
    each colour leaves the dungeon. `ways` are those on which a room that is looked at turned takes
    along what is in it.
    """

    seats: tuple[Seat, ...]
    quarter: int
    rows: int
    box: str
    labels: Markup
    lines: Markup
    squares: Markup
    rooms: tuple[pieces.RoomDrawn, ...]
    characters: tuple[pieces.Drawn, ...]
    cargo: tuple[pieces.Drawn, ...]
    tired: frozenset[Thing]
    ways: tuple[pieces.Orbit, ...]
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
    goal: Text | None
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
    tired = _tired(sight)
    characters, cargo = pieces.pieces(view, frame, spin, watcher.recent, tired)
    asks = sight.asked is not None and not sight.peeking
    known = tuple(what != UNKNOWN for what in board_of(view).floor)
    return Scenery(
        seats=view.seats,
        quarter=frame.quarter,
        rows=frame.rows,
        box=_box(frame),
        labels=static_markup.labels(frame),
        lines=static_markup.lines(frame),
        squares=static_markup.squares(frame, known),
        rooms=pieces.rooms(view, frame, spin),
        characters=characters,
        cargo=cargo,
        tired=tired,
        ways=(),
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
        goal=lasting_goal(sight),
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
    characters, cargo = pieces.pieces(preview.view, frame, spin, (), shown.tired)
    rooms = pieces.rooms(preview.view, frame, spin)
    before = {each.id: each for each in (*shown.characters, *shown.cargo)}
    after = [each for each in (*characters, *cargo) if each.spin and not each.small]
    ways = tuple(pieces.orbit(before[each.id], each) for each in after)
    return replace(shown, rooms=rooms, characters=characters, cargo=cargo, ways=ways)


def _tired(sight: Sight[View]) -> frozenset[Thing]:
    """The people of whoever is on turn who can do nothing more, as far as this sight can tell."""
    view, phase = sight.view, sight.view.phase
    if not isinstance(phase, Acting) or not sight.legal:
        return view.healed
    standing = (n for n, where in enumerate(view.places) if where >= 0 and is_character(n))
    return frozenset(
        piece
        for piece in standing
        if COLOUR[piece] == phase.colour and piece not in view.wounded
        if not with_piece(sight.legal, piece) and not rooms_of(sight.legal, piece, view)
    )


def _whose_turn(view: View) -> WhoseTurn | None:
    if not isinstance(view.phase, Choosing | Acting):
        return None
    colour = ("blue", "yellow")[view.phase.colour]
    return WhoseTurn(colour, f"{colour}-{type(view.phase).__name__}")


def _question(view: View, frame: Frame) -> Question | None:
    """The own line for a start team, a revealed room for what lay in it."""
    if isinstance(view.phase, Teaming) and view.colour is not None:
        line = line_of(view, view.colour)
        (left, top), (right, below) = (frame.spot(line), frame.spot(line + 9))
        width, height = abs(right - left) + UNIT, abs(below - top) + UNIT
        return Question(f"line-{view.colour}", min(left, right), min(top, below), width, height)
    if isinstance(view.phase, Placing):
        return Question(f"room-{view.phase.place}", *frame.corner(view.phase.place), ROOM, ROOM)
    return None


def _box(frame: Frame) -> str:
    """The drawing's view box: the board, and around it the tiers of notches, letters, numbers."""
    width, height = frame.size
    left, top, right, below = static_markup.margins(frame)
    return f"{-left} {-top} {left + width + right} {top + height + below}"


def _ending(sight: Sight[View]) -> tuple[str, ...]:
    """End of the turn, draw and resignation, as far as they are possible now."""
    kinds = (actions.End, actions.Offer, actions.Resign)
    return tuple(str(x) for x in sight.legal if isinstance(x, kinds))
