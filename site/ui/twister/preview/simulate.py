"""What an action would lead to: it is played in a world that the view allows, and told.

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


def foreseen(view: View, action: Action) -> tuple[Event, ...]:
    """What an action of whoever is on turn would lead to, as far as nothing is secret."""
    return played(view, action).events


def played(view: View, action: Action) -> Step[Any]:
    """An action of whoever is on turn, played in a world that the view allows."""
    [seat] = view.waiting
    return TWISTER.play(_ahead(view).world, seat, action)


class _Ahead:
    """A world that a view allows, and what is known already of actions in it."""

    def __init__(self, view: View) -> None:
        self.world: Any = TWISTER.imagine(view, Dice("foreseen"))
        self.stakes: dict[Hashable, Text | None] = {}


def _ahead(view: View) -> _Ahead:
    # One world for all questions about a view: the rules list what is legal in it only once.
    return _latest(replace(view, legal=()))


_latest = lru_cache(maxsize=1)(_Ahead)


def end_of_game(view: View, action: Action) -> events.GameEnded | None:
    """How the game would end with this action, if it would."""
    return next((e for e in foreseen(view, action) if isinstance(e, events.GameEnded)), None)


def at_stake(view: View, action: Action, like: Hashable) -> Text | None:
    """What an action decides for whoever does it: the game (T-132, T-141 to T-144).

    Where the turn is played to its end first, it decides that this turn is the last (T-131).
    There may be a hundred ways out: of those that are `like` each other only one is played.
    """
    known = _ahead(view).stakes
    if like not in known:
        known[like] = _stake(view, action)
    return known[like]


def _stake(view: View, action: Action) -> Text | None:
    match foreseen(view, action)[-1]:
        case events.GameEnded(seat=None):
            return text("the game ends in a draw")
        case events.GameEnded(seat=seat):
            won = seat in view.waiting
            return text("this wins the game") if won else text("this loses the game")
        case events.LastTurn():
            return text("the target is reached, this turn is the last")
    return None
