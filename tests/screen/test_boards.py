"""A board is made of dataclasses: what templates read of it exists, and mypy sees what fills it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from pycore.games import GAMES, REGISTRY
from screen.paper import SCENES
from screen.template_names import wrong_names
from ui.game_screen import screen_of

WITH_SCREENS = [name for name, info in REGISTRY.items() if info.screen]


def board_of(game: str) -> Any:
    """The type that a game's screen draws."""
    return get_type_hints(type(screen_of(GAMES[game])).draw)["return"]


@pytest.mark.parametrize("game", WITH_SCREENS)
def test_every_name_that_a_template_reads_of_a_board_exists(game: str) -> None:
    assert not wrong_names(SCENES / game, board_of(game))


def kinds_in(board: Any) -> list[Any]:
    """Every type that a board is made of, however deep."""
    found = [board]
    for kind in found:
        inside = get_type_hints(kind).values() if is_dataclass(kind) else get_args(kind)
        found += [each for each in inside if each not in found]
    return found


@pytest.mark.parametrize("game", WITH_SCREENS)
def test_a_board_is_frozen_and_holds_no_dictionaries(game: str) -> None:
    board = board_of(game)
    assert is_dataclass(board)
    assert board.__dataclass_params__.frozen
    assert board.__slots__
    kinds = kinds_in(board)
    assert len(kinds) > 20
    assert not [kind for kind in kinds if get_origin(kind) in (dict, Mapping) or kind is dict]


@dataclass(frozen=True, slots=True)
class Leaf:
    colour: str

    @property
    def dry(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Tree:
    leaves: tuple[Leaf, ...]
    root: Leaf | None


@pytest.mark.parametrize(
    ("template", "wrong"),
    [
        ("{{ board.leaves }}{{ board.root.colour }}{{ board.root.dry }}", []),
        ("{{ board.leafs }}", ["Tree.leafs"]),
        ("{% if board.root %}{{ board.root.size }}{% endif %}", ["Leaf.size"]),
        ("{% for leaf in board.leaves %}{{ leaf.size }}{% endfor %}", ["Leaf.size"]),
        ("{% for leaf in board.leaves if leaf.size %}{% endfor %}", ["Leaf.size"]),
        ("{% set it = board.root %}{{ it.size }}", ["Leaf.size"]),
        ('{{ board.leaves|map(attribute="size")|join }}', ["Leaf.size"]),
        ("{{ board.leaves[0].size }}", ["Leaf.size"]),
        ("{% trans n=board.size %}{{ n }}{% endtrans %}", ["Tree.size"]),
        ("{% macro it(board) %}{{ board.size }}{% endmacro %}", []),
    ],
)
def test_a_wrong_name_is_found(tmp_path: Path, template: str, wrong: list[str]) -> None:
    (tmp_path / "board.html").write_text(template, "utf-8")
    assert wrong_names(tmp_path, Tree) == [f"board.html: {name}" for name in wrong]
