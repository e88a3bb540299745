"""What is printed on the cards, counted."""

from __future__ import annotations

from pycore.raiders.printed.bosses import BOSSES
from pycore.raiders.printed.caches import CACHES, Coins, Item, Potion
from pycore.raiders.printed.cards import (
    CHARACTERS,
    ITEMS,
    MONSTER_POWERS,
    POWERS,
    WORTH,
    Card,
    Character,
    Start,
)
from pycore.raiders.printed.floors import FLOOR_CARDS, LIT_ROOMS, PLACES
from pycore.raiders.printed.monsters import MONSTERS
from pycore.raiders.printed.rooms import COPIES, Room
from pycore.raiders.printed.traps import TRAPS
from pycore.raiders.printed.treasures import TREASURES
from pycore.raiders.rules.decks import deck
from pycore.raiders.variants import Edition, Variant
from rulemark import rule

NEW, OLD = Edition.BOOK_2018, Edition.BOOK_2011


def of_kind(edition: Edition, kind: object) -> int:
    return sum(n for room, n in COPIES[edition].items() if room in kind)  # type: ignore[operator]


@rule("R18-2")
def test_the_2018_deck_has_11_monsters_10_treasures_5_caches_and_4_traps() -> None:
    kinds = [of_kind(NEW, kind) for kind in (MONSTERS, TREASURES, CACHES, TRAPS[NEW])]
    assert kinds == [11, 10, 5, 4]
    assert len(deck(Variant.MAIN_2018)) == len(deck(Variant.TACTICAL)) == 30


@rule("R11-2")
def test_the_2011_deck_has_10_monsters_10_treasures_5_caches_and_5_traps() -> None:
    kinds = [of_kind(OLD, kind) for kind in (MONSTERS, TREASURES, CACHES, TRAPS[OLD])]
    assert kinds == [10, 10, 5, 5]
    assert len(deck(Variant.MAIN_2011)) == len(deck(Variant.DUEL)) == 30


@rule("R11-41")
def test_a_solo_deck_lacks_the_caches_of_items() -> None:
    assert len(deck(Variant.SOLO)) == 27
    assert Room.CACHE_OF_ITEMS not in deck(Variant.SOLO)
    assert deck(Variant.SOLO).count(Room.CACHE_OF_COINS) == 2


@rule("R18-4")
def test_there_are_ten_bosses_and_every_room_is_of_one_kind() -> None:
    assert len(BOSSES) == 10
    kinds = [*MONSTERS, *TREASURES, *CACHES, *TRAPS[NEW], *BOSSES]
    assert sorted(kinds) == sorted(Room)
    assert set(TRAPS[NEW]) == set(TRAPS[OLD])


def test_the_copies_that_differ_between_editions() -> None:
    assert (COPIES[NEW][Room.ZOMBIE], COPIES[OLD][Room.ZOMBIE]) == (2, 1)
    assert (COPIES[NEW][Room.MAGNET], COPIES[OLD][Room.MAGNET]) == (1, 2)
    differing = {room for room in Room if COPIES[NEW].get(room) != COPIES[OLD].get(room)}
    assert differing == {Room.ZOMBIE, Room.MAGNET}


def test_monsters_have_the_strength_and_wounds_of_the_table() -> None:
    table = {room: (*MONSTERS[room].strength.values(), MONSTERS[room].wounds) for room in MONSTERS}
    assert table == {
        Room.DRAGON: (14, 18, 23, 3),
        Room.TROLL: (14, 18, 23, 2),
        Room.THING: (14, 18, 23, 1),
        Room.SKELETON: (11, 14, 18, 3),
        Room.GOBLIN: (11, 14, 18, 2),
        Room.ZOMBIE: (11, 14, 18, 1),
        Room.SNAKE: (8, 10, 13, 3),
    }
    copies = {room: COPIES[NEW][room] for room in MONSTERS}
    assert list(copies.values()) == [2, 2, 1, 1, 2, 2, 1]


def test_treasures_hold_what_the_table_says() -> None:
    chests = {TREASURES[room]: COPIES[NEW][room] for room in TREASURES}
    assert chests == {
        (4, 2): 2,
        (4,): 1,
        (3, 2): 2,
        (3,): 1,
        (2, 1): 2,
        (2,): 1,
        (1,): 1,
    }


def test_caches_list_a_gift_for_every_value() -> None:
    assert (COPIES[NEW][Room.CACHE_OF_ITEMS], COPIES[NEW][Room.CACHE_OF_COINS]) == (3, 2)
    assert CACHES[Room.CACHE_OF_ITEMS] == {
        1: Item(Card.TORCH),
        2: Item(Card.CRYSTAL),
        3: Item(Card.KEY),
        4: Item(Card.SWORD),
        5: Potion(1),
    }
    assert CACHES[Room.CACHE_OF_COINS] == {
        1: Coins(1),
        2: Coins(2),
        3: Potion(1),
        4: Coins(3),
        5: Potion(2),
    }


@rule("R18-3")
def test_there_are_seven_different_floor_cards_of_five_places() -> None:
    assert len(set(FLOOR_CARDS)) == len(FLOOR_CARDS) == 7
    assert all(len(card) == 5 and set(card) == {"L", "D"} for card in FLOOR_CARDS)
    assert (LIT_ROOMS, PLACES) == (12, 25)


@rule("R-5")
def test_a_power_card_is_worth_its_number() -> None:
    assert [WORTH[card] for card in POWERS] == [1, 2, 3, 4, 5]
    assert sorted((*POWERS, *ITEMS)) == sorted(Card)


@rule("R-2")
def test_characters_start_with_what_the_table_says() -> None:
    assert {
        Character.EXPLORER: Start(3, 2, (Card.TORCH,)),
        Character.KNIGHT: Start(1, 1, (Card.SWORD,)),
        Character.THIEF: Start(2, 2, (Card.KEY,)),
        Character.WARRIOR: Start(2, 0),
        Character.WIZARD: Start(1, 1, (Card.CRYSTAL, Card.CRYSTAL)),
    } == CHARACTERS


@rule("R11-42")
def test_the_deck_of_monster_power_has_ten_cards_for_ten_monsters() -> None:
    assert sorted(MONSTER_POWERS) == [3, 3, 3, 3, 4, 4, 4, 4, 5, 5]
    assert sum(room in MONSTERS for room in deck(Variant.SOLO)) == len(MONSTER_POWERS)


def test_bosses_have_the_strength_of_the_table() -> None:
    strengths = {room: tuple((boss.strength or {}).values()) for room, boss in BOSSES.items()}
    lesser, greater, none = (11, 14, 16), (14, 18, 23), ()
    assert list(strengths.values()) == [lesser] * 4 + [greater] * 3 + [none] * 3
