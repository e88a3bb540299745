"""Secrets stay where they belong: twin worlds and canaries on page, log, aria text and title."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pycore.raiders import RAIDERS, WORTH, Card, Room
from pycore.raiders.state import Choosing, State, with_raider, with_room
from raiders.scenes import KEY, P1, P5, TORCH, scene
from ui.game_screen import screen_of
from ui.match.screen import MatchScreen
from ui.match.session import Session

from .sitting import play, press, sit


def with_sealed(state: State, seat: int, card: Card) -> State:
    assert isinstance(state.phase, Choosing)
    sealed = tuple(card if n == seat else None for n in range(len(state.raiders)))
    return replace(state, phase=replace(state.phase, sealed=sealed))


@pytest.mark.parametrize(("one", "other"), [(P1, P5), (P1, KEY), (P5, TORCH)])
def test_twin_worlds_of_a_secret_choice_give_everybody_else_the_same_page(
    one: Card, other: Card
) -> None:
    """Whatever Ann has sealed, the covers and the pages of Bob and Cid are alike to the letter."""
    room = Room.WOLF_PACK if other is TORCH else Room.CHESTS_4_2
    drawn = []
    for card in (one, other):
        state = scene(room, items={0: (KEY, TORCH)})
        app, page = sit(with_sealed(state, 0, card))
        press(app, page, "show:1")
        press(app, page, "pick:p3")
        app.hide()
        press(app, page, "show:1")
        play(app, page, "p3")
        press(app, page, "show:2")
        drawn.append(page.everything_shown)
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("card", ["p1", "p5", "crystal", "key"])
def test_what_a_person_does_in_secret_leaves_the_same_page_behind(card: str) -> None:
    """From the press that seals until the cards are turned up: not a trace of the card."""
    left = []
    for chosen in (card, "p3"):
        app, page = sit(scene(Room.CHEST_4, items={0: (Card.CRYSTAL, KEY)}))
        press(app, page, "show:0")
        press(app, page, f"pick:{chosen}")
        page.everything_shown = ""
        app.do(chosen)
        assert "data-state" not in page.markup
        press(app, page, "show:1")
        left.append(page.everything_shown)
    assert left[0] == left[1]


def odd_card() -> Card:
    """A card that no hand holds and no rule knows: wherever it shows, somebody let it out."""
    card = str.__new__(Card, "zebra-7351")
    card._name_, card._value_ = "ZEBRA", "zebra-7351"
    return card


def test_a_sealed_card_shows_nowhere_until_it_is_turned_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The canary: Ann's card has an odd name and an odd value, so nothing else can be taken for it.

    It is looked for in all that is drawn: page, log, aria text, title. That it can be found at all
    shows when the cards are turned up.
    """
    card = odd_card()
    monkeypatch.setitem(WORTH, card, 7351)
    state = scene(Room.CHEST_4)
    app, page = sit(state)
    assert isinstance(app.screen, MatchScreen)
    match = app.session.match
    match._states[-1] = with_sealed(state, 0, card)
    session = Session(match, screen_of(RAIDERS).makes_moment)  # it has seen nothing yet
    app.screen = replace(app.screen, session=session)
    app.draw()
    for seat in (1, 2):
        press(app, page, f"show:{seat}")
        press(app, page, "pick:p3")
        app.hide()
        press(app, page, f"show:{seat}")
        press(app, page, "pick:p3")
        for canary in ("zebra", "ZEBRA", "7351"):
            assert canary not in page.everything_shown
        app.do("p3")
    assert "zebra-7351" in page.markup
    assert "Ann – 7351" in page.words


def with_dark_room(room: Room, seen_by: int) -> State:
    """A floor whose last room is dark; a torch has shown it to one player."""
    state = scene(Room.CHEST_4, lit=("LLLLD",))
    return with_raider(with_room(state, 4, room), seen_by, seen=(4,))


def test_twin_worlds_of_a_torch_give_everybody_else_the_same_page() -> None:
    drawn = []
    for room in (Room.DRAGON, Room.GOBLIN):
        app, page = sit(with_dark_room(room, seen_by=0))
        press(app, page, "show:0")
        press(app, page, "pick:p3")
        page.everything_shown = ""
        app.do("p3")
        press(app, page, "show:1")
        play(app, page, "p3")
        press(app, page, "show:2")
        drawn.append(page.everything_shown)
    assert drawn[0] == drawn[1]


def test_what_a_torch_has_shown_never_reaches_anybody_else() -> None:
    """The canary: of all rooms only the dark one is a dragon."""
    app, page = sit(with_dark_room(Room.DRAGON, seen_by=0))
    assert "ragon" not in page.everything_shown
    press(app, page, "show:0")
    assert "Dragon" in page.words
    press(app, page, "pick:p3")
    page.everything_shown = ""
    app.do("p3")
    for seat in (1, 2):
        press(app, page, f"show:{seat}")
        press(app, page, "pick:p3")
        if seat == 1:
            app.do("p3")
    assert "ragon" not in page.everything_shown


def test_the_title_never_tells_anything() -> None:
    app, page = sit(with_dark_room(Room.DRAGON, seen_by=0))
    titles = {page.title}
    press(app, page, "show:0")
    titles.add(page.title)
    play(app, page, "p5")
    titles.add(page.title)
    assert titles == {"Raiders"}


def test_leaving_the_tab_takes_the_lifted_card_away() -> None:
    app, page = sit(scene(Room.TROLL))
    press(app, page, "show:0")
    press(app, page, "pick:p4")
    app.hide()
    press(app, page, "show:0")
    assert 'data-state="picked"' not in page.markup


def test_leaving_the_tab_takes_away_why_a_card_does_not_fit() -> None:
    """What somebody tried in secret is nobody else's business, not even what was refused."""
    app, page = sit(scene(Room.TROLL, items={0: (KEY,)}))
    press(app, page, "show:0")
    app.do("key")
    assert "A key opens only treasure rooms" in page.words
    app.hide()
    assert "key" not in page.words
