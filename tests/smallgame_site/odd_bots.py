"""Bots that no player should meet: one that ponders for ever, and one that hangs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pycore.games import ANYTHING, Bot
from pycore.table import AnyGame, Dice, text
from smallgame.actions import Action
from smallgame.view import View

from . import INFO as PLAIN_INFO


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


ODD_BOTS = (
    Bot("ponderer", text("Bot: ponderer"), Ponderer),
    Bot("hanger", text("Bot: hanger"), Hanger),
)
INFO = replace(PLAIN_INFO, bots=(ANYTHING, *ODD_BOTS))
"""The small game with them at its table; nobody gets one who does not ask for it."""
