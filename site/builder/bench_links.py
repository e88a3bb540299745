"""How long links are: 100 matches of each game that is here, played by chance.

A link has to fit into a message, and into a QR code that a camera can read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

from builder.figure import Figure
from pycore.games import GAMES
from pycore.table import CHANCE, AnyGame, AnyMatch, Dice, Options, new_match, write_record_link

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MATCHES = 100
LONGEST_MATCH = 200
"""Actions after which a match between players who know nothing is broken off."""


@dataclass(frozen=True)
class Kind:
    """Matches of one kind, and the most that their links may measure."""

    name: str
    game: str
    budget: float
    measure: Callable[[AnyMatch], float]
    options: Options = field(default_factory=dict)


def letters(match: AnyMatch) -> float:
    """The length of a match's link, without the address of the page."""
    return len(write_record_link(match))


def letters_an_action(match: AnyMatch) -> float:
    """The same, shared out among the actions of the players."""
    return letters(match) / sum(move.seat != CHANCE for move in match.moves)


KINDS = (
    Kind("Link, Raiders for three, letters", "raiders", 300, letters, {"players": 3}),
    Kind("Link, Twister, letters an action", "twister", 3, letters_an_action, {"scenario": 5}),
)


def played_by_chance(
    game: AnyGame, options: Options, seed: int, longest: int = LONGEST_MATCH
) -> AnyMatch:
    """A match of players who do anything that is allowed, but do not give up."""
    match: AnyMatch = new_match(game, options, seed)
    dice = Dice(f"players of {seed}")
    for _ in range(longest):
        if not match.waiting:
            break
        seat = dice.pick(match.waiting)
        legal = [each for each in match.legal(seat) if not getattr(each, "gives_up", False)]
        match.play(seat, dice.pick(legal))
    return match


def figures(games: Mapping[str, AnyGame] = GAMES, matches: int = MATCHES) -> list[Figure]:
    """The median of every kind whose game is here."""
    found = []
    for kind in KINDS:
        if kind.game in games:
            played = (played_by_chance(games[kind.game], kind.options, n) for n in range(matches))
            sizes = [kind.measure(match) for match in played]
            detail = f"{matches} matches by chance, {min(sizes):.4g} to {max(sizes):.4g}"
            found.append(Figure(kind.name, round(median(sizes), 2), kind.budget, detail))
    return found
