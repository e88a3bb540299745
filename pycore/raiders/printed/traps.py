"""Traps: which card sets them off, whom they hit and how hard, in either edition.

R18-8 to R18-11, R11-6 to R11-8.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..variants import Edition
from .rooms import Room


class Victims(StrEnum):
    """Whom a trap hits: all who are tied for it, or everybody."""

    RICHEST = "richest"
    LEAST_WOUNDED = "least-wounded"
    EVERYONE = "everyone"


class Harm(StrEnum):
    """What a trap takes from its victims: coins, or health."""

    COINS = "coins"
    WOUNDS = "wounds"


HALF = -1
"""An amount: half of the coins, or half of the wounds that are left until death."""


@dataclass(frozen=True, slots=True)
class Trap:
    """`amounts` goes by the card that counts: the highest one played, or the lowest."""

    highest: bool
    victims: Victims
    harm: Harm
    amounts: dict[int, int]


def _by_highest(victims: Victims, harm: Harm, amounts: dict[int, int]) -> Trap:
    return Trap(True, victims, harm, amounts)


def _by_lowest(harm: Harm) -> Trap:
    return Trap(False, Victims.EVERYONE, harm, {3: 1, 2: 2, 1: HALF})


_RICHEST, _LEAST_WOUNDED = Victims.RICHEST, Victims.LEAST_WOUNDED

TRAPS: dict[Edition, dict[Room, Trap]] = {
    Edition.BOOK_2018: {
        Room.LAVA: _by_highest(_RICHEST, Harm.COINS, {5: 3, 4: 2, 3: 1}),
        Room.MAGNET: _by_highest(_RICHEST, Harm.COINS, {5: 2, 4: 2, 3: 1, 2: 1}),
        Room.SPIKES: _by_highest(_LEAST_WOUNDED, Harm.WOUNDS, {5: 2, 4: 2, 3: 1}),
        Room.BOULDER: _by_highest(_LEAST_WOUNDED, Harm.WOUNDS, {5: 2, 4: 1, 3: 1, 2: 1}),
    },
    Edition.BOOK_2011: {
        Room.LAVA: _by_lowest(Harm.COINS),
        Room.MAGNET: _by_highest(_RICHEST, Harm.COINS, {5: 3, 4: 2, 3: 1}),
        Room.SPIKES: _by_lowest(Harm.WOUNDS),
        Room.BOULDER: _by_highest(_LEAST_WOUNDED, Harm.WOUNDS, {5: 3, 4: 2, 3: 1}),
    },
}
