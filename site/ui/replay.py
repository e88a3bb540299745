"""Watching a match again, step by step, through somebody's eyes.

A *reel* is what can be watched: a match (through any eyes) or a story (an onlooker's only). It
begins when everything is dealt and laid out, and stops wherever these eyes notice something.
Nothing is played while watching: a match remembers all its positions.

Eyes are words: "onlooker", "all", or a seat's number. While a match is not over, other eyes than
the onlooker's see secrets, so they are asked for twice. The only person at a table has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from pycore.table import (
    AnyGame,
    AnyMatch,
    Event,
    Outcome,
    Seat,
    Story,
    Text,
    headline,
    text,
)

from .drawing import LINES_OF_THE_LOG, board, title_of
from .screens import say_later, screen_of, short_name
from .session import Sight

ONLOOKER, ALL = "onlooker", "all"

SPEEDS = {"slow": 3.0, "usual": 1.5, "fast": 0.5}
"""Seconds a step."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment to stop at: after how many moves, and what was just said.

    A *landmark* (a fight, something turned up, a new floor) has a `headline`: one of its sentences.
    """

    at: int
    said: tuple[Text, ...] = ()
    headline: Text | None = None


class Reel(Protocol):
    """Something to watch."""

    @property
    def game(self) -> AnyGame:
        """The rules."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""

    @property
    def match(self) -> AnyMatch | None:
        """The match itself, where one can play on from any moment."""

    def eyes(self) -> tuple[str, ...]:
        """Through whose eyes it can be watched."""

    def is_secret(self, eyes: str, /) -> bool:
        """Whether these eyes see what is still a secret."""

    def stops(self, eyes: str, /) -> Sequence[Stop]:
        """Every moment that these eyes notice, the first one when everything is laid out."""

    def view(self, at: int, eyes: str, /) -> Any:
        """What these eyes see after so many moves."""

    def story(self, at: int, eyes: str, /) -> tuple[Event, ...]:
        """What these eyes have noticed by then; nothing where only the words are left."""

    def hidden(self, at: int, /) -> list[tuple[str, list[Text]]]:
        """For all-seeing eyes: what each player sees that an onlooker does not."""


class MatchReel:
    """A match to watch."""

    def __init__(self, match: AnyMatch) -> None:
        self.match: AnyMatch = match
        self.game: AnyGame = match.game
        self.names: tuple[str, ...] = match.names
        self.outcome: Outcome | None = match.outcome
        people = [str(seat) for seat, player in enumerate(match.players) if not player.bot]
        self._only_person = people[0] if len(people) == 1 else None
        self._stops: dict[str, list[Stop]] = {}

    def eyes(self) -> tuple[str, ...]:
        """The onlooker's, everybody's, and all at once."""
        return (ONLOOKER, *(str(seat) for seat in range(len(self.names))), ALL)

    def is_secret(self, eyes: str) -> bool:
        """Once it is over, nothing is."""
        return self.outcome is None and eyes not in (ONLOOKER, self._only_person)

    def stops(self, eyes: str) -> list[Stop]:
        """Where somebody with these eyes hears something, and the end."""
        if eyes not in self._stops:
            self._stops[eyes] = self._find_stops(eyes)
        return self._stops[eyes]

    def _find_stops(self, eyes: str) -> list[Stop]:
        moves, opening = self.match.moves, self.match.opening
        dealt = [event for move in moves[:opening] for event in move.events]
        stops = [Stop(opening, self._said(eyes, dealt)[0])]
        for number, move in enumerate(moves[opening:], opening + 1):
            said, place = self._said(eyes, move.events)
            if said:
                stops.append(Stop(number, said, None if place is None else said[place]))
        if stops[-1].at < len(moves):
            stops.append(Stop(len(moves)))
        return stops

    def _said(self, eyes: str, events: Sequence[Event]) -> tuple[tuple[Text, ...], int | None]:
        """What these eyes hear of events, and which sentence is the headline."""
        heard = [event for event in events if _hears(eyes, event)]
        return tuple(map(self._say, heard)), headline(heard)

    def _say(self, event: Event) -> Text:
        """As it was said then; while the match goes on, as it may be read again."""
        if self.outcome is None:
            return say_later(event, self.game, self.names)
        return self.game.say_event(event, self.names)

    def view(self, at: int, eyes: str) -> Any:
        """The view of a seat, or the public one."""
        return self.match.at(at).view(_seat(eyes))

    def story(self, at: int, eyes: str) -> tuple[Event, ...]:
        """What a seat heard, or everybody."""
        return self.match.at(at).heard(_seat(eyes))

    def hidden(self, at: int) -> list[tuple[str, list[Text]]]:
        """The lines of each player's own sketch that the public one does not have."""
        then = self.match.at(at)
        public = self.game.sketch(then.view(None), self.names)
        found = []
        for seat, name in enumerate(self.names):
            own = self.game.sketch(then.view(seat), self.names)
            if lines := [line for line in own if line not in public]:
                found.append((name, lines))
        return found


class StoryReel:
    """A story to watch: an onlooker's, and nobody else's."""

    match = None

    def __init__(self, story: Story) -> None:
        self._story = story
        self.game: AnyGame = story.game
        self.names: tuple[str, ...] = story.names
        self.outcome: Outcome | None = story.outcome

    def eyes(self) -> tuple[str, ...]:
        """An onlooker's."""
        return (ONLOOKER,)

    def is_secret(self, _eyes: str) -> bool:
        """A story holds no secret."""
        return False

    def stops(self, _eyes: str) -> list[Stop]:
        """Every frame."""
        frames = self._story.frames
        return [
            Stop(at, frame.said, None if frame.headline is None else frame.said[frame.headline])
            for at, frame in enumerate(frames)
        ]

    def view(self, at: int, _eyes: str) -> Any:
        """What the frame shows."""
        return self._story.frames[at].view

    def story(self, _at: int, _eyes: str) -> tuple[Event, ...]:
        """Its events have become words."""
        return ()

    def hidden(self, _at: int) -> list[tuple[str, list[Text]]]:
        """Nothing."""
        return []


