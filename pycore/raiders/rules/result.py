"""What a room does to the players, before it is applied: all of it happens together (R11-9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pycore.table import Event, Seat

from ..printed.cards import WORTH, Card
from ..state import CardRow


@dataclass(frozen=True, slots=True)
class Result:
    """The story of a room, and by seat what it changes: more or fewer coins and wounds, finds.

    `out` are those whom Medusa has struck.
    """

    events: tuple[Event, ...] = ()
    coins: Mapping[Seat, int] = field(default_factory=dict)
    wounds: Mapping[Seat, int] = field(default_factory=dict)
    items: Mapping[Seat, Card] = field(default_factory=dict)
    out: tuple[Seat, ...] = ()


def values(table: CardRow) -> dict[Seat, int]:
    """What each seat's card on the table counts; torch and crystal count nothing."""
    return {seat: WORTH.get(card, 0) for seat, card in enumerate(table) if card is not None}


def with_value(counts: Mapping[Seat, int], value: int) -> tuple[Seat, ...]:
    """The seats whose card counts that much."""
    return tuple(seat for seat, count in counts.items() if count == value)
