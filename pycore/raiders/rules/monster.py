"""R-12, R11-9, R11-20: together the players reach the monster's strength, or the lowest is struck.

The strength goes by the number of players: in 2018 all of them, in 2011 those alive when the room
is entered. With two alive (always so in a duel) no monster can be beaten: it strikes the lower
value, and equal values confuse it.
"""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import Seat

from ..events import MonsterBeaten, MonsterConfused, MonsterStrikes
from ..printed.bosses import BOSSES
from ..printed.monsters import MONSTERS
from ..printed.rooms import Room
from ..state import State
from .result import Result, with_value


def strength(state: State, room: Room) -> int | None:
    """What the sum of the cards must reach here; None where that does not matter."""
    if room in MONSTERS:
        # Nobody is out in 2018 before the last room, so the living are all players there.
        return MONSTERS[room].strength.get(len(state.living))
    if room in BOSSES:
        by_players = BOSSES[room].strength
        return by_players[len(state.raiders)] if by_players else None
    return None


def resolve(state: State, counts: Mapping[Seat, int]) -> Result:
    """Adds up the cards; the lowest are struck if it is not enough."""
    room = state.here
    needed, total = strength(state, room), sum(counts.values())
    if needed is not None and total >= needed:
        return Result((MonsterBeaten(room, tuple(counts.items()), total, needed),))
    lowest = min(counts.values())
    struck = with_value(counts, lowest)
    if len(struck) == len(counts) == 2:
        return Result((MonsterConfused(room, lowest),))
    blow = MonsterStrikes(room, tuple(counts.items()), total, needed, False, lowest, struck)
    return Result((blow,), wounds=dict.fromkeys(struck, MONSTERS[room].wounds))
