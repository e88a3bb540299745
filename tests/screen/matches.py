"""Matches of the real games for the tests of the shelf, played by chance."""

from __future__ import annotations

from pycore.raiders import RAIDERS
from pycore.table import AnyGame, AnyMatch, Dice, Options, new_match
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

GIVING_UP = ("resign", "offer")
"""What players who know nothing do too soon."""


def played(form: tuple[str, Options], seed: int, actions: int) -> AnyMatch:
    """A match in which so many actions were taken, if it did not end before."""
    name, options = form
    match: AnyMatch = new_match(GAMES[name], options, seed)
    dice = Dice(f"players of {seed}")
    for _ in range(actions):
        if not match.waiting:
            break
        seat = dice.pick(match.waiting)
        legal = [action for action in match.legal(seat) if str(action) not in GIVING_UP]
        match.play(seat, dice.pick(legal))
    return match
