"""The snapshot holds every module; one that cannot be in it stops the build and is named."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from builder import browser_python
from builder.progress import Stop

pytestmark = pytest.mark.built


@pytest.fixture(scope="session")
def engine() -> Path:
    return browser_python.make_engine()


def package(tmp_path: Path, source: str) -> Path:
    folder = tmp_path / "odd"
    folder.mkdir()
    (folder / "__init__.py").write_text(source)
    return folder


def snapshot_of(engine: Path, folder: Path, target: Path) -> None:
    tree = target.parent / "tree"
    (tree / "odd").mkdir(parents=True)
    browser_python._compile([(folder, tree / "odd", browser_python.KEEP_ASSERTIONS)])
    browser_python._take_snapshot(engine, tree, ["odd"], target)


def test_a_module_that_cannot_be_imported_is_named(engine: Path, tmp_path: Path) -> None:
    folder = package(tmp_path, "import no_such_module\n")
    with pytest.raises(Stop, match="no_such_module"):
        snapshot_of(engine, folder, tmp_path / "snapshot.bin")


def test_a_module_that_cannot_be_compiled_is_named(engine: Path, tmp_path: Path) -> None:
    folder = package(tmp_path, "this is no Python\n")
    with pytest.raises(Stop, match="SyntaxError"):
        snapshot_of(engine, folder, tmp_path / "snapshot.bin")


def test_memory_that_grew_can_be_restored(engine: Path, tmp_path: Path) -> None:
    """The build tries the copy itself, and stops where it lacks a module."""
    folder = package(tmp_path, "much = bytes(40_000_000)\n")
    snapshot_of(engine, folder, tmp_path / "snapshot.bin")
    packed = gzip.decompress((tmp_path / "snapshot.bin").read_bytes())
    assert int.from_bytes(packed[:4], "little") > 40_000_000


def test_modules_are_found_by_their_dotted_names(tmp_path: Path) -> None:
    for name in ("a/__init__.pyc", "a/b.pyc", "a/c/__init__.pyc", "a/__main__.pyc", "a/d.mo"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert sorted(browser_python._module_names(tmp_path)) == ["a", "a.b", "a.c"]
