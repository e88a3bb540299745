"""S-3: everybody is dealt as many cards as there are doors, in secret."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Refusal, Seat, Step, text

from .actions import CARDS, Deal
from .events import WasDealt
from .state import Choosing, Dealing, State

VERB = Deal


def left(state: State) -> tuple[int, ...]:
    """The cards that nobody has seen yet."""
    held = {card for hand in state.hands for card in hand}
    return tuple(card for card in CARDS if card not in held)


def offers(state: State, seat: Seat) -> Iterable[Deal]:
    """Any card of the deck."""
    return [Deal(card) for card in left(state)] if isinstance(state.phase, Dealing) else []


def play(state: State, seat: Seat, action: Deal) -> Step[State]:
    """The next player in turn gets the card."""
    dealt = sum(len(hand) for hand in state.hands)
    to = dealt % state.players
    hands = tuple((*hand, action.card) if n == to else hand for n, hand in enumerate(state.hands))
    done = dealt + 1 == state.players * state.doors
    phase = Choosing((None,) * state.players) if done else state.phase
    event = WasDealt(to, action.card, to=(to,))
    return Step(replace(state, hands=hands, phase=phase), (event,))


def why_not(state: State, seat: Seat, action: Deal) -> Refusal:
    """Only chance deals, and only at the beginning."""
    return Refusal("not-dealing", text("Cards are dealt by chance, before the first door."), "S-3")
