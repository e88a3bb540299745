"""What a press means: what can be taken back is done at once, what cannot is looked at first."""

from __future__ import annotations

import re

import pytest

from pycore.twister import CODES, GEAR, NAMES, board_of, slot_of
from rulemark import rule
from twister.kit import TWO
from twister_screen.person import Person
from ui.twister.input.selection import piece_selection

CARRIES = "men=bM@a4,yL@a21 things=br@a4"


def played(person: Person) -> list[str]:
    return [str(move.action) for move in person.session.match.moves]


def in_hand(person: Person) -> str:
    piece = piece_selection(person.session.selection).piece
    return "" if piece is None else CODES[piece]


@rule("T-63")
def test_whoever_walks_with_luggage_carries_on_and_may_change_that_afterwards() -> None:
    person = Person.seated(CARRIES)
    for word in ("at:sq=a4", "at:sq=c4"):
        person.press(word)
    assert played(person) == ["walk:bM-c4"]
    assert "The same walk in another way" in person.page.words
    assert "Walk and leave the blue Rope on a4" in person.page.words
    person.press("at:instead=walk:bM-c4,br@a4")
    assert played(person) == ["walk:bM-c4,br@a4"], "the same action point"
    assert "Walk with the blue Rope" in person.page.words, "and back again"
    assert in_hand(person) == "bM"
    person.press("at:key=Escape")
    assert "The same walk in another way" not in person.page.words


def test_another_way_is_no_longer_offered_once_something_else_was_done() -> None:
    person = Person.seated(CARRIES)
    for word in ("at:sq=a4", "at:sq=c4", "at:sq=d4"):
        person.press(word)
    person.press("at:instead=walk:bM-c4,br@a4")
    assert played(person) == ["walk:bM-c4", "walk:bM-d4"]


def test_a_press_on_the_piece_itself_never_walks_round_and_back() -> None:
    """There and back it may leave its Rope: somebody who lets go of it has not meant that."""
    person = Person.seated(CARRIES)
    person.press("at:sq=a4")
    assert 'id="t-a4"' not in person.page.markup
    assert "Walk and come back here" in person.page.words
    person.press("at:sq=a4")
    assert "To a4: what is taken along?" in person.page.words
    person.press("at:sq=a4")
    assert played(person) == []
    assert in_hand(person) == ""


@rule("T-120")
@pytest.mark.parametrize(
    ("words", "gate", "token"),
    [
        ("men=bM@a4,yL@a21 things=bk@a4", "a4n", "open:bM:n"),
        ("men=bB@a4,yL@a21", "a4n", "open:bB:n"),  # needs no Key
        ("men=bL@a4,yL@a21", "a4n", "break:bL:n"),
    ],
)
def test_a_portcullis_that_can_be_worked_is_pressed_itself(
    words: str, gate: str, token: str
) -> None:
    person = Person.seated(words)
    assert "gate-mark" not in person.page.markup
    person.press("at:sq=a4")
    assert f'id="gate-{gate}"' in person.page.markup
    person.press(f"at:gate={gate}")
    assert played(person) == [token]
    person.press("undo")
    assert played(person) == []


def test_where_a_portcullis_can_be_opened_or_broken_it_is_asked_which() -> None:
    person = Person.seated("men=bL@a4,yL@a21 things=bk@a4")
    person.press("at:sq=a4")
    person.press("at:gate=a4n")
    assert played(person) == []
    assert "The portcullis: what is to be done?" in person.page.words
    words = re.findall(r'data-ui="at:do=((?:open|break)[^"]*)"', person.page.markup)
    assert sorted(words) == ["break:bL:n", "open:bL:n"]
    person.press("at:key=Escape")
    assert "what is to be done?" not in person.page.words
    assert in_hand(person) == "bL", "Escape lets go of the question first"


def test_a_portcullis_that_cannot_be_worked_is_no_target() -> None:
    person = Person.seated("men=bM@a4,yL@a21")
    person.press("at:sq=a4")
    assert "gate-mark" not in person.page.markup
    person.press("at:gate=a4n")
    assert played(person) == []


@rule("T-116", "T-125")
@pytest.mark.parametrize(
    ("words", "piece", "square", "token"),
    [
        ("men=bS@a4,yM@c4,yL@a21", "a4", "c4", "scream:bS>yM"),
        ("men=bW@a4,yM@c4,yL@a21 things=bw@a4", "a4", "c4", "fire:bW>yM"),
    ],
)
def test_what_can_be_taken_back_is_done_at_once_unless_it_hits_a_friend(
    words: str, piece: str, square: str, token: str
) -> None:
    person = Person.seated(words)
    person.press(f"at:sq={piece}")
    person.press(f"at:sq={square}")
    assert played(person) == [token]
    person.press("undo")
    assert played(person) == []
    friend = Person.seated(words.replace("yM@", "bM@"))
    friend.press(f"at:sq={piece}")
    friend.press(f"at:sq={square}")
    assert played(friend) == []
    assert "Is that the plan?" in friend.page.words


