"""The way through the dungeon and the cards on the table, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pycore.table import Text, listed, named, text, texts

from .. import events
from ..printed.cards import WORTH, Card
from ..printed.floors import FLOORS, ROOMS_A_FLOOR
from .names import card_name, character_name, item_name, room_name

Names = Sequence[str]


def players(seats: Sequence[int], names: Names) -> Text:
    """Several players by their names, divided by commas."""
    return listed(names[seat] for seat in seats)


def _character(event: events.CharacterDealt, names: Names) -> Text:
    name, character = names[event.seat], character_name(event.character)
    if event.items:
        return text(
            "{name}: {character} (coins {coins}, wounds {wounds}, items: {items}).",
            name=name,
            character=character,
            coins=event.coins,
            wounds=event.wounds,
            items=listed(map(item_name, event.items)),
        )
    return text(
        "{name}: {character} (coins {coins}, wounds {wounds}, no items).",
        name=name,
        character=character,
        coins=event.coins,
        wounds=event.wounds,
    )


def _first(event: events.FirstPlayerDrawn, names: Names) -> Text:
    return text("{name} is the first player.", name=names[event.seat])


def _floor(event: events.FloorLit, names: Names) -> Text:
    rooms = listed(named("room", "lit") if lit else named("room", "dark") for lit in event.lit)
    return text("Floor {floor}: {rooms}.", floor=event.floor + 1, rooms=rooms)


def _laid(event: events.RoomLaid, names: Names) -> Text:
    number = event.place % ROOMS_A_FLOOR + 1
    return text("Room {number} is lit: {room}.", number=number, room=room_name(event.room))


def _entered(event: events.RoomEntered, names: Names) -> Text:
    floor, number = divmod(event.place, ROOMS_A_FLOOR)
    values: dict[str, Text | int] = {
        "floor": floor + 1,
        "number": number + 1,
        "room": room_name(event.room),
    }
    if event.strength is not None:
        return text(
            "Floor {floor}, room {number}: {room}, strength {strength}.",
            **values,
            strength=event.strength,
        )
    return text("Floor {floor}, room {number}: {room}.", **values)


def _power(event: events.PowerTurnedUp, names: Names) -> Text:
    return text("{room}: power {power}.", room=room_name(event.room), power=event.power)


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
    cards = listed(
        text("{name} – {card}", name=names[seat], card=card_name(card))
        for seat, card in event.cards
    )
    return text("The cards: {cards}.", cards=cards)


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


def _next_first(event: events.FirstPlayerNamed, names: Names) -> Text:
    name, value = names[event.seat], event.value
    if event.higher:
        return _after_a_death(event, names)
    if len(event.tied) == 1:
        return text("{name} played the highest, {value}, and is first now.", name=name, value=value)
    return text(
        "Highest was {value} ({tied}); clockwise, {name} is first now.",
        value=value,
        tied=players(event.tied, names),
        name=name,
    )


def _after_a_death(event: events.FirstPlayerNamed, names: Names) -> Text:
    """R11-12: why the highest card of the room does not say who is first."""
    name, dead = names[event.seat], players(event.higher, names)
    if len(event.tied) == 1:
        return text(
            "The dead are never first ({dead}): of the living, {name} played the highest, {value}, "
            "and is first now.",
            dead=dead,
            name=name,
            value=event.value,
        )
    return text(
        "The dead are never first ({dead}): of the living, the highest was {value} ({tied}); "
        "clockwise, {name} is first now.",
        dead=dead,
        value=event.value,
        tied=players(event.tied, names),
        name=name,
    )


def _done(event: events.FloorDone, names: Names) -> Text:
    if event.floor == FLOORS - 1:
        return text("Floor {floor}, the last one, is done.", floor=event.floor + 1)
    return text(
        "Floor {floor} is done; everybody takes the power cards back.", floor=event.floor + 1
    )


SENTENCES: dict[type, Callable[[Any, Names], Text]] = {
    events.CharacterDealt: _character,
    events.FirstPlayerDrawn: _first,
    events.FloorLit: _floor,
    events.RoomLaid: _laid,
    events.RoomEntered: _entered,
    events.PowerTurnedUp: _power,
    events.TorchUsed: _torch,
    events.RoomSeen: _seen,
    events.CardSealed: _sealed,
    events.CardsTurnedUp: _turned_up,
    events.CardPlayed: _played,
    events.CrystalsReturned: _crystals,
    events.FirstPlayerNamed: _next_first,
    events.FloorDone: _done,
}
