"""What the registry says of a game is so, and every game has what it says."""

from __future__ import annotations

import re
import sys
from collections import Counter
from itertools import chain

import pytest

from builder.pages import RULES, SCENES
from builder.paths import SITE
from pycore.games import ANYTHING, REGISTRY, GameInfo
from pycore.table import short_name
from ui.game_screen import PLAIN, screen_of
from ui.language import LANGUAGES

each_game = pytest.mark.parametrize("info", REGISTRY.values(), ids=REGISTRY)


@each_game
def test_the_rules_bear_the_name(info: GameInfo) -> None:
    game = info.load()
    assert short_name(game.name) == info.name
    assert type(game).__module__.startswith(f"{info.package}.")
    assert info.package in sys.modules


@each_game
def test_its_files_are_where_its_name_says(info: GameInfo) -> None:
    assert (SCENES / "emblems" / f"{info.name}.svg").is_file()
    for language in LANGUAGES:
        assert (RULES / f"{info.name}.{language}.md").is_file()


@each_game
def test_every_style_sheet_of_a_game_is_on_the_play_page_once(info: GameInfo) -> None:
    index = SITE / "css" / info.name / "index.css"
    asked = re.findall(r'@import "(.+?)"', index.read_text(encoding="utf-8"))
    entries = ("index.css", "pages.css")  # of the play page, and of pages without a table
    there = [sheet.name for sheet in index.parent.glob("*.css") if sheet.name not in entries]
    assert Counter(asked) == Counter(there)


@each_game
def test_its_screen_is_found(info: GameInfo) -> None:
    assert (screen_of(info.load()) is PLAIN) == (info.screen == "")


@each_game
def test_its_numbers_and_its_quick_start_are_those_of_its_rules(info: GameInfo) -> None:
    game = info.load()
    choices = {choice.key: choice for choice in game.choices()}
    players = [int(value) for value, _ in choices["players"].values]
    fewest, most = min(players), max(players)
    assert info.players == (f"{fewest}–{most}" if fewest < most else f"{most}")
    assert game.options(info.quick).items() >= info.quick.items()


@each_game
def test_the_bot_for_any_game_comes_last(info: GameInfo) -> None:
    assert info.bots[-1] == ANYTHING
    assert len(set(info.bot_names)) == len(info.bots)
    with pytest.raises(LookupError):
        info.bot("nobody")


def test_no_two_games_share_a_prefix_of_clauses() -> None:
    prefixes = Counter(chain.from_iterable(info.clauses for info in REGISTRY.values()))
    assert set(prefixes.values()) == {1}
