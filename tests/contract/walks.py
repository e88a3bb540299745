"""Random matches, state by state: what the contract is checked over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from pycore.table import (
    CHANCE,
    AnyGame,
    AnyMatch,
    Dice,
    Match,
    Options,
    Player,
    Record,
    Seat,
    Written,
)

from .cases import CASES

LONGEST_WALK = 5_000


@dataclass(frozen=True)
class Stop:
    """One state of a walk, and what was played in it.

    `position` was written before that: it tells if playing has changed the state.
    """

    state: Any
    seat: Seat
    action: Any
    position: str


@dataclass(frozen=True)
class Walk:
    """A whole random match."""

    game: AnyGame
    options: Options
    seed: int
    stops: tuple[Stop, ...]
    last: Any

    def players(self) -> range:
        return range(int(self.options["players"]))

    def sample(self, most: int = 60) -> Iterator[Stop]:
        """Some of its stops, evenly spread, for checks that are too slow for all of them."""
        yield from self.stops[:: max(1, len(self.stops) // most)]

    def match(self) -> AnyMatch:
        """The same as a match, with every move of chance as it was."""
        moves = tuple(Written(stop.seat, str(stop.action)) for stop in self.stops)
        players = tuple(Player(f"Player {seat + 1}") for seat in self.players())
        return Match(self.game, Record(self.game.name, self.options, self.seed, players, moves))


@cache
def walk(game: AnyGame, form: tuple[tuple[str, Any], ...], seed: int) -> Walk:
    """A random match with this seed. Every action that links count is as likely as any other."""
    options = game.options(dict(form))
    state = game.start(options)
    dice = Dice(f"walk {seed}")
    stops = []
    while waiting := game.waiting(state):
        assert len(stops) < LONGEST_WALK, "the end is never reached"
        seat = dice.pick(waiting)
        if seat == CHANCE:
            action = game.draw(state, Dice(seed))
        else:
            action = dice.pick(game.counted(state, seat))
        stops.append(Stop(state, seat, action, game.position(state)))
        state = game.play(state, seat, action).state
    return Walk(game, options, seed, tuple(stops), state)


def over_walks(test: Any) -> Any:
    """Runs a test over random walks of every game in every form: its argument is `walk`."""
    return pytest.mark.parametrize(
        "walk",
        [
            pytest.param(
                (case.game, tuple(sorted(form.items())), seed),
                id=" ".join(
                    [case.game.name, *(f"{k}={v}" for k, v in form.items()), f"seed={seed}"]
                ),
            )
            for case in CASES
            for form in case.forms
            for seed in range(case.walks)
        ],
        indirect=True,
    )(test)
