"""What can happen, and who notices it."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Event, Landmark, Seat


@dataclass(frozen=True, slots=True)
class WasDealt(Event):
    """A player got a card, and is the only one to see it."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class HasSealed(Event):
    """Somebody has sealed a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UsedLamp(Event):
    """Somebody used a lamp."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SawGold(Event):
    """What the lamp showed, for its owner alone."""

    seat: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Landmark):
    """All cards were turned up; `seat` played the highest."""

    cards: tuple[int, ...]
    seat: Seat


@dataclass(frozen=True, slots=True)
class DoorOpened(Landmark):
    """The door was opened for everybody to see."""

    door: int
    gold: int


@dataclass(frozen=True, slots=True)
class TookGold(Event):
    """The gold was taken."""

    seat: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class LeftGold(Event):
    """The gold was left for a lamp."""

    seat: Seat
