"""The ways of one walk: the useful ones first, in plain words; and the log says what was taken."""

from __future__ import annotations

import re

import pytest

from pycore.twister import TWISTER, thing
from pycore.twister import square as at_square
from pycore.twister.actions import Walk
from twister.kit import FULL, at, is_wounded, seat, step, where
from twister_screen.person import Person
from ui.twister.input.offers import by_square
from ui.twister.input.ways import ways
from ui.twister.panel.inspector import button

SPEAR_AND_SHIELD = "men=bN@a4,yL@a21 things=ys@c4,yh@b4"
"""A spear lies where the Naga wants to go, a shield on its way."""


def found(words: str, piece: str, square: str) -> tuple[list[str], list[str]]:
    """What is shown at once for a walk to a square, and what behind the switch."""
    view = TWISTER.view(at(words, "" if "rooms=" in words else FULL), 0)
    offers = by_square(view.legal, thing(piece), view)[at_square(square)]
    shown, more = ways(offers, view)
    assert sorted(map(str, shown + more)) == sorted(map(str, offers)), "every way is there, once"
    return [str(button(x, view).label) for x in shown], [str(button(x, view).label) for x in more]


@pytest.mark.parametrize(
    ("words", "piece", "square", "labels"),
    [
        (
            SPEAR_AND_SHIELD,
            "bN",
            "c4",
            [
                "Walk and take the yellow Telescoping spear",
                "Walk and put the yellow Telescoping spear on d4",
                "Walk and take the yellow Large shield, put the yellow Telescoping spear on b4",
            ],
        ),
        (
            "men=bM@a4,yL@a21 things=br@a4",
            "bM",
            "c4",
            ["Walk with the blue Rope", "Walk and leave the blue Rope on a4"],
        ),
        (
            "men=bM@a4,yL@a21 things=br@a4,yk@c4",
            "bM",
            "c4",
            ["Walk and take the yellow Key, leave the blue Rope on a4"],
        ),
        # On the enemy's line one leaves at once (T-67): nothing is taken there, things are lost.
        ("men=bM@c20,yC*@c21,yL@a21", "bM", "c21", ["Leave by c21: 1 VP"]),
        ("men=bM@c20,yL@a21 things=yk@c21", "bM", "c21", ["Leave by c21: 1 VP"]),
        (
            "men=bM@c20,yC*@c21,yL@a21 things=yk@c20",
            "bM",
            "c21",
            [
                "Leave by c21: 1 VP; lose the yellow Key",
                "Leave by c21: 1 VP; leave the yellow Key on c20",
            ],
        ),
        (
            "men=bM@c20,bC*@c20,yL@a21",
            "bM",
            "c21",
            [
                "Leave by c21: 1 VP; save the blue Cleric",
                "Leave by c21: 1 VP; leave the blue Cleric on c20",
            ],
        ),
        # Where nobody leaves, an enemy's line is a floor like any other (T-143).
        (
            "scenario=3 men=bM@c10,yN@a11 things=yk@c10 rooms=38A+0,38B+0,40A+0,40B+0",
            "bM",
            "c11",
            ["Walk with the yellow Key", "Walk and leave the yellow Key on c10"],
        ),
        (
            "men=bM@a4,yL@a21 things=yk@b4",
            "bM",
            "c4",
            ["Just walk there", "Walk and take the yellow Key"],
        ),
    ],
)
def test_the_simplest_way_to_each_thing_in_hand_is_shown_first(
    words: str, piece: str, square: str, labels: list[str]
) -> None:
    shown, more = found(words, piece, square)
    assert shown[: len(labels)] == labels
    assert len(shown) <= 4
    assert all(label.startswith(("Walk ", "Leave ")) for label in more)


def test_an_enemy_that_falls_is_not_hidden_behind_the_switch() -> None:
    words = "men=bN@a4,yC*@a2,yL@a21 things=yr@a2,bk@b4"
    shown, _ = found(words, "bN", "b3")
    assert any("let the yellow Cleric fall into the pit" in label for label in shown), shown


FALLS = "let the yellow Cleric fall into the pit"


@pytest.mark.parametrize(
    ("things", "labels"),
    [
        ("yr@a2,bk@b4", ["Just walk there", f"Walk and {FALLS}"]),
        (
            "yr@a2,bk@b3",
            [
                "Walk and take the blue Key",
                f"Walk and {FALLS}, put the blue Key on c3, put the yellow Rope on a3",
                f"Walk and take the blue Key, {FALLS}",
            ],
        ),
        (
            "yr@a2,bk@a4",
            [
                "Walk with the blue Key",
                f"Walk and {FALLS}, leave the blue Key on a4",
                f"Walk and {FALLS}",
            ],
        ),
    ],
)
def test_what_eliminates_somebody_comes_before_any_other_way_that_handles_things(
    things: str, labels: list[str]
) -> None:
    """The plain walk is first all the same: a second press must not kill anybody by surprise."""
    shown, _ = found(f"men=bN@a4,yC*@a2,yL@a21 things={things}", "bN", "b3")
    assert shown[: len(labels)] == labels


