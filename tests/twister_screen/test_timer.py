"""Playing against time (T-150): the clock is the screen's, what it does is in the record."""

from __future__ import annotations

import re

import pytest

from pycore.bots.anything import Anything
from pycore.table import Dice, Match
from pycore.twister import TWISTER
from rulemark import rule
from screen.paper import reloaded
from twister.kit import FULL, at
from twister_screen.person import ONLY, Person

DUEL = "timer=on men=bN@b4,yM@c4,bL@j0,yL@a21"
HIDDEN = "timer=on men=bN@e3,bM@j0,yL@a21 hidden=-,bk,-,-,-,-,-,-"


def dial(person: Person) -> str:
    """What the clock shows; nothing while there is none."""
    found = re.search(r'id="clock-time"[^>]*>([^<]*)', person.page.markup)
    return found[1] if found else ""


def wait(person: Person, seconds: int) -> None:
    """Lets time pass, second by second, as far as the page is asked to tell of it."""
    for _ in range(seconds):
        person.page.time += 1
        if person.page.ticking:
            person.app.tick()


def moves(person: Person) -> list[str]:
    return [str(move.action) for move in person.session.match.moves]


@rule("T-150")
def test_a_turn_has_two_minutes_and_then_its_points_are_lost() -> None:
    person = Person.seated(DUEL)
    assert dial(person) == "2:00"
    wait(person, 17)
    assert dial(person) == "1:43"
    person.press("at:do=walk:bN-a4")
    assert dial(person) == "1:43", "an action does not give time back"
    wait(person, 102)
    assert moves(person) == ["walk:bN-a4"]
    wait(person, 1)
    assert moves(person) == ["walk:bN-a4", "timeout"]
    notice = person.page.markup.partition('id="notice"')[2].partition("</div>")[0]
    assert "Player 1 is out of time: the points that are left are lost." in notice
    assert "rules.html#T-150" in notice
    assert "Player 2 is on turn" in person.page.words
    assert dial(person) == "2:00"


@rule("T-150")
def test_whoever_has_no_points_left_loses_none() -> None:
    person = Person.seated(DUEL, turn="blue+0")
    wait(person, 120)
    assert "Player 1 is out of time: the turn ends." in person.page.words
    assert "points that are left" not in person.page.words
    assert "Player 2 is on turn" in person.page.words


@rule("T-150")
def test_whoever_has_not_played_a_card_in_time_loses_the_turn() -> None:
    person = Person.seated(DUEL, turn="blue")
    wait(person, 120)
    assert "Player 1 is out of time and loses the turn." in person.page.words
    assert "Player 2 is on turn" in person.page.words


def test_what_the_clock_did_is_in_the_record() -> None:
    person = Person.seated(DUEL)
    wait(person, 120)
    again = Match(TWISTER, person.session.match.record())
    assert again.position() == person.session.match.position()
    assert str(again.moves[-1].action) == "timeout"


def test_without_a_timer_there_is_no_clock() -> None:
    person = Person.seated(DUEL.replace("timer=on ", ""))
    assert dial(person) == ""
    assert not person.page.ticking


def fighting() -> Person:
    """Blue has attacked after 20 seconds; a cover waits for the attacker."""
    person = Person.seated(DUEL)
    wait(person, 20)
    person.press("at:do=attack:bN>yM")
    return person


@rule("T-150")
def test_the_clock_stands_still_under_covers_and_at_moments() -> None:
    person = fighting()
    assert not person.page.ticking
    person.page.time += 500
    person.press("show:0")
    assert dial(person) == "1:40"
    wait(person, 10)
    person.press("at:do=seal:3")
    person.page.time += 500
    person.press("show:1")
    assert dial(person) == "0:05"
    person.press("at:do=seal:1")
    assert "The cards are turned up" in person.page.words
    assert not person.page.ticking
    person.page.time += 500
    person.press("go-on")
    assert dial(person) == "1:30", "an answer takes nothing of the turn"


@rule("T-150")
def test_whoever_does_not_answer_in_five_seconds_plays_plus_0() -> None:
    person = fighting()
    person.press("show:0")
    person.press("at:do=seal:3")
    person.press("show:1")
    wait(person, 4)
    assert dial(person) == "0:01"
    wait(person, 1)
    assert moves(person)[-1] == "timeout"
    assert "2 +0 = 2" in person.page.words
    assert "Player 2 is out of time and plays +0." in person.page.words


@rule("T-150")
def test_the_attacker_is_asked_first_whoever_it_is() -> None:
    person = Person.seated(DUEL, turn="yellow+5")
    person.press("at:do=attack:yM>bN")
    assert "I am Player 2: show" in person.page.words


