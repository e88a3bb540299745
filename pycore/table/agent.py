"""What a bot is: a player that sees only a view.

Its `think` is a generator that yields the best action found so far, again and again, as it finds
better ones. Whoever runs it decides how long that may go on: the core knows no clock. Between two
yields a runner can stop it, show that it is thinking, or let the person cancel.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, TypeAlias, TypeVar

from .chance import Dice
from .game import Game, View

A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", bound=View[Any], contravariant=True)


class Agent(Protocol[A_co, V_contra]):
    """A player by its wits alone."""

    def think(self, view: V_contra, dice: Dice, /) -> Iterator[A_co]:
        """Yields ever better legal actions, at least one; may be stopped at any yield."""


class MakeAgent(Protocol):
    """How a bot comes to a game: called with the rules, it gives the agent that plays by them."""

    def __call__(self, game: Game[Any, Any, Any], /) -> Agent[Any, Any]:
        """A player who knows these rules."""


def gives_up(action: object) -> bool:
    """Whether an action is one by which somebody stops playing: to resign, to offer a draw.

    Its class says so. Such actions are for players who know how they stand.
    """
    return getattr(action, "gives_up", False) is True


AnyAgent: TypeAlias = Agent[Any, Any]
