"""Luck that can be repeated: the same seed gives the same dungeon, whatever the players do.

`Dice` builds on `Random.random()` alone, the one sequence that Python promises to keep. Luck
belongs to *places*: `dice.at("floor 3")` is the same stream whether or not anything was drawn
before, so the order in which players open doors never changes what lies behind them.

>>> Dice(7).at("doors").shuffled("abcd") == Dice(7).at("doors").shuffled("abcd")
True
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A repeatable source of luck, named by a seed."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        digest = sha256(str(seed).encode()).digest()
        self._random = Random(int.from_bytes(digest[:8], "big"))

    def at(self, place: str) -> Dice:
        """The dice that belong to a place, independent of everything drawn elsewhere."""
        return Dice(f"{self._seed}/{place}")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self._random.random() * n)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order (Fisher and Yates)."""
        deck = list(things)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)


def stacked(dice: Dice, cards: Sequence[T], place: int, left: Collection[T]) -> T:
    """The card that lies at a place of a deck which these dice have stacked.

    `left` holds the cards that have not been seen yet. In a match from its beginning the card at
    the place is always among them; in a position set up by hand it may lie elsewhere already, and
    then the next one that is left is taken.
    """
    deck = dice.shuffled(cards)
    turned = deck[place:] + deck[:place]
    return next(card for card in turned if card in left)
