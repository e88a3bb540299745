"""What a game, its edition and its result are called: several screens show it in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.games import info_of
from pycore.table import AnyGame, Options, Seat, TableError, Text, text

from .game_screen import screen_of


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
