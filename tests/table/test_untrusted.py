"""What comes from outside is looked at before it is read: depth, size, numbers, letters."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.games import GAMES
from pycore.table import Text, Unreadable, plain, read_link, read_record, read_sentence
from pycore.table.packing import CHECKSUM, USUAL_WORDS, VERSION, unpack
from pycore.table.steps import run_to_end
from pycore.table.untrusted import DEEPEST, LONGEST, cut, is_fit, read_json, reading_json
from pycore.table.words import text

ROOT = Path(__file__).parents[2]

LETTERS = st.text(st.characters(codec="utf-8"), max_size=8).filter(is_fit)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18), 10**18) | LETTERS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(LETTERS, inner, max_size=4),
)


@given(VALUES, st.booleans())
def test_what_was_written_as_json_reads_back(value: Any, ascii_only: bool) -> None:
    assert read_json(json.dumps(value, ensure_ascii=ascii_only)) == value


def test_brackets_are_read_to_a_depth_and_refused_beyond_it() -> None:
    assert read_json("[" * DEEPEST + "]" * DEEPEST)
    for one, other in ("[]", ('{"a":', "}")):
        with pytest.raises(ValueError, match="too deep"):
            read_json(one * (DEEPEST + 1) + "1" * (one != "[") + other * (DEEPEST + 1))
    assert read_json(json.dumps(["[" * 9000, '\\"{' * 9000])), "in a string they are letters"


@pytest.mark.parametrize(
    "written",
    [
        "[" * LONGEST,
        '"' + '\\"' * (LONGEST // 2 - 1),
        "[]" * (LONGEST // 2),
        '{"' * (LONGEST // 2),
        "\\" * LONGEST,
    ],
    ids=["brackets", "one string without an end", "pairs", "strings", "backslashes"],
)
def test_a_long_hostile_text_is_refused_in_one_pass(written: str) -> None:
    """Each is a trap for a search that begins again at every letter: that would take hours."""
    assert is_refused(written)


@pytest.mark.parametrize(
    "written",
    [
        *("NaN", "[Infinity]", "-Infinity", "1e999", "1" * 40, "9" * 5000),
        *('"\\ud800"', '["\\udc00\\ud800"]', '{"\\ud83d": 1}', '"\ud800"', '"\\\\\\ud800"'),
        *('"\\u0000"', '"\\b"', '"\\u202e"', '"\u202e"', '"\\u0085"', '"\x00"', ""),
    ],
)
def test_what_is_no_number_and_no_letter_is_refused(written: str) -> None:
    assert is_refused(written)


def test_in_steps_a_text_that_is_too_long_is_refused_too() -> None:
    assert run_to_end(reading_json(" " * (LONGEST - 1) + "1")) == 1
    with pytest.raises(ValueError, match="too long"):
        run_to_end(reading_json(" " * LONGEST + "1"))


def is_refused(written: str) -> bool:
    try:
        read_json(written)
    except ValueError:
        return True
    return False


def test_what_only_looks_like_it_is_read() -> None:
    for value in ("\\ud800", "\\u0000", "NaN", "1" * 50, "😀", "a\nb\tc", "👨\u200d👩"):
        assert read_json(json.dumps(value)) == value


def linked(kind: str, written: str) -> str:
    """A link whose checksum is right, around any text."""
    deflate = zlib.compressobj(9, wbits=-15, zdict=USUAL_WORDS)
    body = bytes([VERSION]) + deflate.compress(written.encode()) + deflate.flush()
    checked = body + zlib.crc32(body).to_bytes(CHECKSUM, "big")
    return f"{kind}=" + urlsafe_b64encode(checked).decode().rstrip("=")


@pytest.mark.parametrize("kind", ["s", "r", "o"])
def test_a_link_of_nested_brackets_is_damaged(kind: str) -> None:
    """It ended Pyodide, and CPython never showed it: 50 letters that overflow the stack."""
    link = linked(kind, "[" * 6000 + "]" * 6000)
    assert len(link) < 100
    with pytest.raises(Unreadable) as refused:
        read_link(link, GAMES)
    assert refused.value.refusal.code == "damaged-link"
    assert refused.value.__cause__ is not None
    assert "too deep" in str(refused.value.__cause__)


def test_half_a_letter_in_a_comment_is_refused_before_anything_is_shown() -> None:
    """It was drawn on the card of a link; then Keep, Play and Import raised without a word."""
    record = 'game: raiders/1\nplayers: [{"name": "Ann"}]\n\n0:a {\ud800}\n'
    with pytest.raises(Unreadable) as refused:
        read_record(record)
    assert refused.value.refusal.code == "bad-letters"
    header = json.dumps([record])
    with pytest.raises(Unreadable):
        unpack(linked("r", header)[2:])


def test_a_sentence_is_not_longer_than_a_sentence() -> None:
    """Ten in each of ten in each of ten: said aloud, it would fill the memory."""
    said: Text | str = "ha"
    for _ in range(6):
        said = text("{a}" * 10, a=said)
    assert isinstance(said, Text)
    with pytest.raises(Unreadable):
        read_sentence(plain(said))


@given(st.lists(VALUES, max_size=6), LETTERS)
def test_a_long_text_is_cut_into_parts_that_read_as_the_whole(values: list[Any], key: str) -> None:
    *parts, around = (part for part in cut(json.dumps({key: values}, indent=1), 2) if part)
    put_back = [
        read_json(parts[each[0]]) if isinstance(each, list) else each
        for each in read_json(around)[key]
    ]
    assert put_back == values


@given(VALUES)
def test_in_steps_the_same_is_read(value: Any) -> None:
    assert run_to_end(reading_json(json.dumps(value))) == value


@pytest.mark.parametrize(
    "written",
    ["[" * 6000 + "]" * 6000, "[[" + "[" * 50 + "]" * 52, '[["\\ud800"]]', '[[["\\ud800"]]]'],
)
def test_in_steps_the_same_is_refused(written: str) -> None:
    assert is_refused(written)
    with pytest.raises(ValueError, match=r"."):
        run_to_end(reading_json(written))


def test_json_from_outside_is_parsed_in_one_place() -> None:
    """The bots' worker reads what the page itself has written a moment ago."""
    own_words = {"pycore/table/untrusted.py", "site/ui/match/thinking.py"}
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in ("pycore", "site/ui")
        for path in (ROOT / folder).rglob("*.py")
        if re.search(r"json\.loads?\b|JSONDecoder", path.read_text(encoding="utf-8"))
    }
    assert found == own_words
