"""The hand of whoever is asked: one order and one size, whatever the cards are.

All five power cards keep their places, spent ones as empty places; items stand behind them, those
of a kind in one pile, so that there are never more than nine places. What does not fit the room is
hatched; pressing it says why. What a person holds is known to everybody (see
`pycore.raiders.view`), so the hand is worked out from the plate, in open play too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pycore.raiders import POWERS, RAIDERS, Card, Look, Play, View
from pycore.table import Seat, Text, text

from .items import what_it_does
from .plates import Face, face


@dataclass(frozen=True, slots=True)
class HandCard:
    """One place of the hand. `state` is ready, picked, sealed, unfit or spent.

    Of an item there may be several: a pile of that `count`.
    """

    key: str
    face: Face
    token: str
    state: str
    note: Text | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards, and what can be done with the one that is lifted: tokens and their buttons.

    Of an item that is lifted, `does` says what it is good for. It is `yours` if only you look on.
    """

    owner: Seat
    yours: bool
    asked: bool
    cards: tuple[HandCard, ...]
    doing: tuple[tuple[str, Text], ...]
    does: Text | None

    @property
    def first(self) -> str:
        """The first card that can be played: there the keyboard begins."""
        return next((card.key for card in self.cards if card.state == "ready"), "")


def hand(
    view: View,
    seat: Seat,
    legal: Sequence[Play | Look],
    lifted: str,
    sealing: bool,
    yours: bool = False,
) -> Hand:
    """That seat's hand. `lifted` is the token that was pressed once."""
    plate = view.plates[seat]
    tokens = [str(action) for action in legal]
    cards = []
    for card in POWERS:
        spent = card in plate.played or card is plate.table
        cards.append(_power(card, spent, tokens, lifted, view.mine))
    for card, count in Counter(plate.items).items():
        cards.append(_item(card, count, tokens, lifted, view.mine))
    does = what_it_does(view, seat, lifted) if legal else None
    return Hand(seat, yours, bool(legal), tuple(cards), _doing(tokens, lifted, sealing), does)


def _power(
    card: Card, spent: bool, tokens: Sequence[str], lifted: str, mine: Card | None
) -> HandCard:
    state = "spent" if spent else _state(card.value, tokens, lifted, mine)
    return HandCard(card.value, face(card), card.value, state, text("spent") if spent else None)


def _item(
    card: Card, count: int, tokens: Sequence[str], lifted: str, mine: Card | None
) -> HandCard:
    # A torch is first of all for looking; where one also escapes with it, both are offered.
    token = "look" if card is Card.TORCH and card.value not in tokens else card.value
    state = _state(token, tokens, lifted, mine)
    if card is Card.TORCH and lifted == "look":
        state = "picked"
    return HandCard(card.value, face(card), token, state, count=count)


def _state(token: str, tokens: Sequence[str], lifted: str, mine: Card | None) -> str:
    if mine is not None and mine.value == token:
        return "sealed"
    if token == lifted:
        return "picked"
    return "ready" if token in tokens or not tokens else "unfit"


def _doing(tokens: Sequence[str], lifted: str, sealing: bool) -> tuple[tuple[str, Text], ...]:
    """The buttons for the lifted card; with a torch that could do both, both."""
    wanted = [lifted] if lifted in tokens else []
    if lifted in ("torch", "look"):
        wanted = [token for token in ("look", "torch") if token in tokens]
    return tuple((token, _label(token, sealing)) for token in wanted)


def _label(token: str, sealing: bool) -> Text:
    action = RAIDERS.read(token)
    if sealing and isinstance(action, Play):
        card = face(action.card)
        return text("Play face down: {card}", card=card.name)
    return RAIDERS.say_action(action)