@pytest.mark.parametrize(
    ("words", "rooms", "presses"),
    [
        ("men=bN@d2,yL@a21", "38A+0,?,?,?,?,?,?,?", ("hold=bN", "look=turn:1+")),
        ("men=bN@a0,bM@j0,yL@a21", "?,?,?,?,?,?,?,?", ("room=1",)),
        ("men=bN@a4,yM@b4,yL@a21", "", ("sq=a4", "sq=b4")),
    ],
)
def test_what_cannot_be_taken_back_is_asked_at_the_foot_of_the_panel(
    words: str, rooms: str, presses: tuple[str, ...]
) -> None:
    person = Person.seated(words, rooms=rooms) if rooms else Person.seated(words)
    for press in presses:
        person.press(f"at:{press}")
    assert played(person) == []
    foot = person.page.markup.partition('id="foot"')[2].partition("</section>")[0]
    assert 'id="b-do"' in foot
    assert "Not yet" in foot


def test_the_next_piece_that_can_act_is_a_key_away() -> None:
    person = Person.seated("men=bM@a4,bN@j0,bC*@c4,yL@a21")
    seen = []
    for _ in range(3):
        person.press("at:key=Next")
        seen.append((in_hand(person), person.session.settings["cursor"]))
    assert seen == [("bM", "a4"), ("bN", "j0"), ("bM", "a4")], "the wounded cannot act"


def test_nobody_is_next_before_a_card_is_played() -> None:
    person = Person.seated("men=bM@a4,yL@a21", turn="blue")
    person.press("at:key=Next")
    assert in_hand(person) == ""


@rule("T-21")
def test_a_team_is_filled_in_by_chance_and_keeps_who_stands_already() -> None:
    """The dice are the device's, so the same dungeon does not always give the same team."""
    person = Person(5, 8)
    person.step()
    person.press("at:set=L")
    person.press("at:sq=d0")
    teams, last = set(), [""]
    for _ in range(12):
        person.press("at:set=fill")
        [team] = set(re.findall(r'data-ui="at:do=(team:\w{4})"', person.page.markup))
        assert team[6] == "L", "who was set by hand stays, however often it is pressed"
        assert team not in last, "pressed again, the others are drawn anew"
        last = [team]
        teams.add(team)
    assert len(teams) > 1
    person.press(f"at:do={team}")
    assert played(person)[-1] == team


@rule("T-21")
def test_whoever_is_moved_by_hand_afterwards_stays_there_too() -> None:
    person = Person(5, 8)
    person.step()
    person.press("at:set=fill")
    [team] = set(re.findall(r'data-ui="at:do=team:(\w{4})"', person.page.markup))
    person.press(f"at:set={team[0]}")
    person.press("at:set=3")
    person.press("at:set=0")
    swapped = f"{team[3]}{team[1:3]}{team[0]}"
    assert f"team:{swapped}" in person.page.markup
    for _ in range(6):
        person.press("at:set=fill")
        [again] = set(re.findall(r'data-ui="at:do=team:(\w{4})"', person.page.markup))
        assert (again[0], again[3]) == (team[3], team[0])


def test_undo_does_not_let_go_of_a_piece_that_can_still_act() -> None:
    person = Person.seated("men=bB@a4,yL@a21")
    person.press("at:sq=a4")
    person.press("at:gate=a4n")
    person.press("undo")
    assert played(person) == []
    assert in_hand(person) == "bB"


def test_undo_lets_go_of_a_piece_that_cannot_act_yet() -> None:
    person = Person.seated("men=bM@a4,yL@a21", turn="blue")
    person.press("at:do=card:3")
    person.press("at:sq=a4")
    assert in_hand(person) == "bM"
    person.press("undo")
    assert in_hand(person) == ""


@pytest.mark.parametrize("practice", [False, True])
def test_practice_does_not_say_that_something_cannot_be_taken_back(practice: bool) -> None:
    person = Person.seated("men=bN@d2,bM@g0,yL@a21", rooms="38A+0,?,?,?,?,?,?,?")
    person.session.practice = practice
    for look in ("turn:1+", "reveal:2"):
        person.press(f"at:look={look}")
        assert ("cannot be taken back" in person.page.words) is not practice
        assert ("In practice, Undo takes this back." in person.page.words) is practice
        person.press("at:key=Escape")


@rule("T-41")
def test_who_places_an_enemys_character_reads_what_it_could_do_from_there() -> None:
    turn = "blue+3 doing=placing:2:blue:yS.yM:-"
    person = Person.seated("men=bN@e3,bM@j0,yL@a21", rooms=TWO, turn=turn)
    floor = board_of(person.session.sight().view).floor
    gear = next(NAMES[n] for n, what in enumerate(floor) if what == GEAR and slot_of(n) == 1)
    said = rf"The yellow \w+ could, from {gear}: .*turn the room"
    assert "could" not in person.page.words
    person.press(f"at:pointed={gear}")
    assert re.search(said, person.page.words)
    person.press(f"at:sq={gear}")
    assert re.search(said, person.page.words), "and once it stands there: Undo still helps"
