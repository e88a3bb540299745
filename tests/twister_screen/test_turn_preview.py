"""Before a room is turned the board shows how it would lie, with everything in it."""

from __future__ import annotations

import re

from twister_screen.person import Person

ON_A_GEAR = "men=bN@d2,yM@e1,yL@a21 things=br@e1,yk@a5"


def lies(person: Person) -> dict[str, str]:
    """Where every piece is drawn, and how every room lies."""
    pieces = re.findall(r'id="(p-\w+)" class="piece \w+ (x\d+ y\d+)', person.page.markup)
    rooms = re.findall(r'id="(room-\d)".*?class="plan (q\d)', person.page.markup, re.DOTALL)
    return dict(pieces) | dict(rooms)


def spoken(person: Person) -> str:
    """What the square with the cursor says."""
    return person.page.markup.partition('id="cursor-says"')[2].partition("</p>")[0]


def test_a_turn_that_is_looked_at_is_drawn_as_it_would_be() -> None:
    person = Person.seated(ON_A_GEAR)
    person.press("at:sq=d2")
    assert "blue Naga" in spoken(person)
    before, moves = lies(person), person.session.moves_played
    person.press("at:look=turn:1+")
    ahead = lies(person)
    assert "blue Naga" not in spoken(person)
    assert person.session.moves_played == moves
    assert {name for name in before if ahead[name] != before[name]} == {
        *("p-bN", "p-yM", "p-br", "p-yk", "room-1")
    }
    assert "The board shows how the room would lie." in person.page.words
    person.press("at:key=Escape")
    assert lies(person) == before
    person.press("at:look=turn:1+")
    person.press("at:do=turn:1+")
    assert lies(person) == ahead
    assert "data-foretold" not in person.page.markup


def test_a_turn_that_was_shown_ahead_is_not_shown_a_second_time() -> None:
    person = Person.seated(ON_A_GEAR)
    person.press("at:look=turn:1+")
    [ahead] = set(re.findall(r"spin-c?cw\d", person.page.markup))
    person.press("at:do=turn:1+")
    assert set(re.findall(r"spin-c?cw\d", person.page.markup)) == {ahead}
    person.press("at:look=turn:1+")
    assert ahead not in person.page.markup


def test_whoever_switches_the_preview_off_sees_the_room_as_it_lies() -> None:
    person = Person.seated(ON_A_GEAR)
    before = lies(person)
    person.press("at:preview=off")
    person.press("at:look=turn:1+")
    assert lies(person) == before
    assert "A turned room stays turned" in person.page.words
    assert "would lie" not in person.page.words


def test_the_question_has_the_picture_of_whoever_turns_the_room() -> None:
    person = Person.seated("men=bN@d2,bL@j0,yL@a21")
    for held, signs in (("bN", ["naga"]), ("bL", [])):
        person.press(f"at:hold={held}")
        person.press("at:look=turn:1+")
        [title] = re.findall(r'<h2 id="side-title".*?</h2>', person.page.markup, re.DOTALL)
        assert "Is that the plan?" in title
        assert re.findall(r'class="sign" href="#twister-(\w+)"', title) == signs
        person.press("at:key=Escape")
