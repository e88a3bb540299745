"""T-80 to T-83, T-88, T-117: the cards of a combat, and what they lead to.

Both players secretly choose a Combat card. When both are chosen they are turned up and added to the
side's value. The higher total wins: the loser's miniatures are wounded, a wounded target is
eliminated; equal totals: nothing. Users of a Bow or spear at a distance are not wounded, but a
losing spear is discarded. Used cards are out of the game, +0 goes back to the hand.

A Telepath alone against one enemy lets its owner name a card first. If the opponent has it, it is
played openly; if not, the owner sees the hand, and the opponent chooses before the owner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Event, Refusal, Seat, Step, text

from ...actions import Name, Seal
from ...dungeon.pieces import COLOURS, KIND, Colour, Kind
from ...events import CardNamed, CardSealed, CombatDecided, HandShown, NothingNamed
from ...next_state import NextState
from ...scenarios import COMBAT_CARDS
from ...state import Fighting, Naming, State
from ..refuse import decision_first
from .combat import arms_from_afar, values

NAMEABLE = tuple(sorted(set(COMBAT_CARDS) - {0}))


def sealing(state: State) -> tuple[Colour, ...]:
    """Whose Combat card is still to be chosen, in the order of T-117."""
    phase = state.phase
    assert isinstance(phase, Fighting)
    open_ones = tuple(colour for colour in COLOURS if state.sealed[colour] is None)
    if phase.by is not None and len(open_ones) == 2:
        return (1 - phase.by,)
    return open_ones


class NameRule:
    """T-117: the Telepath's owner names a card, or none."""

    VERB = Name

    def offers(self, state: State, seat: Seat) -> Iterable[Name]:
        """Every card but +0, and silence."""
        if not isinstance(state.phase, Naming):
            return []
        return [Name(0), *(Name(card) for card in NAMEABLE)]

    def play(self, state: State, seat: Seat, action: Name) -> Step[State]:
        """The named card is played if it is there; otherwise the hand is shown."""
        phase = state.phase
        assert isinstance(phase, Naming)
        if not action.card:
            after = replace(state, phase=Fighting(phase.fight, phase.then))
            return Step(after, (NothingNamed(seat),))
        opponent = 1 - phase.colour
        held = action.card in state.combat[opponent]
        sealed = tuple(action.card if held and c == opponent else None for c in COLOURS)
        fighting = Fighting(phase.fight, phase.then, phase.colour, action.card, held)
        events: list[Event] = [CardNamed(seat, action.card, held, reveals=True)]
        if not held:
            hand = state.combat[opponent]
            events.append(HandShown(seat, hand, to=(seat,), reveals=True))
        return Step(replace(state, phase=fighting, sealed=sealed), tuple(events))

    def why_not(self, state: State, seat: Seat, action: Name) -> Refusal:
        """No Telepath has power now."""
        why = text("A card is named by a Telepath's owner, in close combat of one against one.")
        return Refusal("no-telepath", why, "T-117")


class SealRule:
    """T-80: choose a Combat card; the second one turns both up."""

    VERB = Seal

    def offers(self, state: State, seat: Seat) -> Iterable[Seal]:
        """Each value of the hand once: two cards +1 are one choice."""
        if not isinstance(state.phase, Fighting):
            return []
        colour = state.seats.index(seat)
        return [Seal(card) for card in sorted(set(state.combat[colour]))]

    def play(self, state: State, seat: Seat, action: Seal) -> Step[State]:
        """Lays the card aside, or turns both up."""
        colour = state.seats.index(seat)
        return seal(state, colour, action.card, CardSealed(seat))

    def why_not(self, state: State, seat: Seat, action: Seal) -> Refusal:
        """Wrong moment, or not in the hand."""
        if isinstance(state.phase, Naming):
            return decision_first(state.phase)
        if not isinstance(state.phase, Fighting):
            return Refusal("not-now", text("Combat cards are chosen in a combat."), "T-80")
        why = text("The Combat card +{card} is not in this hand.", card=action.card)
        return Refusal("not-in-hand", why, "T-82", (f"+{action.card}",))


def seal(state: State, colour: Colour, card: int, *events: Event) -> Step[State]:
    """One more card is chosen; two decide the combat."""
    sealed = tuple(card if c == colour else state.sealed[c] for c in COLOURS)
    after = replace(state, sealed=sealed)
    if None in sealed:
        return Step(after, events)
    return _decide(after, [*events])


def _decide(state: State, events: list[Event]) -> Step[State]:
    """Turns up the cards, and does what they lead to."""
    phase = state.phase
    assert isinstance(phase, Fighting)
    combat = phase.fight
    cards = tuple(card for card in state.sealed if card is not None)
    totals = tuple(v + card for v, card in zip(values(state, combat), cards, strict=True))
    winner = None if totals[0] == totals[1] else totals.index(max(totals))
    next_state = NextState(state)
    next_state.say(*events, CombatDecided(combat, cards, totals, winner, reveals=True))
    if winner == combat.colour:
        for piece in combat.defenders:
            if piece in state.wounded:
                next_state.eliminate(piece)
            else:
                next_state.wound(piece)
    elif winner is not None:
        for piece in combat.close:
            next_state.wound(piece)
        for arms in arms_from_afar(state, combat).values():
            if KIND[arms] is Kind.SPEAR:
                next_state.discard(arms)
    next_state.stirred = next_state.stirred or any(cards)
    hands = tuple(_without(hand, card) for hand, card in zip(state.combat, cards, strict=True))
    return next_state.done(phase.then, combat=hands, sealed=(None, None))


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """T-82: a used card is out of the game, +0 stays."""
    if not card:
        return hand
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


RULES = (NameRule(), SealRule())
