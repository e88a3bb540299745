"""Sound at a table of Raiders: what everybody sees, and never a word about a secret."""

from __future__ import annotations

import asyncio

import pytest

from pycore.raiders import Room
from raiders.scenes import KEY, TORCH, scene
from screen.paper import PaperApp, PaperPage

from .sitting import play, press, sit


def with_sound(room: Room, **more: object) -> tuple[PaperApp, PaperPage]:
    app, page = sit(scene(room, **more))  # type: ignore[arg-type]
    app.command("sound:on")
    assert page.sounds == [], "a cover is up"
    return app, page


def choose(app: PaperApp, page: PaperPage, *cards: str) -> None:
    """Each in turn lifts the cover and plays a card."""
    for seat, card in enumerate(cards):
        press(app, page, f"show:{seat}")
        play(app, page, card)


@pytest.mark.parametrize("first", ["p1", "p5", "key"])
def test_whatever_is_sealed_nothing_sounds_until_the_cards_are_turned_up(first: str) -> None:
    app, page = with_sound(Room.CHEST_4, items={0: (KEY, TORCH)})
    choose(app, page, first, "p2")
    press(app, page, "show:2")
    assert page.sounds == []
    play(app, page, "p3")
    assert page.sounds == ["card", "gain"]
    app.draw()
    press(app, page, "go-on")
    assert page.sounds == ["card", "gain"], "the next room is entered behind a cover"


def test_a_torch_makes_no_sound() -> None:
    app, page = with_sound(Room.TROLL, items={0: (TORCH,)})
    press(app, page, "show:0")
    play(app, page, "look")
    app.hide()
    assert "Ann uses a torch." in page.words
    assert page.sounds == []


def test_a_game_in_the_open_is_heard_step_by_step() -> None:
    app, page = sit(scene(Room.DRAGON, "2018-tactical", place=4))
    app.command("sound:on")
    assert page.sounds == ["gain"], "the sample"
    for card, sounds in (("p1", ["card"]), ("p2", ["card"]), ("p3", ["card", "fight", "wound"])):
        page.sounds.clear()
        play(app, page, card)
        assert page.sounds == sounds
    page.sounds.clear()
    press(app, page, "go-on")
    assert page.sounds == ["reveal", "step"], "the next floor"


def test_one_person_among_bots_hears_no_sealed_card_either() -> None:
    async def look() -> None:
        app, page = sit(scene(Room.TROLL), bots=(1, 2))
        app.command("sound:on")
        page.sounds.clear()
        play(app, page, "p1")
        while "go-on" not in page.offered("ui"):
            assert page.sounds == []
            await asyncio.sleep(0)
        assert page.sounds[0] == "card"

    asyncio.run(look())
