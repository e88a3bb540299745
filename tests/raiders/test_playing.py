"""Playing a card: in secret and in the open, items and crystals."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS, Card, Play, Room, events
from pycore.raiders.hand import hand, supply
from pycore.raiders.state import Choosing, Playing
from pycore.table import Illegal
from rulemark import rule

from .scenes import (
    ALL_FORMS,
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
    random_game,
    scene,
    the,
    tokens,
    wounded,
)


@rule("R-5")
def test_every_living_player_plays_one_card() -> None:
    state = scene(Room.CHEST_1, "2011", coins=(5, 5, 5, 5), wounds=(0, 10, 0, 0), first=2)
    assert RAIDERS.waiting(state) == (2,)
    order = []
    while state.place == 0:
        [seat] = RAIDERS.waiting(state)
        order.append(seat)
        state, _ = play(state, Card(f"p{seat + 1}"))
    assert order == [2, 3, 0]


@rule("R18-5")
def test_sealed_cards_are_turned_up_together_by_the_last_one() -> None:
    state = scene(Room.DRAGON)
    step = RAIDERS.play(state, 2, Play(P5))
    assert step.events == (events.CardSealed(2),)
    step = RAIDERS.play(step.state, 0, Play(P1))
    assert step.events == (events.CardSealed(0),)
    assert RAIDERS.waiting(step.state) == (1,)
    step = RAIDERS.play(step.state, 1, Play(P4))
    turned_up = the(events.CardsTurnedUp, step.events)
    assert turned_up.cards == ((0, P1), (1, P4), (2, P5))
    assert turned_up.to is None


@rule("R11-3", "R18-50")
@pytest.mark.parametrize("variant", ["2011", "2018-tactical"])
def test_open_cards_are_played_face_up_clockwise_from_the_first_player(variant: str) -> None:
    state = scene(Room.CHEST_1, variant, coins=(5, 5, 5, 5), first=2)
    order = []
    for card in (P1, P2, P3):
        [seat] = RAIDERS.waiting(state)
        order.append(seat)
        step = RAIDERS.play(state, seat, Play(card))
        assert step.events == (events.CardPlayed(seat, card, reveals=True),)
        assert RAIDERS.view(step.state, None).plates[seat].table is card
        state = step.state
    assert order == [2, 3, 0]
    assert RAIDERS.waiting(state) == (1,)


@rule("R-6")
def test_a_key_is_a_5_in_a_treasure_room_and_goes_back_afterwards() -> None:
    state = scene(Room.CHEST_4, items={1: [KEY]})
    assert tokens(state, 1) == ["p1", "p2", "p3", "p4", "p5", "key"]
    before = supply(state, KEY)
    state, told = play(state, P4, KEY, P1)
    shared = the(events.ChestShared, told)
    assert (shared.value, shared.seats, shared.share) == (5, (1,), 4)
    assert supply(state, KEY) == before + 1
    assert state.raiders[1].items == ()
    assert state.raiders[1].played == ()


@rule("R-6")
def test_a_sword_is_a_5_against_a_monster_and_goes_back_afterwards() -> None:
    state = scene(Room.GOBLIN, items={0: [SWORD]})
    state, told = play(state, SWORD, P5, P1)
    assert the(events.MonsterBeaten, told).total == 11
    assert supply(state, SWORD) == 6
    assert state.raiders[0].items == ()


@rule("R-6")
def test_a_key_lies_on_the_table_until_the_room_is_done() -> None:
    state = scene(Room.CHEST_4, "2011", items={0: [KEY]})
    assert supply(state, KEY) == 4
    state, _ = play(state, KEY)
    assert supply(state, KEY) == 4
    state, _ = play(state, P1, P2)
    assert supply(state, KEY) == 5


@rule("R-6", "R-7")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical", "2011", "2011-quick"])
@pytest.mark.parametrize(
    ("room", "fitting"),
    [
        (Room.CHESTS_4_2, {"key", "crystal"}),
        (Room.DRAGON, {"sword", "crystal"}),
        (Room.CACHE_OF_ITEMS, {"crystal"}),
        (Room.CACHE_OF_COINS, {"crystal"}),
        (Room.LAVA, {"crystal"}),
        (Room.BOULDER, {"crystal"}),
    ],
)
def test_items_fit_only_their_rooms(variant: str, room: Room, fitting: set[str]) -> None:
    state = scene(room, variant, items={0: [TORCH, CRYSTAL, KEY, SWORD]})
    items = set(tokens(state, 0)) & {"torch", "crystal", "key", "sword"}
    assert items == fitting
    for name in {"torch", "key", "sword"} - fitting:
        with pytest.raises(Illegal):
            RAIDERS.play(state, 0, RAIDERS.read(name))


@rule("R-8", "R18-6")
def test_a_crystals_owner_chooses_again_after_the_others_are_seen() -> None:
    state = scene(Room.CHEST_4, items={1: [CRYSTAL]})
    state, told = play(state, P4, CRYSTAL, P3)
    assert the(events.CardsTurnedUp, told).cards == ((0, P4), (1, CRYSTAL), (2, P3))
    assert the(events.CrystalsReturned, told).seats == (1,)
    assert supply(state, CRYSTAL) == 6
    assert RAIDERS.waiting(state) == (1,)
    view = RAIDERS.view(state, 1)
    assert [plate.table for plate in view.plates] == [P4, None, P3]
    assert view.hand == (P1, P2, P3, P4, P5)
    state, told = play(state, P5)
    assert the(events.ChestShared, told).seats == (1,)


@rule("R-8", "R18-6", "R11-30")
@pytest.mark.parametrize("variant", ["2018", "2011-quick"])
def test_the_second_cards_of_several_crystals_are_turned_up_together(variant: str) -> None:
    state = scene(Room.CHEST_4, variant, items={0: [CRYSTAL], 2: [CRYSTAL, CRYSTAL]})
    state, _ = play(state, CRYSTAL, P3, CRYSTAL)
    assert RAIDERS.waiting(state) == (0, 2)
    state, told = play(state, P5)
    assert told == (events.CardSealed(0),)
    # A second crystal repeats it.
    state, told = play(state, CRYSTAL)
    assert the(events.CardsTurnedUp, told).cards == ((0, P5), (2, CRYSTAL))
    assert RAIDERS.waiting(state) == (2,)
    state, told = play(state, P5)
    shared = the(events.ChestShared, told)
    assert (shared.value, shared.seats, shared.share) == (5, (0, 2), 2)


@rule("R-8")
@pytest.mark.parametrize("variant", ["2018", "2011"])
def test_after_a_crystal_a_key_a_sword_or_another_crystal_may_follow(variant: str) -> None:
    state = scene(Room.CHEST_4, variant, items={2: [CRYSTAL, CRYSTAL, KEY, SWORD]})
    state, _ = play(state, P1, P2, CRYSTAL)
    assert tokens(state, 2) == ["p1", "p2", "p3", "p4", "p5", "key", "crystal"]
    state, _ = play(state, CRYSTAL)
    assert tokens(state, 2) == ["p1", "p2", "p3", "p4", "p5", "key"]
    state, told = play(state, KEY)
    assert the(events.ChestShared, told).seats == (2,)


@rule("R-8")
def test_when_everybody_plays_a_crystal_all_choose_again() -> None:
    state = scene(Room.CHEST_4, items={0: [CRYSTAL], 1: [CRYSTAL], 2: [CRYSTAL]})
    state, told = play(state, CRYSTAL, CRYSTAL, CRYSTAL)
    assert the(events.CrystalsReturned, told).seats == (0, 1, 2)
    assert isinstance(state.phase, Choosing)
    assert RAIDERS.waiting(state) == (0, 1, 2)
    assert tokens(state, 0) == ["p1", "p2", "p3", "p4", "p5"]


@rule("R-8", "R11-4", "R18-50")
@pytest.mark.parametrize("variant", ["2011", "2018-tactical"])
def test_a_crystal_passes_and_its_owners_play_last_clockwise_from_the_first(variant: str) -> None:
    crystals = {3: [CRYSTAL], 1: [CRYSTAL, CRYSTAL]}
    state = scene(Room.CHEST_4, variant, coins=(5, 5, 5, 5), first=2, items=crystals)
    order = []
    # Seats 2, 3, 0, 1 in the first round; 3 and 1 in the second; 1 in the third.
    for card in (P1, CRYSTAL, P2, CRYSTAL, P3, CRYSTAL, P4):
        [seat] = RAIDERS.waiting(state)
        order.append(seat)
        state, told = play(state, card)
    assert order == [2, 3, 0, 1, 3, 1, 1]
    assert the(events.ChestShared, told).seats == (1,)


@rule("R-16")
def test_an_item_leaves_a_power_card_unused_which_comes_back_with_the_others() -> None:
    played = {0: (P1, P2, P3), 1: (P1, P2, P3, P4)}
    state = scene(Room.CHEST_4, lit=("LLLLD",), place=4, played=played)
    assert hand(state, 0) == (P4, P5)
    state, _ = play(state, P4, P5, P1)
    assert hand(state, 0) == hand(state, 1) == (P1, P2, P3, P4, P5)


@rule("R-16")
@pytest.mark.parametrize("options", ALL_FORMS, ids=str)
def test_everybody_always_has_a_power_card_to_play(options: dict[str, str | int]) -> None:
    for seed in range(3):
        states, _ = random_game(options, seed)
        for state in states:
            if isinstance(state.phase, Choosing | Playing):
                for seat in RAIDERS.waiting(state):
                    powers = [t for t in tokens(state, seat) if t.startswith("p")]
                    assert len(powers) >= 5 - state.place % 5


@rule("R-3")
def test_a_played_power_card_is_gone_until_the_floor_ends() -> None:
    state = scene(Room.CHEST_1, lit=("LLLLD",))
    state, _ = play(state, P3, P4, P5)
    assert tokens(state, 0) == ["p1", "p2", "p4", "p5"]
    assert [plate.played for plate in RAIDERS.view(state, 2).plates] == [(P3,), (P4,), (P5,)]


@rule("R11-30")
def test_quick_raiders_keeps_the_rules_of_2011_but_for_the_secret_choice() -> None:
    state = scene(Room.SPIKES, "2011-quick", wounds=(3, 8, 0))
    state, told = play(state, P1, P4, P5)
    assert wounded(told) == {0: 3, 1: 1, 2: 5}
    assert not all_of(events.FirstPlayerNamed, told)
    assert coins(state) == (5, 5, 5)
