"""Bots: players that see only a view."""

from __future__ import annotations

import inspect
from collections import Counter
from typing import Any

import pytest

from pycore.bots import Anything
from pycore.games import info_of
from pycore.table import Dice, MakeAgent, new_match
from smallgame import SMALL_GAME

each_bot = pytest.mark.parametrize("make", [bot.make for bot in info_of(SMALL_GAME.name).bots])


@each_bot
def test_a_bot_plays_whole_matches_with_legal_actions_only(make: MakeAgent) -> None:
    agent = make(SMALL_GAME)
    for seed in range(5):
        match = new_match(SMALL_GAME, {"players": 3}, seed)
        while match.waiting:
            seat = match.waiting[0]
            thoughts = list(agent.think(match.view(seat), Dice(f"{seed} {len(match.moves)}")))
            assert thoughts
            assert set(thoughts) <= set(match.legal(seat))
            match.play(seat, thoughts[-1])
        assert match.outcome


@each_bot
def test_a_bot_with_the_same_dice_thinks_the_same(make: MakeAgent) -> None:
    view = new_match(SMALL_GAME, {}, 7).view(0)
    one, other = (list(make(SMALL_GAME).think(view, Dice(3))) for _ in range(2))
    assert one == other


@each_bot
def test_a_bot_is_given_the_rules_and_a_view_but_neither_match_nor_state(make: Any) -> None:
    assert list(inspect.signature(make).parameters) == ["game"]
    assert list(inspect.signature(make.think).parameters) == ["self", "view", "dice"]


def test_the_bot_that_does_anything_does_everything() -> None:
    view = new_match(SMALL_GAME, {}, 7).view(0)
    agent = Anything(SMALL_GAME)
    chosen = Counter(next(iter(agent.think(view, Dice(n)))) for n in range(400))
    assert set(chosen) == set(view.legal)
    assert min(chosen.values()) > 60
