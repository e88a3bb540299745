"""A link that somebody opened: a card says what it is before anything happens.

A bad link is one sentence. Nothing is played, kept or thrown away until the person presses
something, and what is kept goes to a place of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pycore.table import CHANCE, AnyGame, AnyMatch, Match, Setup, Story, Text, read_link

from .drawing import kind_of, result_of, title_of
from .screens import screen_of, short_name


@dataclass(frozen=True)
class Card:
    """What a link holds, and what can be done with it."""

    content: Setup | AnyMatch | Story
    game: AnyGame

    scene = "card.html"

    def what(self) -> dict[str, Any]:
        """What its scene needs."""
        content = self.content
        return {
            "game": short_name(self.game),
            "title": title_of(self.game),
            "kind": _kind(content),
            "played": kind_of(self.game, content.options) if isinstance(content, Match) else None,
            "names": () if isinstance(content, Setup) else content.names,
            "length": _length(content),
            "standing": _standing(content),
            "over": not isinstance(content, Setup) and content.outcome is not None,
            "agreed": tuple(_agreed(content, self.game)) if isinstance(content, Setup) else (),
            "seed": content.seed if isinstance(content, Setup) else None,
        }


def open_link(fragment: str, games: Mapping[str, AnyGame]) -> Card:
    """The card of a link; raises a TableError with the reason."""
    content = read_link(fragment, games)
    if isinstance(content, Setup):
        return Card(content, games[content.game.partition("/")[0]])
    return Card(content, content.game)


def _kind(content: Setup | AnyMatch | Story) -> str:
    if isinstance(content, Setup):
        return "setup"
    return "match" if isinstance(content, Match) else "story"


def _length(content: Setup | AnyMatch | Story) -> int:
    if isinstance(content, Match):
        return sum(move.seat != CHANCE for move in content.moves)
    return len(content.frames) - 1 if isinstance(content, Story) else 0


def _standing(content: Setup | AnyMatch | Story) -> Text | None:
    """How it ended or how far it has come, as far as the link says that in words."""
    if not isinstance(content, Setup) and content.outcome:
        return result_of(content.outcome.winners, content.names)
    return content.standing() if isinstance(content, Match) else None


def _agreed(setup: Setup, game: AnyGame) -> list[tuple[Text, Text]]:
    """The options that matter, as people call them."""
    asks = screen_of(game).asks
    return [
        (choice.label, label)
        for choice in game.choices()
        for value, label in choice.values
        if setup.options.get(choice.key) == value and asks(choice.key, setup.options)
    ]
