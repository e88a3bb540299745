"""Cards on the table: sealed, turned up, played; crystals and torches."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Event, Landmark, Seat

from ..printed.cards import Card
from ..printed.rooms import Room


@dataclass(frozen=True, slots=True)
class TorchUsed(Event):
    """A player used a torch: everybody notices that, and nothing more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoomSeen(Landmark):
    """What the torch showed of one dark room, for its owner alone."""

    seat: Seat
    place: int
    room: Room


@dataclass(frozen=True, slots=True)
class CardSealed(Event):
    """A player has chosen a card; which one, nobody is told before all have."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsTurnedUp(Landmark):
    """The sealed cards of a round were turned up together."""

    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played face up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CrystalsReturned(Event):
    """These players' crystals are back in the supply; now they play another card."""

    seats: tuple[Seat, ...]