@rule("T-150")
def test_objects_that_are_not_placed_in_five_seconds_are_placed_by_the_active_player() -> None:
    person = Person.seated(HIDDEN, rooms="38A+0,?,?,?,?,?,?,?")
    person.press("at:do=reveal:2")
    assert "Player 2 places a token for Player 1" in person.page.words
    assert dial(person) == "0:05"
    wait(person, 5)
    assert "Player 2 is out of time: the player on turn places." in person.page.words
    assert "Player 1 is on turn" in person.page.words
    assert dial(person) == "2:00"


@pytest.mark.parametrize("away", ["hidden", "share", "peek:0"])
def test_the_clock_stands_still_while_nobody_can_see_the_question(away: str) -> None:
    person = Person.seated(DUEL)
    wait(person, 5)
    if away == "hidden":
        person.app.seen(False)
    else:
        person.press(away)
    assert not person.page.ticking
    person.page.time += 300
    if away == "hidden":
        person.app.seen(True)
    else:
        person.press({"share": "to-table", "peek:0": "cover"}[away])
    assert dial(person) == "1:55"
    assert moves(person) == []


def test_the_last_seconds_are_marked_and_said() -> None:
    person = Person.seated(DUEL)
    wait(person, 109)
    assert "data-soon" not in person.page.markup
    wait(person, 1)
    assert "data-soon" in person.page.markup
    assert "The last seconds." in person.page.words


def test_the_last_seconds_are_said_though_a_second_was_not_told() -> None:
    person = Person.seated(DUEL)
    wait(person, 109)
    person.page.time += 1
    wait(person, 1)
    assert dial(person) == "0:09"
    assert "The last seconds." in person.page.words


def loaded_again(person: Person) -> None:
    """The page is loaded again: nothing is left but what is stored."""
    person.app = reloaded(person.page, games=ONLY)


def test_loading_the_page_again_wins_no_time() -> None:
    person = Person.seated(DUEL)
    wait(person, 30)
    loaded_again(person)
    assert dial(person) == "1:30"
    wait(person, 88)
    for _ in range(3):
        loaded_again(person)
        wait(person, 1)
    assert moves(person)[-1] == "timeout"
    assert "Player 2 is on turn" in person.page.words
    assert dial(person) == "1:59", "the other one has a turn of their own"


@pytest.mark.parametrize("clock", ["", "nonsense", "0 99999.0 turn", "0 1e9 turn\n-1 3.0 turn"])
def test_a_save_without_a_clock_that_can_be_read_opens_with_all_of_its_time(clock: str) -> None:
    person = Person.seated(DUEL)
    wait(person, 30)
    [key] = [key for key in person.page.stored if key.endswith(".clock")]
    person.page.stored[key] = clock
    loaded_again(person)
    assert dial(person) == "2:00"


def test_the_time_goes_with_a_match_that_is_thrown_away_and_put_back() -> None:
    person = Person.seated(DUEL)
    wait(person, 30)
    number = person.page.tab
    person.press("shelf")
    person.press(f"throw-away:{number}")
    assert not [key for key in person.page.stored if key.endswith(f".{number}.clock")]
    person.press("put-back")
    person.press(f"continue:{number}")
    assert dial(person) == "1:30"


@rule("T-150")
def test_whoever_is_late_in_a_combat_has_five_seconds_more_for_a_card() -> None:
    person = fighting()
    person.press("show:0")
    wait(person, 100)
    assert moves(person)[-1] == "timeout"
    person.press("undo")
    assert moves(person)[-1] == "timeout", "whoever took that back would win time"
    person.press("show:0")
    assert dial(person) == "0:05"
    wait(person, 5)
    assert moves(person)[-2:] == ["timeout", "timeout"]
    person.press("show:1")
    person.press("at:do=seal:1")
    assert "2 +0 = 2" in person.page.words
    person.press("go-on")
    assert dial(person) == "0:05", "the points are lost; all that is left is to end the turn"


def test_another_match_begins_with_all_of_its_time() -> None:
    person = Person.seated(DUEL)
    wait(person, 100)
    assert dial(person) == "0:20"
    person.press("shelf")
    person.sit_at(TWISTER.position(at(DUEL, FULL, "blue+5")))
    assert dial(person) == "2:00"


def test_taking_back_what_the_clock_did_gives_time_again() -> None:
    person = Person.seated(DUEL)
    person.session.practice = True
    wait(person, 120)
    assert moves(person) == ["timeout"]
    person.press("undo")
    assert moves(person) == []
    assert dial(person) == "2:00"


def test_a_bot_never_lets_its_time_run_out_on_purpose() -> None:
    view = Person.seated(DUEL).session.match.view(0)
    assert "timeout" in map(str, view.legal)
    chosen = {str(next(Anything(TWISTER).think(view, Dice(n)))) for n in range(200)}
    assert "timeout" not in chosen
