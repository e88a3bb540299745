"""Why not: every refusal reaches the page, with its rule to follow and what blocks marked."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import unescape

import pytest

from builder.pages import rules_of
from pycore.games import info_of
from pycore.table import Refusal
from pycore.twister import TWISTER, thing
from pycore.twister import actions as a
from twister.kit import FULL, at
from twister.test_refusals import REFUSALS
from twister_screen.person import Person
from ui.language import LANGUAGES
from ui.messages import NoticeRead, Refused
from ui.saves.slot import not_kept, would_be_lost

CLAUSES = [set(rules_of(info_of(TWISTER.name), language).clauses) for language in LANGUAGES]


@cache
def people() -> Person:
    """The same two people go from table to table: that is quicker than new ones each time."""
    return Person(1)


def seated(words: str) -> Person:
    """Two people at a position that names its own rooms and turn, or has the usual ones."""
    rooms = "" if "rooms=" in words else FULL
    people().sit_at(TWISTER.position(at(words, rooms)))
    return people()


def notice(person: Person) -> str:
    return person.page.markup.partition('id="notice"')[2].partition("</div>")[0]


def linked(person: Person) -> str:
    """The clause that the notice leads to; it stands on the rules page in both languages."""
    found = re.search(r'href="\.\./twister/rules\.html#(T-\w+)"', notice(person))
    assert found is not None, notice(person)
    assert all(found[1] in clauses for clauses in CLAUSES)
    return found[1]


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_is_on_the_page_with_its_rule_and_its_blockers(name: str) -> None:
    words, token, _, clause, blockers = REFUSALS[name]
    person = seated(words)
    person.press(f"at:do={token}")
    assert linked(person) == clause
    on_board = [each for each in blockers.split() if _lies_on_the_board(person, each)]
    assert person.page.markup.count('class="blocked"') == len(on_board)


def _lies_on_the_board(person: Person, name: str) -> bool:
    view = person.session.match.view(None)
    if ":" in name:
        return False  # a card
    if name.isdecimal():
        return int(name) <= len(view.rooms)
    if re.fullmatch(r"[by][A-Za-z]", name):
        return view.places[thing(name)] >= 0
    return int(name[1:]) < len(view.rooms) // 2 * 5 + 2


NOT_BY_SQUARES = {
    "on a friend",  # a press on a friend selects the friend
    "a jump onto a friend with a full hand",
    "three things on a pit",
    "cannot heal what it carries",  # a hatched button: see below
    "pit without Rope",  # meant as a jump, which has a reason of its own
    "not yours",  # an enemy's piece is looked at
    "unrevealed",  # a press into a hidden room means to reveal it
    "off this board",  # there is nothing to press
    "somebody who is not on the board",
    "an object that acts",  # a press on an object selects nobody
}
BY_BUTTON = ("turn", "open", "close", "break")
"""Rooms are turned and portcullises worked by buttons, which are there where it can be done."""

BY_PRESSES = [
    name
    for name, (_, token, *_) in REFUSALS.items()
    if name not in NOT_BY_SQUARES and not token.startswith(BY_BUTTON) and "," not in token
]


@pytest.mark.parametrize("name", BY_PRESSES)
def test_pressing_the_squares_leads_to_the_same_reason(name: str) -> None:
    """Two presses, as a person does it: the piece, then where or at whom."""
    words, token, _, clause, _ = REFUSALS[name]
    person = seated(words)
    action = TWISTER.read(token)
    view = person.session.match.view(None)
    if not hasattr(action, "piece"):
        person.press(f"at:room={token[7:]}" if token.startswith("reveal") else f"at:do={token}")
        assert linked(person) == clause
        return
    person.press(f"at:hold={token.partition(':')[2][:2]}")
    to = action.to if isinstance(action, a.Walk | a.Jump) else view.places[action.target]
    square = f"{'abcdefghij'[to % 10]}{to // 10}"
    another_way = f'id="t-{square}"' in person.page.markup
    person.press(f"at:sq={square}")
    assert another_way or linked(person) == clause


def test_what_a_piece_cannot_do_is_hatched_and_says_why() -> None:
    person = seated("men=bC@b4,bM*@b4,yL@a21")
    person.press("at:hold=bC")
    for wanted, clause in (("do=heal:bC&gt;bM", "T-113"), ("do=turn:1[+-]", "T-50")):
        button = re.search(rf'<button[^>]*data-ui="(at:{wanted})"[^>]*>', person.page.markup)
        assert button is not None
        assert 'aria-disabled="true"' in button[0]
        person.press(unescape(button[1]))
        assert linked(person) == clause


@pytest.mark.parametrize(
    ("words", "piece", "button", "clause"),
    [
        ("men=bN@d2,yL@a21", "bN", "do=turn:1-", "T-50"),  # the other way
        ("men=bL@a4,bM@b4,yL@a21", "bM", None, ""),  # no portcullis there
        ("men=bM@a4,yL@a21", "bM", "do=open:bM:n", "T-120"),  # no Key
        ("men=bS@a4,yM@b4,yL@a21 turn=blue+1", "bS", "do=scream:bS&gt;yM", "T-32"),  # 2 AP
        ("men=bS@a4,yM@a3,yT@a2,yL@a21 things=yr@a2", "bS", "do=scream:bS&gt;yM", "T-11"),
    ],
)
def test_what_people_look_for_in_vain_is_hatched(
    words: str, piece: str, button: str | None, clause: str
) -> None:
    person = seated(words)
    person.press(f"at:hold={piece}")
    hatched = re.findall(r'data-ui="at:([^"]*)"[^>]*aria-disabled="true"', person.page.markup)
    if button is None:
        assert not [word for word in hatched if "open" in word]
        return
    assert button in hatched
    person.press(unescape(f"at:{button}"))
    assert linked(person) == clause


def test_a_draw_is_offered_once_a_turn_and_the_button_says_so() -> None:
    person = seated("men=bN@d2,yL@a21")
    person.press("at:do=offer")
    person.press("at:do=decline")
    button = re.search(r'<button[^>]*id="offer"[^>]*>', person.page.markup)
    assert button is not None
    assert 'aria-disabled="true"' in button[0]
    person.press("at:look=offer")
    assert "A draw was offered in this turn already." in notice(person)
    assert linked(person) == "T-133"


@pytest.mark.parametrize(
    ("piece", "words", "clause"),
    [("bN", "This room is still face down", "T-50"), ("bM", "A room is revealed from", "T-40")],
)
def test_a_press_on_a_hidden_room_means_the_twin_for_whoever_stands_on_a_gear(
    piece: str, words: str, clause: str
) -> None:
    person = seated("men=bN@d2,bM@c4,yL@a21 rooms=38A+0,?,?,?,?,?,?,?")
    person.press(f"at:hold={piece}")
    person.press("at:room=4")
    assert words in notice(person)
    assert linked(person) == clause
    assert person.page.markup.count('class="blocked"') == 1
    assert ("turns the twin room, once that is revealed." in person.page.words) == (piece == "bN")


@pytest.mark.parametrize(
    ("turn", "press", "words", "clause"),
    [
        ("blue", "at:sq=e2", "First play an Action card.", "T-30"),
        ("blue+5", "at:sq=e2", "First press the piece that is to act.", "T-32"),
    ],
)
def test_a_press_that_means_nothing_now_says_what_comes_first(
    turn: str, press: str, words: str, clause: str
) -> None:
    person = Person.seated("men=bN@b4,yM@c4,bL@j0,yL@a21", turn=turn)
    person.press(press)
    assert words in notice(person)
    assert linked(person) == clause


def test_a_hidden_room_is_not_revealed_before_a_card_is_played() -> None:
    person = Person.seated("men=bN@b0,yL@a21", "?,38A+0,?,?,?,?,?,?", "blue")
    person.press("at:room=1")
    assert "First play an Action card." in notice(person)


def test_in_the_set_up_a_dot_of_the_board_is_pressed_like_its_button() -> None:
    person = Person(5, 8)
    person.press("show:0")
    person.press("at:set=N")
    person.press("at:sq=d0")
    assert 'id="b-dot-1"' in person.page.markup
    assert "Naga" in person.page.markup.partition('id="b-dot-1"')[2].partition("</button>")[0]
    person.press("at:sq=e0")
    assert "A start team stands on the dots of its own line." in notice(person)


def goes_by_itself(person: Person) -> bool:
    """Whether the notice is said at the press, and goes when it has been read."""
    return "data-fades" in notice(person).partition(">")[0]


@pytest.mark.parametrize("about_keeping", [not_kept, would_be_lost])
def test_what_is_about_the_game_goes_by_itself_and_what_asks_something_stays(
    about_keeping: Callable[[], Refusal],
) -> None:
    person = seated("men=bM@a4,yL@a21 turn=blue+0")
    person.press("at:do=walk:bM-b4")
    assert goes_by_itself(person)
    person.app.receive(Refused(about_keeping()))
    assert not goes_by_itself(person)


def test_a_notice_that_has_been_read_is_gone_and_so_are_the_marks_of_what_blocks() -> None:
    person = seated("men=bM@a4,yL@a21 turn=blue+0")
    person.press("at:do=walk:bM-b4")
    person.app.receive(NoticeRead())
    assert 'id="notice"' not in person.page.markup


def test_links_to_the_rules_follow_the_language() -> None:
    person = seated("men=bM@a4,yL@a21 turn=blue+0")
    person.press("at:do=walk:bM-b4")
    person.app.speak("ru", "https://example.org/ru/play/")
    assert 'href="https://example.org/ru/play/../twister/rules.html#T-32"' in person.page.markup
