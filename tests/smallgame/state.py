"""The state of the small game, and its phases."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Seat, own, public, secret


@dataclass(frozen=True, slots=True)
class Dealing:
    """Chance deals the hands, one card at a time."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Everybody seals a card (None: not yet)."""

    sealed: tuple[int | None, ...] = own()


@dataclass(frozen=True, slots=True)
class Looking:
    """Chance shows one player what is behind the door; then the choice goes on."""

    seat: Seat = public()
    sealed: tuple[int | None, ...] = own()


@dataclass(frozen=True, slots=True)
class Opening:
    """The cards are turned up; chance opens the door for the player of the highest one."""

    seat: Seat = public()


@dataclass(frozen=True, slots=True)
class Deciding:
    """The player of the highest card takes the gold or leaves it."""

    seat: Seat = public()


@dataclass(frozen=True, slots=True)
class Over:
    """All doors are done."""


Phase = Dealing | Choosing | Looking | Opening | Deciding | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know. `gold_behind` holds None for what chance has not drawn yet."""

    players: int = public()
    doors: int = public()
    door: int = public()
    gold: tuple[int, ...] = public()
    lamps: tuple[int, ...] = public()
    looked: tuple[bool, ...] = public()
    hands: tuple[tuple[int, ...], ...] = own()
    played: tuple[tuple[int, ...], ...] = public()
    gold_behind: tuple[int | None, ...] = secret()
    phase: Phase = public()
