"""The rooms of the dungeon: which there are, and how many cards of each in either edition.

What a room does is in the table of its kind: `monsters`, `treasures`, `caches`, `traps`, `bosses`.
"""

from __future__ import annotations

from enum import StrEnum

from ..variants import Edition


class Room(StrEnum):
    """A room card by its token; equal cards are the same room."""

    DRAGON = "dragon"
    TROLL = "troll"
    THING = "thing"
    SKELETON = "skeleton"
    GOBLIN = "goblin"
    ZOMBIE = "zombie"
    SNAKE = "snake"

    CHESTS_4_2 = "chests4+2"
    CHEST_4 = "chest4"
    CHESTS_3_2 = "chests3+2"
    CHEST_3 = "chest3"
    CHESTS_2_1 = "chests2+1"
    CHEST_2 = "chest2"
    CHEST_1 = "chest1"

    CACHE_OF_ITEMS = "items"
    CACHE_OF_COINS = "coins"

    LAVA = "lava"
    MAGNET = "magnet"
    SPIKES = "spikes"
    BOULDER = "boulder"

    TAX_COLLECTOR = "tax-collector"
    MEDUSA = "medusa"
    SPHINX = "sphinx"
    WOLF_PACK = "wolf-pack"
    VAMPIRE = "vampire"
    MINOTAUR = "minotaur"
    NECROMANCER = "necromancer"
    MEGA_DRAGON = "mega-dragon"
    GOLEM = "golem"
    MUMMY = "mummy"


_SHARED = {
    Room.DRAGON: 2,
    Room.TROLL: 2,
    Room.THING: 1,
    Room.SKELETON: 1,
    Room.GOBLIN: 2,
    Room.SNAKE: 1,
    Room.CHESTS_4_2: 2,
    Room.CHEST_4: 1,
    Room.CHESTS_3_2: 2,
    Room.CHEST_3: 1,
    Room.CHESTS_2_1: 2,
    Room.CHEST_2: 1,
    Room.CHEST_1: 1,
    Room.CACHE_OF_ITEMS: 3,
    Room.CACHE_OF_COINS: 2,
    Room.LAVA: 1,
    Room.SPIKES: 1,
    Room.BOULDER: 1,
}

COPIES: dict[Edition, dict[Room, int]] = {
    Edition.BOOK_2018: {**_SHARED, Room.ZOMBIE: 2, Room.MAGNET: 1},
    Edition.BOOK_2011: {**_SHARED, Room.ZOMBIE: 1, Room.MAGNET: 2},
}
"""How many cards of each room are in the box; 30 in either edition, bosses not counted."""
