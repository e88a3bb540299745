"""R-1, R18-3, R18-4, R11-2: a floor is five rooms in a row; the lit ones are laid face up.

The dark ones are not drawn yet: what does not exist cannot be seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Dice, Event, Refusal, Seat, Step

from ..actions import Lay
from ..events import RoomLaid
from ..printed.floors import ROOMS_A_FLOOR
from ..state import Laying, State, with_room
from . import decks, refuse, room_visit

VERB = Lay


def next_place(state: State) -> int | None:
    """The first lit place of this floor without a room."""
    places = range(state.floor * ROOMS_A_FLOOR, len(state.lit))
    return next((p for p in places if state.lit[p] and state.rooms[p] is None), None)


def lay_on(state: State, event: Event) -> Step[State]:
    """Asks chance for the next lit room; when all lie there, the players enter the first room."""
    if next_place(state) is not None:
        return Step(replace(state, phase=Laying()), (event,))
    step = room_visit.enter(state)
    return Step(step.state, (event, *step.events))


def drawn(state: State, dice: Dice) -> Lay:
    """The room that these dice have stacked at the next lit place."""
    place = next_place(state)
    assert place is not None, "all lit rooms lie there"
    return Lay(decks.drawn(state, place, dice))


def offers(state: State, seat: Seat) -> Iterable[Lay]:
    """Every room that may lie there."""
    place = next_place(state) if isinstance(state.phase, Laying) else None
    return map(Lay, decks.possible(state, place)) if place is not None else ()


def play(state: State, seat: Seat, action: Lay) -> Step[State]:
    """The room lies face up in the first lit place that was free."""
    place = next_place(state)
    assert place is not None, "all lit rooms lie there"
    event = RoomLaid(place, action.room, reveals=True)
    return lay_on(with_room(state, place, action.room), event)


def why_not(state: State, seat: Seat, action: Lay) -> Refusal:
    """Not now, or no such card is left."""
    return refuse.only_chance(seat, "R18-3" if not state.form.deadly else "R11-2")
