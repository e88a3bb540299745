"""The cards and torches that are played, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.table import Seat, Text, listed, text, texts

from .. import events
from ..printed.cards import WORTH, Card
from ..printed.floors import ROOMS_A_FLOOR
from .names import Names, card_name, players, room_name


def _torch(event: events.TorchUsed, names: Names) -> Text:
    return text("{name} uses a torch.", name=names[event.seat])


def _seen(event: events.RoomSeen, names: Names) -> Text:
    return text(
        "The torch shows room {number}: {room}.",
        number=event.place % ROOMS_A_FLOOR + 1,
        room=room_name(event.room),
    )


def _sealed(event: events.CardSealed, names: Names) -> Text:
    return text("{name} has chosen.", name=names[event.seat])


def _turned_up(event: events.CardsTurnedUp, names: Names) -> Text:
    cards = listed(say_lying(seat, card, names) for seat, card in event.cards)
    return text("The cards: {cards}.", cards=cards)


def say_lying(seat: Seat, card: Card, names: Names) -> Text:
    """Whose card lies there, in a list of all that were turned up."""
    return text("{name} – {card}", name=names[seat], card=card_name(card))


def _played(event: events.CardPlayed, names: Names) -> Text:
    name = names[event.seat]
    match event.card:
        case Card.KEY:
            return text("{name} plays the key.", name=name)
        case Card.SWORD:
            return text("{name} plays the sword.", name=name)
        case Card.CRYSTAL:
            return text("{name} plays a crystal.", name=name)
        case Card.TORCH:
            return text("{name} plays the torch.", name=name)
    return text("{name} plays {value}.", name=name, value=WORTH[event.card])


def _crystals(event: events.CrystalsReturned, names: Names) -> Text:
    return texts(
        "{names} now plays another card.",
        "{names} now play another card each.",
        len(event.seats),
        names=players(event.seats, names),
    )


SENTENCES: dict[type, Callable[[Any, Names], Text]] = {
    events.TorchUsed: _torch,
    events.RoomSeen: _seen,
    events.CardSealed: _sealed,
    events.CardsTurnedUp: _turned_up,
    events.CardPlayed: _played,
    events.CrystalsReturned: _crystals,
}
