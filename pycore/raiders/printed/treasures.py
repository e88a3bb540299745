"""Treasure rooms: the coins in their chests, the most valuable first (R-10)."""

from __future__ import annotations

from .rooms import Room

TREASURES: dict[Room, tuple[int, ...]] = {
    Room.CHESTS_4_2: (4, 2),
    Room.CHEST_4: (4,),
    Room.CHESTS_3_2: (3, 2),
    Room.CHEST_3: (3,),
    Room.CHESTS_2_1: (2, 1),
    Room.CHEST_2: (2,),
    Room.CHEST_1: (1,),
}
