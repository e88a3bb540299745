"""What a room changes for one player: coins, wounds, items, and whether they are still in the game.

Events name the seat, what was due and what became of it: a purse may be full, or there is no more
to lose.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Event, Landmark, Seat

from ..printed.cards import Card


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    """A player was offered coins and took what the purse can hold."""

    seat: Seat
    offered: int
    gained: int
    now: int


@dataclass(frozen=True, slots=True)
class CoinsLost(Event):
    """A player was to lose coins and lost what there was."""

    seat: Seat
    due: int
    lost: int
    now: int


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    """A player took wounds; `now` is how many there are with them."""

    seat: Seat
    wounds: int
    now: int


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A potion healed what there was to heal."""

    seat: Seat
    potion: int
    healed: int
    now: int


@dataclass(frozen=True, slots=True)
class ItemTaken(Event):
    """A player took an item from the supply."""

    seat: Seat
    item: Card


@dataclass(frozen=True, slots=True)
class Died(Landmark):
    """Ten wounds or more: out of the game, items back to the supply."""

    seat: Seat
    wounds: int
    items: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnedToStone(Event):
    """Medusa has put a player out of the game."""

    seat: Seat
