"""Monsters: strength for 3, 4 and 5 players, and the wounds they deal (R-12)."""

from __future__ import annotations

from dataclasses import dataclass

from .rooms import Room


@dataclass(frozen=True, slots=True)
class Monster:
    """What a monster's card says; `strength` goes by the number of players."""

    strength: dict[int, int]
    wounds: int


STRONG = {3: 14, 4: 18, 5: 23}
MIDDLING = {3: 11, 4: 14, 5: 18}
WEAK = {3: 8, 4: 10, 5: 13}

MONSTERS: dict[Room, Monster] = {
    Room.DRAGON: Monster(STRONG, 3),
    Room.TROLL: Monster(STRONG, 2),
    Room.THING: Monster(STRONG, 1),
    Room.SKELETON: Monster(MIDDLING, 3),
    Room.GOBLIN: Monster(MIDDLING, 2),
    Room.ZOMBIE: Monster(MIDDLING, 1),
    Room.SNAKE: Monster(WEAK, 3),
}