def test_a_walk_is_done_at_once_and_its_other_ways_are_offered_afterwards() -> None:
    person = Person.seated(SPEAR_AND_SHIELD)
    person.press("at:sq=a4")
    person.press("at:sq=c4")
    assert "walks from a4 to c4: takes the yellow Telescoping spear along." in person.page.words
    open_part, _, folded = person.page.markup.partition("<details ")
    assert "The same walk in another way" in open_part
    shown = re.findall(r'data-ui="at:instead=(walk:[^"]*)"', open_part)
    further = re.findall(r'data-ui="at:instead=(walk:[^"]*)"', folded)
    assert len(further) > 3
    assert f"{len(further)} more ways" in folded
    assert not {"walk:bN-c4"} & {*shown, *further}, "what was done is no other way"


@pytest.mark.parametrize(
    ("words", "token", "said"),
    [
        ("men=bM@a4,yL@a21 things=yk@c4", "walk:bM-c4", ": takes the yellow Key along."),
        (
            "men=bM@a4,yL@a21 things=br@a4,yk@c4",
            "walk:bM-c4,br@b4",
            ": takes the yellow Key along, leaves the blue Rope on b4.",
        ),
        ("men=bM@a4,yL@a21 things=br@a4", "walk:bM-c4", "walks from a4 to c4."),
        ("men=bM@a4,bC*@c4,yL@a21", "walk:bM-c4", ": takes the blue Cleric along."),
        ("men=bM@a4,yL@a21 things=bk@a4", "walk:bM-a4,bk@b4", ": leaves the blue Key on b4."),
        ("men=bM@c20,yC*@c21,yL@a21", "walk:bM-c21", "walks from c20 to c21."),
        ("men=bM@a3,yL@a21", "jump:bM-a1", "jumps over the pit at a2 to a1."),
        ("men=bM@a3,bC*@a1,yL@a21", "jump:bM-a1", "to a1: takes the blue Cleric along."),
        ("men=bM@a3,yL@a21 things=yk@a1", "jump:bM-a1", "to a1: takes the yellow Key along."),
    ],
)
def test_the_log_says_what_was_taken_where_it_lay(words: str, token: str, said: str) -> None:
    _, events = step(at(words), token)
    assert str(TWISTER.say_event(events[0], ("Anna", "Boris"))).endswith(said)


def test_whoever_leaves_over_an_enemy_wounded_does_nothing_to_it() -> None:
    after, told = step(at("men=bM@c20,bN@j0,yC*@c21,yL@a21"), "walk:bM-c21")
    assert [type(event).__name__ for event in told] == ["Walked", "LeftDungeon"]
    assert where(after, "yC") == "c21"
    assert is_wounded(after, "yC")


def target(person: Person, square: str) -> str:
    return person.page.markup.partition(f'id="t-{square}"')[2].partition("</g>")[0]


def test_a_way_out_is_marked_and_said_before_anybody_goes_there() -> None:
    person = Person.seated("men=bM@c20,bN@j0,yL@a21 things=yk@c20")
    person.press("at:sq=c20")
    assert "way-out" in target(person, "c21")
    assert "way-out" not in target(person, "c19")
    person.press("at:key=ArrowRight")  # the board lies: yellow's line is at the right
    for _ in range(40):
        if "c21, yellow's line" in person.page.words:
            break
        person.press("at:key=ArrowRight")
    assert "1 AP, the way out of the dungeon" in person.page.words
    person.press("at:sq=c21")
    assert "The blue Mekanork leaves the dungeon: 1 VP for blue." in person.page.words
    assert "Leave by c21: 1 VP; leave the yellow Key on c20" in person.page.words
    person.press("at:instead=walk:bM-c21,yk@c20")
    assert person.session.moves_played == 1
    assert "leaves the yellow Key on c20" in person.page.words


def test_a_way_out_with_empty_hands_takes_one_press() -> None:
    person = Person.seated("men=bM@c20,bN@j0,yL@a21")
    person.press("at:sq=c20")
    person.press("at:sq=c21")
    assert "The blue Mekanork leaves the dungeon: 1 VP for blue." in person.page.words


TWO_BY_TWO = "rooms=37A+0,37B+0,38A+0,38B+0"
TWO_BY_THREE = "rooms=38A+0,38B+0,37A+0,37B+0,40A+0,40B+0"


