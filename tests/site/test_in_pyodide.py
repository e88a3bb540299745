"""What the page's own Python compiles: the same program, without what only people read."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from builder.browser_python import KEEP_ASSERTIONS
from builder.in_pyodide import compile_folder

SOURCE = '''"""A long story about a module."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Box:
    """A long story about a box."""

    size: int = 3
    """A long story about a size."""


def opened(box: Box) -> str:
    """A long story about opening."""
    assert box.size, "a box is never empty"
    return "not a story"


def alone() -> None:
    """A long story and nothing else."""
'''


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    source = tmp_path / "source"
    source.mkdir()
    (source / "odd.py").write_text(SOURCE)
    compile_folder(str(source), str(tmp_path), KEEP_ASSERTIONS)
    return tmp_path / "odd.pyc"


def read(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("odd", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_docstrings_are_left_out(compiled: Path) -> None:
    assert b"long story" not in compiled.read_bytes()


def test_everything_else_is_as_it_was(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "odd", ModuleType("odd"))
    module = read(compiled)
    assert module.alone() is None
    assert module.opened(module.Box()) == "not a story"
    with pytest.raises(AssertionError, match="never empty"):
        module.opened(module.Box(0))


def test_functions_lose_their_types_and_fields_keep_them(
    compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page's memory was full: what nobody reads there is not in it."""
    monkeypatch.setitem(sys.modules, "odd", ModuleType("odd"))
    module = read(compiled)
    assert module.opened.__annotations__ == {}
    assert module.Box.__annotations__ == {"size": "int"}
