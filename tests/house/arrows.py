"""Which imports point the right way: what `test_import_arrows` and `test_third_game` look at.

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

from pycore.games import REGISTRY

NO_GAMES = {"table", "bots", "games", "referee", "terminal", "__main__"}
"""What else there is in the core."""

IN_AND_OUT = {"pycore.__main__", "pycore.referee", "pycore.terminal"}
"""The modules that read and write lines for people and programs."""

IMPURE = {
    *("asyncio", "builtins", "ctypes", "datetime", "fileinput", "getpass", "glob", "importlib"),
    *("io", "locale", "logging", "multiprocessing", "os", "pathlib", "platform", "secrets"),
    *("shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}
IMPURE_NAMES = {"open", "input", "print", "breakpoint", "exec", "eval", "__import__"}

UNDER_THE_RULES = ("dungeon", "printed")
"""The packages of a game that hold what is printed and what lies where: rules are made of it."""

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript"}
IN_BROWSER = "ui.browser"
"""The part of `ui` that may know that a browser is there."""


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


def game_of(module: str) -> str | None:
    """The package of the game that a module belongs to.

    It is a package that the registry names. In the core it is also any other one that is neither
    the table's nor the bots': nobody is let through for being new.
    """
    for info in REGISTRY.values():
        if in_package(module, info.package):
            return info.package
    top, _, rest = module.partition(".")
    package = rest.partition(".")[0]
    return f"pycore.{package}" if top == "pycore" and package not in {"", *NO_GAMES} else None


def fault(source: str, imported: Import) -> str | None:
    """Why this import is an arrow that points the wrong way; None if it does not."""
    if in_package(source, "ui"):
        return fault_of_the_screen(source, imported)
    target = f"{imported.module}.{imported.name}"
    if imported.top != "pycore" and not game_of(target):
        return fault_of_the_core(source, imported)
    if in_package(source, "pycore.table") and not in_package(target, "pycore.table"):
        return "the table knows nobody else"
    if (game := game_of(source)) and not (
        in_package(target, "pycore.table") or in_package(target, game)
    ):
        return "a game knows the table and itself"
    lies_under = any(in_package(source, f"{game}.{part}") for part in UNDER_THE_RULES)
    if lies_under and in_package(target, f"{game}.rules"):
        return "what lies on the table knows no rules"
    if in_package(source, "pycore.bots"):
        if in_package(target, "pycore.table") or in_package(target, "pycore.bots"):
            return None
        return fault_at_the_front_door(imported) or (
            None if game_of(target) else "a bot knows the table and a game"
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
        return None if in_package(source, IN_BROWSER) else "only the page knows the browser"
    if imported.top in {"ui", "jinja2", "markupsafe", "segno"}:
        return None
    if imported.name == "World":
        return "a world is for a bot to imagine"
    if imported.top == "pycore" or game_of(imported.module):
        return fault_at_the_front_door(imported)
    return None if imported.top in sys.stdlib_module_names else "the browser does not have it"


def fault_at_the_front_door(imported: Import) -> str | None:
    """Bots and screens take public names of a game from its package, and never a state."""
    if any(word.lower().endswith("state") for word in (*imported.module.split("."), imported.name)):
        return "a state is the referee's"
    if imported.name.startswith("_"):
        return "the name is private"
    game = game_of(imported.module)
    if game and imported.module != game:
        return f"public names come from {game} itself"
    return None


def in_package(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


def faults(source: Source) -> list[str]:
    """Every wrong arrow of a module, with its line."""
    return [
        f"line {imported.line}: {imported.module} {imported.name}: {why}"
        for imported in source.imports()
        if (why := fault(source.name, imported))
    ]


def fault_of_line(source: str, line: str) -> str | None:
    """What is wrong with one line of a module with that name."""
    [imported] = Source(source, source.rpartition(".")[0], ast.parse(line)).imports()
    return fault(source, imported)


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
