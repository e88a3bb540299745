"""Treasure, monsters and caches, with the worked examples number for number."""

from __future__ import annotations

import pytest

from pycore.raiders import Room, events
from pycore.raiders.hand import supply
from rulemark import rule

from .scenes import (
    CRYSTAL,
    KEY,
    P1,
    P2,
    P3,
    P4,
    P5,
    SWORD,
    TORCH,
    all_of,
    coins,
    play,
    scene,
    the,
    wounded,
    wounds,
)

FIVE = (5, 5, 5, 5, 5)


@rule("R-10", "R-11")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical", "2011", "2011-quick"])
def test_chests_4_and_2_with_cards_4_4_4_2_1(variant: str) -> None:
    state = scene(Room.CHESTS_4_2, variant, coins=FIVE)
    state, told = play(state, P4, P4, P4, P2, P1)
    assert coins(state) == (6, 6, 6, 7, 5)
    best, second = all_of(events.ChestShared, told)
    assert (best.chest, best.value, best.seats, best.share) == (4, 4, (0, 1, 2), 1)
    assert (second.chest, second.value, second.seats, second.share) == (2, 2, (3,), 2)


@rule("R-10")
def test_a_share_below_one_coin_is_none() -> None:
    state, told = play(scene(Room.CHESTS_3_2, coins=FIVE), P5, P5, P5, P5, P1)
    assert coins(state) == (5, 5, 5, 5, 7)
    assert [shared.share for shared in all_of(events.ChestShared, told)] == [0, 2]


@rule("R-10")
def test_the_second_chest_goes_to_the_second_value_not_to_the_second_player() -> None:
    state, _ = play(scene(Room.CHESTS_4_2, coins=FIVE), P5, P5, P3, P3, P3)
    assert coins(state) == (7, 7, 5, 5, 5)


@rule("R-10")
def test_without_a_second_value_the_second_chest_is_lost() -> None:
    state, told = play(scene(Room.CHESTS_4_2), P3, P3, P3)
    assert coins(state) == (6, 6, 6)
    assert the(events.ChestLost, told).chest == 2


@rule("R-10")
def test_a_single_chest_goes_to_the_highest_alone() -> None:
    state, _ = play(scene(Room.CHEST_3), P5, P4, P4)
    assert coins(state) == (8, 5, 5)


@rule("R-15")
def test_nobody_holds_more_than_20_coins() -> None:
    state, told = play(scene(Room.CHESTS_4_2, coins=(18, 20, 3)), P5, P4, P1)
    assert coins(state) == (20, 20, 3)
    first, second = all_of(events.CoinsGained, told)
    assert (first.offered, first.gained, first.now) == (4, 2, 20)
    assert (second.offered, second.gained, second.now) == (2, 0, 20)


@rule("R-15")
def test_nobody_holds_fewer_coins_than_none() -> None:
    state, told = play(scene(Room.LAVA, coins=(2, 2, 1)), P5, P1, P1)
    assert coins(state) == (0, 0, 1)
    assert [(e.due, e.lost) for e in all_of(events.CoinsLost, told)] == [(3, 2), (3, 2)]
    state, told = play(scene(Room.LAVA, coins=(0, 0, 0)), P5, P1, P1)
    assert coins(state) == (0, 0, 0)
    assert [event.lost for event in all_of(events.CoinsLost, told)] == [0, 0, 0]


@rule("R-12", "R-13")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical", "2011", "2011-quick"])
def test_dragon_four_players_cards_5_4_3_3(variant: str) -> None:
    state = scene(Room.DRAGON, variant, coins=(1, 1, 1, 1), wounds=(1, 1, 1, 0))
    state, told = play(state, P5, P4, P3, P3)
    blow = the(events.MonsterStrikes, told)
    assert (blow.total, blow.strength, blow.value, blow.struck) == (15, 18, 3, (2, 3))
    assert blow.values == ((0, 5), (1, 4), (2, 3), (3, 3))
    assert wounds(state) == (1, 1, 4, 3)


@rule("R-12")
def test_an_equal_sum_beats_the_monster_and_nothing_happens() -> None:
    state, told = play(scene(Room.DRAGON), P5, P5, P4)
    assert the(events.MonsterBeaten, told).total == 14
    assert wounds(state) == (0, 0, 0)
    state, told = play(scene(Room.DRAGON), P5, P4, P4)
    assert wounded(told) == {1: 3, 2: 3}


