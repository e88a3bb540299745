"""Matches of the real games for the tests of the shelf, played by chance."""

from __future__ import annotations

from builder.bench_links import played_by_chance
from pycore.raiders import RAIDERS
from pycore.table import AnyGame, AnyMatch, Options
from pycore.twister import TWISTER

GAMES: dict[str, AnyGame] = {"raiders": RAIDERS, "twister": TWISTER}

FORMS: tuple[tuple[str, Options], ...] = (
    ("raiders", {"variant": "2018", "players": 3}),
    ("raiders", {"variant": "2018-tactical", "players": 4}),
    ("raiders", {"variant": "2011", "players": 5}),
    ("raiders", {"variant": "2011-solo"}),
    ("twister", {"scenario": 1}),
    ("twister", {"scenario": 3}),
    ("twister", {"scenario": 5, "timer": True}),
)


def played(form: tuple[str, Options], seed: int, actions: int) -> AnyMatch:
    """A match in which so many actions were taken, if it did not end before."""
    name, options = form
    return played_by_chance(GAMES[name], options, seed, actions)
