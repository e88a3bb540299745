"""What several screens give to their scenes: names of games and results, a board, a line of a log.

Nothing in here decides anything; it looks up words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore.games import info_of
from pycore.table import AnyGame, Event, Options, Seat, TableError, Text, text

from .game_screen import screen_of
from .match.sight import AnySight
from .match.watcher import Watcher

LINES_OF_THE_LOG = 40


def title_of(game: AnyGame) -> Text | str:
    """What people call the game."""
    return info_of(game.name).title


def kind_of(game: AnyGame, options: Options) -> Text | None:
    """Which scenario or edition of the game it is; nothing where the options make no sense."""
    try:
        return screen_of(game).kind(game.options(options))
    except TableError:
        return None


def result_of(winners: Sequence[Seat], names: Sequence[str]) -> Text:
    """How a match ended, in a few words."""
    if not winners:
        return text("Nobody won")
    return text("Won by {names}", names=", ".join(names[seat] for seat in winners))


def board(game: AnyGame, watcher: Watcher, sight: AnySight) -> dict[str, Any]:
    """What the game's own scene draws; a game without one is drawn in lines and buttons."""
    drawn = screen_of(game).draw(watcher, sight)
    return in_lines(game, watcher, sight) if drawn is None else {"board": drawn}


def in_lines(game: AnyGame, watcher: Watcher, sight: AnySight) -> dict[str, Any]:
    """A game without a board of its own: its view in lines, what can be done as buttons."""
    return {
        "actions": [(str(action), game.say_action(action)) for action in sight.legal],
        "sketch": game.sketch(sight.view, watcher.names),
    }


def pointing(game: AnyGame, said: Text, event: Event | None) -> str:
    """What a line of the log points at, by ids; a story holds words only, and no events."""
    screen = screen_of(game)
    return " ".join(screen.mentions(said) if event is None else screen.points(event))
