"""The log of Raiders: room by room, and every result once.

Where a room's verdict has said already who gets or loses how much, the lines about each player are
left out, unless it came otherwise: a purse that was full, nothing to lose, nothing to heal. Who has
chosen is seen on the plates, and which rooms are lit in their row.
"""

from __future__ import annotations

from collections.abc import Sequence

from pycore.raiders import HALF, events
from pycore.table import Event

_NOT_TOLD = (events.CardSealed, events.RoomLaid, events.ItemTaken)


def lines(story: Sequence[Event]) -> tuple[Event, ...]:
    """The events that the log tells."""
    told: list[Event] = []
    verdict: Event | None = None
    for event in story:
        if type(event) in _GIVES or type(event) in _TAKES:
            verdict = event
        elif isinstance(event, events.RoomEntered):
            verdict = None
        if not isinstance(event, _NOT_TOLD) and not _is_said_by(verdict, event):
            told.append(event)
    return tuple(told)


_GIVES = (events.CacheOpened, events.ChestShared, events.SoloChests, events.PrizeWon)
_TAKES = (events.TrapSprung, events.MonsterStrikes, events.SoloMonster)


def _is_said_by(verdict: Event | None, event: Event) -> bool:
    """Whether a change is exactly what the verdict of its room has announced."""
    match event:
        case events.CoinsGained(offered=offered, gained=gained):
            return isinstance(verdict, _GIVES) and gained == offered
        case events.Healed(potion=potion, healed=healed):
            return isinstance(verdict, _GIVES) and healed == potion
        case events.CoinsLost(due=due, lost=lost):
            return _says_how_much(verdict) and lost == due
        case events.Wounded():
            return _says_how_much(verdict)
    return False


def _says_how_much(verdict: Event | None) -> bool:
    """A trap says it, unless it takes half; a monster says only whom it strikes."""
    return isinstance(verdict, events.TrapSprung) and verdict.amount != HALF


def heads(event: Event) -> bool:
    """A room begins a part of the log, and so does a floor."""
    return isinstance(event, (events.RoomEntered, events.FloorLit))
