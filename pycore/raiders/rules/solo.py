"""R11-42, R11-43: monsters and treasure for somebody alone.

Only a card greater than the monster's power escapes it. A card opens every chest whose number is
less than its own. Traps and caches need no rule of their own: one card is both the highest and the
lowest, and its player the richest and the least wounded (R11-44).
"""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import Seat

from ..events import SoloChests, SoloMonster
from ..printed.monsters import MONSTERS
from ..printed.treasures import TREASURES
from ..state import State
from .result import Result


def fight(state: State, counts: Mapping[Seat, int]) -> Result:
    """The card against the power that was turned up."""
    [(seat, value)] = counts.items()
    power = state.powers[-1]
    event = SoloMonster(seat, state.here, value, power, escaped=value > power)
    return Result((event,), wounds={} if event.escaped else {seat: MONSTERS[state.here].wounds})


def open_chests(state: State, counts: Mapping[Seat, int]) -> Result:
    """The chests that the card opens."""
    [(seat, value)] = counts.items()
    chests = TREASURES[state.here]
    opened = tuple(chest for chest in chests if chest < value)
    left = tuple(chest for chest in chests if chest >= value)
    coins = {seat: sum(opened)} if opened else {}
    return Result((SoloChests(seat, value, opened, left),), coins=coins)
