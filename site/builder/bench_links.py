"""How long links are: 100 matches of each kind that has a budget, played by chance.

A link has to fit into a message, and into a QR code that a camera can read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

from builder.figure import Figure
from pycore.table import (
    CHANCE,
    HIGHEST_SEED,
    AnyGame,
    AnyMatch,
    Dice,
    Options,
    gives_up,
    new_match,
    write_record_link,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MATCHES = 100
LONGEST_MATCH = 200
"""Actions after which a match between players who know nothing is broken off."""


@dataclass(frozen=True)
class LinkKind:
    """Matches of one kind, and the most that their links may measure."""

    name: str
    game: AnyGame
    budget: float
    measure: Callable[[AnyMatch], float]
    options: Options = field(default_factory=dict)


def letters(match: AnyMatch) -> float:
    """The length of a match's link, without the address of the page."""
    return len(write_record_link(match))


def letters_an_action(match: AnyMatch) -> float:
    """The same, shared out among the actions of the players."""
    return letters(match) / sum(move.seat != CHANCE for move in match.moves)


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
        legal = [each for each in match.legal(seat) if not gives_up(each)]
        match.play(seat, dice.pick(legal))
    return match


def figures(kinds: Iterable[LinkKind], matches: int = MATCHES) -> list[Figure]:
    """The median of every kind, with seeds as long as those that are drawn."""
    seeds = [Dice(n).below(HIGHEST_SEED + 1) for n in range(matches)]
    found = []
    for kind in kinds:
        played = (played_by_chance(kind.game, kind.options, seed) for seed in seeds)
        sizes = [kind.measure(match) for match in played]
        detail = f"{matches} matches by chance, {min(sizes):.4g} to {max(sizes):.4g}"
        found.append(Figure(kind.name, round(median(sizes), 2), kind.budget, detail))
    return found
