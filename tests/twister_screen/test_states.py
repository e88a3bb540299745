"""What somebody is like is seen: wounded, laden, out of breath; and what has changed."""

from __future__ import annotations

import re

from pycore.twister import ROOMS
from twister_screen.person import Person


def drawn(person: Person, piece: str) -> str:
    """A piece on the board, with its classes."""
    return person.page.markup.partition(f'<g id="p-{piece}"')[2].partition("</g></g>")[0]


def classes(person: Person, piece: str) -> set[str]:
    found = re.search(r'class="([^"]+)"', drawn(person, piece))
    assert found
    return set(found[1].split())


def test_a_wounded_one_is_hollow_and_bandaged_with_its_sign_upright() -> None:
    person = Person.seated("men=bN*@b4,bC@c4,yL@a21 things=bk@b4")
    wounded, well = drawn(person, "bN"), drawn(person, "bC")
    assert re.findall(r'href="#(twister-[\w-]+)"', wounded) == [
        *("twister-blue-wounded", "twister-naga", "twister-bandage")
    ]
    assert 'class="sign hurt"' in wounded
    assert "bandage" not in well
    assert "twister-blue-tag" in drawn(person, "bk"), "its luggage lies beside it"


def test_luggage_is_a_tag_in_its_owners_shape_and_lies_openly_where_nobody_is() -> None:
    person = Person.seated("men=bN@b4,yL@a21 things=yk@b4,bk@c4")
    assert "laden" in classes(person, "bN")
    assert "twister-yellow-tag" in drawn(person, "yk")
    assert "twister-blue-thing" in drawn(person, "bk")


def test_who_can_do_nothing_more_is_seen() -> None:
    person = Person.seated("men=bN@b4,bC+@d2,yL@a21")
    assert "tired" not in classes(person, "bN")
    assert "tired" in classes(person, "bC"), "healed in this turn"
    assert "tired" not in classes(person, "yL"), "it is not its turn"
    spent = Person.seated("men=bN@b4,bC@d2,yL@a21", turn="blue+0")
    assert {"tired"} <= classes(spent, "bN") & classes(spent, "bC")


def test_a_room_that_was_turned_has_chalk_round_its_notch() -> None:
    person = Person.seated("men=bN@d2,yL@a21")
    assert 'class="news"' not in person.page.markup
    person.press("at:do=turn:1+")
    notches = person.page.markup.partition('id="l-notches"')[2].partition("</g>\n</g>")[0]
    [first, *others] = re.findall(r'<g class="notch.*?</g>', notches, re.DOTALL)
    assert 'class="news"' in first
    assert not [each for each in others if "news" in each]


def test_a_notch_has_the_sign_the_place_and_the_way_of_its_room() -> None:
    person = Person.seated("men=bN@d2,yL@a21")
    notches = person.page.markup.partition('id="l-notches"')[2]
    [first, twin, *_] = re.findall(r'<g class="notch.*?</g>', notches, re.DOTALL)
    for place, notch, name in (("1", first, "38A"), ("2", twin, "38B")):
        assert f">{place}</text>" in notch
        assert f'href="#twister-pair-{ROOMS[name].pair}"' in notch
        assert ("scale(.6)" in notch) == ROOMS[name].clockwise


def test_the_ring_round_who_is_selected_leaves_the_heads_of_a_gears_arrows_free() -> None:
    person = Person.seated("men=bN@d2,bC@b4,yL@a21")
    for square, radius in (("d2", "20"), ("b4", "25.5")):
        person.press(f"at:sq={square}")
        rings = person.page.markup.partition('id="l-selected"')[2].partition("</g>")[0]
        assert set(re.findall(r' r="([\d.]+)"', rings)) == {radius}
