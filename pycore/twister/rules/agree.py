"""T-133: resigning, and agreeing to a draw.

Both are done in one's own turn, while there are points left. A draw is offered once a turn; the
other player accepts it, or declines and the turn goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Refusal, Seat, Step, text

from .actions import Accept, Decline, Offer, Resign
from .draft import acting, finished
from .events import DrawDeclined, DrawOffered
from .refuse import no_turn
from .state import Acting, Offering, Over, State


class OfferRule:
    """Offer a draw."""

    VERB = Offer

    def offers(self, state: State, seat: Seat) -> Iterable[Offer]:
        """Once a turn."""
        phase = acting(state)
        return [Offer()] if phase is not None and not phase.offered else []

    def play(self, state: State, seat: Seat, action: Offer) -> Step[State]:
        """The other player answers."""
        phase = state.phase
        assert isinstance(phase, Acting)
        then = Acting(phase.colour, phase.points, offered=True)
        return Step(replace(state, phase=Offering(then)), (DrawOffered(seat),))

    def why_not(self, state: State, seat: Seat, action: Offer) -> Refusal:
        """Not now, or not again."""
        if refusal := no_turn(state):
            return refusal
        why = text("A draw was offered in this turn already.")
        return Refusal("offered-already", why, "T-133")


class AcceptRule:
    """Agree to a draw."""

    VERB = Accept

    def offers(self, state: State, seat: Seat) -> Iterable[Accept]:
        """To whom it was offered."""
        return [Accept()] if isinstance(state.phase, Offering) else []

    def play(self, state: State, seat: Seat, action: Accept) -> Step[State]:
        """The game is drawn."""
        return finished(state, Over(None, "agreed"), [])

    def why_not(self, state: State, seat: Seat, action: Accept) -> Refusal:
        """Nothing was offered."""
        return Refusal("no-offer", text("No draw was offered."), "T-133")


class DeclineRule:
    """Play on."""

    VERB = Decline

    def offers(self, state: State, seat: Seat) -> Iterable[Decline]:
        """To whom a draw was offered."""
        return [Decline()] if isinstance(state.phase, Offering) else []

    def play(self, state: State, seat: Seat, action: Decline) -> Step[State]:
        """The turn goes on."""
        assert isinstance(state.phase, Offering)
        return Step(replace(state, phase=state.phase.then), (DrawDeclined(seat),))

    def why_not(self, state: State, seat: Seat, action: Decline) -> Refusal:
        """Nothing was offered."""
        return Refusal("no-offer", text("No draw was offered."), "T-133")


class ResignRule:
    """Give the game up."""

    VERB = Resign

    def offers(self, state: State, seat: Seat) -> Iterable[Resign]:
        """In one's own turn."""
        return [Resign()] if acting(state) is not None else []

    def play(self, state: State, seat: Seat, action: Resign) -> Step[State]:
        """The other player wins."""
        assert isinstance(state.phase, Acting)
        return finished(state, Over(1 - state.phase.colour, "resigned"), [])

    def why_not(self, state: State, seat: Seat, action: Resign) -> Refusal:
        """Not now."""
        why = text("One resigns in one's own turn, while there are action points left.")
        return Refusal("not-now", why, "T-133")


RULES = (OfferRule(), AcceptRule(), DeclineRule(), ResignRule())
