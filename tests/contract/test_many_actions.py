"""Random actions without end: no rule fails, no match hangs, and what must hold holds."""

from __future__ import annotations

import pytest

from pycore.games import GAMES
from pycore.table import (
    CHANCE,
    AnyGame,
    AnyMatch,
    Dice,
    Match,
    gives_up,
    match_from_position,
    new_match,
)

from .cases import CASES

EVERY = 200
"""So many actions lie between two looks at everything: they take longer than playing."""


@pytest.mark.parametrize("name", GAMES)
def test_any_number_of_random_actions_can_be_played(name: str, pytestconfig: pytest.Config) -> None:
    """Half a million of each game, thorough; what a seat may do is never refused."""
    game = GAMES[name]
    forms = next(case.forms for case in CASES if case.game is game)
    wanted = 500_000 if pytestconfig.getoption("thorough") else 1_500
    actions = matches = 0
    while actions < wanted:
        match: AnyMatch = new_match(game, forms[matches % len(forms)], matches)
        dice = Dice(f"actions {matches}")
        matches += 1
        while match.waiting and actions < wanted:
            seat = dice.pick(match.waiting)
            assert seat != CHANCE
            legal = match.legal(seat)
            if matches % 4:  # most matches go on to their end
                legal = tuple(each for each in legal if not gives_up(each))
            match.play(seat, dice.pick(legal))
            actions += 1
            if actions % EVERY == 0:
                look_at_everything(match, game, dice)
        assert bool(match.waiting) == (match.outcome is None)
        if matches % 20 == 1:
            assert Match(game, match.record()).position() == match.position()
    print(f"{name}: {actions} random actions in {matches} matches")


def look_at_everything(match: AnyMatch, game: AnyGame, dice: Dice) -> None:
    assert match_from_position(game, match.position()).position() == match.position()
    for seat in (*range(len(match.players)), None):
        view = match.view(seat)
        assert game.view(game.imagine(view, dice), seat) == view
