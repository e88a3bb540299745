"""R-14: everybody gets what the cache lists for the value played.

An item comes from the supply, and if the supply holds fewer than those who chose it, none of them
gets one. The supply is counted once, after all cards are played, so crystals played here are back
in it. Coins and potions are for everyone who chose them, in full.
"""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import Event, Seat

from ..events import CacheOpened, SupplyShort
from ..hand import supply
from ..printed.caches import CACHES, Coins, Item, Potion
from ..printed.cards import ITEMS, Card
from ..state import State
from .result import Result


def resolve(state: State, counts: Mapping[Seat, int]) -> Result:
    """Who chose what, and what the supply can give."""
    gifts = {seat: CACHES[state.here][value] for seat, value in counts.items()}
    choices = tuple((seat, counts[seat], gift) for seat, gift in gifts.items())
    events: list[Event] = [CacheOpened(state.here, choices)]
    items: dict[Seat, Card] = {}
    for item in ITEMS:
        seats = tuple(seat for seat, gift in gifts.items() if gift == Item(item))
        if len(seats) <= (left := supply(state, item)):
            items.update(dict.fromkeys(seats, item))
        else:
            events.append(SupplyShort(item, seats, left))
    return Result(
        tuple(events),
        coins={seat: gift.coins for seat, gift in gifts.items() if isinstance(gift, Coins)},
        wounds={seat: -gift.heals for seat, gift in gifts.items() if isinstance(gift, Potion)},
        items=items,
    )
