"""The hand: one order and one size, two presses to play, and a sentence for what does not fit."""

from __future__ import annotations

import asyncio
import re

import pytest

from pycore.raiders import Card, Room
from raiders.scenes import CRYSTAL, KEY, P1, P2, SWORD, TORCH, scene

from .sitting import part, play, press, sit


def places(markup: str) -> list[str]:
    return re.findall(r'id="card-([\w-]+)"', markup)


def test_a_press_lifts_a_card_and_a_second_one_plays_it() -> None:
    app, page = sit(scene(Room.TROLL, "2011-duel", coins=(5, 5)))
    before = page.stored
    press(app, page, "pick:p4")
    assert 'data-state="picked" data-do="p4" aria-pressed="true"' in page.markup
    assert page.stored == before
    press(app, page, "pick:p2")
    assert 'data-state="picked" data-do="p2"' in page.markup
    app.do("p2")
    assert "Ann plays 2." in page.words


def test_a_key_outside_a_treasure_room_is_hatched_and_says_why() -> None:
    app, page = sit(scene(Room.TROLL, "2011-duel", coins=(5, 5), items={0: (KEY,)}))
    assert 'id="card-key" data-state="unfit" data-do="key"' in page.markup
    app.do("key")
    assert "A key opens only treasure rooms." in page.words
    assert 'href="../raiders/rules.html#R-6"' in page.markup
    press(app, page, "pick:p1")
    assert "A key opens only treasure rooms." not in page.words


def test_a_spent_card_keeps_its_place_and_says_why_it_is_gone() -> None:
    both = {0: (P2,), 1: (P2,)}
    app, page = sit(scene(Room.TROLL, "2011-duel", place=1, coins=(5, 5), played=both))
    assert places(page.markup) == ["p1", "p2", "p3", "p4", "p5"]
    assert "spent" in part(page, "card-p2")
    app.do("p2")
    assert "This power card is spent" in page.words


def test_items_stand_behind_the_power_cards_in_one_order() -> None:
    items = (SWORD, CRYSTAL, CRYSTAL, TORCH)
    _, page = sit(scene(Room.TROLL, "2011-duel", coins=(5, 5), items={0: items}))
    assert places(page.markup)[5:] == ["torch", "crystal", "sword"]
    assert part(page, "card-crystal") == "crystal crystal ×2", "those of a kind lie in a pile"
    assert part(page, "card-sword") == "sword sword"


def test_a_soft_hyphen_on_a_card_is_for_the_eyes_alone() -> None:
    app, page = sit(scene(Room.TROLL, "2018-tactical", items={0: (CRYSTAL,)}))
    app.speak("ru")
    assert page.markup.count("\u00ad") == 1
    assert 'aria-hidden="true">хрусталь\u00adный шар<' in page.markup
    assert '<span class="visually-hidden">хрустальный шар</span>' in page.markup


def test_a_torch_is_used_before_the_card_is_chosen() -> None:
    app, page = sit(scene(Room.TROLL, "2018", items={0: (TORCH,)}))
    press(app, page, "show:0")
    play(app, page, "look")
    assert "The torch shows room 2" in page.words
    assert page.markup.count("data-torchlit") == 3
    play(app, page, "p3")
    assert "Pass the device to Bob" in page.words
    assert "Ann uses a torch." in page.words
    assert "data-torchlit" not in page.markup


def test_against_the_wolf_pack_a_torch_can_do_both() -> None:
    app, page = sit(scene(Room.WOLF_PACK, "2018-tactical", items={0: (TORCH,)}))
    press(app, page, "pick:torch")
    assert "Escape with the torch" in page.words
    app.do("torch")
    assert "Ann plays the torch." in page.words


def test_a_solo_player_sees_the_monsters_power_before_choosing() -> None:
    _, page = sit(scene(Room.TROLL, "2011-solo", coins=(2,), wounds=(2,), powers=(4,)))
    assert "Its power is 4." in page.words
    assert "cover" not in page.markup


def test_everybody_sees_what_is_left_in_the_supply() -> None:
    items = {0: (CRYSTAL, CRYSTAL), 1: (KEY, SWORD)}
    _, page = sit(scene(Room.CACHE_OF_ITEMS, "2018-tactical", items=items))
    assert part(page, "supply") == "Supply torch 6 crystal 4 key 5 sword 5"


