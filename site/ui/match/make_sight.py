"""What may be shown now, and to whom: decided here, and nowhere else.

Covers are computed, never placed by hand. A cover is needed when more than one person plays and the
next question shows or asks anything that onlookers may not know (the view says so: `private`). With
one person and bots there are no covers at all; a question asked in the open is drawn over the
public view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from pycore.table import Seat

from .sight import Moment, Sight, V


@dataclass(frozen=True, slots=True)
class Viewers(Generic[V]):
    """Who looks: the `people` at the screen, and what they look at besides the question itself.

    `view` is what a seat may know. `shown` is alone with the screen, `peeking` wants to see what is
    theirs, and at a `moment` everybody looks at what has just happened.
    """

    people: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    view: Callable[[Seat | None], V]
    moment: Moment[V] | None = None
    shown: Seat | None = None
    peeking: Seat | None = None


def make_sight(by: Viewers[V]) -> Sight[V]:
    """What may be shown to those who look."""
    listener = by.people[0] if len(by.people) == 1 else None
    if by.moment is not None:
        return Sight(by.view(listener), moment=by.moment)
    asked = _next_person(by)
    thinking = next((seat for seat in by.waiting if seat not in by.people), None)
    if len(by.people) <= 1:
        # One person at most looks on: nothing is covered, and a clock goes on during a peek.
        own, peeks = by.view(listener), by.peeking is not None
        legal = () if asked is None else own.legal
        return Sight(own, legal, asked, thinking=thinking, peeking=peeks)
    if by.peeking is not None:
        return _peek(by, by.peeking)
    if asked is None:
        return Sight(by.view(None), thinking=thinking)
    own = by.view(asked)
    if not own.private:
        return Sight(by.view(None), own.legal, asked, thinking=thinking)
    if by.shown == asked:
        return Sight(own, own.legal, asked, True, thinking=thinking)
    return Sight(by.view(None), (), asked, True, asked, thinking)


def _peek(by: Viewers[V], seat: Seat) -> Sight[V]:
    """Somebody looks at what is theirs; nobody is asked meanwhile."""
    if by.shown == seat:
        return Sight(by.view(seat), (), seat, True, peeking=True)
    return Sight(by.view(None), (), seat, True, seat, peeking=True)


def _next_person(by: Viewers[V]) -> Seat | None:
    """The person who is asked: whoever is shown something, then in the order of the game."""
    if by.shown in by.waiting:
        return by.shown
    return next((seat for seat in by.waiting if seat in by.people), None)