def _seat(eyes: str) -> Seat | None:
    return int(eyes) if eyes.isdecimal() else None


def _hears(eyes: str, event: Event) -> bool:
    return eyes == ALL or event.heard_by(_seat(eyes))


@dataclass(frozen=True, slots=True)
class Spectator:
    """Whoever watches a reel, as a board wants to know it: nothing is pressed here."""

    names: tuple[str, ...]
    outcome: Outcome | None
    listener: Seat | None
    events: tuple[Event, ...]
    moves_played: int
    settings: dict[str, str]
    picked: str = ""
    at_once: bool = True
    recent: tuple[Event, ...] = ()
    people: tuple[Seat, ...] = ()
    shared: bool = False
    marks: tuple[str, ...] = ()

    def story(self) -> tuple[Event, ...]:
        """What these eyes have noticed so far."""
        return self.events


@dataclass(frozen=True)
class Replay:
    """The screen on which a reel is watched.

    `asked` are eyes that were wished for and have secrets to tell: the screen warns first. `back`
    is the command that leads back. The log tells the last lines, or the `whole_story`.
    """

    reel: Reel
    back: str
    step: int = 0
    eyes: str = ONLOOKER
    speed: str = "usual"
    rolling: bool = False
    asked: str | None = None
    whole_story: bool = False
    settings: dict[str, str] = field(default_factory=dict)
    """How the board is shown, in its own words: it stays from moment to moment."""

    scene = "replay.html"

    @property
    def stops(self) -> Sequence[Stop]:
        """The moments, for the present eyes."""
        return self.reel.stops(self.eyes)

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
        return replace(self, step=max(0, min(step, len(self.stops) - 1)))

    def to_landmark(self, way: int) -> Replay:
        """At the next landmark (`way` 1), or at the one before (-1)."""
        steps = [n for n, stop in enumerate(self.stops) if stop.headline]
        ahead = [n for n in steps if (n - self.step) * way > 0]
        if ahead:
            return self.go(min(ahead, key=lambda n: abs(n - self.step)))
        return self.go(len(self.stops) if way > 0 else 0)

    def look_through(self, eyes: str, is_sure: bool = False) -> Replay:
        """Through other eyes, at the same moment; those that see secrets are asked for twice."""
        if eyes not in self.reel.eyes():
            return self
        if self.reel.is_secret(eyes) and not is_sure:
            return replace(self, asked=eyes, rolling=False)
        at = self.at
        other = replace(self, eyes=eyes, asked=None, step=0)
        return other.go(max(n for n, stop in enumerate(other.stops) if stop.at <= at))

    def look_around(self, word: str) -> None:
        """A press on the board, where nothing can be done but look at it in another way."""
        screen_of(self.reel.game).look_around(self._spectator(), self._sight(), word)

    def _sight(self) -> Sight:
        return Sight(self.reel.view(self.at, self.eyes))

    def _spectator(self) -> Spectator:
        reel = self.reel
        outcome = reel.outcome if self.is_at_end else None
        events = reel.story(self.at, self.eyes)
        marks = tuple(player.mark for player in reel.match.players) if reel.match else ()
        seat, settings = _seat(self.eyes), self.settings
        return Spectator(reel.names, outcome, seat, events, self.at, settings, marks=marks)

    def cover(self) -> Replay:
        """Through an onlooker's eyes again, if the present ones see what is still a secret."""
        return self.look_through(ONLOOKER) if self.reel.is_secret(self.eyes) else self

    def text(self) -> list[Text]:
        """All that these eyes notice, in sentences."""
        return [said for stop in self.stops for said in stop.said]

    def what(self) -> dict[str, Any]:
        """What its scene needs."""
        stops, reel = self.stops, self.reel
        stop, sight, spectator = stops[self.step], self._sight(), self._spectator()
        told = [said for past in stops[: self.step + 1] for said in past.said]
        last = told if self.whole_story else told[-LINES_OF_THE_LOG:]
        return {
            "title": title_of(reel.game),
            "sight": sight,
            "whispers": [],
            **board(reel.game, spectator, sight),
            "game": short_name(reel.game),
            "names": reel.names,
            "log": [(said, "") for said in last],
            "now": [stop.headline] if stop.headline else stop.said if self.step else (),
            "said": stop.said,
            "earlier": len(told) > len(last),
            "being_told": 0,
            "step": self.step,
            "steps": len(stops) - 1,
            "at_end": self.is_at_end,
            "eyes": self.eyes,
            "all_eyes": [(eyes, eyes_name(eyes, reel.names)) for eyes in reel.eyes()],
            "thinking": None,
            "warns": self.asked is not None,
            "hidden": reel.hidden(stop.at) if self.eyes == ALL else [],
            "landmarks": [(n, s.headline) for n, s in enumerate(stops) if s.headline],
            "speed": self.speed,
            "rolling": self.rolling,
            "can_branch": reel.match is not None and bool(reel.match.at(stop.at).waiting),
            "outcome": spectator.outcome,
            "winners": [reel.names[seat] for seat in reel.outcome.winners] if reel.outcome else [],
            "back": self.back,
            "watching": True,
        }


def eyes_name(eyes: str, names: Sequence[str]) -> Text | str:
    """How people call these eyes."""
    if eyes == ONLOOKER:
        return text("An onlooker")
    if eyes == ALL:
        return text("Everybody at once")
    return names[int(eyes)]
