"""The games that are put through the contract, each in every form it has."""

from __future__ import annotations

from dataclasses import dataclass

import pycore.raiders.state
import pycore.twister.state
import smallgame.state
from pycore.raiders import RAIDERS
from pycore.table import AnyGame, Options
from pycore.twister import TWISTER
from smallgame import SMALL_GAME


@dataclass(frozen=True)
class Case:
    """A game, the class of its states, and the options to play it with.

    `told_apart_by` is the option that makes different games of it: all its values are played.
    `walks` is how many random matches each form is checked over.
    """

    game: AnyGame
    state: type
    told_apart_by: str
    forms: tuple[Options, ...]
    walks: int = 4


CASES = (
    Case(
        SMALL_GAME,
        smallgame.state.State,
        "players",
        ({"players": 2}, {"players": 3, "doors": 2}, {"players": 4, "doors": 5}),
    ),
    Case(
        RAIDERS,
        pycore.raiders.state.State,
        "variant",
        (
            {"variant": "2018", "players": 3},
            {"variant": "2018", "players": 5},
            {"variant": "2018-tactical", "players": 4},
            {"variant": "2011", "players": 5},
            {"variant": "2011-quick", "players": 4},
            {"variant": "2011-duel"},
            {"variant": "2011-solo", "wounds": 4},
            {"variant": "2011-solo", "character": "knight"},
        ),
        walks=3,
    ),
    Case(
        TWISTER,
        pycore.twister.state.State,
        "scenario",
        (
            {"scenario": 1},
            {"scenario": 2},
            {"scenario": 3},
            {"scenario": 4, "timer": True},
            {"scenario": 4, "simple": True},
            {"scenario": 5, "target": 7, "level0": "very experienced", "level1": "newbie"},
        ),
        walks=2,
    ),
)
