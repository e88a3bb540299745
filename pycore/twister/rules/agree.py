"""T-133: resigning, and agreeing to a draw.

One resigns whenever one is asked for anything. A draw is offered in one's own turn, while there are
points left, and once a turn; the other player accepts it, or declines and the turn goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import CHANCE, Refusal, Seat, Step, text

from ..actions import Accept, Action, Decline, Offer, Resign
from ..dungeon.squares import BOX, HIDDEN
from ..events import DrawDeclined, DrawOffered
from ..next_state import acting, finished
from ..state import Acting, Hiding, Offering, Over, Placing, State, Teaming
from .refuse import no_turn


class OfferRule:
    """In one's own turn, once, one may offer the other player a draw."""

    VERB = Offer

    def offers(self, state: State, seat: Seat) -> Iterable[Offer]:
        """While there are points left, and once a turn."""
        phase = acting(state, 1)
        return [Offer()] if phase is not None and not phase.offered else []

    def play(self, state: State, seat: Seat, action: Offer) -> Step[State]:
        """Now the other player has to answer; the turn waits."""
        phase = state.phase
        assert isinstance(phase, Acting)
        then = Acting(phase.colour, phase.points, offered=True)
        return Step(replace(state, phase=Offering(then)), (DrawOffered(seat),))

    def why_not(self, state: State, seat: Seat, action: Offer) -> Refusal:
        """Not now, or not again."""
        if refusal := no_turn(state, 1):
            return refusal
        why = text("A draw was offered in this turn already.")
        return Refusal("offered-already", why, "T-133")


class AcceptRule:
    """Whoever was offered a draw may agree to it."""

    VERB = Accept

    def offers(self, state: State, seat: Seat) -> Iterable[Accept]:
        """To whom it was offered."""
        return [Accept()] if isinstance(state.phase, Offering) else []

    def play(self, state: State, seat: Seat, action: Accept) -> Step[State]:
        """The game ends without a winner."""
        return finished(state, Over(None, "agreed"), [])

    def why_not(self, state: State, seat: Seat, action: Accept) -> Refusal:
        """There is no offer to accept."""
        return Refusal("no-offer", text("No draw was offered."), "T-133")


class DeclineRule:
    """Whoever was offered a draw may decline it and play on."""

    VERB = Decline

    def offers(self, state: State, seat: Seat) -> Iterable[Decline]:
        """To whom a draw was offered."""
        return [Decline()] if isinstance(state.phase, Offering) else []

    def play(self, state: State, seat: Seat, action: Decline) -> Step[State]:
        """The turn goes on where it was, and with it the right to offer is gone."""
        assert isinstance(state.phase, Offering)
        return Step(replace(state, phase=state.phase.then), (DrawDeclined(seat),))

    def why_not(self, state: State, seat: Seat, action: Decline) -> Refusal:
        """There is no offer to decline."""
        return Refusal("no-offer", text("No draw was offered."), "T-133")


class ResignRule:
    """Whoever is asked for anything may give the game up instead."""

    VERB = Resign

    def offers(self, state: State, seat: Seat) -> Iterable[Resign]:
        """To every player who is asked for anything."""
        return [Resign()] if seat != CHANCE else []

    def play(self, state: State, seat: Seat, action: Resign) -> Step[State]:
        """The other player wins, whatever the score."""
        winner = 1 - state.seats.index(seat)
        return finished(_put_away(state), Over(winner, "resigned"), [])

    def why_not(self, state: State, seat: Seat, action: Resign) -> Refusal:
        """Only chance is never offered it."""
        return Refusal("not-a-player", text("Only a player resigns."), "T-133")


def counted(state: State, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """What is legal without resigning at a moment at which the first links did not know it."""
    if acting(state, 1) is not None:
        return legal
    return tuple(action for action in legal if not isinstance(action, Resign))


def _put_away(state: State) -> State:
    """The table when somebody resigns: what waited to be placed or turned up goes into the box.

    In the set-up that is everything, so that nobody can tell from the rest what others have hidden.
    """
    phase, places = state.phase, list(state.places)
    if isinstance(phase, Placing):
        waiting: set[int] = {*phase.tokens, *phase.later}
    elif isinstance(phase, Teaming | Hiding):
        waiting = {piece for piece, where in enumerate(places) if where == HIDDEN}
        state = replace(
            state,
            hidden=((),) * len(state.rooms),
            trays=((), ()),
            teams=(None, None),
            omitted=((), ()),
        )
    else:
        waiting = set()
    for piece in waiting:
        places[piece] = BOX
    return replace(state, places=tuple(places), sealed=(None, None))


RULES = (OfferRule(), AcceptRule(), DeclineRule(), ResignRule())
