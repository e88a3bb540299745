"""Watching a match again, step by step, through somebody's eyes (see `reel`).

Eyes that see secrets of an unfinished match are asked for twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pycore.table import Event, Outcome, Seat, Text

from .drawing import LINES_OF_THE_LOG, board, pointing, title_of
from .reel import ALL, ONLOOKER, Reel, Stop, eyes_name, seat_of
from .screens import screen_of, short_name
from .sight import Sight

SPEEDS = {"slow": 3.0, "usual": 1.5, "fast": 0.5}
"""Seconds a step."""


@dataclass(slots=True)
class Spectator:
    """Whoever watches a reel, as a board wants to know it: pieces are looked at, never moved."""

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
    marks: tuple[str, ...] = ()
    said: tuple[Text, ...] = ()

    @property
    def picked(self) -> str:
        """What is looked at: it stays from moment to moment, as the settings do."""
        return self.settings.get("picked", "")

    @picked.setter
    def picked(self, words: str) -> None:
        self.settings["picked"] = words

    def story(self) -> tuple[Event, ...]:
        """What these eyes have noticed so far."""
        return self.events

    def words(self) -> tuple[Text, ...]:
        """What an onlooker's story has said so far; of a match, its events say more."""
        return self.said


@dataclass(frozen=True)
class Replay:
    """The screen on which a reel is watched.

    `asked` are eyes that were wished for and have secrets to tell: the screen warns first. `back`
    is the command that leads back. The log tells the last lines, or the `whole_story`. Whoever goes
    one step on from the one `before` sees things move.
    """

    reel: Reel
    back: str
    step: int = 0
    before: int = 0
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
        past = self.stops[: self.step + 1] if reel.match is None else ()
        return Spectator(
            reel.names,
            outcome,
            seat_of(self.eyes),
            events,
            self.at,
            self.settings,
            recent=self.stops[self.step].events if self.step == self.before + 1 else (),
            marks=marks,
            said=tuple(sentence for stop in past for sentence in stop.said),
        )

    def cover(self) -> Replay:
        """Through an onlooker's eyes again, if the present ones see what is still a secret."""
        return self.look_through(ONLOOKER) if self.reel.is_secret(self.eyes) else self

    def text(self) -> list[Text]:
        """All that these eyes notice, in sentences."""
        return [said for stop in self.stops for said in stop.said]

    def _landmarks(self) -> dict[Text | None, list[tuple[int, Text]]]:
        """The landmarks under the headings of their game; a stop may be found under several.

        Where only words are left, or the game has no headings, all stand in one list.
        """
        kind_of = screen_of(self.reel.game).kind_of_landmark
        found: dict[Text | None, list[tuple[int, Text]]] = {}
        for step, stop in enumerate(self.stops):
            if stop.headline is None:
                continue
            told = [
                (kind_of(event), said) for said, event in stop.told if event and event.is_landmark
            ]
            for kind, said in dict(told or [(None, stop.headline)]).items():
                found.setdefault(kind, []).append((step, said))
        return found

    def what(self) -> dict[str, Any]:
        """What its scene needs."""
        stops, reel = self.stops, self.reel
        stop, sight, spectator = stops[self.step], self._sight(), self._spectator()
        told = [line for past in stops[: self.step + 1] for line in past.told]
        last = told if self.whole_story else told[-LINES_OF_THE_LOG:]
        return {
            "title": title_of(reel.game),
            "sight": sight,
            "whispers": [],
            **board(reel.game, spectator, sight),
            "game": short_name(reel.game),
            "names": reel.names,
            "log": [(said, pointing(reel.game, said, event)) for said, event in last],
            "now": [stop.headline] if stop.headline else stop.said if self.step else (),
            "said": stop.said,
            "earlier": len(told) > len(last),
            "being_told": 0,
            "step": self.step,
            "steps": len(stops) - 1,
            "eyes": self.eyes,
            "all_eyes": [(eyes, eyes_name(eyes, reel.names)) for eyes in reel.eyes()],
            "thinking": None,
            "warns": self.asked is not None,
            "hidden": reel.hidden(stop.at) if self.eyes == ALL else [],
            "landmarks": self._landmarks(),
            "speed": self.speed,
            "rolling": self.rolling,
            "can_branch": reel.match is not None and bool(reel.match.at(stop.at).waiting),
            "outcome": spectator.outcome,
            "winners": [reel.names[seat] for seat in reel.outcome.winners] if reel.outcome else [],
            "back": self.back,
            "watching": True,
        }
