"""R-4: a dark room is turned face up when it is entered, before any card is played.

If a torch has shown it to somebody, it is what it was.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Dice, Refusal, Seat, Step

from ..actions import Turn
from ..state import Entering, State, with_room
from . import decks, refuse, room_visit

VERB = Turn


def drawn(state: State, dice: Dice) -> Turn:
    """The room that these dice have stacked here."""
    return Turn(decks.drawn(state, state.place, dice))


def offers(state: State, seat: Seat) -> Iterable[Turn]:
    """Every room that may lie here."""
    here = decks.possible(state, state.place) if isinstance(state.phase, Entering) else ()
    return map(Turn, here)


def play(state: State, seat: Seat, action: Turn) -> Step[State]:
    """The room lies open, and the players are in it."""
    return room_visit.begin(with_room(state, state.place, action.room), was_dark=True)


def why_not(state: State, seat: Seat, action: Turn) -> Refusal:
    """Only chance does that; and chance, not now."""
    return refuse.only_chance(seat, "R-4")
