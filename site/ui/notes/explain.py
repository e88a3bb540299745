"""What is said to whoever asks, as a scene and what it shows.

It is made of what the screen may show now and nothing else: a cover answers nothing, and at a
moment the table is asked as it is drawn, as it was before.
"""

from __future__ import annotations

from typing import Any

from pycore.table import short_name

from ..game_screen import screen_of
from ..screen import Screen
from .keys import KEYS

HELP = "help"
"""The word for help beside the table."""


def explain(screen: Screen, word: str) -> tuple[str, dict[str, Any]] | None:
    """The scene that answers this word, and its context; None where there is nothing to say."""
    seen = screen.seen()
    if seen is None:
        return None
    game, sight = seen
    own, name = screen_of(game), short_name(game.name)
    view = sight.view if sight.moment is None else sight.moment.before
    if word == HELP:
        keys = (*KEYS, *own.keys)
        return "help.html", {"game": name, "chapters": own.legend(view), "keys": keys}
    if sight.cover is not None:
        return None
    answer = own.notes(view, word)
    return ("note.html", {"game": name, "answer": answer}) if answer.notes else None
