"""The judgement at the end, step by step (R18-40, R18-41, R11-10, R11-11)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pycore.table import Event, Landmark, Seat

from .rooms import Values


class Mercy(StrEnum):
    """Why nobody falls of wounds at the end."""

    ALL_EQUAL = "all-equal"
    TIE_OF_THREE = "tie-of-three"
    ALONE = "alone"
    DUEL = "duel"


@dataclass(frozen=True, slots=True)
class WoundsJudged(Event):
    """First step of the end: those with the most wounds fall, unless there is mercy."""

    wounds: Values
    most: int
    holders: tuple[Seat, ...]
    fallen: tuple[Seat, ...]
    mercy: Mercy | None


@dataclass(frozen=True, slots=True)
class CoinsJudged(Event):
    """Second step: the most coins of those left."""

    coins: Values
    most: int
    richest: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TieJudged(Event):
    """Third step, among the richest: the fewest wounds."""

    wounds: Values
    fewest: int
    soundest: tuple[Seat, ...]


class Ending(StrEnum):
    """How it came to its end."""

    JUDGED = "judged"
    LAST_ALIVE = "last-alive"
    NOBODY_LEFT = "nobody-left"
    CARRIED_OUT = "carried-out"


@dataclass(frozen=True, slots=True)
class GameEnded(Landmark):
    """The result: who has won, how it came to that, and everybody's coins."""

    winners: tuple[Seat, ...]
    ending: Ending
    coins: tuple[int, ...]
