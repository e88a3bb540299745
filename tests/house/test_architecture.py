"""`docs/architecture.md` names files that are there, and every part of the screen."""

from __future__ import annotations

import re

import pytest

from house.files import ROOT
from pycore.games import REGISTRY

WRITTEN = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PATH = re.compile(r"`((?:pycore|site|templates|tests|docs)/[\w./]+|build\.py)`")

NAME = re.compile(r"`(\w+)` in `((?:pycore|site)/[\w./]+)`")
"""A constant or a function, and the module that it is in."""


@pytest.mark.parametrize("path", sorted(set(PATH.findall(WRITTEN))))
def test_what_it_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("name", "path"), NAME.findall(WRITTEN))
def test_what_it_names_is_said_in_that_file(name: str, path: str) -> None:
    assert re.search(rf"^(def )?{name}\b", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_it_passes_through_every_folder_of_the_screen() -> None:
    folders = {path.parent.name for path in (ROOT / "site" / "ui").glob("*/__init__.py")}
    missed = {name for name in folders if f"`site/ui/{name}" not in WRITTEN}
    assert missed <= set(REGISTRY)  # of the games' own boards one will do
