"""Players that see only a view: `BOTS` lists them by the name that records write.

`anything` plays every game. `steady` has some sense, and so has to know the game: there is one in
`raiders` and one in `twister` (with `twister_worth`).
"""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import AnyAgent, AnyGame, MakeAgent

from .anything import Anything


def steady(game: AnyGame) -> AnyAgent:
    """The steady bot of a game. Only that game is read: the other one need not be loaded."""
    name = _short(game)
    if name == "raiders":
        from .raiders import SteadyRaider

        return SteadyRaider(game)
    if name == "twister":
        from .twister import SteadyTwister

        return SteadyTwister(game)
    raise LookupError(f"no steady bot for {name}")


BOTS: Mapping[str, MakeAgent] = {"anything": Anything, "steady": steady}
SPECIALISTS = {"raiders": ("steady",), "twister": ("steady",)}
"""The bots that know a game, by its name."""


def bots_for(game: AnyGame) -> tuple[str, ...]:
    """The names of the bots that can play this game: the best first, last the one for any game."""
    return (*SPECIALISTS.get(_short(game), ()), "anything")


def _short(game: AnyGame) -> str:
    return game.name.partition("/")[0]


__all__ = ["BOTS", "Anything", "bots_for"]
