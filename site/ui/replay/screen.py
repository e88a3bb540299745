"""Watching a match again, step by step, through somebody's eyes (see `timeline`).

Eyes that see secrets of an unfinished match are asked for twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pycore.table import AnyGame, AnyMatch, Event, Match, Story, TableError, Text
from pycore.table.steps import Steps

from ..dates import now
from ..effects import Download, Say, SitDown, Wait, Work
from ..game_screen import screen_of
from ..match.messages import At, Cover, PointAt, WholeStory
from ..match.selection import NOTHING, Selection
from ..match.sight import AnySight, Moment, Sight
from ..messages import Message, PageHidden, Reshaped
from ..saves.library import opening_record
from ..saves.transfer import file_name
from ..screen import Next, Ready, Screen
from ..services import Services
from ..sounds import Heard
from .context import context_of
from .messages import (
    Branch,
    Branched,
    GoBy,
    GoTo,
    LookThrough,
    NotSure,
    Roll,
    Rolled,
    SaveStory,
    SetSpeed,
    Sure,
    ToLandmark,
)
from .spectator import spectator_of
from .timeline import ONLOOKER, MatchTimeline, Stop, StoryTimeline, Timeline

SPEEDS = {"slow": 3.0, "usual": 1.5, "fast": 0.5}
"""Seconds a step."""


@dataclass(frozen=True)
class Replay(Screen):
    """The screen on which a timeline is watched.

    `wanted_eyes` were asked for and have secrets to tell: the screen warns first. `back` is the
    command that leads back. The log tells the last lines, or the `whole_story`. Whoever goes
    one step on from the one `before` sees things move.
    """

    services: Services
    timeline: Timeline
    back: str
    step: int = 0
    before: int = 0
    eyes: str = ONLOOKER
    speed: str = "usual"
    rolling: bool = False
    wanted_eyes: str | None = None
    whole_story: bool = False
    settings: dict[str, str] = field(default_factory=dict)
    """How the board is shown, in its own words: it stays from moment to moment."""
    selection: Selection = NOTHING
    """The piece that is looked at: it stays likewise."""

    scene = "replay.html"

    @property
    def stops(self) -> Sequence[Stop]:
        """The moments, for the present eyes."""
        return self.timeline.stops(self.eyes)

    @property
    def at(self) -> int:
        """How many moves have been played by now."""
        return self.stops[self.step].at

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing left to watch."""
        return self.step == len(self.stops) - 1

    def go(self, step: int) -> Replay:
        """At another moment, the nearest that there is."""
        return replace(self, step=max(0, min(step, len(self.stops) - 1)), before=self.step)

    def to_landmark(self, way: int) -> Replay:
        """At the next landmark (`way` 1), or at the one before (-1)."""
        steps = [n for n, stop in enumerate(self.stops) if stop.headline]
        ahead = [n for n in steps if (n - self.step) * way > 0]
        if ahead:
            return self.go(min(ahead, key=lambda n: abs(n - self.step)))
        return self.go(len(self.stops) if way > 0 else 0)

    def look_through(self, eyes: str, is_sure: bool = False) -> Replay:
        """Through other eyes, at the same moment; those that see secrets are asked for twice."""
        if eyes not in self.timeline.eyes():
            return self
        if self.timeline.is_secret(eyes) and not is_sure:
            return replace(self, wanted_eyes=eyes, rolling=False)
        at = self.at
        other = replace(self, eyes=eyes, wanted_eyes=None, step=0)
        return other.go(max(n for n, stop in enumerate(other.stops) if stop.at <= at))

    def look_around(self, word: str) -> Replay:
        """A press on the board, where nothing can be done but look at it in another way."""
        spectator = spectator_of(self)
        screen_of(self.timeline.game).look_around(spectator, self.sight(), word)
        return replace(self, selection=spectator.selection)

    def context(self) -> dict[str, Any]:
        """One moment, and the ways to others."""
        return context_of(self)

    # --- Messages --------------------------------------------------------------------------------

    def update(self, message: Message) -> Next | None:
        """Other moments, other eyes, time that passes, and what leads away from here."""
        return (
            self._at_other_moment(message) or self._seen_otherwise(message) or self._used(message)
        )

    def _at_other_moment(self, message: Message) -> Next | None:
        paused = replace(self, rolling=False)
        match message:
            case GoTo(step):
                return Next(paused.go(step))
            case GoBy(steps):
                return Next(paused.go(self.step + steps))
            case ToLandmark(way):
                return Next(paused.to_landmark(way))
            case Roll():
                return Next(paused) if self.rolling else self._roll()
            case Rolled() if self.rolling:
                ahead = self.go(self.step + 1)
                return _waiting(replace(ahead, rolling=not ahead.is_at_end))
            case SetSpeed(speed):
                return Next(replace(self, speed=speed))
        return None

    def _roll(self) -> Next:
        start = self.go(0) if self.is_at_end else self
        return _waiting(replace(start, rolling=True))

    def _seen_otherwise(self, message: Message) -> Next | None:
        paused = replace(self, rolling=False)
        match message:
            case LookThrough(eyes) if eyes in self.timeline.eyes():
                return Next(paused, (Work(_looking_through(paused, eyes), Ready),))
            case Sure() if self.wanted_eyes:
                steps = _looking_through(paused, self.wanted_eyes, is_sure=True)
                return Next(paused, (Work(steps, Ready),))
            case NotSure():
                return Next(replace(self, wanted_eyes=None))
            case WholeStory():
                return Next(replace(self, whole_story=True))
            case PageHidden() | Cover():
                return Next(self.cover())
            case PointAt(word):
                return Next(self.look_around(word))
            case At(word):
                try:
                    return Next(self.look_around(word))
                except TableError as error:
                    return Next(self, (Say(error.refusal),))
            case Reshaped():
                return Next(self)
        return None

    def _used(self, message: Message) -> Next | None:
        match message:
            case Branch() if self.timeline.match is not None:
                record = self.timeline.match.at(self.at).record()
                return Next(self, (Work(opening_record(record, self.services.games), Branched),))
            case Branched(match):
                # Its players know what came next, so it is for practice.
                slot = self.services.library.new_slot(practice=True)
                return Next(self, (SitDown(match, slot),))
            case SaveStory():
                said = [self.services.say(sentence) for sentence in self.text()]
                name = file_name(now(), "txt")
                return Next(self, (Download(name, "\n".join([*said, ""])),))
        return None

    # --- The board -------------------------------------------------------------------------------

    def fit(self, shape: str) -> None:
        """The board is drawn for this window."""
        self.settings["shape"] = shape

    def heard(self) -> Heard:
        """At which moment it is."""
        return Heard(self.timeline, self.step, False, self.timeline.game)

    def heard_since(self, before: Heard) -> Sequence[Event]:
        """What an onlooker noticed of one step; whoever jumps hears nothing."""
        if before.at != self.step - 1:
            return ()
        timeline = self.timeline
        known = len(timeline.story(self.go(before.at).at, ONLOOKER))
        return timeline.story(self.at, ONLOOKER)[known:]

    def sight(self) -> AnySight:
        """What the present eyes see; of a moment that people rested at, what they saw then."""
        timeline, stop = self.timeline, self.stops[self.step]
        view, screen = timeline.view(self.at, self.eyes), screen_of(timeline.game)
        if not screen.replays_moments or self.step == 0:
            return Sight(view)
        if timeline.match is None:
            before = timeline.view(self.at - 1, self.eyes)
            told = screen.retold(stop.said, timeline.names, before, view)
            return Sight(view, moment=Moment(before, told) if told else None)
        if not screen.makes_moment(stop.events):
            return Sight(view)
        return Sight(view, moment=Moment(timeline.view(self.at - 1, self.eyes), stop.events))

    def seen(self) -> tuple[AnyGame, AnySight]:
        """The match as it was."""
        return self.timeline.game, self.sight()

    def cover(self) -> Replay:
        """Through an onlooker's eyes again, if the present ones see what is still a secret."""
        return self.look_through(ONLOOKER) if self.timeline.is_secret(self.eyes) else self

    def text(self) -> list[Text]:
        """All that these eyes notice, in sentences."""
        return [said for stop in self.stops for said in stop.said]


def watching(services: Services, what: AnyMatch | Story, back: str) -> Steps[Replay]:
    """The screen on which a match or a story is watched, in steps."""
    timeline = MatchTimeline(what) if isinstance(what, Match) else StoryTimeline(what)
    yield from timeline.finding_stops(ONLOOKER)
    return Replay(services, timeline, back)


def _waiting(replay: Replay) -> Next:
    """While it runs, the next step comes after a while."""
    return Next(replay, (Wait(SPEEDS[replay.speed], Rolled()),) if replay.rolling else ())


def _looking_through(replay: Replay, eyes: str, is_sure: bool = False) -> Steps[Replay]:
    """The same through other eyes, once it is found what those notice."""
    yield from replay.timeline.finding_stops(eyes)
    return replay.look_through(eyes, is_sure)
