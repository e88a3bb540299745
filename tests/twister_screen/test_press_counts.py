"""How many presses an action takes: what people do most takes the fewest."""

from __future__ import annotations

import pytest

from pycore.table import Player, new_match
from pycore.twister import NAMES, TWISTER
from twister_screen.hurry import plan
from twister_screen.person import Person
from twister_screen.presses import presses

MOST = 52
"""For the whole game; 54 while one had to say that luggage is carried on."""
CARRIES = "men=bM@a4,yL@a21 things=br@a4"


def word_of(selector: str) -> str:
    """What a press on something with that selector says."""
    if selector.startswith("#b-dot-"):
        return f"at:set={selector.removeprefix('#b-dot-')}"
    if selector.startswith("#sq-"):
        return f"at:sq={selector.removeprefix('#sq-')}"
    return selector.partition("data-ui='")[2].removesuffix("']")


@pytest.mark.parametrize(
    ("words", "token", "most"),
    [
        (CARRIES, "walk:bM-c4", 2),  # with luggage: three before
        (CARRIES, "walk:bM-c4,br@a4", 3),
        (CARRIES + ",yk@b4", "walk:bM-c4", 2),  # past something that could be taken
        ("men=bM@c20,bC*@c20,bN@j0,yL@a21", "walk:bM-c21", 2),  # saves a wounded: three before
        ("men=bM@a4,yL@a21 things=bk@a4", "open:bM:n", 2),
        ("men=bM@a3,yL@a21", "jump:bM-a1", 2),  # three before
    ],
)
def test_an_action_takes_few_presses(words: str, token: str, most: int) -> None:
    person = Person.seated(words)
    pressed = presses(person.session.match.view(0), token)
    for selector in pressed:
        person.press(word_of(selector))
    assert len(pressed) <= most
    assert [str(move.action) for move in person.session.match.moves] == [token]


def test_a_whole_game_of_scenario_1_takes_few_presses() -> None:
    """The game of `browser/test_twister.py`, once the start teams are sealed."""
    match = new_match(TWISTER, {"scenario": 1}, 10, (Player("Anna"), Player("Boris")))
    tokens = plan(match)
    person = Person(1, seed=10)
    count = 0
    for token in tokens:
        while 'data-ui="show:' in person.page.markup:
            person.step()
        [seat, *_] = person.session.match.waiting
        for selector in presses(person.session.match.view(seat), token):
            if not is_done(person, selector):
                person.press(word_of(selector))
                count += not token.startswith("team:")
    assert person.over
    assert count <= MOST


def is_done(person: Person, selector: str) -> bool:
    """Whether a piece is in hand already, or a token is the next one without being chosen."""
    if selector.startswith("#sq-"):
        held = getattr(person.session.selection, "piece", None)
        view = person.session.sight().view
        return held is not None and selector == f"#sq-{NAMES[view.places[held]]}"
    return f'{selector[1:-1].replace(chr(39), chr(34))} aria-pressed="true"' in person.page.markup
