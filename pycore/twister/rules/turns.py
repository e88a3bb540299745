"""T-30 to T-33, T-131 to T-133: Action cards, the end of a turn, and whose turn is next.

A turn: play an Action card, spend up to its points, end. When no Action card is left in hand, all
four come back. The first card of the game is the 2; until somebody has played a 4, a card is at
most one higher than the highest so far. A player without a miniature on the board passes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Event, Refusal, Seat, Step, text

from ..actions import Card, End
from ..dungeon.ground import has_miniature
from ..dungeon.pieces import Colour
from ..events import CardPlayed, CardsTakenBack, TurnEnded, TurnPassed
from ..next_state import finished
from ..scenarios import ACTION_CARDS
from ..state import Acting, Choosing, Hands, State
from .finish import ends_with_turn
from .refuse import decision_first

FIRST_CARD = 2
FREE_FROM = 4


def highest_allowed(state: State) -> int:
    """T-31: how high a card may be now."""
    if not state.highest:
        return FIRST_CARD
    if state.highest >= FREE_FROM:
        return max(ACTION_CARDS)
    return state.highest + 1


class CardRule:
    """T-30, T-31: play an Action card."""

    VERB = Card

    def offers(self, state: State, seat: Seat) -> Iterable[Card]:
        """Every card in hand that is not too high."""
        if not isinstance(state.phase, Choosing):
            return []
        limit = highest_allowed(state)
        return [Card(card) for card in state.actions[state.phase.colour] if card <= limit]

    def play(self, state: State, seat: Seat, action: Card) -> Step[State]:
        """Its points can be spent."""
        assert isinstance(state.phase, Choosing)
        colour = state.phase.colour
        left = tuple(card for card in state.actions[colour] if card != action.points)
        after = replace(
            state,
            actions=_with_hand(state.actions, colour, left),
            highest=max(state.highest, action.points),
            phase=Acting(colour, action.points),
        )
        return Step(after, (CardPlayed(seat, action.points),))

    def why_not(self, state: State, seat: Seat, action: Card) -> Refusal:
        """Not now, not in hand, or too high."""
        card = (str(action),)
        if not isinstance(state.phase, Choosing):
            why = text("An Action card is played at the beginning of a turn.")
            return Refusal("not-now", why, "T-30", card)
        if action.points not in state.actions[state.phase.colour]:
            why = text(
                "The Action card {card} was played already: once all four are played, they come "
                "back.",
                card=action.points,
            )
            return Refusal("not-in-hand", why, "T-30", card)
        why = text(
            "The first turns are short: in this one a card may be {limit} at most.",
            limit=highest_allowed(state),
        )
        return Refusal("card-too-high", why, "T-31", card)


def _with_hand(hands: Hands, colour: Colour, hand: tuple[int, ...]) -> Hands:
    return (hands[0], hand) if colour else (hand, hands[1])


class EndRule:
    """T-30: end the turn; points that are left are lost."""

    VERB = End

    def offers(self, state: State, seat: Seat) -> Iterable[End]:
        """At any time of one's turn."""
        return [End()] if isinstance(state.phase, Acting) else []

    def play(self, state: State, seat: Seat, action: End) -> Step[State]:
        """The other player is next."""
        assert isinstance(state.phase, Acting)
        return end_turn(state, state.phase.colour)

    def why_not(self, state: State, seat: Seat, action: End) -> Refusal:
        """It is not one's turn, or something has to be decided first."""
        return decision_first(state.phase)


def end_turn(state: State, colour: Colour, *before: Event) -> Step[State]:
    """A turn is over: cards come back, the game may end, the next player is up."""
    events: list[Event] = [*before, TurnEnded(state.seats[colour], reveals=True)]
    actions = state.actions
    if not actions[colour]:
        actions = _with_hand(actions, colour, ACTION_CARDS)
        events.append(CardsTakenBack(state.seats[colour]))
    after = replace(
        state,
        actions=actions,
        hurt=frozenset(),
        healed=frozenset(),
        quiet=0 if state.stirred else state.quiet + 1,
        stirred=False,
        phase=Choosing(1 - colour),
    )
    if over := ends_with_turn(after):
        return finished(after, over, events)
    if has_miniature(after, 1 - colour):
        return Step(after, tuple(events))
    # T-132: nobody to act with. The other one has somebody, or the game would be over.
    events.append(TurnPassed(state.seats[1 - colour]))
    passed = replace(after, quiet=after.quiet + 1, phase=Choosing(colour))
    if over := ends_with_turn(passed):
        return finished(passed, over, events)
    return Step(passed, tuple(events))


RULES = (CardRule(), EndRule())
