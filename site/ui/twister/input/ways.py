"""The ways of walking to one square: what one ends with, the useful ones first.

Things can be picked up, put down and carried from square to square on the way (T-63), so that a
walk past two objects has a score of outcomes. People mostly care about one thing: what is in hand
at the end. The simplest way to each of that comes first, the other ways behind a switch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore.table import Text, listed, text
from pycore.twister import (
    COLOUR,
    DEAD,
    NAMES,
    Square,
    Thing,
    View,
    cargo_after,
    distance,
    ground_of,
    is_character,
    is_exit,
    whom,
)
from pycore.twister import actions as a

from ..preview.simulate import at_stake
from .offers import WALKING, is_final, must_choose

_SHOWN = 3
"""So many ways are shown at once; a single further one is not worth a switch."""


def ways(offers: Sequence[Any], view: View) -> tuple[list[Any], list[Any]]:
    """What can be done at one square: what is shown at once, and what stands behind a switch.

    The first of them is what a second press on the square does: healing, for a Cleric who presses
    a wounded friend.
    """
    heals = [action for action in offers if isinstance(action, a.Heal)]
    others = [action for action in offers if not isinstance(action, (a.Walk, a.Heal))]
    ranked = sorted(
        (action for action in offers if isinstance(action, a.Walk)),
        key=lambda walk: _effort(walk, view),
    )
    simplest: dict[Any, a.Walk] = {}
    for walk in ranked:
        falls = tuple(thing for thing, where in walk.moved if where == DEAD)
        simplest.setdefault((cargo_after(view, walk), falls), walk)
    first = sorted(simplest.values(), key=lambda walk: _use(walk, view))[:_SHOWN]
    more = [walk for walk in ranked if walk not in first]
    if len(more) == 1:
        first, more = first + more, []
    return [*heals, *first, *others], more


def at_once(offers: Sequence[Any], view: View) -> Any | None:
    """What a press on a square does without a question, of `ways` to it; None where it is asked.

    Whoever can walk there as they are does that, with what they carry; the other ways are offered
    afterwards. Whoever aims at a friend may as well have meant to select it.
    """
    first = offers[0]
    if len(offers) > 1:
        only_goes = all(isinstance(action, WALKING) for action in offers)
        if not only_goes or not isinstance(first, a.Walk) or must_choose(offers):
            return None
    if isinstance(first, (a.Fire, a.Scream)) and COLOUR[first.piece] == COLOUR[first.target]:
        return None
    return None if is_final(view, first) else first


def _effort(walk: a.Walk, view: View) -> tuple[int, int]:
    """How much is handled, and how far from where it was it ends."""
    moved = [(view.places[thing], where) for thing, where in walk.moved if where != walk.to]
    return len(walk.moved), sum(distance(*each) for each in moved if each[1] != DEAD)


def _use(walk: a.Walk, view: View) -> tuple[bool, bool, bool, tuple[int, int]]:
    """The plain walk is first, then what eliminates somebody, then the one with free hands."""
    falls = any(where == DEAD for _, where in walk.moved)
    return bool(walk.moved), not falls, cargo_after(view, walk) is not None, _effort(walk, view)


def say_way(walk: a.Walk, view: View) -> Text:
    """A way to a square as its button says it: with everything that changes hands."""
    burden = ground_of(view).cargo(view.places[walk.piece])
    cargo = cargo_after(view, walk)
    put = [_put(thing, where, burden) for thing, where in walk.moved if where != walk.to]
    if is_exit(view, walk.piece, walk.to):
        return _leave(walk, view, cargo, put)
    deeds = [] if cargo is None or cargo == burden else [text("take {thing}", thing=whom(cargo))]
    deeds += put
    if any(where == DEAD for _, where in walk.moved) and (stake := stake_of(walk, view)):
        return text("Walk and {deeds}: {stake}", deeds=listed(deeds), stake=stake)
    if deeds:
        return text("Walk and {deeds}", deeds=listed(deeds))
    if burden is not None:
        return text("Walk with {thing}", thing=whom(burden))
    return text("Just walk there")


def stake_of(walk: a.Walk, view: View) -> Text | None:
    """What a walk decides: that depends on who gets out, who is saved, and who falls."""
    cargo = cargo_after(view, walk)
    saved = cargo if cargo is not None and is_character(cargo) else None
    falls = tuple(thing for thing, where in walk.moved if where == DEAD)
    out = is_exit(view, walk.piece, walk.to)
    return at_stake(view, walk, (walk.piece, out, saved, falls))


def _leave(walk: a.Walk, view: View, cargo: Thing | None, put: list[Text]) -> Text:
    """A way out: its point, or what that decides, and what becomes of the things in hand.

    See T-67 and T-130.
    """
    deeds = list(put)
    if cargo is not None:
        thing = whom(cargo)
        saved = is_character(cargo)
        deeds.insert(
            0, text("save {thing}", thing=thing) if saved else text("lose {thing}", thing=thing)
        )
    square, worth = NAMES[walk.to], stake_of(walk, view) or text("1 VP")
    if not deeds:
        return text("Leave by {square}: {worth}", square=square, worth=worth)
    return text(
        "Leave by {square}: {worth}; {deeds}", square=square, worth=worth, deeds=listed(deeds)
    )


def _put(thing: Thing, where: Square, burden: Thing | None) -> Text:
    if where == DEAD:
        return text("let {thing} fall into the pit", thing=whom(thing))
    if thing == burden:
        return text("leave {thing} on {square}", thing=whom(thing), square=NAMES[where])
    return text("put {thing} on {square}", thing=whom(thing), square=NAMES[where])
