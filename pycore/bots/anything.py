"""The simplest bot: it does anything that is allowed, each action as likely as any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from pycore.table import AnyGame, Dice, View, gives_up

A = TypeVar("A")


class Anything:
    """Plays any legal action. It needs no thought, so it plays every game. It never gives up."""

    def __init__(self, game: AnyGame) -> None:
        """The rules themselves do not matter to it: the view lists what is legal."""

    def think(self, view: View[A], dice: Dice) -> Iterator[A]:
        """Yields one action, and is done."""
        playing_on = [each for each in view.legal if not gives_up(each)]
        yield dice.pick(playing_on or view.legal)
