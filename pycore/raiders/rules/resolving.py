"""R-5, R-9: when everybody's card lies there, the room does what its kind does, and is left."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import Seat, Step

from ..printed.caches import CACHES
from ..printed.monsters import MONSTERS
from ..printed.rooms import Room
from ..printed.traps import TRAPS
from ..printed.treasures import TREASURES
from ..state import CardRow, State
from . import boss, cache, monster, room_visit, settling, solo, trap, treasure
from .result import Result, values

RESOLVE = {
    **dict.fromkeys(TREASURES, treasure.resolve),
    **dict.fromkeys(MONSTERS, monster.resolve),
    **dict.fromkeys(CACHES, cache.resolve),
    **{room: trap.resolve for traps in TRAPS.values() for room in traps},
}
RESOLVE_ALONE = {
    **RESOLVE,
    **dict.fromkeys(TREASURES, solo.open_chests),
    **dict.fromkeys(MONSTERS, solo.fight),
}


def resolve(state: State, table: CardRow) -> Step[State]:
    """The result of the room, and the way on."""
    counts = values(table)
    result = _result(state, state.here, counts, table)
    settled, events = settling.settle(state, result, table)
    step = room_visit.leave(settled, counts)
    return Step(step.state, (*events, *step.events))


def _result(state: State, room: Room, counts: Mapping[Seat, int], table: CardRow) -> Result:
    kind = (RESOLVE_ALONE if state.form.solo else RESOLVE).get(room)
    return kind(state, counts) if kind else boss.resolve(state, counts, table)
