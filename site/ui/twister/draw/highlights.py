"""What is marked on the board: what can be done with the selected piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from pycore.table import Text
from pycore.twister import (
    ACTION_COST,
    CODES,
    COLOUR,
    GEAR,
    NAMES,
    PIT,
    Acting,
    Action,
    Placing,
    Square,
    Teaming,
    View,
    board_of,
    events,
    square,
)
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..input.offers import WALKING, by_square, must_choose
from ..input.selection import PieceSelection, piece_selection, selected_piece
from ..input.ways import stake_of
from ..panel.fights import between
from ..panel.start_team import free_dots
from ..preview.simulate import simulated_events
from .frame import HALF_A_NOTCH, ROOM, UNIT, Frame, Spot


@dataclass(frozen=True, slots=True)
class Target:
    """A square that can be pressed: what for, and at what price.

    `taken`: something stands or lies there, and the price must not cover it. `pit`: one climbs into
    a pit there. `out`: whoever goes
    there leaves the dungeon; `stake`: what that decides.
    """

    id: str
    x: int
    y: int
    kind: str
    price: int
    taken: bool = False
    pit: bool = False
    aimed: bool = False
    out: bool = False
    stake: Text | None = None


@dataclass(frozen=True, slots=True)
class Turnable:
    """The lit handle beside the notch of a room that can be turned.

    `x` and `y` are the middle of the notch, and `along` how far from it that of the handle is.
    `outer` is where the area that is pressed begins, across the notch, and `reach` how wide it is:
    it goes outwards as far as the drawing does.
    """

    token: str
    place: int
    clockwise: bool
    x: int
    y: int
    along: int
    outer: int
    reach: int
    price: int
    planned: bool


@dataclass(frozen=True, slots=True)
class Aim:
    """A wand or a scream that is being looked at: its line, and where it pushes."""

    line: tuple[int, int, int, int]
    push: tuple[int, int, int, int] | None


@dataclass(frozen=True, slots=True)
class Blocker:
    """Where something lies that stops an action, and how wide it is."""

    x: int
    y: int
    size: int


@dataclass(frozen=True, slots=True)
class Selected:
    """A ring round a middle; on a gear so small that the heads of its arrows stay free."""

    x: int
    y: int
    radius: float


KINDS: dict[type, str] = {
    a.Walk: "walk",
    a.Put: "walk",
    a.Jump: "jump",
    a.Attack: "attack",
    a.Heal: "heal",
    a.Scream: "push",
    a.Fire: "attack",
}


HANDLE = 58
"""From the middle of a notch to the middle of its handle."""
Exits: TypeAlias = tuple[range, range]
"""The squares on which pieces leave the dungeon, by their colour."""


def targets(watcher: Watcher, sight: Sight[View], frame: Frame, exits: Exits) -> tuple[Target, ...]:
    """Where the selected piece can go, and whom it can do something to."""
    view = sight.view
    selected = piece_selection(watcher.selection)
    piece = selected.piece
    if isinstance(view.phase, Placing):
        piece = piece if piece in view.phase.tokens else view.phase.tokens[0]
    elif isinstance(view.phase, Teaming):
        free = free_dots(view, watcher.selection) if sight.legal else ()
        return tuple(_free_dot(where, frame) for where in free)
    elif not isinstance(view.phase, Acting):
        return ()
    if not sight.legal:
        return ()
    found = by_square(sight.legal, piece, view) if piece is not None else {}
    own = None if piece is None else view.places[piece]
    return tuple(
        _target(where, actions, frame, selected, view, exits)
        for where, actions in sorted(found.items())
        if where != own  # the panel offers what leads back there: marks would cover the piece
    )


def _target(
    where: Square,
    actions: Sequence[Any],
    frame: Frame,
    selected: PieceSelection,
    view: View,
    exits: Exits,
) -> Target:
    first = next((x for x in actions if isinstance(x, a.Heal)), actions[0])
    kind = KINDS[type(first)]
    if kind == "walk" and must_choose(actions):
        kind = "choices"
    out = isinstance(first, WALKING) and where in exits[COLOUR[first.piece]]
    taken, aimed = where in view.places, selected.square == where
    pit = board_of(view).floor[where] == PIT and isinstance(first, WALKING)
    stake = None
    if out and isinstance(first, a.Walk) and kind != "choices":  # several ways: each says its own
        stake = stake_of(first, view)
    return Target(
        NAMES[where],
        *frame.spot(where),
        kind,
        ACTION_COST[type(first)],
        taken,
        pit,
        aimed,
        out,
        stake,
    )


def _free_dot(where: Square, frame: Frame) -> Target:
    return Target(NAMES[where], *frame.spot(where), "walk", price=0)


def open_rooms(actions: Iterable[Action | None]) -> frozenset[int]:
    """The places (from 1) of face-down rooms that can be pressed for one of these actions."""
    return frozenset(x.place + 1 for x in actions if isinstance(x, a.Reveal | a.Hide))


def turnables(sight: Sight[View], plan: Action | None, frame: Frame) -> tuple[Turnable, ...]:
    """A handle for each turn that is possible; clockwise behind the notch, the other before it."""
    found = []
    for action in sight.legal:
        if isinstance(action, a.Turn):
            x, y = frame.notch(action.place)
            is_before = (y if frame.lies else x) < 0
            reach = frame.notch_tier
            outer = HALF_A_NOTCH + 3 - reach if is_before else -HALF_A_NOTCH - 3
            found.append(
                Turnable(
                    str(action),
                    action.place + 1,
                    action.clockwise,
                    x,
                    y,
                    HANDLE if action.clockwise else -HANDLE,
                    outer,
                    reach,
                    ACTION_COST[a.Turn],
                    action == plan,
                )
            )
    return tuple(found)


def path(watcher: Watcher, sight: Sight[View], frame: Frame) -> tuple[Spot, ...]:
    """The way to the square that a piece is pointed at, from its start, by middles of squares."""
    selected = piece_selection(watcher.selection)
    if selected.piece is None or selected.square is None or selected.plan is not None:
        return ()
    for action in by_square(sight.legal, selected.piece, sight.view).get(selected.square, []):
        if isinstance(action, a.Walk):
            return route(sight.view, action, frame)
    return ()


def route(view: View, walk: a.Walk, frame: Frame) -> tuple[Spot, ...]:
    """The way of a walk, from its start, by middles of squares."""
    ahead = simulated_events(view, walk)
    walked = next(event for event in ahead if isinstance(event, events.Walked))
    return tuple(frame.middle(where) for where in walked.route)


def aim(sight: Sight[View], plan: Action | None, frame: Frame) -> Aim | None:
    """The wand or the scream that is being looked at."""
    if not isinstance(plan, a.Scream | a.Fire):
        return None
    places = sight.view.places
    there = places[plan.target]
    ahead = simulated_events(sight.view, plan)
    pushed = (event for event in ahead if isinstance(event, events.WasPushed))
    push = next((between(there, event.where, frame) for event in pushed), None)
    return Aim(between(places[plan.piece], there, frame), push)


def spot(name: str, view: View, frame: Frame) -> Blocker | None:
    """Where a blocker lies: a square, a piece or a room."""
    if name.isdecimal() and 0 < int(name) <= len(view.rooms):
        return Blocker(*frame.corner(int(name) - 1), ROOM)
    if name in CODES:
        where = view.places[CODES.index(name)]
    elif name in NAMES:
        where = square(name)
    else:
        return None
    return Blocker(*frame.spot(where), UNIT) if 0 <= where < frame.rows * 10 else None


def selected_ring(
    watcher: Watcher, sight: Sight[View], drawn: View, frame: Frame
) -> Selected | None:
    """The ring round the selected piece, where it is drawn."""
    piece = selected_piece(watcher, sight)
    if piece is None:
        return None
    where = drawn.places[piece]
    return Selected(*frame.middle(where), 20 if board_of(drawn).floor[where] == GEAR else 25.5)
