"""The words of the markup: each is one message, and nonsense is none."""

from __future__ import annotations

import re

import pytest

from ui.links.messages import ChooseLink, Share
from ui.match.messages import At, Play, SetPace, Show
from ui.message_parser import FIELDS, PRESSES, read_field, read_press, read_token
from ui.messages import NewGame, Press, SwitchSound
from ui.replay.messages import GoBy, GoTo, SetSpeed, ToLandmark, Watch
from ui.setup.messages import ChooseOption, NameSeat, SetPractice
from ui.shelf.messages import Continue, Rename

from .paper import SCENES


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("show:1", Show(1)),
        ("at:sq=c7", At("sq=c7")),
        ("at:do=attack:bN>yM", At("do=attack:bN>yM")),
        ("continue:12", Continue(12)),
        ("new:smallgame", NewGame("smallgame")),
        ("share", Share(None)),
        ("share:3", Share(3)),
        ("watch", Watch(None)),
        ("step:+1", GoBy(1)),
        ("step:-1", GoBy(-1)),
        ("step:7", GoTo(7)),
        ("landmark:-1", ToLandmark(-1)),
        ("pace:fast", SetPace("fast")),
        ("sound:off", SwitchSound(False)),
    ],
)
def test_a_word_is_one_message(word: str, message: Press) -> None:
    assert read_press(word) == message


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("name:1", "Ann", NameSeat(1, "Ann")),
        ("option:players", "3", ChooseOption("players", "3")),
        ("practice", "yes", SetPractice(True)),
        ("practice", "no", SetPractice(False)),
        ("rename:4", "Rainy: Sunday", Rename(4, "Rainy: Sunday")),
        ("link", "setup", ChooseLink("setup")),
        ("step", "9", GoTo(9)),
        ("speed", "slow", SetSpeed("slow")),
    ],
)
def test_a_field_is_one_message(field: str, value: str, message: Press) -> None:
    assert read_field(field, value) == message


NONSENSE = ["", ":", "nonsense", "show", "show:", "show:x", "show:-1", "show:1.5", "show:01"]
NONSENSE += [
    "show:٣",
    "continue:" + "9" * 5000,
    "undo:1",
    "share:x",
    "step",
    "step:--1",
    "step:+-1",
]
NONSENSE += ["landmark:2", "pace:slow", "sound", "sound:loud", "Undo", " undo"]


@pytest.mark.parametrize("word", NONSENSE)
def test_a_word_that_makes_no_sense_is_no_message(word: str) -> None:
    assert read_press(word) is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("", "x"),
        ("name", "Ann"),
        ("name:x", "Ann"),
        ("link", "all"),
        ("step", "x"),
        ("speed:1", "slow"),
    ],
)
def test_a_field_that_makes_no_sense_is_no_message(field: str, value: str) -> None:
    assert read_field(field, value) is None


def test_a_token_is_the_games_own() -> None:
    assert read_token("seal:3") == Play("seal:3")


def test_every_word_of_the_scenes_is_known_and_every_known_word_is_somewhere() -> None:
    """A word is written in full, or its beginning is: `continue:{{ game.number }}`."""
    markup = "\n".join(path.read_text("utf-8") for path in sorted(SCENES.rglob("*.html")))
    pressed = set(re.findall(r'data-ui="([\w-]+)[:"]', markup))
    filled_in = set(re.findall(r'data-field="([\w-]+)[:"]', markup))
    assert pressed <= set(PRESSES)
    assert filled_in <= set(FIELDS)
    for word in {*PRESSES, *FIELDS} - pressed - filled_in:
        assert re.search(rf'["\'}}]{word}[:"\']', markup), f"nothing gives the word {word}"
