"""What is used up or given up is looked at once more; edges are said by the square behind them."""

from __future__ import annotations

import re
from html import unescape

import pytest

from pycore.twister import TWISTER
from twister.kit import FULL, at, step
from twister_screen.person import Person
from ui.twister.draw.speech import spoken

BESIDE_A_PIT = "men=bM@a3,yL@a21"
"""The Mekanork may jump over the pit at a2."""


def test_a_jump_says_which_card_it_uses_and_can_be_taken_back() -> None:
    person = Person.seated(BESIDE_A_PIT)
    assert "it uses up" not in person.page.words
    person.press("at:sq=a3")
    assert "a jump over a pit: it uses up 1 of your 3 Jump cards." in person.page.words
    person.press("at:sq=a1")
    assert "The blue Mekanork jumps over the pit at a2 to a1." in person.page.words
    assert "2 Jump cards" in person.page.words
    person.press("undo")
    assert "3 Jump cards" in person.page.words


def test_the_last_jump_card_is_called_so() -> None:
    person = Person.seated(BESIDE_A_PIT + " jumps=1/3")
    person.press("at:sq=a3")
    assert "it uses up your last Jump card." in person.page.words


def test_whoever_wants_to_resign_reads_who_wins_then() -> None:
    person = Person.seated(BESIDE_A_PIT)
    person.press("at:look=resign")
    assert "Give the game up? Player 2 wins then." in person.page.words


@pytest.mark.parametrize(
    "turn",
    [
        "blue",
        "blue+0",
        "yellow+3= doing=offering",
        "blue+3 doing=fighting:yM",
        "blue+3 doing=naming:yM:blue",
        "blue+3 doing=placing:1:blue:yk:-",
    ],
)
def test_one_can_give_the_game_up_whenever_one_is_asked(turn: str) -> None:
    piece = "bT" if "naming" in turn else "bN"
    person = Person.seated(f"men={piece}@b4,yM@c4,yL@a21", turn=turn)
    if "fighting" in turn:
        person.press("show:0")
    assert 'id="resign"' in person.page.markup
    person.press("at:look=resign")
    assert "Give the game up? Player 2 wins then." in person.page.words
    person.press("at:key=Escape")
    assert "Give the game up?" not in person.page.words
    person.press("at:look=resign")
    person.press("at:do=resign")
    assert "The other player resigned." in person.page.words


SCENARIO_2 = "scenario=2 men=bC@c10,yL@a1,yM@j10 rooms=37A+0,37B+0,38A+0,38B+0"


@pytest.mark.parametrize(
    ("words", "turn", "presses"),
    [
        ("men=bN@a1,yL@a21", "blue+5", ("sq=a1", "look=resign", "sq=b1")),
        ("men=bN@a1,yL@a21", "blue+5", ("sq=a1", "look=offer", "sq=b1")),
        ("men=bN@d2,yL@a21", "blue+5", ("sq=d2", "look=turn:1+", "sq=d4")),
        ("men=bN@d2,yL@a21", "blue+5", ("look=turn:1+", "sq=b2")),
        ("men=bN@b4,yM@c4,yL@a21", "blue+5", ("sq=b4", "look=attack:bN>yM", "sq=a4")),
        (SCENARIO_2, "yellow+2", ("sq=a1", "sq=a0", "sq=b1")),
    ],
)
def test_a_press_elsewhere_gives_a_plan_up(words: str, turn: str, presses: tuple[str, ...]) -> None:
    *before, elsewhere = presses
    person = Person.seated(words, rooms="" if "rooms" in words else FULL, turn=turn)
    for press in before:
        person.press(f"at:{press}")
    [planned] = set(re.findall(r'data-ui="at:do=(?!end")([^"]*)"', person.page.markup))
    person.press(f"at:{elsewhere}")
    assert unescape(planned) not in str(person.session.match.record())
    assert f"at:do={planned}" not in person.page.markup


@pytest.mark.parametrize(
    ("things", "target", "said"),
    [
        ("", "c4", ""),
        (" things=bb@b4", "d4", "A shooter who loses is not wounded."),
        (" things=bs@b4", "d4", "Whoever loses with a spear from afar is not wounded"),
    ],
)
def test_whoever_attacks_from_afar_is_told_of_the_smaller_risk(
    things: str, target: str, said: str
) -> None:
    person = Person.seated(f"men=bN@b4,yM@{target},yL@a21{things}")
    person.press("at:look=attack:bN>yM")
    assert "The lower total loses" in person.page.words
    assert said in person.page.words
    assert ("not wounded" in person.page.words) == bool(said)