@pytest.mark.parametrize(
    ("words", "turn", "label"),
    [
        # T-141: the second of two; the first one is a point.
        (
            "scenario=1 men=bM@c10,yN@a11 left=bN rooms=39A+0,39B+0,40A+0,40B+0",
            "blue",
            "Leave by d11: this wins the game",
        ),
        (
            "scenario=1 men=bM@c10,bN@a0,yN@a11 rooms=39A+0,39B+0,40A+0,40B+0",
            "blue",
            "Leave by d11: 1 VP",
        ),
        # T-142: the Colossus wins, the Mekanork does not, a wounded Colossus is a draw.
        (
            f"scenario=2 men=bC@c10,yL@a1,yM@j10 things=yr@a1 {TWO_BY_TWO}",
            "yellow",
            "Leave by a0: this wins the game; lose the yellow Rope",
        ),
        (f"scenario=2 men=bC@c10,yL@a8,yM@a2 {TWO_BY_TWO}", "yellow", "Leave by a0: 1 VP"),
        (
            f"scenario=2 men=bC@c10,yL*@c1,yM@c1 {TWO_BY_TWO}",
            "yellow",
            "Leave by a0: the game ends in a draw; save the yellow Colossus",
        ),
        # T-144: the fourth point, also by a Rope that an enemy hangs on (T-92).
        (
            f"scenario=4 men=bM@c15,yL@a16 left=bC.bT dead=yM {TWO_BY_THREE}",
            "blue",
            "Leave by b16: this wins the game",
        ),
        (
            f"scenario=4 men=bC@a3,yB*@a2,yL@a16 left=bL.bT dead=yM things=yr@a2 {TWO_BY_THREE}",
            "blue",
            "Walk and let the yellow Backstabber fall into the pit: this wins the game",
        ),
        # T-132: with the last miniature the game ends, and the points decide.
        (
            f"scenario=4 men=bM@c15,yL*@a16 left=yC.yT.yW {TWO_BY_THREE}",
            "blue",
            "Leave by b16: this loses the game",
        ),
        # T-131: the turn is played to its end.
        (
            f"men=bM@c20,yL@j21 left=bL.bT.bC dead=yM rooms={FULL}",
            "blue",
            "Leave by c21: the target is reached, this turn is the last",
        ),
    ],
)
def test_a_button_says_when_it_decides_the_game(words: str, turn: str, label: str) -> None:
    state = at(words, "", f"{turn}+5")
    view = TWISTER.view(state, seat(state))
    walks = [button(action, view) for action in view.legal if isinstance(action, Walk)]
    assert label in [str(walk.label) for walk in walks]


def test_the_last_way_out_is_looked_at_once_more() -> None:
    """The end of a game cannot be taken back: one press of a finger is not enough."""
    person = Person.seated(
        f"scenario=2 men=bC@c10,yL@a1,yM@j10 {TWO_BY_TWO}", rooms="", turn="yellow+2"
    )
    person.press("at:sq=a1")
    person.press("at:sq=a0")
    assert "a0, blue's line, 1 AP, the way out of the dungeon, this wins the game" in (
        person.page.words
    )
    assert "Is that the plan?" in person.page.words
    assert "Player 2 wins. The fate of the Colossus decides." in person.page.words
    assert "Leave by a0: this wins the game" in person.page.words
    assert not person.over
    person.press("at:sq=a0")
    assert person.over


def test_a_jump_out_with_which_the_game_ends_is_looked_at_once_more() -> None:
    person = Person.seated(
        f"scenario=4 men=bM@f15,bC@j0,yL@j16 left=bB.bT dead=yM {TWO_BY_THREE}", rooms=""
    )
    person.press("at:look=jump:bM-g16")
    assert re.search("Is that the plan[?] .*Player 1 wins", person.page.words)
    assert not person.over
    person.press("at:do=jump:bM-g16")
    assert person.over


def test_a_cleric_who_presses_a_wounded_friend_most_likely_wants_to_heal() -> None:
    person = Person.seated("men=bC@c4,bM*@d4,yL@a21")
    person.press("at:sq=c4")
    assert 'class="target heal' in person.page.markup
    person.press("at:sq=d4")
    buttons = re.findall(r'data-ui="at:do=((?:heal|walk):[^"]*)"', person.page.markup)
    assert buttons[0] == "heal:bC&gt;bM"
    assert "walk:bC-d4" in buttons
    person.press("at:sq=d4")
    assert "The blue Cleric heals the blue Mekanork." in person.page.words


def test_the_three_dots_are_explained_as_long_as_a_game_is_young() -> None:
    """They mark where it is asked: who has full hands cannot just stop on a thing."""
    dots = "Three dots under a price: there it is asked what is taken along."
    full = "br@a4,yk@c4"
    for highest, things, told in ((3, full, True), (3, "yk@c4,bk@b4", False), (4, full, False)):
        person = Person.seated(f"men=bM@a4,yL@a21 things={things} highest={highest}", turn="blue+2")
        person.press("at:sq=a4")
        assert (dots in person.page.words) is told, (highest, things)
