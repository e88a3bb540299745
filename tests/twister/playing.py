"""Random matches that are played to their end: nobody resigns or offers a draw.

How many are played is small by default. `TWISTER_MATCHES=1000` plays so many of each scenario,
`TWISTER_STATES=10000` compares so many states with the naive reach and sight.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass

from pycore.table import CHANCE, Dice, Options, Seat, Step
from pycore.twister import TWISTER
from pycore.twister.actions import Action, Offer, Resign
from pycore.twister.state import State

MATCHES = int(os.environ.get("TWISTER_MATCHES", "2"))
STATES = int(os.environ.get("TWISTER_STATES", "60"))
LONGEST = 20_000


@dataclass(frozen=True)
class Moment:
    """A state of a random match, and what was done in it."""

    state: State
    seat: Seat
    action: Action
    step: Step[State]


def random_match(options: Options, seed: int) -> Iterator[Moment]:
    """A whole match with this seed, moment by moment."""
    dice = Dice(f"random {seed}")
    state = TWISTER.start(options)
    for _ in range(LONGEST):
        waiting = TWISTER.waiting(state)
        if not waiting:
            return
        seat = dice.pick(waiting)
        if seat == CHANCE:
            action = TWISTER.draw(state, Dice(seed))
        else:
            legal = TWISTER.legal(state, seat)
            action = dice.pick([each for each in legal if not isinstance(each, Offer | Resign)])
        step = TWISTER.play(state, seat, action)
        yield Moment(state, seat, action, step)
        state = step.state
    raise AssertionError("the end is never reached")
