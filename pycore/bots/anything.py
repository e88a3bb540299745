"""The simplest bot: it does anything that is allowed, each action as likely as any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.table import AnyGame, Dice, View


class Anything:
    """Plays any legal action. It needs no thought, so it plays every game.

    It never gives up: an action whose class says `gives_up` (to resign, to offer a draw) is for
    players who know how they stand.
    """

    def __init__(self, game: AnyGame) -> None:
        """The rules themselves do not matter to it: the view lists what is legal."""

    def think(self, view: View[Any], dice: Dice) -> Iterator[Any]:
        """Yields one action, and is done."""
        playing_on = [each for each in view.legal if not getattr(each, "gives_up", False)]
        yield dice.pick(playing_on or view.legal)
