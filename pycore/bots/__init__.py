"""Players that see only a view: `BOTS` lists them by the name that records write."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import AnyGame, MakeAgent

from .anything import Anything
from .steady import Steady

BOTS: Mapping[str, MakeAgent] = {"anything": Anything, "steady": Steady}
SPECIALISTS = {"raiders": ("steady",)}
"""The bots that know one game only, by its name."""


def bots_for(game: AnyGame) -> tuple[str, ...]:
    """The names of the bots that can play this game: the best first, last the one for any game."""
    return (*SPECIALISTS.get(game.name.partition("/")[0], ()), "anything")


__all__ = ["BOTS", "Anything", "bots_for"]
