"""What a room says before a card is chosen: true of this very room, and a sentence."""

from __future__ import annotations

import pytest

from pycore.raiders import Room
from raiders.scenes import scene

from .sitting import part, sit


@pytest.mark.parametrize(
    ("room", "says"),
    [
        (Room.TAX_COLLECTOR, "otherwise whoever played the lowest loses 3 coins."),
        (Room.VAMPIRE, "otherwise whoever played the lowest takes 1 wound and loses 2 coins."),
        (Room.MINOTAUR, "otherwise whoever played the lowest takes 1 wound."),
        (Room.MEDUSA, "turns to stone and is out of the game."),
        (Room.MUMMY, "It cannot be beaten: whoever played the highest takes 2 wounds."),
        (Room.GOLEM, "It cannot be beaten: whoever played the lowest takes 2 wounds."),
        (Room.DRAGON, "otherwise whoever played the lowest takes 3 wounds."),
    ],
)
def test_a_monster_says_what_its_blow_does(room: Room, says: str) -> None:
    _, page = sit(scene(room, "2018-tactical"))
    assert says in part(page, f"about-{scene(room).place}")


def test_only_a_cache_with_items_says_that_they_may_run_out() -> None:
    _, items = sit(scene(Room.CACHE_OF_ITEMS, "2018-tactical"))
    assert "If more players want an item than are left" in items.words
    _, coins = sit(scene(Room.CACHE_OF_COINS, "2011", place=0))
    assert "Your number is what you take." in coins.words
    assert "item" not in part(coins, "about-0")


def test_the_blow_is_a_sentence_in_russian_too() -> None:
    app, page = sit(scene(Room.VAMPIRE, "2018-tactical"))
    app.speak("ru")
    assert "иначе владелец младшей карты получает 1 рану и теряет 2 монеты." in page.words
