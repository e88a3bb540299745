"""The table of Twister as its scene wants it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pycore.twister import (
    NAMES,
    UNKNOWN,
    Acting,
    Choosing,
    Fighting,
    Hiding,
    Placing,
    Teaming,
    View,
    actions,
)

from ..sight import Sight
from ..watcher import Watcher
from . import fights, ground_plan, marks, pieces, plates, told
from .asked import doing, points_won
from .foretold import foretold, shows_ahead
from .frame import UNIT, Frame
from .gaze import gaze
from .held import read_held
from .inspector import beside
from .looking import cursor
from .panel import panel
from .plans import GRID
from .sides import board_of, colour_of, frame_of
from .speech import spoken
from .start_team import line_of, own_team


def draw(watcher: Watcher, sight: Sight) -> dict[str, Any]:
    """What `twister/board.html` draws; at a moment, the table as it was before."""
    if sight.moment is not None:
        sight = replace(sight, view=sight.moment.before)
    view: View = sight.view
    frame = frame_of(watcher, view, colour_of(view, sight.asked))
    drawn, news = view, watcher.recent
    spin = pieces.spinning(news, watcher.moves_played)
    if ahead := foretold(watcher, sight):
        drawn, news, spin = ahead.view, (), (ahead.place, ahead.spin)
    characters, cargo = pieces.pieces(drawn, frame, spin, news)
    hand = read_held(watcher.picked)
    looked_at = next((x for x in sight.legal if hand.token and str(x) == hand.token), None)
    fight = fights.shown(watcher, sight, looked_at)
    team = own_team(view, watcher.picked)
    at = min(cursor(watcher), frame.rows * 10 - 1)
    asked = sight.asked is not None and not sight.peeking
    seen = gaze(watcher, sight, frame)
    targets = marks.targets(watcher, sight, frame)
    known = tuple(what != UNKNOWN for what in board_of(view).floor)
    return {
        "seats": view.seats,
        "grid": GRID,
        "box": _box(frame),
        "quarter": frame.quarter,
        "rooms": pieces.rooms(drawn, frame, spin),
        "squares": ground_plan.squares(frame, known),
        "lines": ground_plan.lines(frame),
        "labels": ground_plan.labels(frame),
        "leaving": pieces.leaving(watcher.recent, frame),
        "cargo": cargo,
        "characters": characters,
        "dots": pieces.waiting_teams(view, frame, team),
        "hiding": marks.hides(view),
        "open_rooms": marks.open_rooms(watcher, sight),
        "targets": targets,
        "turnables": marks.turnables(watcher, sight, frame),
        "foretold": ahead.place + 1 if ahead else 0,
        "path": marks.path(watcher, sight, frame),
        "aim": marks.aim(watcher, sight, frame),
        "selected": marks.selected(watcher, sight, drawn, frame),
        "gaze": seen,
        "last": told.last_move(watcher, view, frame),
        "beat": watcher.moves_played,
        "question": _question(view, frame),
        "whose_turn": _whose_turn(view) if asked else {},
        "spot": lambda name: marks.spot(name, view, frame),
        "rings": fights.rings(fight, view, frame),
        "links": fights.links(fight, view, frame),
        "at_once": watcher.at_once,
        "fight": fight,
        "panel": panel(watcher, sight),
        "asked": colour_of(view, sight.asked),
        "doing": doing(watcher, sight),
        "has_baton": not isinstance(view.phase, Fighting | Teaming | Hiding),
        "won": points_won(watcher, sight),
        "beside": beside(watcher, sight),
        "plates": plates.plates(watcher, sight),
        "ending": _ending(sight) if asked else (),
        "points": view.phase.points if isinstance(view.phase, Acting) else None,
        "focus": _focus(view, looked_at is not None),
        "cursor": (NAMES[at], *frame.at(at)),
        "speaks": spoken(drawn, at, seen, team.get(at), () if ahead else targets),
        "rows": frame.rows,
        "turned": watcher.settings.get("turned", "off"),
        "preview": "on" if shows_ahead(watcher) else "off",
        "big": watcher.settings.get("big", "off") if frame.quarter % 2 else "off",
    }


def _focus(view: View, looks: bool) -> str:
    """Where the keyboard goes on when what was pressed is gone: an Enter too many does no harm."""
    if looks or not isinstance(view.phase, Acting | Hiding | Placing):
        return "panel"
    return "end" if isinstance(view.phase, Acting) and not view.phase.points else "port"


def _whose_turn(view: View) -> dict[str, str]:
    """For the colour on turn, a name of the moment: with a new one its pieces come into sight."""
    if not isinstance(view.phase, Choosing | Acting):
        return {}
    colour = ("blue", "yellow")[view.phase.colour]
    return {colour: f"{colour}-{type(view.phase).__name__}"}


def _question(view: View, frame: Frame) -> tuple[str, int, int, int, int] | None:
    """The part of the board that is asked about, to be brought into sight: its name, and where.

    The own line for a start team, a revealed room for what lay in it.
    """
    if isinstance(view.phase, Teaming) and view.colour is not None:
        line = line_of(view, view.colour)
        (left, top), (right, below) = (frame.at(line), frame.at(line + 9))
        width, height = abs(right - left) + 1, abs(below - top) + 1
        return f"line-{view.colour}", min(left, right), min(top, below), width, height
    if isinstance(view.phase, Placing):
        return f"room-{view.phase.place}", *frame.room_at(view.phase.place), 5, 5
    return None


def _box(frame: Frame) -> str:
    """The drawing's view box: the board, and room for letters and numbers on two of its sides."""
    width, height = (n * UNIT for n in frame.size)
    left, top = ((26, 6), (26, 26), (6, 26), (6, 6))[frame.quarter]
    return f"{-left} {-top} {width + 32} {height + 32}"


def _ending(sight: Sight) -> tuple[Any, ...]:
    """End of the turn, draw and resignation, as far as they are possible now."""
    kinds = (actions.End, actions.Offer, actions.Resign)
    return tuple(str(x) for x in sight.legal if isinstance(x, kinds))
