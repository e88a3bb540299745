"""Lines of sight on the board (T-100, T-101): what is shaded, which line is drawn, what is said."""

from __future__ import annotations

import re
from html import unescape

from rulemark import rule
from twister_screen.person import Person

DUEL = "men=bW@e6,bN@e5,yM@c6,yL@a21"
"""The Wizard sees a Naga behind it and a Mekanork two squares on; a portcullis is on its right."""


def looking(words: str = DUEL, square: str = "e6", **more: str) -> Person:
    """Somebody who has taken a piece in hand and turned the switch on."""
    person = Person.seated(words, **more)
    person.press(f"at:sq={square}")
    person.press("at:sight=on")
    return person


def shaded(person: Person) -> str:
    return " ".join(sorted(re.findall(r'id="gaze-(\w\d+)"', person.page.markup)))


def says(person: Person) -> str:
    found = re.search(r'id="gaze-says">(.*?)</p>', person.page.markup)
    return unescape(re.sub("<[^>]*>", "", found[1])) if found else ""


def spoken(person: Person) -> str:
    found = re.search(r'id="cursor-says"[^>]*>([^<]*)', person.page.markup)
    assert found is not None
    return found[1]


@rule("T-100")
def test_the_squares_in_sight_are_shaded_up_to_the_first_character() -> None:
    person = looking()
    assert shaded(person) == "c6 d6 e5"
    assert says(person) == "In sight: blue Naga, yellow Mekanork."


def test_nothing_is_shaded_before_the_switch_is_on_nor_without_a_piece() -> None:
    person = Person.seated(DUEL)
    assert 'id="sight"' not in person.page.markup
    person.press("at:sq=e6")
    assert 'id="sight"' in person.page.markup
    assert shaded(person) == says(person) == ""
    person.press("at:sight=on")
    person.press("at:key=Escape")
    assert shaded(person) == ""
    person.press("at:sq=e5")
    assert shaded(person), "the switch stays on while the table is open"


@rule("T-100")
def test_the_line_to_a_square_is_drawn_up_to_what_stops_it() -> None:
    person = looking()
    for square, why, mark in (
        ("d6", "d6 is in sight.", "gaze-end"),
        ("b6", "b6 is not in sight. The yellow Mekanork stops the line of sight.", "blocked"),
        ("e9", "A closed portcullis stops the line of sight. T-100", "gaze-bar"),
        ("f8", "A line of sight runs straight along a row or a column. T-100", ""),
    ):
        person.app.point(f"pointed={square}")
        assert why in says(person)
        drawn = re.findall(r'class="(gaze-end|gaze-bar|blocked)"', person.page.markup)
        assert drawn == ([mark] if mark else [])


@rule("T-100")
def test_nobody_sees_into_a_hidden_room() -> None:
    person = looking("men=bN@c1,yL@a21", "c1", rooms="38A+0,?,?,?,?,?,?,?")
    assert not re.search(r"\b[f-j][1-9]\b", shaded(person))
    person.app.point("pointed=3")
    assert says(person).startswith("c6 is not in sight.")


def test_pointing_leaves_the_answer_to_the_last_press() -> None:
    person = looking()
    person.press("at:sq=j20")
    assert 'id="notice"' in person.page.markup
    person.app.point("pointed=d6")
    assert 'id="notice"' in person.page.markup


def test_by_keyboard_the_squares_say_whether_they_are_in_sight() -> None:
    person = Person.seated(DUEL)
    person.press("at:key=Sight")
    assert "First press a piece" in person.page.words
    person.press("at:sq=e6")
    person.press("at:key=Sight")
    person.press("at:key=ArrowLeft")
    assert spoken(person).startswith("e5, ")
    assert spoken(person).endswith("blue Naga, in sight")
    person.press("at:key=ArrowLeft")
    assert spoken(person).endswith(", not in sight")
    person.press("at:key=Sight")
    assert "in sight" not in spoken(person)


def test_pieces_that_cannot_act_are_looked_at_as_well() -> None:
    person = looking(square="c6")
    assert "It belongs to the other player." in person.page.words
    assert shaded(person)
    person = looking(turn="blue")
    assert "Play an Action card" in person.page.words
    assert "The blue Wizard" in person.page.words
    assert shaded(person) == "c6 d6 e5"
    person.press("at:sq=e6")
    assert "The blue Wizard" not in person.page.words, "a second press lets go"


def test_in_a_replay_pieces_are_looked_at_and_nothing_else() -> None:
    person = Person.seated(DUEL)
    person.press("at:do=walk:bN-d5")
    person.app.watch(person.session.match, "to-table")
    person.app.draw()
    person.press("at:key=Sight")
    assert "First press a piece" in person.page.words
    person.press("at:sq=e6")
    person.press("at:key=Sight")
    assert "The blue Wizard" in person.page.words
    assert says(person) == "In sight: blue Naga, yellow Mekanork."
    person.press("step:1")
    assert says(person) == "In sight: yellow Mekanork.", "the Naga has walked away"
    person.press("at:sq=b6")
    assert shaded(person) == ""
