"""R-5, R-6, R-8, R-16: every living player plays one card; a crystal puts the choice off.

Secret play (R18-5, R18-6, R11-30): cards are sealed in any order and turned up together. Open play
(R18-50, R11-3, R11-4): face up, one after another. A crystal goes straight back to the supply, and
when the round is over its owner plays another card, in a round of those who played one; that goes
on until no crystal is played. Then the room is resolved.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pycore.table import CHANCE, Event, Refusal, Seat, Step, Text, text

from ..actions import Play
from ..events import CardPlayed, CardSealed, CardsTurnedUp, CrystalsReturned
from ..hand import hand, passes, playable, without
from ..printed.cards import ITEMS, POWERS, Card
from ..state import CardRow, Choosing, Playing, State, put, with_raider
from ..variants import Edition
from . import asking, resolving

VERB = Play


def offers(state: State, seat: Seat) -> Iterable[Play]:
    """Every card of the hand that fits the room."""
    asked = isinstance(state.phase, Choosing | Playing)
    return map(Play, playable(state, seat)) if asked else ()


def play(state: State, seat: Seat, action: Play) -> Step[State]:
    """Seals the card, or lays it open."""
    if isinstance(state.phase, Choosing):
        return _seal(state, state.phase, seat, action.card)
    assert isinstance(state.phase, Playing), "cards are on offer only when asked for"
    return _lay(state, state.phase, seat, action.card)


def _seal(state: State, phase: Choosing, seat: Seat, card: Card) -> Step[State]:
    sealed = put(phase.sealed, seat, card)
    cards = tuple((each, lying) for each in phase.round if (lying := sealed[each]))
    event = CardSealed(seat)
    if len(cards) < len(phase.round):
        return Step(replace(state, phase=replace(phase, sealed=sealed)), (event,))
    table, passed = phase.table, []
    for each, lying in cards:
        state = _out_of_hand(state, each, lying)
        if passes(state.here, lying):
            passed.append(each)
        else:
            table = put(table, each, lying)
    step = _end_round(state, table, passed)
    return Step(step.state, (event, CardsTurnedUp(cards, reveals=True), *step.events))


def _lay(state: State, phase: Playing, seat: Seat, card: Card) -> Step[State]:
    # What a solo player lays tells nobody anything, so it may be taken back.
    event: Event = CardPlayed(seat, card, reveals=not state.form.solo)
    state = _out_of_hand(state, seat, card)
    passed, table = phase.passed, phase.table
    if passes(state.here, card):
        passed = (*passed, seat)
    else:
        table = put(table, seat, card)
    if queue := phase.queue[1:]:
        return Step(replace(state, phase=Playing(queue, passed, table)), (event,))
    step = _end_round(state, table, passed)
    return Step(step.state, (event, *step.events))


def _out_of_hand(state: State, seat: Seat, card: Card) -> State:
    if card not in ITEMS:
        return state
    return with_raider(state, seat, items=without(state.raiders[seat].items, card))


def _end_round(state: State, table: CardRow, passed: Sequence[Seat]) -> Step[State]:
    """Another round for those who passed; without any, the room is resolved."""
    if not passed:
        return resolving.resolve(state, table)
    return Step(asking.ask(state, passed, table), (CrystalsReturned(tuple(passed)),))


def why_not(state: State, seat: Seat, action: Play) -> Refusal:
    """Chance plays no cards; a card may be spent, not held, or wrong for the room."""
    card = action.card
    if seat == CHANCE or not isinstance(state.phase, Choosing | Playing):
        return Refusal("no-card-asked", text("No card is asked for now."), "R-5")
    if card not in hand(state, seat):
        if card in POWERS:
            why = text("This power card is spent; it comes back when the floor ends.")
            return Refusal("card-spent", why, "R-9", (card.value,))
        return Refusal("not-held", NOT_HELD[card], "R-3", (card.value,))
    return _wrong_room(state, card)


def _wrong_room(state: State, card: Card) -> Refusal:
    """The reason why an item that is held does not fit this room."""
    clause = "R-7" if card is Card.TORCH else "R-6"
    why = WRONG_ROOM[state.form.edition][card]
    return Refusal(f"wrong-room-for-{card.value}", why, clause, (state.here.value,))


NOT_HELD = {
    Card.TORCH: text("There is no torch in this hand."),
    Card.CRYSTAL: text("There is no crystal in this hand."),
    Card.KEY: text("There is no key in this hand."),
    Card.SWORD: text("There is no sword in this hand."),
}

WRONG_ROOM: dict[Edition, dict[Card, Text]] = {
    Edition.BOOK_2011: {
        Card.KEY: text("A key opens only treasure rooms."),
        Card.SWORD: text("A sword is of use only against monsters."),
        Card.TORCH: text("A torch is never the card for a room: it is used to look."),
    },
    Edition.BOOK_2018: {
        Card.KEY: text("A key opens only treasure rooms (and a way out from the Mega-dragon)."),
        Card.SWORD: text("A sword is of use only against monsters and bosses."),
        Card.TORCH: text("A torch is the card for a room only against the Wolf Pack."),
    },
}
