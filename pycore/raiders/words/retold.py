"""Sentences read back: the cards of a room, where nothing is left of it but words.

An onlooker's story holds the sentences that everybody heard, and no events. A card is found by
saying whatever could have been said: so nothing is shown that was not said in public.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from pycore.table import Seat, Text

from ..events import CardPlayed
from ..printed.cards import Card
from .cards import say_lying
from .events import say_event


def cards_told(
    said: Iterable[Text], names: Sequence[str], seats: Iterable[Seat]
) -> dict[Seat, Card]:
    """The cards that these sentences lay open, by seat.

    `seats` are those who were to play, in their order: of two people with one name the first is
    named first.
    """
    wanted = list(seats)
    found: dict[Seat, Card] = {}
    for sentence in _parts(said):
        for seat, card in product(wanted, Card):
            if sentence in (say_event(CardPlayed(seat, card), names), say_lying(seat, card, names)):
                found[seat] = card
                wanted.remove(seat)
                break
    return found


def _parts(said: Iterable[Text]) -> Iterable[Text]:
    """Sentences, and behind each what it lists."""
    for sentence in said:
        yield sentence
        yield from _parts(value for _, value in sentence.values if isinstance(value, Text))
