"""The form of a new game of Twister: it explains what is chosen, and lets everything be chosen."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from screen.paper import PaperApp, PaperPage, RoomNextDoor, laid
from twister_screen.person import ONLY, Person
from ui.match.screen import MatchScreen
from ui.setup.screen import SetupScreen


@pytest.fixture
def form() -> tuple[PaperApp, PaperPage]:
    page = PaperPage()
    app = laid(page, RoomNextDoor(games=ONLY), ONLY)
    app.command("new:twister")
    app.change("option:scenario", "5")
    return app, page


def chosen(page: PaperPage, key: str) -> str:
    """The value that is pressed in."""
    found = re.search(rf'id="option-{key}-([^"]*)"[^>]* checked', page.markup)
    assert found is not None
    return found[1]


def about(page: PaperPage, key: str) -> str:
    """What the form says about it."""
    return page.markup.partition(f'id="about-{key}"')[2].partition(">")[2].partition("<")[0]


def test_seats_show_no_colour_where_colours_are_drawn_by_lot(
    form: tuple[PaperApp, PaperPage],
) -> None:
    app, page = form
    seats = page.markup.partition('id="draft-seats"')[2]
    assert "#twister-blue" in seats
    app.change("option:scenario", "2")
    seats = page.markup.partition('id="draft-seats"')[2]
    assert "#twister-blue" not in seats
    assert "#twister-yellow" not in seats
    assert seats.count("The colour is drawn by lot") == 2


def test_a_handicap_says_what_it_leaves_to_whom(form: tuple[PaperApp, PaperPage]) -> None:
    app, page = form
    assert about(page, "level0") == "No handicap: all 8 characters and every Combat card."
    app.change("option:level0", "very experienced")
    app.change("option:level1", "newbie")
    assert about(page, "level0") == "The stronger one: 5 characters, Combat cards up to +4."
    assert about(page, "level1").startswith("No handicap")
    app.change("option:level1", "heavy")
    assert about(page, "level1") == (
        "A house variant, not in the book: 4 characters, Combat cards up to +3."
    )


def test_what_few_people_change_is_folded_away_and_says_what_is_set(
    form: tuple[PaperApp, PaperPage],
) -> None:
    app, page = form
    shown, _, folded = page.markup.partition('id="draft-more"')
    for key in ("scenario", "simple"):
        assert f'id="choice-{key}"' in shown
    for key in ("target", "timer", "level0", "level1"):
        assert f'id="choice-{key}"' in folded
    assert "all as usual" in page.words
    app.change("option:timer", "True")
    app.change("option:level1", "newbie")
    assert "Timer: on How well yellow plays: newbie" in page.words
    app.change("option:scenario", "1")
    assert "How well yellow plays" not in page.words, "scenario 1 has no handicap"
    assert "Timer: on" in page.words


def test_another_scenario_can_be_chosen_whatever_was_agreed_before(
    form: tuple[PaperApp, PaperPage],
) -> None:
    """A handicap once kept all other scenarios from being chosen."""
    app, page = form
    for key, value in (("level0", "good"), ("target", "7"), ("simple", "True")):
        app.change(f"option:{key}", value)
    assert "data-unfit" not in page.markup
    app.change("option:scenario", "3")
    assert chosen(page, "scenario") == "3"
    assert chosen(page, "simple") == "True", "what still fits stays"
    assert 'id="notice"' not in page.markup


def test_the_simple_set_up_is_labelled_as_a_house_variant_and_begins_at_once() -> None:
    person = Person(5, simple="True")
    assert "Play an Action card" in person.page.words
    page = PaperPage()
    app = laid(page, RoomNextDoor(games=ONLY), ONLY)
    app.command("new:twister")
    app.change("option:simple", "True")
    assert "house variant, not in the book" in about(page, "simple")


@pytest.mark.parametrize(
    ("scenario", "goal"),
    [
        (1, "get both of your characters out by the other side"),
        (2, "eliminate the Colossus before it gets out by your line"),
        (3, "eliminate two of the enemy's characters"),
        (4, "4 victory points"),
        (5, "7 victory points"),
    ],
)
def test_the_first_turn_says_what_the_goal_is(scenario: int, goal: str) -> None:
    target = {"target": "7"} if scenario == 5 else {}
    person = Person(scenario, simple="True", **target)
    assert f"The goal: {goal}" in person.page.words


def test_the_goal_is_not_repeated_once_the_game_is_well_on_its_way() -> None:
    assert "The goal" not in Person.seated("men=bN@b4,yL@a21", turn="blue").page.words


def test_a_quick_start_from_the_shelf_asks_for_an_action_card_at_once() -> None:
    page = PaperPage()
    app = laid(page, RoomNextDoor(games=ONLY), ONLY)

    async def press() -> None:
        app.command("shelf")
        assert "Quick start: scenario 1 against a bot, set up by chance." in page.words
        app.command("quick:twister")
        app.runtime.bots.dismiss()

    asyncio.run(press())
    assert isinstance(app.screen, MatchScreen)
    assert app.session.match.options["scenario"] == 1
    assert app.session.match.standing().say() == "Turn 1, points 0 : 0"
    assert app.session.people == (0,)


def test_another_game_keeps_who_sits_where() -> None:
    person = Person(1)
    names = ("Anna", "Boris")
    match = person.session.match
    match.players = tuple(
        replace(player, name=name) for player, name in zip(match.players, names, strict=True)
    )
    person.press("new:twister")
    assert isinstance(person.app.screen, SetupScreen)
    assert tuple((player.name, player.bot) for player in person.app.screen.form.seats) == (
        ("Anna", ""),
        ("Boris", ""),
    )
