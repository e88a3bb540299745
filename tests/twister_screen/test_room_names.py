"""Rooms have one name in log, buttons, panel and speech, in both languages; face down, a number."""

from __future__ import annotations

import re
from html import unescape

import pytest

from builder.catalogues import translations
from pycore.twister import ROOMS, TWISTER, say_inside, say_room, say_turn
from pycore.twister.actions import Turn
from pycore.twister.words.names import FACE_DOWN
from twister.kit import at
from twister_screen.person import Person

COLOURS = {37: "copper", 38: "jade", 39: "amethyst", 40: "silver"}


def russian(said: object) -> str:
    return said.say(translations("ru"))  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_is_called_by_its_pair_and_its_place(name: str) -> None:
    colour = COLOURS[ROOMS[name].pair]
    assert say_room(name, 7).say() == f"{colour} room 8"
    assert say_turn(Turn(7, clockwise=True), name).say() == f"Turn {colour} room 8 clockwise"


def test_russian_has_the_right_case() -> None:
    assert russian(say_room("37A", 7)) == "медная комната 8"
    assert russian(say_inside("40A", 7)) == "серебряной комнате 8"
    turn = say_turn(Turn(7, clockwise=False), "39B")
    assert russian(turn) == "Повернуть аметистовую комнату 8 против часовой стрелки"
    assert russian(say_room(FACE_DOWN, 5)) == "комната 6"


def test_button_log_and_speech_say_the_same_name() -> None:
    person = Person.seated("men=bN@d2,yL@a21")
    person.press("at:sq=d2")
    assert "Turn jade room 1 clockwise" in unescape(person.page.words)
    spoken = person.page.markup.partition('id="cursor-says"')[2].partition("</p>")[0]
    assert "d2, jade room 1, gear" in spoken
    person.press("at:do=turn:1+")
    assert "The blue Naga turns jade room 1 clockwise." in person.page.words


def test_a_button_has_the_rooms_name_plate_with_the_way_that_it_turns() -> None:
    person = Person.seated("men=bN@d2,bM@e3,yL@a21", rooms="38A+0,?,?,?,?,?,?,?")
    buttons = person.page.markup.partition('id="side"')[2]
    button = re.search(r'data-ui="at:look=turn:1\+".*?</button>', buttons, re.S)
    assert button
    plate = button[0].partition('<svg class="notch name-plate pair38"')[2].partition("</svg>")[0]
    assert "#twister-pair-38" in plate
    assert "scale(.6)" in plate
    assert "<text>1</text>" in plate
    hidden = re.search(r'data-ui="at:look=reveal:2".*?</button>', buttons, re.S)
    assert hidden
    assert "name-plate" not in hidden[0]


def test_the_terminal_calls_a_room_as_the_screen_does() -> None:
    view = TWISTER.view(at("men=bN@d2,yL@a21", "38A+0,?,?,?,?,?,?,?"), 0)
    turn, reveal = TWISTER.read("turn:1+"), TWISTER.read("reveal:2")
    assert TWISTER.say_action(turn, view).say() == "Turn jade room 1 clockwise"
    assert TWISTER.say_action(reveal, view).say() == "Reveal room 2"
    assert TWISTER.say_action(turn).say() == "Turn room 1 clockwise"


def test_who_turns_a_room_from_the_twins_gear_is_told_so() -> None:
    person = Person.seated("men=bN@d2,yL@a21")
    person.press("at:look=turn:2-")
    assert "It is turned from the gear of its twin, jade room 1." in person.page.words
    person.press("at:key=Escape")
    person.press("at:look=turn:1+")
    assert "its twin" not in person.page.words


def test_a_room_that_lies_face_down_has_no_pair_anywhere() -> None:
    """Not in words, and not in a class or a sign of the drawing."""
    person = Person.seated("men=bN@d2,yL@a21", rooms="38A+0,?,?,?,?,?,?,?")
    person.press("at:sq=d2")
    markup = person.page.everything_shown
    assert "jade room 1" in markup
    hidden = {"copper", "amethyst", "silver", "pair37", "pair39", "pair40"}
    assert not [word for word in hidden if word in markup]
    assert not re.findall(r"twister-pair-(?!38)", markup)
    assert "38B" not in markup
    person.press("at:look=reveal:2")
    assert TWISTER.say_action(TWISTER.read("reveal:2")).say() == "Reveal room 2"
