"""The way from floor to floor, and who is first on it, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.table import Text, listed, named, text

from .. import events
from ..printed.floors import FLOORS, ROOMS_A_FLOOR
from .names import Names, character_name, item_name, players, room_name


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
    events.FirstPlayerNamed: _next_first,
    events.FloorDone: _done,
}
