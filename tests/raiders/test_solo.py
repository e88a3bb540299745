"""The solo game."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS, Card, Character, Room, events
from pycore.raiders.state import Entering, Facing, Over, Playing, State
from pycore.table import (
    CHANCE,
    Illegal,
    Match,
    Unreadable,
    new_match,
    read_link,
    write_record_link,
)
from rulemark import rule

from .scenes import (
    CRYSTAL,
    KEY,
    P1,
    P4,
    P5,
    TORCH,
    all_of,
    begun,
    coins,
    ended,
    play,
    random_game,
    scene,
    the,
    wounds,
)


def alone(room: Room, power: int = 0, coins: int = 2, wounds: int = 2) -> State:
    powers = (power,) if power else ()
    return scene(room, "2011-solo", coins=(coins,), wounds=(wounds,), powers=powers)


@rule("R11-41")
def test_a_solo_player_gets_any_character_and_ignores_its_start() -> None:
    met = set()
    for seed in range(30):
        [raider] = begun({"variant": "2011-solo", "wounds": 3}, seed).raiders
        assert (raider.coins, raider.wounds, raider.items) == (2, 3, ())
        met.add(raider.character)
    assert met == set(Character)


@rule("R11-41")
@pytest.mark.parametrize("character", list(Character))
def test_a_solo_player_may_choose_the_character_and_gets_the_same_dungeon(
    character: Character,
) -> None:
    by_lot = new_match(RAIDERS, {"variant": "2011-solo"}, seed=11)
    chosen = new_match(RAIDERS, {"variant": "2011-solo", "character": character.value}, seed=11)
    [raider] = chosen.view(0).plates
    assert (raider.character, raider.coins, raider.wounds, raider.items) == (character, 2, 2, ())
    for match in (by_lot, chosen):
        while match.waiting:
            match.play(0, match.legal(0)[-1])
    assert chosen.view(None).rooms == by_lot.view(None).rooms
    assert chosen.winners == by_lot.winners
    again = read_link(write_record_link(chosen), {"raiders": RAIDERS})
    assert isinstance(again, Match)
    assert again.record() == chosen.record()


@rule("R11-41")
def test_a_choice_of_character_that_nobody_made_is_written_nowhere() -> None:
    """Records, links and positions of games without that choice stay what they were."""
    by_lot = {"variant": "2011-solo", "players": 1, "wounds": 2}
    assert RAIDERS.options({"variant": "2011-solo"}) == by_lot
    assert RAIDERS.options({**by_lot, "character": ""}) == by_lot
    state = begun(by_lot)
    assert RAIDERS.agreed(state) == by_lot
    assert "character" not in RAIDERS.position(state)
    chosen = begun({**by_lot, "character": "thief"})
    assert RAIDERS.position(chosen).startswith("raiders/1 2011-solo wounds=2 character=thief at=")
    assert RAIDERS.read_position(RAIDERS.position(chosen)) == chosen


@rule("R-2")
def test_only_a_solo_player_chooses_the_character() -> None:
    with pytest.raises(Illegal, match="Only a solo player chooses") as refused:
        RAIDERS.options({"character": "thief"})
    assert refused.value.refusal.clause == "R-2"
    with pytest.raises(Unreadable, match="“bard” is not a character of this game"):
        RAIDERS.options({"variant": "2011-solo", "character": "bard"})


@rule("R11-41")
def test_chance_deals_a_solo_player_nothing_but_the_chosen_character() -> None:
    state = RAIDERS.start({"variant": "2011-solo", "character": "wizard"})
    assert [str(action) for action in RAIDERS.legal(state, CHANCE)] == ["deal:wizard"]
    wrong = RAIDERS.position(begun({"variant": "2011-solo", "character": "wizard"}))
    with pytest.raises(Illegal, match="The solo player has chosen “knight”"):
        RAIDERS.read_position(wrong.replace("character=wizard", "character=knight"))
    with pytest.raises(Illegal, match="Only a solo player chooses the character"):
        RAIDERS.read_position(
            "raiders/1 2018 wounds=2 character=thief at=1-1 first=- lit=- rooms=- power=- "
            "seats=?/?/? dealing"
        )


@rule("R11-41", "R11-2")
def test_a_solo_dungeon_has_12_lit_rooms_and_no_cache_of_items() -> None:
    whole = 0
    for seed in range(60):
        states, _ = random_game({"variant": "2011-solo"}, seed)
        assert Room.CACHE_OF_ITEMS not in states[-1].rooms
        if len(states[-1].lit) == 25:
            assert sum(states[-1].lit) == 12
            whole += 1
    assert whole


@rule("R11-42")
def test_a_monsters_power_is_turned_up_before_the_card_is_chosen() -> None:
    state, _ = play(alone(Room.CHEST_1), P1)
    assert isinstance(state.phase, Entering)
    state = RAIDERS.play(state, CHANCE, RAIDERS.read("turn:dragon")).state
    assert isinstance(state.phase, Facing)
    assert [str(action) for action in RAIDERS.legal(state, CHANCE)] == [
        "power:5",
        "power:4",
        "power:3",
    ]
    step = RAIDERS.play(state, CHANCE, RAIDERS.read("power:4"))
    assert the(events.PowerTurnedUp, step.events).power == 4
    assert step.state.powers == (4,)
    assert isinstance(step.state.phase, Playing)


@rule("R11-42")
@pytest.mark.parametrize("power", [3, 4, 5])
@pytest.mark.parametrize("card", [1, 2, 3, 4, 5])
def test_only_a_greater_card_escapes_a_solo_monster(power: int, card: int) -> None:
    state, told = play(alone(Room.TROLL, power), Card(f"p{card}"))
    assert the(events.SoloMonster, told).escaped == (card > power)
    assert wounds(state) == (2 if card > power else 4,)


@rule("R11-42")
def test_used_powers_stay_face_up_and_never_run_out() -> None:
    for seed in range(40):
        states, told = random_game({"variant": "2011-solo"}, seed)
        turned = [event.power for event in all_of(events.PowerTurnedUp, told)]
        assert states[-1].powers == tuple(turned)
        assert RAIDERS.view(states[-1], None).powers == tuple(turned)


@rule("R11-43")
@pytest.mark.parametrize(
    ("room", "card", "gain"),
    [
        (Room.CHESTS_4_2, 5, 6),
        (Room.CHESTS_4_2, 4, 2),
        (Room.CHESTS_4_2, 2, 0),
        (Room.CHESTS_2_1, 3, 3),
        (Room.CHESTS_2_1, 2, 1),
        (Room.CHEST_4, 4, 0),
        (Room.CHEST_1, 1, 0),
    ],
)
def test_a_solo_card_opens_every_chest_below_it(room: Room, card: int, gain: int) -> None:
    state, told = play(alone(room), Card(f"p{card}"))
    assert coins(state) == (2 + gain,)
    assert sum(the(events.SoloChests, told).opened) == gain


@rule("R11-44")
@pytest.mark.parametrize(
    ("room", "lost", "taken"),
    [
        (Room.MAGNET, (0, 0, 1, 2, 3), (0, 0, 0, 0, 0)),
        (Room.BOULDER, (0, 0, 0, 0, 0), (0, 0, 1, 2, 3)),
        (Room.LAVA, (4, 2, 1, 0, 0), (0, 0, 0, 0, 0)),
        (Room.SPIKES, (0, 0, 0, 0, 0), (3, 2, 1, 0, 0)),
    ],
)
def test_a_solo_card_is_both_the_highest_and_the_lowest(
    room: Room, lost: tuple[int, ...], taken: tuple[int, ...]
) -> None:
    for card in range(1, 6):
        state, _ = play(alone(room, coins=9, wounds=3), Card(f"p{card}"))
        assert coins(state) == (9 - lost[card - 1],)
        assert wounds(state) == (3 + taken[card - 1],)


@rule("R11-44")
def test_a_solo_cache_gives_coins_or_potions_as_usual() -> None:
    state, _ = play(alone(Room.CACHE_OF_COINS), P4)
    assert coins(state) == (5,)
    state, _ = play(alone(Room.CACHE_OF_COINS, wounds=5), P5)
    assert wounds(state) == (3,)


@rule("R11-40")
def test_a_solo_player_may_carry_more_than_20_coins_and_dies_of_10_wounds() -> None:
    state, _ = play(alone(Room.CHESTS_4_2, coins=19), P5)
    assert coins(state) == (25,)
    state, told = play(alone(Room.DRAGON, 5, wounds=8), P5)
    assert isinstance(state.phase, Over)
    assert the(events.GameEnded, told).winners == ()


@rule("R11-40")
def test_a_solo_player_who_comes_out_alive_has_won_with_any_wounds() -> None:
    outcome = RAIDERS.outcome(ended("2011-solo", coins=(23,), wounds=(9,)))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (23,))
    assert outcome.reason.say() == (
        "Out of the dungeon alive. By the book, 20 coins are a good result."
    )


def test_crystals_torches_and_keys_are_no_part_of_a_solo_game() -> None:
    state = alone(Room.CHEST_1)
    assert [str(action) for action in RAIDERS.legal(state, 0)] == ["p1", "p2", "p3", "p4", "p5"]
    for item in (CRYSTAL, TORCH, KEY):
        refusal = RAIDERS.explain(state, 0, RAIDERS.read(item.value))
        assert refusal is not None
        assert refusal.code == "not-held"
