"""A docstring teaches: one of four words or fewer says no more than the name does.

Where a name says everything, no docstring is better than a short one; ruff asks for one only where
a name is public, and then there is something to say: when, by whom, which rule.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.files import ROOT, files

TAUGHT = ("build.py", "pycore/", "site/")
"""Where this is looked at: files, and folders with all that is below them."""
TOO_FEW_WORDS = 4

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

MODULES = [
    path
    for path in files()
    if path.suffix == ".py" and path.relative_to(ROOT).as_posix().startswith(TAUGHT)
]


def empty_words(text: str) -> Iterator[str]:
    """The docstrings of a module that say too little, each with its line."""
    for node in ast.walk(ast.parse(text)):
        said = ast.get_docstring(node) if isinstance(node, Documented) else None
        if said is not None and len(said.split()) <= TOO_FEW_WORDS:
            yield f"line {node.lineno if hasattr(node, 'lineno') else 1}: {said}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_docstring_says_more_than_its_name(path: Path) -> None:
    assert not list(empty_words(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "text",
    [
        '"""The line."""',
        'class Both:\n    """Both."""',
        'def play():\n    """The game is drawn."""',
        'async def play():\n    """"""',
    ],
)
def test_an_empty_word_is_found(text: str) -> None:
    assert list(empty_words(text))


def test_what_teaches_is_let_through() -> None:
    assert not list(empty_words('def play():\n    """The game ends without a winner."""'))
    assert not list(empty_words("def play():\n    pass"))
    assert len(MODULES) > 100
