"""Somebody who has read nothing: what is asked is explained where it is asked."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from pycore.twister import NAMES, Hiding
from rulemark import rule
from twister_screen.person import Person
from ui.match.session import Session


def teaming(scenario: int = 5) -> Person:
    """The first person puts a start team together."""
    person = Person(scenario)
    person.step()
    assert "The start team, in secret" in person.page.words
    return person


def alone(person: Person) -> None:
    """A bot takes the seat of whoever is not asked: the other one is alone with the screen."""
    match = person.session.match
    [asked] = match.waiting
    match.players = tuple(
        player if seat == asked else replace(player, bot="steady")
        for seat, player in enumerate(match.players)
    )
    person.app.put_up(Session(match))

    async def draw() -> None:
        person.app.draw()

    asyncio.run(draw())  # the bot may have to choose at the same time, and needs a loop for that


def test_a_character_is_described_before_it_is_put_on_a_dot_and_the_dots_are_marked() -> None:
    person = teaming()
    assert not re.findall(r'id="t-\w+"', person.page.markup)
    person.press("at:set=L")
    assert "Moves 2 squares, combat value 5. Breaks a closed portcullis for 1 AP. T-112" in (
        person.page.words
    )
    assert re.findall(r'id="t-(\w+)"', person.page.markup) == ["b0", "d0", "g0", "i0"]
    person.press("at:sq=d0")
    assert "press one, then a dot" in person.page.words
    person.press("at:set=N")
    assert re.findall(r'id="t-(\w+)"', person.page.markup) == ["b0", "g0", "i0"]


def test_only_before_other_eyes_tokens_are_called_by_numbers() -> None:
    person = teaming(4)
    person.press("at:set=fill")
    person.step()
    person.step()
    assert person.session.match.waiting == (1,), "the first team is sealed"
    assert "face down, by number" in person.page.words
    assert 'class="choice-number"' in person.page.markup
    alone(person)
    assert "You set up" in person.page.words
    assert "by number" not in person.page.words
    assert 'class="choice-number"' not in person.page.markup


def test_whoever_places_alone_chooses_tokens_by_their_names() -> None:
    person = Person(1, 10)
    while not isinstance(person.session.sight().view.phase, Hiding):
        person.step()
    assert "Choose one by its number" in person.page.words
    assert 'class="choice-number"' in person.page.markup
    assert re.search(r"Player \d puts a token into a room", person.page.words)
    alone(person)
    assert "Choose a token, then press a room: there it lies face down." in person.page.words
    assert 'class="choice-number"' not in person.page.markup


def test_at_the_first_turn_the_board_belongs_to_whoever_begins() -> None:
    person = Person(5, 3)
    while "Play an Action card" not in person.page.words:
        person.step()
    assert 'class="last"' in person.page.markup
    assert 'data-in-sight="last-' not in person.page.markup
    assert re.search(r'data-one-in-sight="(blue|yellow)-Choosing"', person.page.markup)


@rule("T-141", "T-145")
@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        (1, "A walk, a turn of a room or a reveal takes one each. The goal: get both"),
        (5, "a reveal or an attack takes one each. The goal: 5 victory points, one for each"),
    ],
)
def test_a_young_game_says_what_points_buy_and_what_they_are_for(scenario: int, said: str) -> None:
    person = Person(scenario, 3)
    while "Play an Action card" not in person.page.words:
        person.step()
    assert said in person.page.words
    view = person.session.sight().view
    person.press(f"at:sq={NAMES[next(where for where in view.places if where >= 0)]}")
    assert "action points (AP)" not in person.page.words, "who looks at a piece reads about it"
    assert re.search(r"Moves \d squares, combat value \d", person.page.words)


@rule("T-63")
def test_while_a_way_is_chosen_only_the_choice_is_described() -> None:
    person = Person.seated("men=bN@a4,yL@a21 things=br@a4,ys@c4")
    person.press("at:sq=a4")
    assert "Carries the blue Rope. Walks through arrow-slits. T-111" in person.page.words
    person.press("at:sq=c4")
    assert "Carries the blue Rope; nobody carries two things. T-63" in person.page.words
    assert "arrow-slits" not in person.page.words
    assert "Not yet" in person.page.words
    person.press("at:key=Escape")
    assert "what is taken along?" not in person.page.words
    assert "Walks through arrow-slits." in person.page.words


def test_a_fight_says_what_is_at_stake_before_it_is_declared() -> None:
    person = Person.seated("men=bN@a4,yL@b4")
    person.press("at:look=attack:bN>yL")
    assert "The lower total loses: its miniatures are wounded" in person.page.words


def test_a_reveal_that_is_looked_at_marks_its_room_alone() -> None:
    person = Person.seated("men=bN@a0,bM@j0,yL@a21", rooms="?,?,?,?,?,?,?,?")
    marked = r'class="sq can" data-ui="at:room=(\d)"'
    assert re.findall(marked, person.page.markup) == ["1", "2"]
    person.press("at:room=2")
    assert "Is that the plan?" in person.page.words
    assert re.findall(marked, person.page.markup) == ["2"]


def test_a_single_token_need_not_be_chosen() -> None:
    person = Person(1, 10)
    while "Place what lay in" not in person.page.words:
        person.step()
    assert "Press an empty square of the room." in person.page.words
    assert "Choose a token, then press an empty" not in person.page.words
