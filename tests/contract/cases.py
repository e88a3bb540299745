"""The games that are put through the contract, each in every form it has."""

from __future__ import annotations

from dataclasses import dataclass

import smallgame.state
from pycore.table import AnyGame, Options
from smallgame import SMALL_GAME


@dataclass(frozen=True)
class Case:
    """A game, the class of its states, and the options to play it with.

    `walks` is how many random matches each form is checked over.
    """

    game: AnyGame
    state: type
    forms: tuple[Options, ...]
    walks: int = 4


CASES = (
    Case(
        SMALL_GAME,
        smallgame.state.State,
        ({"players": 2}, {"players": 3, "doors": 2}, {"players": 4, "doors": 5}),
    ),
)
