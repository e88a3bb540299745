"""What an action would lead to: it is played in a world that the view allows.

The screen itself knows no rule. What is secret is drawn at random in such a world, so only events
that do not depend on it are worth asking for.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from pycore.table import Dice, Event, Step, Text, text
from pycore.twister import TWISTER, Action, View, events


def simulated_events(view: View, action: Action) -> tuple[Event, ...]:
    """What an action of whoever is on turn would lead to, as far as nothing is secret."""
    return simulate(view, action).events


def simulate(view: View, action: Action) -> Step[Any]:
    """An action of whoever is on turn, played in a world that the view allows."""
    [seat] = view.waiting
    return TWISTER.play(_simulation(view).world, seat, action)


def imagined(view: View) -> Any:
    """A world that the view allows."""
    return _simulation(view).world


class _Simulation:
    """A world that a view allows, and what is known already of actions in it."""

    def __init__(self, view: View) -> None:
        self.world: Any = TWISTER.imagine(view, Dice("simulated"))
        self.stakes: dict[Hashable, Text | None] = {}


def _simulation(view: View) -> _Simulation:
    # One world for all questions about a view: the rules list what is legal in it only once.
    return _latest(replace(view, legal=()))


_latest = lru_cache(maxsize=1)(_Simulation)


def end_of_game(view: View, action: Action) -> events.GameEnded | None:
    """How the game would end with this action, if it would."""
    return next(
        (e for e in simulated_events(view, action) if isinstance(e, events.GameEnded)), None
    )


def at_stake(view: View, action: Action, like: Hashable) -> Text | None:
    """What an action decides for whoever does it: the game (T-132, T-141 to T-144).

    Where the turn is played to its end first, it decides that this turn is the last (T-131).
    There may be a hundred ways out: of those that are `like` each other only one is played.
    """
    known = _simulation(view).stakes
    if like not in known:
        known[like] = _stake(view, action)
    return known[like]


def _stake(view: View, action: Action) -> Text | None:
    match simulated_events(view, action)[-1]:
        case events.GameEnded(seat=None):
            return text("the game ends in a draw")
        case events.GameEnded(seat=seat):
            won = seat in view.waiting
            return text("this wins the game") if won else text("this loses the game")
        case events.LastTurn():
            return text("the target is reached, this turn is the last")
    return None
