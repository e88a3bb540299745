"""What a replay gives to its scene: the board at a moment, through somebody's eyes.

Nothing in here decides anything; it looks up words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pycore.table import Event, Text, short_name

from ..board_and_log import LINES_OF_THE_LOG, board, log_lines
from ..captions import title_of
from ..game_screen import screen_of
from .spectator import spectator_of
from .timeline import ALL, eyes_name

if TYPE_CHECKING:
    from .screen import Replay


def context_of(replay: Replay) -> dict[str, Any]:
    """A moment of the match, what was said until then, and the ways to other moments."""
    stops, timeline = replay.stops, replay.timeline
    stop, sight, spectator = stops[replay.step], replay.sight(), spectator_of(replay)
    lines = _lines(replay)
    last = lines if replay.whole_story else lines[-LINES_OF_THE_LOG:]
    return {
        "title": title_of(timeline.game),
        "sight": sight,
        "whispers": [],
        **board(timeline.game, spectator, sight),
        "game": short_name(timeline.game.name),
        "names": timeline.names,
        "spoken": screen_of(timeline.game).spoken,
        "log": log_lines(timeline.game, last),
        "now": [stop.headline] if stop.headline else stop.said if replay.step else (),
        "said": stop.said,
        "earlier": len(lines) > len(last),
        "being_told": 0,
        "step": replay.step,
        "steps": len(stops) - 1,
        "eyes": replay.eyes,
        "all_eyes": [(eyes, eyes_name(eyes, timeline.names)) for eyes in timeline.eyes()],
        "thinking": None,
        "warns": replay.wanted_eyes is not None,
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
        "you_win": False,
        "reason": spectator.outcome.reason if spectator.outcome else None,
        "back": replay.back,
        "watching": True,
    }


def _lines(replay: Replay) -> list[tuple[Text, Event | None]]:
    """What was told until now. Where only words are left, all of them are."""
    told = [line for past in replay.stops[: replay.step + 1] for line in past.lines]
    events = [event for _, event in told if event is not None]
    kept = set(map(id, screen_of(replay.timeline.game).lines(events)))
    return [(said, event) for said, event in told if event is None or id(event) in kept]


def _landmarks(replay: Replay) -> dict[Text | None, list[tuple[int, Text]]]:
    """The landmarks under the headings of their game; a stop may be found under several.

    Where only words are left, or the game has no headings, all stand in one list.
    """
    kind_of = screen_of(replay.timeline.game).kind_of_landmark
    found: dict[Text | None, list[tuple[int, Text]]] = {}
    for step, stop in enumerate(replay.stops):
        if stop.headline is None:
            continue
        told = [(kind_of(event), said) for said, event in stop.lines if event and event.is_landmark]
        for kind, said in dict(told or [(None, stop.headline)]).items():
            found.setdefault(kind, []).append((step, said))
    return found
