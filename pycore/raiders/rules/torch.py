"""R-7, R-17: a torch shows its owner, alone, every dark room of the floor.

It may be used whenever its owner is asked for a card, while a room ahead is dark; it goes straight
back to the supply. That it was used is public, what was seen is not. Chance draws the rooms now,
one by one, if nobody has seen them before; they stay where they are. It is no card for the room, so
its owner is asked again afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import CHANCE, Dice, Event, Refusal, Seat, Step, text

from ..actions import Look, Show
from ..events import RoomSeen, TorchUsed
from ..hand import without
from ..printed.cards import Card
from ..state import Choosing, Looking, Playing, State, dark_ahead, with_raider, with_room
from . import decks, refuse
from .playing import NOT_HELD


class LookRule:
    """A player uses a torch."""

    VERB = Look

    def offers(self, state: State, seat: Seat) -> Iterable[Look]:
        """To whoever is asked for a card, holds a torch, and has a dark room ahead."""
        if not isinstance(state.phase, Choosing | Playing):
            return ()
        can = Card.TORCH in state.raiders[seat].items and dark_ahead(state)
        return (Look(),) if can else ()

    def play(self, state: State, seat: Seat, action: Look) -> Step[State]:
        """The torch goes back; chance shows the rooms."""
        assert isinstance(state.phase, Choosing | Playing), "a torch is on offer only when asked"
        used = with_raider(state, seat, items=without(state.raiders[seat].items, Card.TORCH))
        return _look_on(replace(used, phase=Looking(seat, state.phase)), TorchUsed(seat))

    def why_not(self, state: State, seat: Seat, action: Look) -> Refusal:
        """Wrong moment, no torch, or nothing dark."""
        if seat == CHANCE or not isinstance(state.phase, Choosing | Playing):
            return Refusal("no-card-asked", refuse.WHEN_ASKED, "R-7")
        if Card.TORCH not in state.raiders[seat].items:
            return Refusal("not-held", NOT_HELD[Card.TORCH], "R-3", (Card.TORCH.value,))
        why = text("No room ahead on this floor is dark.")
        return Refusal("nothing-dark", why, "R-7")


class ShowRule:
    """Chance shows the next dark room to the owner of the torch."""

    VERB = Show

    def offers(self, state: State, seat: Seat) -> Iterable[Show]:
        """Every room that may lie there."""
        place = _next_place(state)
        return map(Show, decks.possible(state, place)) if place is not None else ()

    def play(self, state: State, seat: Seat, action: Show) -> Step[State]:
        """One player has seen it."""
        place = _next_place(state)
        assert place is not None, "a room is shown only to somebody who looks"
        assert isinstance(state.phase, Looking), "a room is shown only to somebody who looks"
        who = state.phase.seat
        seen = with_raider(state, who, seen=(*state.raiders[who].seen, place))
        event = RoomSeen(who, place, action.room, to=(who,), reveals=True)
        return _look_on(with_room(seen, place, action.room), event)

    def why_not(self, state: State, seat: Seat, action: Show) -> Refusal:
        """Nobody looks, or another room lies there."""
        return refuse.only_chance(seat, "R-7")


def drawn(state: State, dice: Dice) -> Show:
    """The room that these dice have stacked at the next dark place."""
    place = _next_place(state)
    assert place is not None, "all dark rooms are shown"
    return Show(decks.drawn(state, place, dice))


def _next_place(state: State) -> int | None:
    """The first dark room ahead that the owner of the torch has not seen."""
    if not isinstance(state.phase, Looking):
        return None
    seen = state.raiders[state.phase.seat].seen
    return next((place for place in dark_ahead(state) if place not in seen), None)


def _look_on(state: State, event: Event) -> Step[State]:
    """While a dark room is unseen chance goes on; then its owner is asked for a card again."""
    assert isinstance(state.phase, Looking), "only a look goes on"
    if _next_place(state) is None:
        state = replace(state, phase=state.phase.back)
    return Step(state, (event,))
