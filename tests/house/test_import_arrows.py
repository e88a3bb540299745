"""Imports point one way, and the core stays pure: `arrows` says what that means.

The lines below are of games that nobody has written: the lock holds for every package of the core.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from house.arrows import (
    IMPURE_NAMES,
    IN_AND_OUT,
    Source,
    fault_of_line,
    faults,
    in_package,
    private_reaches,
    sources,
)

ROOT = Path(__file__).parents[2]
CORE = ROOT / "pycore"
SITE = ROOT / "site"

ALL = [*sources(CORE, ROOT), *sources(SITE / "ui", SITE)]


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.name)
def test_imports_point_one_way(source: Source) -> None:
    assert not faults(source)


@pytest.mark.parametrize(
    "source", [s for s in ALL if s.name.startswith("pycore")], ids=lambda source: source.name
)
def test_the_core_calls_nothing_impure(source: Source) -> None:
    if source.name in IN_AND_OUT:
        return
    called = {
        node.func.id
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & IMPURE_NAMES


@pytest.mark.parametrize(
    "source",
    [s for s in ALL if in_package(s.name, "ui") or in_package(s.name, "pycore.bots")],
    ids=lambda source: source.name,
)
def test_screens_and_bots_keep_to_what_is_public(source: Source) -> None:
    assert private_reaches(source.tree) == []


def test_a_private_reach_is_found() -> None:
    assert private_reaches(ast.parse("self.match._states[-1]"))
    assert not private_reaches(ast.parse("self._match.view(0)"))


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("pycore.table.match", "from pycore.first import First"),
        ("pycore.table.match", "from pycore import first"),
        ("pycore.table.match", "import pycore.bots"),
        ("pycore.table.match", "from ..bots import anything"),
        ("pycore.table.chance", "import random"),
        ("pycore.table.chance", "from random import shuffle"),
        ("pycore.table.record", "import time"),
        ("pycore.table.record", "import requests"),
        ("pycore.first.monsters", "from pycore.second import Board"),
        ("pycore.first.monsters", "from pycore.bots import anything"),
        ("pycore.first.dungeon.edges", "from ..rules.refuse import refused"),
        ("pycore.first.dungeon.edges", "from pycore.first import rules"),
        ("pycore.first.printed", "from .rules import walk"),
        ("pycore.first.monsters", "import js"),
        ("pycore.first.monsters", "import ui"),
        ("pycore.bots.careful", "from pycore.first.state import Table"),
        ("pycore.bots.careful", "from pycore.first import state"),
        ("pycore.bots.careful", "from pycore.first import FirstState"),
        ("pycore.bots.careful", "from pycore.first.view import View"),
        ("pycore.bots.careful", "from pycore import games"),
        ("ui.match.session", "from pycore.second.state import State"),
        ("ui.match.session", "from pycore.second import _secret"),
        ("ui.match.session", "from pycore.second import World"),
        ("ui.match.session", "from js import document"),
        ("ui.match.session", "import numpy"),
    ],
)
def test_a_wrong_arrow_is_found(source: str, line: str) -> None:
    assert fault_of_line(source, line)


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("pycore.table.chance", "from random import Random"),
        ("pycore.table.match", "from pycore.table.game import Game"),
        ("pycore.table.match", "from .game import Game"),
        ("pycore.first.monsters", "from pycore.first.state import State"),
        ("pycore.first.monsters", "from pycore.table import Event"),
        ("pycore.first.dungeon.edges", "from .squares import Square"),
        ("pycore.first.rules.walk", "from ..dungeon.edges import what_blocks"),
        ("pycore.first.rules.walk", "from .refuse import refused"),
        ("pycore.bots.careful", "from pycore.first import View"),
        ("pycore.bots.careful", "from pycore.first import World"),
        ("pycore.referee", "import sys"),
        ("pycore.games", "from pycore.first import First"),
        ("ui.match.session", "from pycore.games import GAMES"),
        ("ui.browser.page", "from pyscript import document"),
    ],
)
def test_a_right_arrow_is_let_through(source: str, line: str) -> None:
    assert fault_of_line(source, line) is None
