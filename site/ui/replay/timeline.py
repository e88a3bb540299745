"""Timelines: what can be watched again, a match (through any eyes) or a story (an onlooker's only).

A timeline begins when everything is dealt and laid out, and stops wherever these eyes notice
something. Nothing is played while watching: a match remembers all its positions.

Eyes are words: "onlooker", "all", or a seat's number. While a match is not over, other eyes than
the onlooker's see secrets. The only person at a table has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
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
from pycore.table.steps import Steps, run_to_end

ONLOOKER, ALL = "onlooker", "all"


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment to stop at: after how many moves, and what was just said.

    A *landmark* (a fight, something turned up, a new floor) has a `headline`: one of its sentences.
    `events` are what the sentences tell, one each; a story has no more than its words.
    """

    at: int
    said: tuple[Text, ...] = ()
    headline: Text | None = None
    events: tuple[Event, ...] = ()

    @property
    def lines(self) -> Iterator[tuple[Text, Event | None]]:
        """The sentences, each with what it tells."""
        return zip_longest(self.said, self.events)


class Timeline(Protocol):
    """What can be watched: its moments, and what eyes see and hear at each of them."""

    @property
    def game(self) -> AnyGame:
        """The game that is played in it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""

    @property
    def match(self) -> AnyMatch | None:
        """The match itself, where one can play on from any moment."""

    def eyes(self) -> tuple[str, ...]:
        """Through whose eyes it can be watched."""

    def is_secret(self, eyes: str, /) -> bool:
        """Whether these eyes see what is still a secret."""

    def finding_stops(self, eyes: str, /) -> Steps[object]:
        """Finds the moments that these eyes notice, in steps: after that, `stops` knows them."""

    def stops(self, eyes: str, /) -> Sequence[Stop]:
        """Every moment that these eyes notice, the first one when everything is laid out."""

    def view(self, at: int, eyes: str, /) -> Any:
        """What these eyes see after so many moves."""

    def story(self, at: int, eyes: str, /) -> tuple[Event, ...]:
        """What these eyes have noticed by then; nothing where only the words are left."""

    def hidden(self, at: int, /) -> list[tuple[str, list[Text]]]:
        """For all-seeing eyes: what each player sees that an onlooker does not."""


class MatchTimeline:
    """A match that is watched: through any eyes, and played on from any moment."""

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
        return run_to_end(self.finding_stops(eyes))

    def finding_stops(self, eyes: str) -> Steps[list[Stop]]:
        """Every move is looked at once."""
        if eyes not in self._stops:
            self._stops[eyes] = yield from self._find_stops(eyes)
        return self._stops[eyes]

    def _find_stops(self, eyes: str) -> Steps[list[Stop]]:
        moves, deal_length = self.match.moves, self.match.deal_length
        dealt = [event for move in moves[:deal_length] for event in move.events]
        stops = [replace(self._stop(deal_length, eyes, dealt), headline=None)]
        for number, move in enumerate(moves[deal_length:], deal_length + 1):
            yield number / len(moves)
            stop = self._stop(number, eyes, move.events)
            if stop.said:
                stops.append(stop)
        if stops[-1].at < len(moves):
            stops.append(Stop(len(moves)))
        return stops

    def _stop(self, at: int, eyes: str, events: Sequence[Event]) -> Stop:
        """What these eyes hear of events, and which sentence is the headline."""
        heard = tuple(event for event in events if _hears(eyes, event))
        said, place = tuple(map(self._say, heard)), headline(heard)
        return Stop(at, said, None if place is None else said[place], heard)

    def _say(self, event: Event) -> Text:
        """As it was said then; while the match goes on, as it may be read again."""
        say = self.game.say_event if self.outcome else self.game.say_later
        return say(event, self.names)

    def view(self, at: int, eyes: str) -> Any:
        """The view of a seat, or the public one."""
        return self.match.at(at).view(seat_of(eyes))

    def story(self, at: int, eyes: str) -> tuple[Event, ...]:
        """What a seat heard, or everybody."""
        return self.match.at(at).heard(seat_of(eyes))

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


class StoryTimeline:
    """A story to watch: an onlooker's, and nobody else's."""

    match = None

    def __init__(self, story: Story) -> None:
        self._story = story
        self.game: AnyGame = story.game
        self.names: tuple[str, ...] = story.names
        self.outcome: Outcome | None = story.outcome
        self._stops = [
            Stop(at, frame.said, None if frame.headline is None else frame.said[frame.headline])
            for at, frame in enumerate(story.frames)
        ]

    def finding_stops(self, _eyes: str) -> Steps[None]:
        """A story is told already."""
        yield 1.0

    def eyes(self) -> tuple[str, ...]:
        """An onlooker's, for whom it was written."""
        return (ONLOOKER,)

    def is_secret(self, _eyes: str) -> bool:
        """A story holds no secret."""
        return False

    def stops(self, _eyes: str) -> list[Stop]:
        """Every frame of it, whoever looks."""
        return self._stops

    def view(self, at: int, _eyes: str) -> Any:
        """What the frame of that number shows."""
        return self._story.frames[at].view

    def story(self, _at: int, _eyes: str) -> tuple[Event, ...]:
        """Its events have become words."""
        return ()

    def hidden(self, _at: int) -> list[tuple[str, list[Text]]]:
        """Nothing: what others saw is not in it."""
        return []


def seat_of(eyes: str) -> Seat | None:
    """The seat whose eyes these are; None: an onlooker's."""
    return int(eyes) if eyes.isdecimal() else None


def _hears(eyes: str, event: Event) -> bool:
    return eyes == ALL or event.heard_by(seat_of(eyes))


def eyes_name(eyes: str, names: Sequence[str]) -> Text | str:
    """How people call these eyes."""
    if eyes == ONLOOKER:
        return text("An onlooker")
    if eyes == ALL:
        return text("Everybody at once")
    return names[int(eyes)]
