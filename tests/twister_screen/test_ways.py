"""The ways of one walk: the useful ones first, in plain words; and the log says what was taken."""

from __future__ import annotations

import re

import pytest

from pycore.twister import TWISTER, thing
from pycore.twister import square as at_square
from twister.kit import at, step
from twister_screen.person import Person
from ui.twister.offers import by_square
from ui.twister.ways import say_way, ways

SPEAR_AND_SHIELD = "men=bN@a4,yL@a21 things=ys@c4,yh@b4"
"""A spear lies where the Naga wants to go, a shield on its way."""


def found(words: str, piece: str, square: str) -> tuple[list[str], list[str]]:
    """What is shown at once for a walk to a square, and what behind the switch."""
    view = TWISTER.view(at(words), 0)
    offers = by_square(view.legal, thing(piece), view)[at_square(square)]
    shown, more = ways(offers, view)
    assert sorted(map(str, shown + more)) == sorted(map(str, offers)), "every way is there, once"
    return [str(say_way(x, view)) for x in shown], [str(say_way(x, view)) for x in more]


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
    assert all(label.startswith("Walk ") for label in more)


def test_an_enemy_that_falls_is_not_hidden_behind_the_switch() -> None:
    words = "men=bN@a4,yC*@a2,yL@a21 things=yr@a2,bk@b4"
    shown, _ = found(words, "bN", "b3")
    assert any("let the yellow Cleric fall into the pit" in label for label in shown), shown


def test_further_ways_stand_behind_a_switch_and_a_second_press_takes_the_first() -> None:
    person = Person.seated(SPEAR_AND_SHIELD)
    person.press("at:sq=a4")
    person.press("at:sq=c4")
    open_part, _, folded = person.page.markup.partition("<details ")
    assert "Walk and take the yellow Telescoping spear" in open_part
    count = len(re.findall(r'data-ui="at:do=walk:', folded))
    assert count > 3
    assert f"{count} more ways" in folded
    person.press("at:sq=c4")
    assert "walks from a4 to c4: takes the yellow Telescoping spear along." in person.page.words


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
    ],
)
def test_the_log_says_what_was_taken_where_it_lay(words: str, token: str, said: str) -> None:
    _, events = step(at(words), token)
    assert str(TWISTER.say_event(events[0], ("Anna", "Boris"))).endswith(said)
