"""The way through the dungeon: the set-up, floors, rooms, the first player."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Event, Landmark, Seat

from ..printed.cards import Card, Character
from ..printed.rooms import Room


@dataclass(frozen=True, slots=True)
class CharacterDealt(Event):
    """A player got a character, and with it coins, wounds and items."""

    seat: Seat
    character: Character
    coins: int
    wounds: int
    items: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn(Event):
    """Chance has named the first player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FloorLit(Landmark):
    """A new floor begins, with these places lit and the others dark."""

    floor: int
    lit: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class RoomLaid(Event):
    """A lit room of the new floor lies face up."""

    place: int
    room: Room


@dataclass(frozen=True, slots=True)
class RoomEntered(Event):
    """The players are in the next room. `strength` is None where there is none to reach."""

    place: int
    room: Room
    was_dark: bool
    strength: int | None

    @property
    def is_landmark(self) -> bool:
        """A room that was dark is turned up; a lit one has been in sight for long."""
        return self.was_dark


@dataclass(frozen=True, slots=True)
class PowerTurnedUp(Event):
    """A solo player's monster has this power."""

    room: Room
    power: int


@dataclass(frozen=True, slots=True)
class FirstPlayerNamed(Event):
    """Who begins in the next room: the highest value of this one, `tied` with others or alone.

    `higher` are those who played more than that and died here: they do not count (R11-12).
    """

    seat: Seat
    value: int
    tied: tuple[Seat, ...]
    higher: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class FloorDone(Event):
    """All five rooms are done: everybody takes the played power cards back."""

    floor: int
