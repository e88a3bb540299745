"""The ten bosses of 2018 (R18-30 to R18-37).

Strengths are known from one source only, and the four that go up to 16 are doubtful; the wounds of
the Golem and the Mummy are our own choice.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card
from .monsters import STRONG
from .rooms import Room


@dataclass(frozen=True, slots=True)
class Boss:
    """What a boss's card says. A boss without strength cannot be beaten.

    A struck player takes `wounds`, loses `coins` and is out if it `petrifies`. The highest card
    gets `prize` coins. `escape` is the item that gets its player away. `strikes_highest`: the blow
    falls on the highest card. `shrinks_fives`: fives and swords count as 1.
    """

    strength: dict[int, int] | None
    wounds: int = 0
    coins: int = 0
    petrifies: bool = False
    prize: int = 0
    escape: Card | None = None
    strikes_highest: bool = False
    shrinks_fives: bool = False


_LESSER = {3: 11, 4: 14, 5: 16}

BOSSES: dict[Room, Boss] = {
    Room.TAX_COLLECTOR: Boss(_LESSER, coins=3),
    Room.MEDUSA: Boss(_LESSER, petrifies=True),
    Room.SPHINX: Boss(_LESSER, wounds=2, prize=2),
    Room.WOLF_PACK: Boss(_LESSER, wounds=2, escape=Card.TORCH),
    Room.VAMPIRE: Boss(STRONG, wounds=1, coins=2),
    Room.MINOTAUR: Boss(STRONG, wounds=1, prize=1),
    Room.NECROMANCER: Boss(STRONG, wounds=2, escape=Card.CRYSTAL),
    Room.MEGA_DRAGON: Boss(None, wounds=3, escape=Card.KEY),
    Room.GOLEM: Boss(None, wounds=2, shrinks_fives=True),
    Room.MUMMY: Boss(None, wounds=2, strikes_highest=True),
}
