"""Bots that no player should meet: one that ponders for ever, and one that hangs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pycore.table import AnyGame, Dice, MakeAgent

from .actions import Action
from .view import View


class Ponderer:
    """Finds an action at once, and goes on thinking until it is stopped."""

    def __init__(self, game: AnyGame) -> None:
        pass

    def think(self, view: View, dice: Dice) -> Iterator[Action]:
        while True:
            yield view.legal[0]


class Hanger:
    """Never answers, and never listens either."""

    def __init__(self, game: AnyGame) -> None:
        pass

    def think(self, view: View, dice: Dice) -> Iterator[Action]:
        while True:
            dice.below(2)
        yield view.legal[0]


ODD_BOTS: Mapping[str, MakeAgent] = {"ponderer": Ponderer, "hanger": Hanger}
