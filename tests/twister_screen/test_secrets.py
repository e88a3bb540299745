"""Nobody reads a secret off the screen: worlds that differ in secrets look the same."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pycore.table import match_from_position
from pycore.twister import CODES, TWISTER, Fighting, thing
from pycore.twister.actions import Walk
from screen.asking import words_on
from twister.kit import at
from twister_screen.person import Person
from ui.match.session import Session
from ui.twister.input.selection import PieceSelection

DUEL = "men=bN@b4,yM@c4,bL@j0,yL@a21"


def public_page(person: Person) -> str:
    """All that the table could see, and all that it could be told: of everything, and everybody."""
    asked = [*words_on(person.page), *(f"piece:{code}" for code in CODES)]
    told = "".join(person.app.explain(word) for word in asked)
    return person.page.title + person.page.markup + told


@pytest.mark.parametrize("scenario", [4, 5])
def test_start_teams_do_not_show_on_covers_nor_while_tokens_are_placed(scenario: int) -> None:
    pages: list[list[str]] = []
    for token in ("MCBT", "TLWM") if scenario == 4 else ("MNCB", "TSWL"):
        person = Person(scenario, 8)
        person.press("show:0")
        person.press(f"at:do=team:{token}")
        seen = [public_page(person)]
        person.press("show:1")
        person.put_team_together()
        person.press(next(w for w in person.offered() if w.startswith("at:do=team:")))
        seen.append(public_page(person))
        room = next(w for w in person.offered() if w.startswith("at:room="))
        person.press(room)
        seen.append(public_page(person))
        pages.append(seen)
    assert pages[0] == pages[1]


def test_the_dots_that_somebody_pressed_in_secret_do_not_show_afterwards() -> None:
    """The cursor of the keyboard stayed on the last of them, for the next person to see."""
    pages: list[list[str]] = []
    for letters, squares in (("MNCB", "bdgi"), ("BCNM", "igdb")):
        person = Person(5, 8)
        person.press("show:0")
        before = dict(person.session.settings)
        for letter, column in zip(letters, squares, strict=True):
            person.press(f"at:set={letter}")
            person.press(f"at:sq={column}0")
        assert person.session.settings != before
        person.press("at:key=ArrowRight")
        person.press("at:do=team:MNCB")
        seen = [public_page(person)]
        for word in ("show:1", "at:key=ArrowRight", "at:set=M"):
            person.press(word)
            seen.append(public_page(person))
        pages.append(seen)
    assert pages[0] == pages[1]


def in_a_fight() -> Person:
    """Both are asked for a Combat card, blue first, and nobody has looked yet."""
    person = Person.seated(DUEL)
    person.press("at:do=attack:bN>yM")
    assert isinstance(person.session.match.view(None).phase, Fighting)
    return person


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


def test_whoever_asked_for_my_cards_by_mistake_goes_back() -> None:
    person = Person.seated(DUEL)
    assert 'id="not-now"' not in person.page.markup
    person.press("peek:1")
    assert "Player 2 looks at their cards" in person.page.words
    assert "chooses in secret" not in person.page.words
    assert "Not now" in person.page.words
    person.press("cover")
    assert 'id="cover"' not in person.page.markup
    assert "Player 1 is on turn" in person.page.words


def test_a_cover_that_the_game_needs_has_one_button() -> None:
    person = in_a_fight()
    assert 'id="cover"' in person.page.markup
    assert "Not now" not in person.page.words


def test_alone_my_cards_need_no_cover_and_a_second_press_hides_them() -> None:
    person = alone(DUEL)
    assert 'data-ui="peek:1"' not in person.page.markup
    person.press("at:hold=bN")
    person.press("peek:0")
    assert 'id="cover"' not in person.page.markup
    assert "For your eyes only" in person.page.words
    assert 'id="b-card-0"' in person.page.markup
    person.press("peek:0")
    assert "For your eyes only" not in person.page.words
    kept = PieceSelection(thing("bN"))
    assert person.session.selection == kept, "what was selected is still there"


def test_alone_a_new_question_comes_before_my_cards() -> None:
    person = alone(DUEL, turn="yellow+5")
    person.session.peek(0)
    person.session.bot_plays(1, "end")
    person.app.draw()
    assert "Play an Action card" in person.page.words


def test_alone_my_cards_stay_open_while_a_bot_plays_on() -> None:
    person = alone(DUEL, turn="yellow+5")
    person.session.peek(0)
    [walk, *_] = (str(each) for each in person.session.match.legal(1) if isinstance(each, Walk))
    person.session.bot_plays(1, walk)
    assert person.session.sight().peeking


def alone(words: str, turn: str = "blue+5") -> Person:
    """One person, who is blue, against a bot."""
    person = Person.seated(words)
    match = match_from_position(TWISTER, TWISTER.position(at(words, turn=turn)), seed=1)
    match.players = (match.players[0], replace(match.players[1], bot="steady"))
    person.app.put_up(Session(match))
    if turn.startswith("blue"):
        person.app.draw()
    return person


def test_numbers_on_the_tray_tell_nothing_in_the_open() -> None:
    person = Person(1, 4)
    while "Tokens go into the rooms" not in person.page.words:
        person.step()
    side = person.page.markup.partition('id="side"')[2]
    assert "twister-key" not in side
    assert "twister-rope" not in side
