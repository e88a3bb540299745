"""How a bot's thought ends: by itself, or because somebody does not want to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pycore.games import Bot, info_of
from pycore.table import AnyGame, Dice, View, new_match
from smallgame import SMALL_GAME
from ui.match import thinking
from ui.match.thinking import Thinker, request

GAMES = {SMALL_GAME.name: SMALL_GAME}


def thoughts_of(thinker: Thinker, monkeypatch: pytest.MonkeyPatch, hurried: bool = False) -> int:
    """How many thoughts a bot has of its ten; in its fourth it hears that somebody says stop."""
    had = []

    class Ponderous:
        def __init__(self, game: AnyGame) -> None:
            pass

        def think(self, view: View[Any], dice: Dice) -> Iterator[Any]:
            for number in range(10):
                had.append(number)
                if number == 3:
                    thinker.stop()
                yield view.legal[0]

    info = replace(info_of(SMALL_GAME.name), bots=(Bot("ponderous", "", Ponderous),))
    monkeypatch.setattr(thinking, "info_of", lambda _: info)
    monkeypatch.setattr(thinking, "TIME_TO_THINK", float("inf"))  # not ended by the clock
    view = new_match(SMALL_GAME, {}, 1).view(0)
    question = request(SMALL_GAME.name, "ponderous", view, 1)
    assert asyncio.run(thinker.think(question, hurried)) == str(view.legal[0])
    return len(had)


def test_a_bot_that_uses_all_its_time_is_not_taken_to_hang(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its last thought begins when time is almost over, and is as long as thoughts may be."""
    now = 0.0

    class Slow:
        def __init__(self, game: AnyGame) -> None:
            pass

        def think(self, view: View[Any], dice: Dice) -> Iterator[Any]:
            nonlocal now
            for seconds in (thinking.TIME_TO_THINK - 0.01, thinking.LONGEST_THOUGHT, 60.0):
                now += seconds
                yield view.legal[0]

    info = replace(info_of(SMALL_GAME.name), bots=(Bot("slow", "", Slow),))
    monkeypatch.setattr(thinking, "info_of", lambda _: info)
    monkeypatch.setattr(thinking, "perf_counter", lambda: now)
    view = new_match(SMALL_GAME, {}, 1).view(0)
    asyncio.run(Thinker(GAMES).think(request(SMALL_GAME.name, "slow", view, 1)))
    assert thinking.TIME_TO_THINK < now < thinking.PATIENCE


def test_a_bot_that_is_told_to_stop_thinks_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    assert thoughts_of(Thinker(GAMES), monkeypatch) == 4


def test_a_bot_that_is_hurried_is_content_with_its_first_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = Thinker(GAMES)
    assert thoughts_of(thinker, monkeypatch, hurried=True) == 1
    assert thoughts_of(thinker, monkeypatch) == 4, "it is not hurried for good"


def test_a_bot_listens_after_every_slice_of_its_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says stop meanwhile is heard: the page's own loop has a turn between two thoughts."""
    now = 0.0
    thinker = Thinker(GAMES)

    class Endless:
        def __init__(self, game: AnyGame) -> None:
            pass

        def think(self, view: View[Any], dice: Dice) -> Iterator[Any]:
            nonlocal now
            for _ in range(100):
                now += 0.6 * thinking.SLICE
                yield view.legal[0]

    async def asked() -> None:
        asyncio.get_running_loop().call_soon(thinker.stop)
        await thinker.think(request(SMALL_GAME.name, "endless", view, 1))

    info = replace(info_of(SMALL_GAME.name), bots=(Bot("endless", "", Endless),))
    monkeypatch.setattr(thinking, "info_of", lambda _: info)
    monkeypatch.setattr(thinking, "perf_counter", lambda: now)
    monkeypatch.setattr(thinking, "TIME_TO_THINK", float("inf"))  # not ended by the clock
    view = new_match(SMALL_GAME, {}, 1).view(0)
    asyncio.run(asked())
    assert now == pytest.approx(1.2 * thinking.SLICE), "not after the first: its slice was not over"
