"""R-10: the highest card gets the best chest, the second-highest value the other.

Those with the same value share equally, rounded down; the rest is lost, and a share below one coin
is none. Without a second value the second chest is lost.
"""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import Event, Seat

from ..events import ChestLost, ChestShared
from ..printed.treasures import TREASURES
from ..state import State
from .result import Result, with_value


def resolve(state: State, counts: Mapping[Seat, int]) -> Result:
    """Each chest and the value that it belongs to."""
    ranks = sorted(set(counts.values()), reverse=True)
    events: list[Event] = []
    coins: dict[Seat, int] = {}
    for rank, chest in enumerate(TREASURES[state.here]):
        if rank == len(ranks):
            events.append(ChestLost(chest))
            break
        seats = with_value(counts, ranks[rank])
        share = chest // len(seats)
        events.append(ChestShared(chest, ranks[rank], seats, share))
        if share:
            coins.update(dict.fromkeys(seats, share))
    return Result(tuple(events), coins=coins)
