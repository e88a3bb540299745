"""What a press costs, in counts: views are made when the match changes, not with every press."""

from __future__ import annotations

import re

import pytest

from builder.press_cost import PressCost
from pycore.twister import NAMES, thing
from twister_screen.person import Person

TWO_TEAMS = "men=bN@b4,bC@d2,bL@j0,yM@c5,yL@a21"
MOST_FILES = 28
"""On paper; in the page there are two more, `browser.listening` and `browser.page`."""


def cost_of(person: Person, word: str) -> PressCost:
    cost = PressCost()
    cost.begin()
    try:
        person.press(word)
    finally:
        cost.end()
    return cost


@pytest.mark.parametrize("word", ["at:sq=b4", "at:hold=bN", "at:look=turn:1+", "at:key=ArrowUp"])
def test_selecting_makes_no_view_and_no_sight(word: str) -> None:
    person = Person.seated(TWO_TEAMS)
    assert cost_of(person, word).counts == {"views": 0, "sights": 0}


def test_selecting_a_piece_enters_few_files() -> None:
    person = Person.seated(TWO_TEAMS)
    cost = cost_of(person, "at:sq=b4")
    assert 'id="l-selected"><circle' in person.page.markup
    assert len(cost.files) <= MOST_FILES, sorted(cost.files)


def test_selecting_the_first_piece_of_the_whole_game_enters_few_files() -> None:
    """As `build.py bench` does it in the page: after the set-up of scenario 5."""
    person = Person(5, seed=4654)
    while not (found := re.search(r'data-ui="at:hold=(\w+)"', person.page.markup)):
        person.step()
    where = NAMES[person.session.sight().view.places[thing(found[1])]]
    cost = cost_of(person, f"at:sq={where}")
    assert 'id="l-selected"><circle' in person.page.markup
    assert cost.counts == {"views": 0, "sights": 0}
    assert len(cost.files) <= MOST_FILES, sorted(cost.files)


def test_an_action_makes_one_sight_and_is_counted() -> None:
    person = Person.seated(TWO_TEAMS)
    person.press("at:sq=b4")
    target = re.search(r'id="t-(\w+)" class="target walk', person.page.markup)
    assert target
    cost = cost_of(person, f"at:sq={target[1]}")
    assert person.session.moves_played == 1
    eyes = ["the player's own", "what both see on the board", "how far it has come, for the shelf"]
    assert cost.counts == {"views": len(eyes), "sights": 1}
    assert "pycore.twister.rules.walk.walk" in cost.files
