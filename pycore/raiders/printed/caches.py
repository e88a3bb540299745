"""Caches: what there is to take for each value played (R-14)."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import openly

from .cards import Card
from .rooms import Room


@openly
@dataclass(frozen=True, slots=True)
class Item:
    """One card of an item."""

    card: Card


@openly
@dataclass(frozen=True, slots=True)
class Coins:
    """So many coins out of the cache."""

    coins: int


@openly
@dataclass(frozen=True, slots=True)
class Potion:
    """Takes so many wounds away, as far as there are any."""

    heals: int


Gift = Item | Coins | Potion

CACHES: dict[Room, dict[int, Gift]] = {
    Room.CACHE_OF_ITEMS: {
        1: Item(Card.TORCH),
        2: Item(Card.CRYSTAL),
        3: Item(Card.KEY),
        4: Item(Card.SWORD),
        5: Potion(1),
    },
    Room.CACHE_OF_COINS: {
        1: Coins(1),
        2: Coins(2),
        3: Potion(1),
        4: Coins(3),
        5: Potion(2),
    },
}
