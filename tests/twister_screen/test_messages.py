"""Every word of the board's markup is read into one message, and written back as it was."""

from __future__ import annotations

import pytest

from pycore.table import Unreadable
from twister_screen.person import Person
from ui.twister.input.messages import (
    ChangeSetting,
    Do,
    FillTeam,
    PlanAction,
    PressKey,
    PressRoom,
    PressSquare,
    SelectCharacter,
    SelectNumber,
    SelectPiece,
    read,
)


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("sq=c7", PressSquare),
        ("room=3", PressRoom),
        ("hold=bN", SelectPiece),
        ("look=attack:bN>yM+bC", PlanAction),
        ("do=walk:bN-c7,bC@x", Do),
        ("key=ArrowUp", PressKey),
        ("set=N", SelectCharacter),
        ("set=2", SelectNumber),
        ("set=fill", FillTeam),
        ("turned=on", ChangeSetting),
        ("pointed=c7", ChangeSetting),
    ],
)
def test_a_word_is_read_and_written(word: str, kind: type) -> None:
    message = read(word)
    assert isinstance(message, kind)
    assert str(message) == word


@pytest.mark.parametrize("word", ["", "c7", "dance=c7", "room=", "room=c7", "shape=tall"])
def test_other_words_mean_nothing(word: str) -> None:
    assert read(word) is None


@pytest.mark.parametrize("word", ["sq", "sq=z9", "hold=xx", "set=?"])
def test_what_does_not_exist_is_refused(word: str) -> None:
    with pytest.raises(Unreadable):
        read(word)


@pytest.mark.parametrize("scenario", [1, 5])
def test_whatever_the_board_offers_can_be_read(scenario: int) -> None:
    person = Person(scenario)
    seen = set()
    for _ in range(120):
        if person.over:
            break
        for offered in person.page.offered("ui"):
            kind, _, word = offered.partition(":")
            if kind == "at":
                message = read(word)
                assert str(message) == word
                seen.add(type(message))
        person.step()
    assert {PressSquare, SelectPiece, PlanAction, Do, SelectNumber, FillTeam, ChangeSetting} <= seen
