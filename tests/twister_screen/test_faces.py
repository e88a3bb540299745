"""Faces in panel, fight and score, each with a drawing; and the goal, which stays in sight."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pycore.twister import KIND, is_character
from twister.kit import FULL
from twister.test_end import SMALL
from twister_screen.person import Person
from twister_screen.test_fights import decided

ART = Path("templates/pages/art/twister")
OUT = "men=bM@c20,bW@b4,yL@j21 left=bN.bC.bB.yW dead=yB.bS"


def faces(markup: str) -> list[str]:
    """Whose faces are drawn, with a mark for whoever is bandaged."""
    found = []
    for face in re.findall(r'<span class="tw-portrait.*?</svg>', markup, re.S):
        [name] = re.findall(r"twister-face-(\w+)", face)
        found.append(f"{name}*" if f"twister-hurt-{name}" in face else name)
    return found


def part(person: Person, start: str) -> str:
    return person.page.markup.partition(start)[2]


def test_every_character_has_a_face_and_a_place_for_its_bandage() -> None:
    art = (ART / "faces.svg").read_text(encoding="utf-8")
    characters = {kind.value for piece, kind in enumerate(KIND) if is_character(piece)}
    assert len(characters) == 8
    assert set(re.findall(r'call face\("(\w+)"\)', art)) == characters
    assert set(re.findall(r'\("(\w+)", [\d.]+, [\d.]+\)', art)) == characters
    assert 'include "art/twister/faces.svg"' in (ART / "kit.svg").read_text(encoding="utf-8")


def test_whoever_is_selected_has_a_face_and_whoever_is_wounded_a_bandage() -> None:
    person = Person.seated("men=bN@b4,bC*@e4,yL@a21")
    for square, face in (("b4", "naga"), ("e4", "cleric*"), ("a21", "colossus")):
        person.press(f"at:sq={square}")
        assert faces(part(person, 'id="side"')) == [face]
        person.press("at:key=Escape")


def test_both_sides_of_a_fight_have_faces_and_the_loser_is_bandaged_with_the_verdict() -> None:
    person = decided("men=bN@b4,bC*@e4,yM@c4,yL@a21", "attack:bN>yM", 3, 0)
    told = part(person, 'class="tw-fight"')
    assert "The yellow Mekanork is wounded." in person.page.words
    assert faces(told) == ["naga", "mekanork*"]
    assert told.count("data-fate") == told.count('data-fate="hurt"') == 1


def test_whoever_falls_is_crossed_out_and_was_bandaged_before() -> None:
    person = decided("men=bN@b4,bC@e4,yM*@c4,yL@a21", "attack:bN>yM", 3, 0)
    told = part(person, 'class="tw-fight"')
    assert faces(told) == ["naga", "mekanork*"]
    assert told.count('data-fate="dead"') == 1


def test_the_end_shows_whose_fate_made_the_points() -> None:
    person = Person.seated(OUT, rooms=FULL)
    person.press("at:do=walk:bM-c21")
    person.press("at:do=end")
    blue, _, yellow = part(person, 'id="outcome"').partition('data-side="1"')
    assert faces(blue) == ["mekanork", "naga", "cleric", "backstabber", "backstabber"]
    assert faces(yellow) == ["banshee", "wizard"]
    assert 'data-side="0" data-won' in blue
    assert "data-won" not in yellow


@pytest.mark.parametrize(
    ("position", "rooms", "said"),
    [
        (OUT, FULL, "Goal: 5 VP, 1 for each of yours who gets out and each enemy eliminated."),
        ("scenario=1 men=bM@b4,yN@c4", SMALL[1], "The goal: get both of your characters out"),
        ("scenario=2 men=bN@b4,yL@a1", SMALL[2], "The goal: eliminate the Colossus before"),
    ],
)
def test_the_goal_stays_in_sight_whatever_is_selected(position: str, rooms: str, said: str) -> None:
    person = Person.seated(position, rooms=rooms)
    for word in ("", "at:sq=b4", "at:key=Escape"):
        if word:
            person.press(word)
        [goal] = re.findall(r'id="goal"[^>]*><span>([^<]*)<', person.page.markup)
        assert goal.startswith(said)


def test_the_goal_is_gone_when_the_game_is_over() -> None:
    person = Person.seated(OUT, rooms=FULL)
    person.press("at:do=walk:bM-c21")
    person.press("at:do=end")
    assert 'id="goal"' not in person.page.markup
