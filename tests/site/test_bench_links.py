"""The measure of links: by whole matches, each kind with its budget."""

from __future__ import annotations

from builder.bench_game import game_benches
from builder.bench_links import figures, letters, letters_an_action, played_by_chance
from pycore.games import REGISTRY
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
    kinds = [kind for game in game_benches() for kind in game.links]
    assert {kind.game for kind in kinds} == {info.load() for info in REGISTRY.values()}
    measured = figures(kinds, matches=3)
    assert [figure.name for figure in measured] == [kind.name for kind in kinds]
    for figure in measured:
        assert figure.holds, str(figure)
