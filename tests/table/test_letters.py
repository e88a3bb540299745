"""Names are counted and cut by letters as people see them."""

from __future__ import annotations

import pytest

from pycore.table.letters import letters, shortened
from ui.saves.save_format import clean_name

FAMILY, FLAG, HEART = "👨‍👩‍👧", "🇫🇮", "❤️‍🔥"


@pytest.mark.parametrize("letter", [FAMILY, FLAG, HEART, "👩🏽‍🚀", "e\u0301", "й", "1️⃣", "☠️"])
def test_what_belongs_together_is_one_letter(letter: str) -> None:
    assert letters(letter) == [letter]
    assert letters(f"a{letter}b") == ["a", letter, "b"]
    assert shortened(letter * 3, 2) == letter * 2


def test_flags_are_pairs() -> None:
    assert letters(FLAG * 2) == [FLAG, FLAG]


def test_a_tower_of_accents_is_dropped_and_a_long_text_is_not_read_to_its_end() -> None:
    assert shortened("ab" + "\u0301" * 500, 24) == "a"
    assert shortened("x" * 10**7, 3) == "xxx"


def test_a_name_of_a_save_is_never_cut_in_the_middle_of_a_letter() -> None:
    assert clean_name(FAMILY * 50) == FAMILY * 40
    assert clean_name("x" * 39 + FAMILY * 2) == "x" * 39 + FAMILY
    assert clean_name("a\u202eb\u200dc \ud800") == "a b c"
