"""R18-2, R18-4, R11-2, R11-41, R-19: what may lie at a place of the dungeon.

30 room cards are shuffled and some leave the game unseen: 6 in 2018, where a random boss lies at
the bottom instead, 5 in 2011. A solo dungeon is made without the three caches of items, and 2 more
cards leave it. Nothing is drawn before somebody may see it; the dice have stacked every place from
the beginning, so the same seed gives the same dungeon whatever the players do.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from pycore.table import Dice, stacked

from ..printed.bosses import BOSSES
from ..printed.floors import LAST_PLACE
from ..printed.rooms import COPIES, Room
from ..state import State
from ..variants import FORMS, Edition, Variant


@cache
def deck(variant: Variant) -> tuple[Room, ...]:
    """The room cards that are shuffled, bosses not among them, in a fixed order."""
    form = FORMS[variant]
    return tuple(
        room
        for room in Room
        for _ in range(COPIES[form.edition].get(room, 0))
        if not (form.solo and room is Room.CACHE_OF_ITEMS)
    )


@cache
def copies(variant: Variant) -> Counter[Room]:
    """How often each room is in that deck."""
    return Counter(deck(variant))


def is_boss_place(variant: Variant, place: int) -> bool:
    """Whether the boss waits there: in the last room of the 2018 edition."""
    return place == LAST_PLACE and FORMS[variant].edition is Edition.BOOK_2018


def left(state: State, place: int) -> tuple[Room, ...]:
    """The cards of which one lies at a place, equal ones as often as they are left.

    It is the one drawn already, or any that nobody has seen.
    """
    known = state.rooms[place]
    if known is not None:
        return (known,)
    if is_boss_place(state.variant, place):
        return tuple(BOSSES)
    gone = Counter(room for room in state.rooms if room is not None)
    return tuple((copies(state.variant) - gone).elements())


def possible(state: State, place: int) -> tuple[Room, ...]:
    """The rooms that may lie at a place, each once."""
    return tuple(dict.fromkeys(left(state, place)))


def drawn(state: State, place: int, dice: Dice) -> Room:
    """The room that these dice have stacked at a place."""
    if is_boss_place(state.variant, place):
        return stacked(dice.at("boss"), tuple(BOSSES), 0, possible(state, place))
    return stacked(dice.at("rooms"), deck(state.variant), place, possible(state, place))