def test_a_cache_says_how_many_are_left_of_what_may_run_out() -> None:
    """Three play: three keys are enough whatever they choose, two swords are not."""
    items = {0: (TORCH,) * 3 + (KEY,) * 3, 1: (TORCH,) * 3 + (SWORD,) * 4}
    app, page = sit(scene(Room.CACHE_OF_ITEMS, "2018-tactical", items=items))
    assert "1 torch none left 2 crystal 3 key 4 sword 2 left 5" in part(page, "about-0")
    app.speak("ru")
    words = part(page, "about-0")
    assert "1 факел нет в запасе 2 хрустальный шар 3 ключ 4 меч в запасе 2 5" in words


def test_every_card_of_the_hand_has_its_key() -> None:
    _, page = sit(scene(Room.TROLL, "2011-duel", coins=(5, 5), items={0: (SWORD,)}))
    assert "The keys 1 to 6 do the same." in page.words
    keys = re.findall(r'id="card-([\w-]+)".*?data-key="(\d)"', page.markup)
    assert keys == [
        ("p1", "1"),
        ("p2", "2"),
        ("p3", "3"),
        ("p4", "4"),
        ("p5", "5"),
        ("sword", "6"),
    ]


def test_a_person_alone_with_bots_always_sees_the_own_hand() -> None:
    async def look() -> None:
        _, page = sit(scene(Room.TROLL, "2011", first=1), bots=(1, 2))
        assert "Your hand" in page.words
        assert page.offered() == []

    asyncio.run(look())


def test_the_keyboard_begins_at_the_first_card_that_can_be_played() -> None:
    both = {0: (P1, P2), 1: (P1, P2)}
    app, page = sit(scene(Room.TROLL, "2011-duel", place=2, coins=(5, 5), played=both))
    assert re.findall(r'id="card-(\w+)"[^>]* data-focus', page.markup) == ["p3"]
    press(app, page, "pick:p3")
    assert re.findall(r'id="card-(\w+)"[^>]* data-focus', page.markup) == ["p4"]


@pytest.mark.parametrize(
    ("room", "item", "does"),
    [
        (Room.CHEST_4, KEY, "Counts as 5 here"),
        (Room.TROLL, SWORD, "Counts as 5 here"),
        (Room.TROLL, CRYSTAL, "You wait, and play another card"),
        (Room.TROLL, TORCH, "Shows you alone the dark rooms"),
        (Room.WOLF_PACK, TORCH, "You escape"),
        (Room.NECROMANCER, CRYSTAL, "You escape"),
        (Room.MEGA_DRAGON, KEY, "You escape"),
        (Room.GOLEM, SWORD, "Counts as 1 against this boss"),
    ],
)
def test_a_lifted_item_says_what_it_does_here(room: Room, item: Card, does: str) -> None:
    app, page = sit(scene(room, "2018-tactical", items={0: (item,)}))
    assert "does" not in re.findall(r'id="(\w+)"', page.markup)
    token = "look" if f"pick:{item.value}" not in page.offered("ui") else item.value
    press(app, page, f"pick:{token}")
    assert does in part(page, "does")
    press(app, page, "pick:p3")
    assert "does" not in re.findall(r'id="(\w+)"', page.markup)


def test_a_torch_that_would_show_nothing_new_warns_first() -> None:
    app, page = sit(scene(Room.TROLL, "2018", items={0: (TORCH, TORCH)}))
    press(app, page, "show:0")
    press(app, page, "pick:look")
    assert "Shows you alone the dark rooms" in part(page, "does")
    app.do("look")
    press(app, page, "pick:look")
    assert part(page, "does") == (
        "You have seen every dark room ahead: it would show nothing new, and be gone."
    )
    app.do("look")
    assert "pick:look" not in page.offered("ui"), "it may be used all the same, and is gone"


@pytest.mark.parametrize(
    ("variant", "players", "goal"),
    [
        ("2018", 3, "the most wounded falls first. The last room is a boss."),
        ("2018-tactical", 3, "the most wounded falls first. The last room is a boss."),
        ("2011", 3, "the most wounded dies first. Ten wounds kill at once."),
        ("2011-quick", 3, "the most wounded dies first. Ten wounds kill at once."),
        ("2011-duel", 2, "Whoever has ten wounds loses at once."),
        ("2011-solo", 1, "to come out alive"),
    ],
)
def test_the_table_says_how_one_wins(variant: str, players: int, goal: str) -> None:
    powers = (4,) if players == 1 else ()
    app, page = sit(scene(Room.TROLL, variant, coins=(2,) * players, powers=powers))
    if "show:0" in page.offered("ui"):
        press(app, page, "show:0")
    assert goal in part(page, "goal")


def test_in_the_last_room_nobody_is_told_that_a_boss_comes() -> None:
    app, page = sit(scene(Room.WOLF_PACK))
    press(app, page, "show:0")
    assert part(page, "goal").endswith("falls first. This is the last room.")
