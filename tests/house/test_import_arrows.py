"""Imports point one way, and the core stays pure.

The table knows no game, a game knows the table, bots and screens know a game by its front door
alone. That keeps rules out of the screen, and the secrets of a state away from whoever must not
see them. The core is standard library without clock, files, network or the shared `random`, so that
the same moves give the same game everywhere.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from importlib.util import resolve_name
from pathlib import Path

import pytest

from builder.site import PAGE_MODULES

ROOT = Path(__file__).parents[2]
CORE = ROOT / "pycore"
SITE = ROOT / "site"
GAMES = ("raiders", "twister")

IN_AND_OUT = {"pycore.__main__", "pycore.referee", "pycore.terminal"}
"""The modules that read and write lines for people and programs."""

IMPURE = {
    *("asyncio", "builtins", "ctypes", "datetime", "fileinput", "getpass", "glob", "importlib"),
    *("io", "locale", "logging", "multiprocessing", "os", "pathlib", "platform", "secrets"),
    *("shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}
IMPURE_NAMES = {"open", "input", "print", "breakpoint", "exec", "eval", "__import__"}

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}
IN_BROWSER = {f"ui.{name}" for name in PAGE_MODULES}
"""The modules of `ui` that may know that a browser is there."""


@dataclass(frozen=True)
class Import:
    """One imported thing: `from pycore.table import Dice` is module `pycore.table`, name `Dice`."""

    module: str
    name: str
    line: int

    @property
    def top(self) -> str:
        return self.module.partition(".")[0]


@dataclass(frozen=True)
class Source:
    """A module of ours: its dotted name, its package, and its parsed text."""

    name: str
    package: str
    tree: ast.Module

    def imports(self) -> list[Import]:
        found = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found += [Import(alias.name, "", node.lineno) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                module = resolve_name("." * node.level + (node.module or ""), self.package)
                found += [Import(module, alias.name, node.lineno) for alias in node.names]
        return found


def sources(folder: Path, root: Path) -> list[Source]:
    """Every module below a folder, which must read as Python 3.11."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        package = ".".join(path.relative_to(root).parent.parts)
        name = package if path.stem == "__init__" else f"{package}.{path.stem}"
        text = path.read_text(encoding="utf-8")
        found.append(Source(name, package, ast.parse(text, str(path), feature_version=(3, 11))))
    return found


def modules_of_a_game(module: str) -> str | None:
    """The game that a module belongs to."""
    return next((g for g in GAMES if f"{module}.".startswith(f"pycore.{g}.")), None)


def fault(source: str, imported: Import) -> str | None:
    """Why this import is an arrow that points the wrong way; None if it does not."""
    if source.startswith("ui"):
        return fault_of_the_screen(source, imported)
    if imported.top != "pycore":
        return fault_of_the_core(source, imported)
    target = f"{imported.module}.{imported.name}"
    if in_package(source, "pycore.table") and not in_package(target, "pycore.table"):
        return "the table knows nobody else"
    if (game := modules_of_a_game(source)) and not (
        in_package(target, "pycore.table") or in_package(target, f"pycore.{game}")
    ):
        return "a game knows the table and itself"
    if in_package(source, "pycore.bots"):
        if in_package(target, "pycore.table") or in_package(target, "pycore.bots"):
            return None
        return fault_at_the_front_door(imported) or (
            None if modules_of_a_game(target) else "a bot knows the table and a game"
        )
    return None


def fault_of_the_core(source: str, imported: Import) -> str | None:
    if imported.top not in sys.stdlib_module_names:
        return "the core is standard library only"
    if imported.top == "random" and imported.name != "Random":
        return "the shared random is everybody's: from random import Random"
    if imported.top in IMPURE and source not in IN_AND_OUT:
        return "the core has no clock, no files and no outside"
    return None


def fault_of_the_screen(source: str, imported: Import) -> str | None:
    if imported.top in BROWSER:
        return None if source in IN_BROWSER else "only the page knows the browser"
    if imported.top in {"ui", "jinja2", "markupsafe", "segno"}:
        return None
    if imported.top == "pycore":
        return fault_at_the_front_door(imported)
    return None if imported.top in sys.stdlib_module_names else "the browser does not have it"


def fault_at_the_front_door(imported: Import) -> str | None:
    """Bots and screens take public names of a game from its package, and never a state."""
    if any(word.lower().endswith("state") for word in (*imported.module.split("."), imported.name)):
        return "a state is the referee's"
    if imported.name.startswith("_"):
        return "the name is private"
    game = modules_of_a_game(imported.module)
    if game and imported.module != f"pycore.{game}":
        return f"public names come from pycore.{game} itself"
    return None


def in_package(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


def private_reaches(tree: ast.AST) -> list[str]:
    """Where code reaches into something else's private parts: a match keeps its states there."""
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"})
    ]


ALL = [*sources(CORE, ROOT), *sources(SITE / "ui", SITE)]


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.name)
def test_imports_point_one_way(source: Source) -> None:
    faults = [
        f"line {imported.line}: {imported.module} {imported.name}: {why}"
        for imported in source.imports()
        if (why := fault(source.name, imported))
    ]
    assert not faults


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
        ("pycore.table.match", "from pycore.raiders import Raiders"),
        ("pycore.table.match", "from pycore import raiders"),
        ("pycore.table.match", "import pycore.bots"),
        ("pycore.table.match", "from ..bots import anything"),
        ("pycore.table.chance", "import random"),
        ("pycore.table.chance", "from random import shuffle"),
        ("pycore.table.record", "import time"),
        ("pycore.table.record", "import requests"),
        ("pycore.raiders.monsters", "from pycore.twister import Board"),
        ("pycore.raiders.monsters", "from pycore.bots import anything"),
        ("pycore.raiders.monsters", "import js"),
        ("pycore.raiders.monsters", "import ui"),
        ("pycore.bots.careful", "from pycore.raiders.state import Table"),
        ("pycore.bots.careful", "from pycore.raiders import state"),
        ("pycore.bots.careful", "from pycore.raiders import RaidersState"),
        ("pycore.bots.careful", "from pycore.raiders.view import View"),
        ("pycore.bots.careful", "from pycore import games"),
        ("ui.session", "from pycore.twister.state import State"),
        ("ui.session", "from pycore.twister import _secret"),
        ("ui.session", "from js import document"),
        ("ui.session", "import numpy"),
    ],
)
def test_a_wrong_arrow_is_found(source: str, line: str) -> None:
    [imported] = Source(source, source.rpartition(".")[0], ast.parse(line)).imports()
    assert fault(source, imported)


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("pycore.table.chance", "from random import Random"),
        ("pycore.table.match", "from pycore.table.game import Game"),
        ("pycore.table.match", "from .game import Game"),
        ("pycore.raiders.monsters", "from pycore.raiders.state import State"),
        ("pycore.raiders.monsters", "from pycore.table import Event"),
        ("pycore.bots.careful", "from pycore.raiders import View"),
        ("pycore.referee", "import sys"),
        ("pycore.games", "from pycore.raiders import Raiders"),
        ("ui.session", "from pycore.games import GAMES"),
        ("ui.page", "from pyscript import document"),
    ],
)
def test_a_right_arrow_is_let_through(source: str, line: str) -> None:
    [imported] = Source(source, source.rpartition(".")[0], ast.parse(line)).imports()
    assert fault(source, imported) is None
