"""The measure of links: by whole matches, each kind with its budget."""

from __future__ import annotations

from builder.links import KINDS, letters, letters_an_action, measured, played_by_chance
from pycore.games import GAMES
from smallgame import SMALL_GAME


def test_a_match_by_chance_is_played_to_its_end_and_measured() -> None:
    match = played_by_chance(SMALL_GAME, {"players": 3}, 1)
    assert match.outcome
    assert 20 < letters(match) < 60
    assert letters_an_action(match) < letters(match) / 9


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (played_by_chance(SMALL_GAME, {}, 5) for _ in range(2))
    assert one.record() == other.record()


def test_every_kind_keeps_its_budget() -> None:
    figures = measured(GAMES, matches=3)
    assert [kind for kind, _, _ in figures] == [kind for kind in KINDS if kind.game in GAMES]
    for kind, value, detail in figures:
        assert value <= kind.budget, f"{kind.name}: {value} ({detail})"
