"""What the table and a replay give to their scenes alike: the board, and the lines of the log.

Nothing in here decides anything; it asks the game's own screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pycore.table import AnyGame, Event, Text

from .game_screen import screen_of
from .match.sight import AnySight
from .match.watcher import Watcher

LINES_OF_THE_LOG = 40


def board(game: AnyGame, watcher: Watcher, sight: AnySight) -> dict[str, Any]:
    """What the game's own scene draws; a game without one is drawn in lines and buttons."""
    drawn = screen_of(game).draw(watcher, sight)
    return in_lines(game, watcher, sight) if drawn is None else {"board": drawn}


def in_lines(game: AnyGame, watcher: Watcher, sight: AnySight) -> dict[str, Any]:
    """A game without a board of its own: its view in lines, what can be done as buttons."""
    return {
        "actions": [(str(action), game.say_action(action, sight.view)) for action in sight.legal],
        "sketch": game.sketch(sight.view, watcher.names),
    }


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log; `points` are the ids of what it points at.

    One that `heads` begins a part of the log: a turn, a room.
    """

    said: Text
    points: str
    heads: bool


def log_lines(game: AnyGame, told: Iterable[tuple[Text, Event | None]]) -> list[LogLine]:
    """The lines of sentences and what each tells; a story holds words only, and no events."""
    screen = screen_of(game)
    return [
        LogLine(
            said,
            " ".join(screen.mentions(said) if event is None else screen.points(event)),
            event is not None and screen.heads(event),
        )
        for said, event in told
    ]
