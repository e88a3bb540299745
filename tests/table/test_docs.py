"""What people copy out of the documents is run here, line by line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pycore.games import GAMES
from pycore.referee import Referee
from pycore.table import (
    Match,
    match_from_position,
    read_link,
    read_record,
    write_record_link,
)
from pycore.table.untrusted import LONGEST
from smallgame import SMALL_GAME
from ui.language import SOURCE_LANGUAGE

from .playing import SHELF

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def blocks(document: str, language: str) -> list[str]:
    """The code blocks of that language in a document."""
    written = (DOCS / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", written, re.MULTILINE | re.DOTALL)


def conversation() -> list[tuple[str, str]]:
    """What is said to the referee (`>`) and what it answers (`<`), in the order of the document."""
    lines = "".join(blocks("referee.md", "text")).splitlines()
    spoken = [line for line in lines if line]
    assert all(line[:2] in ("> ", "< ") for line in spoken)
    pairs = list(zip(spoken[::2], spoken[1::2], strict=True))
    assert all(said[0] == ">" and answered[0] == "<" for said, answered in pairs)
    return [(said[2:], answered[2:]) for said, answered in pairs]


def test_the_referee_speaks_as_its_document_says() -> None:
    referee = Referee(SHELF)
    for said, answered in conversation():
        answer = json.loads(json.dumps(referee.answer(said)))
        assert answer == json.loads(answered), f"{said}\nis answered: {json.dumps(answer)}"


def test_the_document_shows_every_word_of_the_referee() -> None:
    asked = Referee(SHELF).answer('{"do": "?"}')["why"]
    words = set(re.findall(r"[a-z]+", asked.partition(":")[2]))
    shown = {json.loads(said).get("do") for said, _ in conversation() if said.startswith("{")}
    assert len(words) == 10
    assert words <= shown


def test_the_document_of_the_referee_names_the_longest_line() -> None:
    assert f"{LONGEST:,}".replace(",", " ") in (DOCS / "referee.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", blocks("table.md", "python"))
def test_the_code_in_the_document_of_the_table_runs(code: str) -> None:
    exec(compile(code, "docs/table.md", "exec"), {})


def test_the_tokens_in_the_document_are_read_and_written() -> None:
    tokens = "".join(blocks("notation.md", "text")).split()
    assert tokens
    for token in tokens:
        assert str(SMALL_GAME.read(token)) == token


def test_the_position_in_the_document_is_read_and_written() -> None:
    (line,) = blocks("notation.md", "position")
    assert match_from_position(SMALL_GAME, line).position() == line.strip()


def test_the_record_in_the_document_is_a_match() -> None:
    (written,) = blocks("notation.md", "record")
    record = read_record(written)
    assert Match(SMALL_GAME, record).record() == record
    assert "bold" in written


def test_the_link_in_the_document_opens_the_match_of_its_record() -> None:
    (written,), (link,) = blocks("notation.md", "record"), blocks("notation.md", "link")
    opened = read_link(link.strip(), SHELF)
    assert isinstance(opened, Match)
    bare = read_record(written.replace("{a bold one} ", ""))
    assert opened.record() == bare
    assert write_record_link(opened) == link.strip()


def test_the_record_in_the_docstring_is_a_match() -> None:
    from pycore.table import record

    assert record.__doc__ is not None
    written = re.search(r"(?s)    game: .*?= 1\n", record.__doc__)
    assert written is not None
    text = re.sub("(?m)^    ", "", written[0])
    assert Match(SMALL_GAME, read_record(text)).winners == (1,)


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.md")), ids=lambda path: path.name)
def test_every_path_that_a_document_names_is_there(path: Path) -> None:
    """`GAME` in a path stands for a game, some of which have such a file; `LANGUAGE` for ours."""
    named = re.findall(
        r"`((?:pycore|tests|docs|site|templates)/[\w./-]+)`", path.read_text("utf-8")
    )
    for each in named:
        written = each.replace("LANGUAGE", SOURCE_LANGUAGE)
        assert any((ROOT / written.replace("GAME", game)).exists() for game in GAMES), each


def test_the_folders_of_the_tests_are_all_described() -> None:
    folders = {
        path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and "__" not in path.name
    }
    folders -= set(GAMES)  # the line of `tests/GAME` is theirs
    written = (DOCS / "testing.md").read_text(encoding="utf-8")
    assert {folder for folder in folders if f"| `tests/{folder}` |" not in written} == set()
