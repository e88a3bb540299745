"""Words of a position and tokens that cannot be read: each is named, with what was expected."""

from __future__ import annotations

import re

import pytest

from pycore.table import Unreadable
from pycore.twister import TWISTER


@pytest.mark.parametrize(
    ("words", "fault", "expected"),
    [
        ("men", "men", "A word is one of these, “=” and a value: scenario, target,"),
        ("foo=1", "foo=1", "A word is one of these"),
        ("men=", "men=", "A value should stand behind the “=”."),
        ("quiet=1 quiet=2", "quiet=2", "“quiet=” is there twice."),
        ("scenario=6", "scenario=6", "“6” should be a number from 1 to 5."),
        ("timer=off", "timer=off", "“off” should be one of these: on."),
        ("yellow=2", "yellow=2", "“2” should be one of these: 1, 0, ?."),
        ("levels=good", "levels=good", "There should be two parts, divided by one “/”"),
        (
            "levels=good/best",
            "levels=good/best",
            "“best” should be one of these: -, very_experienced,",
        ),
        ("rooms=99A+0", "rooms=99A+0", "“99A+0” is no room: that would be “?”, or as in 38A+0."),
        ("men=bX@a3", "men=bX@a3", "“bX” is no piece: that would be a colour and a letter"),
        ("men=bM@k3", "men=bM@k3", "“k3” is no square: that would be a column and a row"),
        ("men=bM", "men=bM", "“” is no square"),
        ("men=bk@a3", "men=bk@a3", "Characters stand in “men=”, objects in “things=”."),
        ("men=bM?@a3", "men=bM?@a3", "“?” is no mark of “bM?@a3”: a character has * ! +"),
        ("men=bM**@a3", "men=bM**@a3", "each once"),
        ("dead=bM.zz", "dead=bM.zz", "“zz” is no piece"),
        ("hidden=-", "hidden=-", "For each of the 8 rooms it should name what is hidden there"),
        ("teams=bM.bN/", "teams=bM.bN/", "“bM.bN” should name 4 pieces with dots between them"),
        ("combat=07/0", "combat=07/0", "“7” should be a number from 0 to 6."),
        ("open=a4/zz", "open=a4/zz", "“zz” is no square"),
        ("turn=green", "turn=green", "“green” should be one of these: seating, dealing,"),
        ("turn=green+3", "turn=green+3", "“green” should be one of these: blue, yellow."),
        ("turn=over:blue:luck", "turn=over:blue:luck", "“luck” should be one of these: mekanork"),
        ("doing=offering", "doing=offering", "goes with a turn that has begun"),
        ("turn=blue+1 doing=dancing", "doing=dancing", "“dancing” should be one of these: offer"),
        ("turn=blue+1 doing=fighting:bM", "doing=fighting:bM", "fought by characters that are on"),
        ("turn=blue+1 doing=opening:9", "doing=opening:9", "should be a number from 1 to 8"),
    ],
)
def test_a_word_that_cannot_be_read_is_named_with_what_was_expected(
    words: str, fault: str, expected: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        TWISTER.read_position(f"twister/1 {words}")
    assert refused.value.refusal.code == "bad-position"
    assert str(refused.value).startswith(f"The word “{fault}” cannot be read. ")
    assert expected in str(refused.value)


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("walk:bX-a1", "“bX” is no piece: that would be a colour and a letter, as in bN or yk."),
        ("walk:bN-k1", "“k1” is no square: that would be a column and a row, as in c7."),
        ("team:X---", "“X” is no letter of a piece: these are M N C B L W S T k r s b h w."),
        ("dance", "“dance” is not an action."),
    ],
)
def test_a_token_that_cannot_be_read_says_what_was_expected(token: str, expected: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(expected)):
        TWISTER.read(token)
