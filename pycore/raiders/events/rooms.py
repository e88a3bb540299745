"""What the kinds of rooms do, with the sums behind it."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Landmark, Seat

from ..printed.caches import Gift
from ..printed.cards import Card
from ..printed.rooms import Room
from ..printed.traps import Harm, Victims

Values = tuple[tuple[Seat, int], ...]
"""What each seat's card counts (or its coins, or its wounds)."""


@dataclass(frozen=True, slots=True)
class ChestShared(Landmark):
    """A chest went to those who played a value; `share` is 0 where it is not enough for all."""

    chest: int
    value: int
    seats: tuple[Seat, ...]
    share: int


@dataclass(frozen=True, slots=True)
class ChestLost(Landmark):
    """Nobody played a second value: the second chest stays behind."""

    chest: int


@dataclass(frozen=True, slots=True)
class SoloChests(Landmark):
    """A solo player's card opened the chests with smaller numbers and left the others."""

    seat: Seat
    value: int
    opened: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MonsterBeaten(Landmark):
    """The sum reached the strength."""

    room: Room
    values: Values
    total: int
    strength: int


@dataclass(frozen=True, slots=True)
class MonsterStrikes(Landmark):
    """The sum fell short of the strength (None: it cannot be beaten), and the blow falls.

    It falls on `struck`, who played `value`, the lowest (or `highest`) that counts.
    """

    room: Room
    values: Values
    total: int
    strength: int | None
    highest: bool
    value: int
    struck: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MonsterConfused(Landmark):
    """Two players played the same value: nobody is struck."""

    room: Room
    value: int


@dataclass(frozen=True, slots=True)
class NobodyLeftToStrike(Landmark):
    """Everybody got away from the boss."""

    room: Room


@dataclass(frozen=True, slots=True)
class Escaped(Landmark):
    """A player got away from a boss with an item."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SoloMonster(Landmark):
    """A solo player's card against the monster's power: only a greater one escapes."""

    seat: Seat
    room: Room
    value: int
    power: int
    escaped: bool


@dataclass(frozen=True, slots=True)
class PrizeWon(Landmark):
    """The boss's prize goes to each who played the highest value."""

    room: Room
    value: int
    seats: tuple[Seat, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class PrizeWithheld(Landmark):
    """Everybody played the same value and the boss stands: no prize."""

    room: Room


@dataclass(frozen=True, slots=True)
class CacheOpened(Landmark):
    """What each player chose by the value played."""

    room: Room
    choices: tuple[tuple[Seat, int, Gift], ...]


@dataclass(frozen=True, slots=True)
class SupplyShort(Landmark):
    """More players chose an item than the supply holds: none of them gets one."""

    item: Card
    seats: tuple[Seat, ...]
    supply: int


@dataclass(frozen=True, slots=True)
class TrapSprung(Landmark):
    """The trap acts: `value` was the highest (or lowest) card; `amount` is HALF or a number."""

    room: Room
    highest: bool
    value: int
    victims: Victims
    harm: Harm
    amount: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TrapSilent(Landmark):
    """The card that counts does not set the trap off."""

    room: Room
    highest: bool
    value: int
