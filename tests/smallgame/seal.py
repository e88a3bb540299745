"""S-4: everybody seals a card; the last one turns them all up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Event, Refusal, Seat, Step, text

from .actions import Seal
from .events import HasSealed, TurnedUp
from .state import Choosing, Opening, State

VERB = Seal


def offers(state: State, seat: Seat) -> Iterable[Seal]:
    """Every card in the hand."""
    if isinstance(state.phase, Choosing):
        return [Seal(card) for card in sorted(state.hands[seat])]
    return []


def play(state: State, seat: Seat, action: Seal) -> Step[State]:
    """Lays the card aside; when it is the last, all are turned up and leave the hands."""
    assert isinstance(state.phase, Choosing)
    sealed = tuple(action.card if n == seat else c for n, c in enumerate(state.phase.sealed))
    events: tuple[Event, ...] = (HasSealed(seat),)
    if None in sealed:
        return Step(replace(state, phase=Choosing(sealed)), events)
    cards = tuple(card for card in sealed if card is not None)
    best = cards.index(max(cards))
    after = replace(
        state,
        hands=tuple(tuple(c for c in h if c not in cards) for h in state.hands),
        played=tuple((*p, c) for p, c in zip(state.played, cards, strict=True)),
        phase=Opening(best),
    )
    return Step(after, (*events, TurnedUp(cards, best, reveals=True)))


def why_not(state: State, seat: Seat, action: Seal) -> Refusal:
    """Wrong moment, or not in the hand."""
    if not isinstance(state.phase, Choosing):
        return Refusal("not-choosing", text("Cards are sealed before the door is opened."), "S-4")
    why = text("Card {card} is not in this hand.", card=action.card)
    return Refusal("not-in-hand", why, "S-4", (str(action.card),))
