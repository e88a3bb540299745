"""Whoever watches a match again, as a board wants to know it: the `Watcher` of a replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pycore.table import Event, Outcome, Seat, Text

from ..match.selection import NOTHING, Selection
from .timeline import seat_of

if TYPE_CHECKING:
    from .screen import Replay


@dataclass(slots=True)
class Spectator:
    """Whoever watches, as a board wants to know it: pieces are looked at, never moved."""

    names: tuple[str, ...]
    outcome: Outcome | None
    listener: Seat | None
    events: tuple[Event, ...]
    moves_played: int
    settings: dict[str, str]
    at_once: bool = True
    recent: tuple[Event, ...] = ()
    people: tuple[Seat, ...] = ()
    shared: bool = False
    practice: bool = False
    marks: tuple[str, ...] = ()
    said: tuple[Text, ...] = ()
    selection: Selection = NOTHING

    def story(self) -> tuple[Event, ...]:
        """What these eyes have noticed so far."""
        return self.events

    def words(self) -> tuple[Text, ...]:
        """What an onlooker's story has said so far; of a match, its events say more."""
        return self.said


def spectator_of(replay: Replay) -> Spectator:
    """Whoever watches, at the moment that is shown."""
    timeline = replay.timeline
    outcome = timeline.outcome if replay.is_at_end else None
    events = timeline.story(replay.at, replay.eyes)
    marks = tuple(player.mark for player in timeline.match.players) if timeline.match else ()
    past = replay.stops[: replay.step + 1] if timeline.match is None else ()
    return Spectator(
        timeline.names,
        outcome,
        seat_of(replay.eyes),
        events,
        replay.at,
        replay.settings,
        recent=replay.stops[replay.step].events if replay.step == replay.before + 1 else (),
        marks=marks,
        said=tuple(sentence for stop in past for sentence in stop.said),
        selection=replay.selection,
    )
