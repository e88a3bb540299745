"""What a replay gives to its scene: the board at a moment, through somebody's eyes.

Nothing in here decides anything; it looks up words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pycore.table import Event, Outcome, Seat, Text, short_name

from ..drawing import LINES_OF_THE_LOG, board, pointing, title_of
from ..game_screen import screen_of
from ..match.selection import NOTHING, Selection
from .timeline import ALL, eyes_name, seat_of

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


def drawn(replay: Replay) -> dict[str, Any]:
    """A moment of the match, what was said until then, and the ways to other moments."""
    stops, timeline = replay.stops, replay.timeline
    stop, sight, spectator = stops[replay.step], replay.sight(), spectator_of(replay)
    told = [line for past in stops[: replay.step + 1] for line in past.told]
    last = told if replay.whole_story else told[-LINES_OF_THE_LOG:]
    return {
        "title": title_of(timeline.game),
        "sight": sight,
        "whispers": [],
        **board(timeline.game, spectator, sight),
        "game": short_name(timeline.game.name),
        "names": timeline.names,
        "log": [(said, pointing(timeline.game, said, event)) for said, event in last],
        "now": [stop.headline] if stop.headline else stop.said if replay.step else (),
        "said": stop.said,
        "earlier": len(told) > len(last),
        "being_told": 0,
        "step": replay.step,
        "steps": len(stops) - 1,
        "eyes": replay.eyes,
        "all_eyes": [(eyes, eyes_name(eyes, timeline.names)) for eyes in timeline.eyes()],
        "thinking": None,
        "warns": replay.asked is not None,
        "hidden": timeline.hidden(stop.at) if replay.eyes == ALL else [],
        "landmarks": _landmarks(replay),
        "to_landmark": screen_of(timeline.game).landmarks,
        "speed": replay.speed,
        "rolling": replay.rolling,
        "can_branch": timeline.match is not None and bool(timeline.match.at(stop.at).waiting),
        "outcome": spectator.outcome,
        "winners": [timeline.names[seat] for seat in timeline.outcome.winners]
        if timeline.outcome
        else [],
        "back": replay.back,
        "watching": True,
    }


def _landmarks(replay: Replay) -> dict[Text | None, list[tuple[int, Text]]]:
    """The landmarks under the headings of their game; a stop may be found under several.

    Where only words are left, or the game has no headings, all stand in one list.
    """
    kind_of = screen_of(replay.timeline.game).kind_of_landmark
    found: dict[Text | None, list[tuple[int, Text]]] = {}
    for step, stop in enumerate(replay.stops):
        if stop.headline is None:
            continue
        told = [(kind_of(event), said) for said, event in stop.told if event and event.is_landmark]
        for kind, said in dict(told or [(None, stop.headline)]).items():
            found.setdefault(kind, []).append((step, said))
    return found
