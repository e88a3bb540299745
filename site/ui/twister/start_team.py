"""The start team while it is put together, and where it stands.

It is held as text: a letter or a dash for each dot, and behind a plus the letter of the character
in hand (`N--M+C`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pycore.twister import (
    DOTS,
    HIDDEN,
    Action,
    Colour,
    Square,
    Thing,
    View,
    kind_of_letter,
    piece_of,
)
from pycore.twister import actions as a

from ..sight import Sight
from .held import read_held
from .sides import rows_of

EMPTY = "-" * len(DOTS)


@dataclass(frozen=True, slots=True)
class Team:
    """A start team in the making: who stands on which dot, and who is in hand."""

    dots: str = EMPTY
    hand: str = ""

    def __str__(self) -> str:
        return f"{self.dots}+{self.hand}"


NOTHING = f"||{Team()}"
"""Nobody stands anywhere, and nobody is in hand."""


def read_team(picked: str) -> Team:
    """The team that is held; an empty one for anything else."""
    dots, _, hand = read_held(picked).token.partition("+")
    return Team(dots, hand) if len(dots) == len(DOTS) else Team()


def team_pressed(legal: Iterable[Action], picked: str, what: str) -> str:
    """What is held after a press on a character (its letter), a dot (its number), or `fill`."""
    team = read_team(picked)
    dots = list(team.dots)
    if what == "fill":
        return f"||{_filled(team, legal)}"
    if what.isdecimal():
        dot = int(what)
        there = dots[dot] if dots[dot] != "-" else ""
        dots[dot] = team.hand or "-"
        return f"||{Team(''.join(dots), there)}"
    if what in dots:
        dots[dots.index(what)] = "-"
        return f"||{Team(''.join(dots), what)}"
    if team.hand == what and "-" in dots:
        dots[dots.index("-")] = what
        return f"||{Team(''.join(dots))}"
    return f"||{Team(team.dots, what)}"


def dot_at(sight: Sight, where: Square) -> int | None:
    """The dot of the own line on a square, while a start team is put together."""
    if not any(isinstance(action, a.TeamUp) for action in sight.legal):
        return None
    dot = where - line_of(sight.view, sight.view.colour or 0)
    return DOTS.index(dot) if dot in DOTS else None


def free_dots(view: View, picked: str) -> list[Square]:
    """The dots of the own line for the character in hand; none as long as nobody is."""
    team = read_team(picked)
    if not team.hand or view.colour is None:
        return []
    line = line_of(view, view.colour)
    return [line + dot for dot, there in zip(DOTS, team.dots, strict=True) if there == "-"]


def line_of(view: View, colour: Colour) -> Square:
    """The first square of a player's line."""
    return 10 * (rows_of(view) - 1) if colour else 0


def own_team(view: View, picked: str) -> dict[Square, Thing]:
    """The characters of these eyes' own start team, sealed or in the making, by their squares."""
    if view.colour is None or HIDDEN not in view.places:
        return {}
    line, colour = line_of(view, view.colour), view.colour
    letters = read_team(picked).dots
    team = view.team or [piece_of(colour, kind_of_letter(x)) if x != "-" else None for x in letters]
    return {line + dot: p for dot, p in zip(DOTS, team, strict=True) if p is not None}


def _filled(team: Team, legal: Iterable[Action]) -> Team:
    """The first complete team that keeps whoever stands already."""
    for action in legal:
        if isinstance(action, a.TeamUp):
            full = str(action).removeprefix("team:")
            if all(mine in ("-", theirs) for mine, theirs in zip(team.dots, full, strict=True)):
                return Team(full)
    return team
