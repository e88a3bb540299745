"""Tokens, numbers and positions as people type them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import Ambiguous, TableError, Unreadable, find, whole_number
from pycore.table.notation import TOKEN, body_of_position
from pycore.table.untrusted import LONGEST, check_text
from smallgame import SMALL_GAME
from smallgame.actions import Lamp, Seal, Take

from .playing import many, two_players

LEGAL = (Seal(2), Seal(12), Seal(13), Lamp())


def test_a_whole_token_is_found() -> None:
    assert find("seal:12", LEGAL, SMALL_GAME) == Seal(12)
    assert find("  lamp \n", LEGAL, SMALL_GAME) == Lamp()


def test_a_beginning_is_enough_where_it_fits_one_action_only() -> None:
    assert find("l", LEGAL, SMALL_GAME) == Lamp()


def test_a_beginning_that_fits_several_actions_names_them() -> None:
    with pytest.raises(Ambiguous) as asked:
        find("seal", LEGAL, SMALL_GAME)
    assert asked.value.choices == ("seal:2", "seal:12", "seal:13")


def test_a_whole_token_is_never_taken_for_the_beginning_of_another() -> None:
    """Asked for card 1, the table once played card 12: the only one that begins with a 1."""
    assert find("seal:1", (Seal(12), Lamp()), SMALL_GAME) == Seal(1)
    match = two_players(deal=(12, 2, 3, 4))
    refusal = match.explain(0, match.find(0, "seal:1"))
    assert refusal is not None
    assert refusal.code == "not-in-hand"


def test_a_token_that_is_not_legal_comes_back_so_that_the_rules_can_say_why_not() -> None:
    assert find("take", LEGAL, SMALL_GAME) == Take()
    assert find("seal:5", LEGAL, SMALL_GAME) == Seal(5)


@pytest.mark.parametrize(
    "typed", ["", "   ", "dance", "seal:", "seal:99", "seal:x", "se al:2", "ё"]
)
def test_what_is_no_action_is_unreadable(typed: str) -> None:
    with pytest.raises(Unreadable):
        find(typed, (Lamp(),), SMALL_GAME)


@many
@given(st.one_of(st.text(), st.from_regex(r"(seal|lamp|take|open|deal)[:0-9]*", fullmatch=True)))
def test_whatever_is_typed_is_found_or_refused(typed: str) -> None:
    with suppress(TableError):
        assert str(find(typed, LEGAL, SMALL_GAME)).startswith(typed.strip())


@many
@given(st.integers(0, 2**60 - 1))
def test_a_number_is_read_as_it_is_written(number: int) -> None:
    assert whole_number(str(number), 0, 2**60 - 1) == number


@pytest.mark.parametrize(
    "written",
    ["", "+3", "-3", "1_000", "03", " 3", "3\n", "3.0", "1e3", "0x3", "٣", "３", "²", "9" * 5000],
)
def test_a_number_is_plain_digits_and_nothing_else(written: str) -> None:
    with pytest.raises(Unreadable) as refused:
        whole_number(written, 0, 2**60)
    assert refused.value.refusal.code == "bad-number"
    assert len(str(refused.value)) < 120


def test_a_number_stays_within_its_bounds() -> None:
    assert [whole_number(n, 2, 4) for n in ("2", "3", "4")] == [2, 3, 4]
    for written in ("1", "5", "0"):
        with pytest.raises(Unreadable, match="from 2 to 4"):
            whole_number(written, 2, 4)


def test_a_position_begins_with_its_game_and_version() -> None:
    assert body_of_position("smallgame/1 door=0 rest", SMALL_GAME) == "door=0 rest"
    for line in ("", "smallgame", "smallgame/2 door=0", "Smallgame/1 x", "chess/1 x"):
        with pytest.raises(Unreadable) as refused:
            body_of_position(line, SMALL_GAME)
        assert refused.value.refusal.code == "other-format"


def test_text_over_a_mebibyte_is_refused_before_any_work() -> None:
    check_text("x" * LONGEST)
    with pytest.raises(Unreadable, match="too long"):
        check_text("x" * (LONGEST + 1))
    with pytest.raises(Unreadable, match="too long"):
        body_of_position("smallgame/1 " + "x" * LONGEST, SMALL_GAME)


def test_a_token_is_printable_ascii_without_spaces_and_braces() -> None:
    for token in ("lamp", "seal:3", "w:a0>b1,c2|x~!"):
        assert TOKEN.fullmatch(token)
    for wrong in ("", "a b", "{a}", "a}", "ё", "a\n", "\x7f", "x" * 401):
        assert not TOKEN.fullmatch(wrong)
