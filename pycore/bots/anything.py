"""The simplest bot: it does anything that is allowed, each action as likely as any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.table import AnyGame, Dice, View


class Anything:
    """Plays any legal action. It needs no thought, so it plays every game."""

    def __init__(self, game: AnyGame) -> None:
        """The rules themselves do not matter to it: the view lists what is legal."""

    def think(self, view: View[Any], dice: Dice) -> Iterator[Any]:
        """Yields one action, and is done."""
        yield dice.pick(view.legal)