@rule("R-12")
@pytest.mark.parametrize(("players", "strength"), [(3, 14), (4, 18), (5, 23)])
def test_the_strength_goes_by_the_number_of_players(players: int, strength: int) -> None:
    state = scene(Room.TROLL, coins=(0,) * players)
    _, told = play(state, *(P1,) * players)
    assert the(events.MonsterStrikes, told).strength == strength
    assert wounded(told) == dict.fromkeys(range(players), 2)


@rule("R-14")
def test_a_cache_gives_what_it_lists_for_the_value_played() -> None:
    state = scene(Room.CACHE_OF_ITEMS, coins=FIVE, wounds=(2, 2, 2, 2, 2))
    state, told = play(state, P1, P2, P3, P4, P5)
    assert [raider.items for raider in state.raiders] == [
        (TORCH,),
        (CRYSTAL,),
        (KEY,),
        (SWORD,),
        (),
    ]
    assert wounds(state) == (2, 2, 2, 2, 1)
    assert len(the(events.CacheOpened, told).choices) == 5
    state = scene(Room.CACHE_OF_COINS, coins=FIVE, wounds=(2, 2, 2, 2, 2))
    state, _ = play(state, P1, P2, P3, P4, P5)
    assert coins(state) == (6, 7, 5, 8, 5)
    assert wounds(state) == (2, 2, 1, 2, 0)


@rule("R-14")
def test_coins_and_potions_are_for_everyone_who_chose_them_in_full() -> None:
    state, _ = play(scene(Room.CACHE_OF_COINS, wounds=(3, 3, 3)), P4, P4, P4)
    assert coins(state) == (8, 8, 8)
    state, _ = play(scene(Room.CACHE_OF_COINS, wounds=(3, 3, 3)), P5, P5, P5)
    assert wounds(state) == (1, 1, 1)


@rule("R-14")
def test_a_potion_never_heals_below_none() -> None:
    state, told = play(scene(Room.CACHE_OF_COINS, wounds=(1, 0, 3)), P5, P5, P1)
    assert wounds(state) == (0, 0, 3)
    assert [(e.potion, e.healed) for e in all_of(events.Healed, told)] == [(2, 1), (2, 0)]


@rule("R-14")
def test_if_the_supply_is_short_none_of_those_who_chose_an_item_gets_one() -> None:
    state = scene(Room.CACHE_OF_ITEMS, items={0: [KEY] * 3, 1: [KEY] * 2})
    assert supply(state, KEY) == 1
    state, told = play(state, P3, P3, P1)
    short = the(events.SupplyShort, told)
    assert (short.item, short.seats, short.supply) == (KEY, (0, 1), 1)
    assert [len(raider.items) for raider in state.raiders] == [3, 2, 1]
    state = scene(Room.CACHE_OF_ITEMS, items={0: [KEY] * 3, 1: [KEY] * 2})
    state, told = play(state, P3, P1, P1)
    assert state.raiders[0].items.count(KEY) == 4
    assert not all_of(events.SupplyShort, told)


@rule("R-14")
@pytest.mark.parametrize("variant", ["2018", "2011"])
def test_crystals_played_in_this_very_room_are_back_in_the_supply(variant: str) -> None:
    each = 6 if variant == "2018" else 5
    held = {0: [CRYSTAL], 1: [CRYSTAL] * (each - 1)}
    state = scene(Room.CACHE_OF_ITEMS, variant, items=held)
    assert supply(state, CRYSTAL) == 0
    state, _ = play(state, CRYSTAL, P1, P2)
    assert supply(state, CRYSTAL) == 1
    # Two want the one crystal that is back: nobody gets it.
    state_of_two, told = play(state, P2)
    assert the(events.SupplyShort, told).seats == (0, 2)
    # One wants it, and it is there.
    state = scene(Room.CACHE_OF_ITEMS, variant, items=held)
    state, told = play(state, CRYSTAL, P1, P3, P2)
    assert state.raiders[0].items == (CRYSTAL,)
    assert state_of_two.raiders[2].items == ()


@rule("R-14")
def test_a_hand_has_no_limit() -> None:
    held = [TORCH] * 5 + [CRYSTAL] * 5 + [KEY] * 5 + [SWORD] * 6
    state, _ = play(scene(Room.CACHE_OF_ITEMS, items={0: held}), P1, P5, P5)
    assert len(state.raiders[0].items) == 22