def test_without_action_points_the_panel_says_what_is_left_to_do() -> None:
    person = Person.seated(BESIDE_A_PIT, turn="blue+0")
    assert "No action points are left: end the turn." in person.page.words


def test_a_portcullis_is_named_by_the_square_behind_it() -> None:
    state = at("men=bB@a4,yL@a21")
    person = Person.seated("men=bB@a4,yL@a21")
    person.press("at:sq=a4")
    assert "Open the portcullis towards a5" in person.page.words
    after, [opened] = step(state, "open:bB:n")
    said = "The blue Backstabber opens the portcullis between a4 and a5."
    assert str(TWISTER.say_event(opened, ("Anna", "Boris"))) == said
    told = str(spoken(TWISTER.view(after, 0), 40))
    assert "open portcullis towards a5" in told
    assert "wall towards the outside" in told


def bar(person: Person) -> str:
    return " ".join(person.page.markup.partition('id="turn">')[2].partition("</p>")[0].split())


def test_the_bar_says_who_is_asked_for_what_in_a_fight() -> None:
    person = Person.seated("men=bN@a4,yM@b4")
    assert bar(person) == "Player 1 is on turn"
    person.press("at:do=attack:bN>yM")
    person.press("show:0")
    assert bar(person) == "Player 1 chooses a Combat card"
    person.press("at:do=seal:1")
    person.press("show:1")
    assert bar(person) == "Player 2 chooses a Combat card"
    assert re.search(r'id="side"[^>]*data-side="1"', person.page.markup)


def test_a_baton_goes_to_whoever_places_objects_in_the_turn_of_the_other() -> None:
    words = "men=bN@e3,bM@j0,yL@a21 hidden=-,bk,-,-,-,-,-,-"
    person = Person.seated(words, rooms="38A+0,?,?,?,?,?,?,?")
    assert 'id="baton"' not in person.page.markup
    person.press("at:do=reveal:2")
    assert bar(person) == "Player 2 places a token for Player 1"
    baton = person.page.markup.partition('id="baton"')[2].partition("</p>")[0]
    assert "Player 2 places a token for Player 1" in baton
    assert "#twister-yellow" in baton


def in_panel(person: Person) -> str:
    return person.page.markup.partition('id="side"')[2].partition("</section>")[0]


def test_a_victory_point_is_said_in_the_panel() -> None:
    person = Person.seated("men=bM@c20,bN@j0,yL@j21")
    person.press("at:do=walk:bM-c21")
    assert "The blue Mekanork leaves the dungeon: 1 VP for blue." in in_panel(person)
    person.press("at:do=walk:bN-j1")
    assert "leaves the dungeon" not in in_panel(person)


def test_a_last_turn_is_called_so_until_it_ends() -> None:
    last = "5 VP: this is the last turn."
    person = Person.seated("men=bM@c20,bN@j0,yL@j21 left=bL.bT.bC dead=yM")
    assert last not in in_panel(person)
    person.press("at:do=walk:bM-c21")
    assert last in in_panel(person)
    assert "Player 1 has 5 VP: this turn is the last, then the most VP win." in person.page.words
    person.press("at:do=walk:bN-j1")
    assert last in in_panel(person)
    person.press("at:do=end")
    assert last not in in_panel(person)
    assert "Player 1 wins" in person.page.words


def test_a_piece_does_only_what_it_does_itself_with_rooms() -> None:
    person = Person.seated("men=bN@d2,bM@g0,bS@c4,yL@a21", rooms="38A+0,?,?,?,?,?,?,?")
    assert "Turn jade room 1 clockwise" in in_panel(person), "nobody in hand: all that can be done"
    assert "Reveal room" in in_panel(person)
    person.press("at:hold=bN")
    assert "Turn jade room 1 clockwise" in in_panel(person)
    assert "Reveal room" not in in_panel(person)
    person.press("at:hold=bM")
    assert "Reveal room 2" in in_panel(person)
    person.press("at:hold=bS")
    assert "Turn jade room 1 clockwise" not in in_panel(person)
    assert "Reveal room" not in in_panel(person)
