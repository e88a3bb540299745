"""One more scenario on the screen: the form offers and explains it, and it is drawn and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from screen.paper import PaperPage, RoomNextDoor, laid
from twister.more_scenarios import HUNT, MORE, RACE, registered
from twister_screen.person import ONLY, Person


@pytest.fixture(autouse=True)
def more_scenarios() -> Iterator[None]:
    with registered():
        yield


def test_the_form_offers_it_says_what_it_is_like_and_who_has_which_colour() -> None:
    page = PaperPage()
    app = laid(page, RoomNextDoor(games=ONLY), ONLY)
    app.command("new:twister")
    for scenario in MORE:
        app.change("option:scenario", str(scenario.number))
        assert scenario.name.say() in page.words
        assert scenario.about.say() in page.words
        assert 'id="choice-target"' not in page.markup
        seats = page.markup.partition('id="draft-seats"')[2]
        assert seats.count("The colour is drawn by lot") == 2 * scenario.colours_by_lot
        assert ("#twister-blue" in seats) != scenario.colours_by_lot


@pytest.mark.parametrize(
    ("number", "goal"),
    [(HUNT.number, "The goal: carry the secret out."), (RACE.number, "The goal: 3 victory points")],
)
def test_its_first_turn_says_what_the_goal_is(number: int, goal: str) -> None:
    person = Person(number, simple="True", seed=2)
    assert goal in person.page.words


def test_it_is_drawn_and_played_on_the_screen_to_its_end() -> None:
    person = Person(HUNT.number, simple="True")
    person.play()
    assert person.session.match.outcome is not None


def test_the_end_is_told_in_its_own_words() -> None:
    person = Person.continued(
        "twister/1 scenario=6 rooms=37A+0,37B+0,39A+0,39B+0 men=bT@c10,yC@j9 turn=blue+1"
    )
    person.press("at:do=walk:bT-c11")
    assert person.over
    assert "The Telepath's secret decides." in person.page.words
