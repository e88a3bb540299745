"""What players hold: power cards and items; and the characters that give them their start.

R-2, R-3, R-5, R-6: power cards 1 to 5 are worth their number, a key and a sword are worth 5 where
they may be played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pycore.table import openly


class Card(StrEnum):
    """A card of a hand; its value is its token."""

    ONE = "p1"
    TWO = "p2"
    THREE = "p3"
    FOUR = "p4"
    FIVE = "p5"
    KEY = "key"
    SWORD = "sword"
    CRYSTAL = "crystal"
    TORCH = "torch"


POWERS = (Card.ONE, Card.TWO, Card.THREE, Card.FOUR, Card.FIVE)
ITEMS = (Card.TORCH, Card.CRYSTAL, Card.KEY, Card.SWORD)

WORTH: dict[Card, int] = {
    Card.ONE: 1,
    Card.TWO: 2,
    Card.THREE: 3,
    Card.FOUR: 4,
    Card.FIVE: 5,
    Card.KEY: 5,
    Card.SWORD: 5,
}
"""What a card counts for the result of a room. Torch and crystal never count for anything."""


class Character(StrEnum):
    """The five raiders, by the names that positions write."""

    EXPLORER = "explorer"
    KNIGHT = "knight"
    THIEF = "thief"
    WARRIOR = "warrior"
    WIZARD = "wizard"


@openly
@dataclass(frozen=True, slots=True)
class Start:
    """What a character begins with."""

    coins: int
    wounds: int
    items: tuple[Card, ...] = ()


CHARACTERS: dict[Character, Start] = {
    Character.EXPLORER: Start(3, 2, (Card.TORCH,)),
    Character.KNIGHT: Start(1, 1, (Card.SWORD,)),
    Character.THIEF: Start(2, 2, (Card.KEY,)),
    Character.WARRIOR: Start(2, 0),
    Character.WIZARD: Start(1, 1, (Card.CRYSTAL, Card.CRYSTAL)),
}

SOLO_COINS = 2
"""R11-41: a solo player starts with so many, whatever the character says."""

MONSTER_POWERS = (5, 5, 4, 4, 4, 4, 3, 3, 3, 3)
"""R11-42: the deck that stands for the monsters' power in a solo game."""
