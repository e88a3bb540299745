"""Nobody reads a secret off the screen: worlds that differ in secrets look the same."""

from __future__ import annotations

import re

import pytest

from pycore.twister import Fighting
from twister_screen.person import Person
from ui.session import Session


def public_page(person: Person) -> str:
    """All that the table could see."""
    return person.page.title + person.page.markup


@pytest.mark.parametrize("scenario", [4, 5])
def test_start_teams_do_not_show_on_covers_nor_while_tokens_are_placed(scenario: int) -> None:
    pages: list[list[str]] = []
    for token in ("MCBT", "TLWM") if scenario == 4 else ("MNCB", "TSWL"):
        person = Person(scenario, 8)
        person.press("show:0")
        person.press(f"at:do=team:{token}")
        seen = [public_page(person)]
        person.press("show:1")
        person.press("at:set=fill")
        fill = next(w for w in person.offered() if w.startswith("at:do=team:"))
        person.press(fill)
        seen.append(public_page(person))
        room = next(w for w in person.offered() if w.startswith("at:room="))
        person.press(room)
        seen.append(public_page(person))
        pages.append(seen)
    assert pages[0] == pages[1]


def in_a_fight() -> Person:
    person = Person(2, 3)
    for _ in range(2000):
        assert isinstance(person.app.screen, Session)
        match = person.app.screen.match
        if isinstance(match.view(None).phase, Fighting):
            return person
        attack = [w for w in person.offered() if "attack:" in w]
        if attack:
            person.press(attack[0])
        else:
            person.step()
    raise AssertionError("no fight")


def test_a_sealed_card_does_not_show_on_the_next_cover() -> None:
    pages = []
    for card in (1, 6):
        person = in_a_fight()
        assert re.search(r'id="cover"', person.page.markup)
        person.step()
        person.press(f"at:do=seal:{card}")
        assert re.search(r'id="cover"', person.page.markup)
        pages.append(public_page(person))
    assert pages[0] == pages[1]


def test_cards_are_shown_to_their_owner_behind_a_cover_only() -> None:
    person = in_a_fight()
    assert 'id="b-card-0"' not in person.page.markup
    person.step()
    assert 'id="b-card-0"' in person.page.markup
    person.press("cover")
    assert 'id="b-card-0"' not in person.page.markup


def test_my_cards_come_after_a_cover_and_go_with_it() -> None:
    person = Person(5, 8)
    while 'data-ui="peek:0"' not in person.page.markup or 'id="cover"' in person.page.markup:
        person.step()
    person.press("peek:0")
    assert 'id="cover"' in person.page.markup
    assert "For your eyes only" not in person.page.words
    person.press("show:0")
    assert "For your eyes only" in person.page.words
    person.press("cover")
    assert "For your eyes only" not in person.page.words


def test_numbers_on_the_tray_tell_nothing_in_the_open() -> None:
    person = Person(1, 4)
    while "Tokens go into the rooms" not in person.page.words:
        person.step()
    side = person.page.markup.partition('id="side"')[2]
    assert "twister-key" not in side
    assert "twister-rope" not in side
