"""Stamps decide what is built again; a wrong one shows an old site, or wastes minutes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from builder.stamps import (
    files_below,
    keep_newest,
    kept,
    made_whole,
    named_by_content,
    stamp_of,
    stamp_of_files,
    write_whole,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "a.txt").write_text("one")
    (folder / "b.txt").write_text("two")
    return folder


def test_only_the_results_that_were_used_last_are_kept(tmp_path: Path) -> None:
    for number in range(4):
        folder = tmp_path / f"app-{number:010x}"
        folder.mkdir()
        os.utime(folder, (number, number))
    for other in ("engine-0000000000", "app-notes"):
        (tmp_path / other).mkdir()
    keep_newest(tmp_path / "app-0000000001", 2)
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["app-0000000001", "app-0000000003", "app-notes", "engine-0000000000"]


def test_the_same_files_give_the_same_stamp(folder: Path, tmp_path: Path) -> None:
    twin = tmp_path / "twin"
    twin.mkdir()
    for name in ("b.txt", "a.txt"):
        (twin / name).write_bytes((folder / name).read_bytes())
    assert stamp_of_files([folder]) == stamp_of_files([twin])


@pytest.mark.parametrize("change", ["content", "name", "new file", "gone"])
def test_any_change_gives_another_stamp(folder: Path, change: str) -> None:
    before = stamp_of_files([folder])
    if change == "content":
        (folder / "a.txt").write_text("another")
    elif change == "name":
        (folder / "a.txt").rename(folder / "c.txt")
    elif change == "new file":
        (folder / "c.txt").write_text("")
    else:
        (folder / "a.txt").unlink()
    assert stamp_of_files([folder]) != before


def test_pythons_caches_do_not_count(folder: Path) -> None:
    before = stamp_of_files([folder])
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "a.pyc").write_bytes(b"anything")
    assert stamp_of_files([folder]) == before
    assert [file.name for file in files_below(folder)] == ["a.txt", "b.txt"]


def test_where_one_part_ends_and_the_next_begins_counts() -> None:
    assert stamp_of("a", "bc") != stamp_of("ab", "c")


def interrupted(target: Path) -> None:
    with made_whole(target) as scratch:
        (scratch / "half").write_text("")
        raise KeyboardInterrupt


def test_a_result_is_whole_or_not_there(tmp_path: Path) -> None:
    target = tmp_path / "result"
    with pytest.raises(KeyboardInterrupt):
        interrupted(target)
    assert list(tmp_path.iterdir()) == []

    with made_whole(target) as scratch:
        (scratch / "all").write_text("")
    assert [path.name for path in tmp_path.rglob("*")] == ["result", "all"]


def test_two_that_make_the_same_do_not_mix_their_files(tmp_path: Path) -> None:
    target = tmp_path / "result"
    with made_whole(target) as slow:
        (slow / "slow").write_text("")
        with made_whole(target) as quick:
            (quick / "quick").write_text("")
    assert [path.name for path in target.iterdir()] == ["quick"]


def test_a_file_that_stays_the_same_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "file"
    write_whole(file, b"content")
    before = file.stat()
    write_whole(file, b"content")
    assert file.stat().st_ino == before.st_ino
    write_whole(file, b"other")
    assert file.read_bytes() == b"other"
    assert [path.name for path in file.parent.iterdir()] == ["file"]


def test_a_directory_is_named_by_what_is_in_it(folder: Path) -> None:
    stamp = stamp_of_files([folder])
    assert named_by_content(folder, "assets").name == f"assets-{stamp}"


class Maker:
    """Makes a result, and counts how often it had to."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, folder: Path) -> None:
        self.times += 1
        (folder / "deep").mkdir()
        (folder / "deep" / "file").write_text("content")


def test_a_result_is_made_once_and_named_by_what_went_in_and_what_came_out(tmp_path: Path) -> None:
    make = Maker()
    entry = tmp_path / "app-0000000000"
    first = kept(entry, "Making", make)
    assert kept(entry, "Making", make) == first
    assert make.times == 1
    assert first == entry / f"app-{stamp_of_files([first])}"


@pytest.mark.parametrize("damage", ["cut", "changed", "gone", "more", "all gone"])
def test_a_damaged_result_is_said_and_made_anew(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    make = Maker()
    entry = tmp_path / "app-0000000000"
    result = kept(entry, "Making", make)
    file = result / "deep" / "file"
    if damage == "cut":
        file.write_text("cont")
    elif damage == "changed":
        file.write_text("cantent")
    elif damage == "gone":
        file.unlink()
    elif damage == "more":
        (result / "other").touch()
    else:
        file.unlink()
        file.parent.rmdir()
        result.rmdir()
    assert kept(entry, "Making", make) == result
    assert make.times == 2
    assert "app-0000000000 is damaged: it is made anew." in capsys.readouterr().out
    assert file.read_text() == "content"
