"""What holds for the files of the repository as a whole."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from house.files import ROOT, files, text_of
from pycore.games import REGISTRY

LONGEST_MODULE = 400
"""Lines. A module has one purpose and about 250 lines; long before this it wants to be two."""

MOST_UNNAMED = 10
"""A package of more modules has a map."""

OF_ONE_MACHINE = re.compile(
    r"registry\.[a-z]|/simple/|pythonhosted|npmmirror"  # where packages come from is a setting
    r"|(?<![\w.*:/])/(?:work|home|root|Users|opt|mnt)/\w"  # a path on one machine
)


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in files()
        if path != Path(__file__)
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if OF_ONE_MACHINE.search(line)
    ]
    assert not found


@pytest.mark.parametrize(
    "line", ["https://registry.example.org/", "x = '/home/me/x'", "see /work/a", "/opt/wheels"]
)
def test_such_a_line_is_found(line: str) -> None:
    assert OF_ONE_MACHINE.search(line)


def test_modules_stay_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in files()
        if path.suffix in {".py", ".js", ".mjs", ".css", ".html"}
        and (lines := len(text_of(path).splitlines())) > LONGEST_MODULE
    }
    assert not long


def test_a_package_of_many_modules_names_every_one_of_them() -> None:
    """Whoever comes to learn begins with the docstring of a package: it is the map.

    What is named after a game needs no line in it: that is the game's own.
    """
    unnamed = []
    for package in (path.parent for path in files() if path.name == "__init__.py"):
        parts = {path.stem for path in package.iterdir() if path.suffix == ".py"}
        parts |= {path.parent.name for path in package.glob("*/__init__.py")}
        parts = {part for part in parts if not any(game in part for game in REGISTRY)}
        named = ast.get_docstring(ast.parse(text_of(package / "__init__.py"))) or ""
        if "tests" not in package.parts and len(parts) > MOST_UNNAMED:
            missing = {part for part in parts if f"`{part}`" not in named and "__" not in part}
            unnamed += [f"{package.relative_to(ROOT)}: {part}" for part in sorted(missing)]
    assert not unnamed
