"""R11-42: a solo player's monster gets its power from the top of a deck of ten cards.

It is turned up before the player chooses a card; used ones stay face up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Dice, Refusal, Seat, Step, stacked

from ..actions import Face
from ..events import PowerTurnedUp
from ..printed.cards import MONSTER_POWERS
from ..state import Facing, State
from . import asking, refuse

VERB = Face


def left(state: State) -> tuple[int, ...]:
    """The powers that are still in the deck."""
    used = Counter(state.powers)
    return tuple(power for power, n in Counter(MONSTER_POWERS).items() if n > used[power])


def drawn(state: State, dice: Dice) -> Face:
    """The card on top of the deck that these dice have stacked."""
    deck = dice.at("monster power")
    return Face(stacked(deck, MONSTER_POWERS, len(state.powers), left(state)))


def offers(state: State, seat: Seat) -> Iterable[Face]:
    """Every power that is left."""
    return map(Face, left(state)) if isinstance(state.phase, Facing) else ()


def play(state: State, seat: Seat, action: Face) -> Step[State]:
    """The monster stands there with its power; now the player chooses."""
    faced = replace(state, powers=(*state.powers, action.power))
    event = PowerTurnedUp(state.here, action.power, reveals=True)
    return Step(asking.ask_everybody(faced), (event,))


def why_not(state: State, seat: Seat, action: Face) -> Refusal:
    """Not now, or no such card is left."""
    return refuse.only_chance(seat, "R11-42")
