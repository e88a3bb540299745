"""The ten bosses of 2018."""

from __future__ import annotations

import pytest

from pycore.raiders import BOSSES, RAIDERS, Card, Look, Play, Room, events
from pycore.raiders.hand import supply
from pycore.raiders.state import Over
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
    tokens,
    wounded,
    wounds,
)

FOUR = (6, 6, 6, 6)


@rule("R18-20")
def test_a_boss_is_beaten_like_a_monster() -> None:
    state, told = play(scene(Room.WOLF_PACK), P5, P5, P1)
    beaten = the(events.MonsterBeaten, told)
    assert (beaten.total, beaten.strength) == (11, 11)
    assert wounds(state) == (0, 0, 0)
    state, told = play(scene(Room.WOLF_PACK), P5, P4, P1)
    blow = the(events.MonsterStrikes, told)
    assert (blow.total, blow.struck) == (10, (2,))
    assert wounds(state) == (0, 0, 2)


@rule("R18-20", "R-6")
@pytest.mark.parametrize("room", BOSSES)
def test_a_sword_fits_every_boss_and_a_key_only_the_mega_dragon(room: Room) -> None:
    state = scene(room, items={0: [SWORD, KEY]})
    assert Play(SWORD) in RAIDERS.legal(state, 0)
    assert (Play(KEY) in RAIDERS.legal(state, 0)) == (room is Room.MEGA_DRAGON)


@rule("R18-30")
def test_the_tax_collector_takes_3_coins_and_no_wounds() -> None:
    state, _ = play(scene(Room.TAX_COLLECTOR, coins=(6, 2, 6)), P4, P1, P1)
    assert coins(state) == (6, 0, 3)
    assert wounds(state) == (0, 0, 0)


@rule("R18-31")
def test_whom_medusa_strikes_is_out_and_cannot_win() -> None:
    state, told = play(scene(Room.MEDUSA, coins=(20, 6, 3, 2)), P1, P2, P3, P4)
    assert [event.seat for event in all_of(events.TurnedToStone, told)] == [0]
    assert wounds(state) == (0, 0, 0, 0)
    outcome = RAIDERS.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)


@rule("R18-31")
def test_if_medusa_strikes_all_everyone_loses() -> None:
    state, told = play(scene(Room.MEDUSA), P2, P2, P2)
    assert state.living == ()
    assert the(events.GameEnded, told).winners == ()
    assert the(events.GameEnded, told).ending is events.Ending.NOBODY_LEFT


@rule("R18-31", "R18-40")
def test_after_medusa_more_may_fall_of_their_wounds() -> None:
    state = scene(Room.MEDUSA, coins=(9, 9, 3, 2), wounds=(0, 7, 2, 2))
    state, told = play(state, P1, P2, P3, P4)
    assert the(events.WoundsJudged, told).fallen == (1,)
    assert the(events.GameEnded, told).winners == (2,)


@rule("R18-32")
def test_the_vampire_deals_a_wound_and_takes_2_coins() -> None:
    state, _ = play(scene(Room.VAMPIRE, coins=(6, 1, 6)), P5, P2, P2)
    assert coins(state) == (6, 0, 4)
    assert wounds(state) == (0, 1, 1)


@rule("R18-33")
@pytest.mark.parametrize(("room", "hurt", "prize"), [(Room.SPHINX, 2, 2), (Room.MINOTAUR, 1, 1)])
def test_sphinx_and_minotaur_pay_the_highest_card(room: Room, hurt: int, prize: int) -> None:
    # Not beaten: the lowest are struck, all of the highest are paid.
    state, told = play(scene(room, coins=FOUR, items={3: [SWORD]}), P5, P1, P1, SWORD)
    assert coins(state) == (6 + prize, 6, 6, 6 + prize)
    assert wounds(state) == (0, hurt, hurt, 0)
    assert the(events.PrizeWon, told).seats == (0, 3)
    # Beaten: paid all the same.
    state, told = play(scene(room, coins=FOUR), P5, P5, P4, P4)
    assert all_of(events.MonsterBeaten, told)
    assert coins(state) == (6 + prize, 6 + prize, 6, 6)
    # All equal and not beaten: nobody; all equal and beaten: everyone.
    state, told = play(scene(room, coins=FOUR), P2, P2, P2, P2)
    assert all_of(events.PrizeWithheld, told)
    assert coins(state) == FOUR
    assert wounds(state) == (hurt,) * 4
    state, told = play(scene(room, coins=FOUR), P5, P5, P5, P5)
    assert coins(state) == (6 + prize,) * 4


@rule("R18-34")
@pytest.mark.parametrize(("room", "escape"), [(Room.WOLF_PACK, TORCH), (Room.NECROMANCER, CRYSTAL)])
def test_an_item_escapes_the_boss_adds_nothing_and_is_not_struck(room: Room, escape: Card) -> None:
    state = scene(room, items={0: [escape]})
    before = supply(state, escape)
    state, told = play(state, escape, P5, P5)
    assert the(events.Escaped, told).seat == 0
    blow = the(events.MonsterStrikes, told)
    assert (blow.total, blow.struck) == (10, (1, 2))
    assert wounded(told) == {1: 2, 2: 2}
    assert not all_of(events.CrystalsReturned, told)
    assert supply(state, escape) == before + 1


@rule("R18-35", "R-6")
def test_the_mega_dragon_always_strikes_and_a_key_escapes() -> None:
    state, told = play(scene(Room.MEGA_DRAGON, items={1: [KEY]}), P5, KEY, P5)
    blow = the(events.MonsterStrikes, told)
    assert blow.strength is None
    assert wounded(told) == {0: 3, 2: 3}
    assert supply(state, KEY) == 6
    state, told = play(scene(Room.MEGA_DRAGON), P5, P5, P4)
    assert wounded(told) == {2: 3}


@rule("R18-36")
def test_fives_and_swords_count_1_for_the_golem() -> None:
    state = scene(Room.GOLEM, coins=FOUR, items={3: [SWORD]})
    state, told = play(state, P5, P2, P4, SWORD)
    blow = the(events.MonsterStrikes, told)
    assert (blow.value, blow.struck) == (1, (0, 3))
    assert blow.values == ((0, 1), (1, 2), (2, 4), (3, 1))
    assert wounds(state) == (2, 0, 0, 2)
    assert RAIDERS.say_event(blow, "ABCD").say() == (
        "Golem cannot be beaten, and fives and swords count as 1: it strikes the lowest card, 1: "
        "A, D."
    )
    _, told = play(scene(Room.GOLEM), P5, P1, P4)
    assert the(events.MonsterStrikes, told).struck == (0, 1)
    _, told = play(scene(Room.GOLEM), P3, P2, P4)
    assert the(events.MonsterStrikes, told).struck == (1,)


@rule("R18-37")
def test_the_mummy_strikes_the_highest_card() -> None:
    state = scene(Room.MUMMY, coins=FOUR, items={1: [SWORD]})
    state, told = play(state, P5, SWORD, P4, P1)
    blow = the(events.MonsterStrikes, told)
    assert (blow.highest, blow.value, blow.struck) == (True, 5, (0, 1))
    assert wounds(state) == (2, 2, 0, 0)


@rule("R18-38")
def test_escapers_add_nothing_but_the_strength_stays_that_of_all() -> None:
    state = scene(Room.WOLF_PACK, coins=FOUR, items={0: [TORCH], 1: [TORCH]})
    _, told = play(state, TORCH, TORCH, P5, P5)
    blow = the(events.MonsterStrikes, told)
    assert (blow.total, blow.strength, blow.struck) == (10, 14, (2, 3))


@rule("R18-38")
def test_if_every_player_escapes_nobody_is_struck() -> None:
    everybody = {seat: [KEY] for seat in range(3)}
    state, told = play(scene(Room.MEGA_DRAGON, items=everybody), KEY, KEY, KEY)
    assert all_of(events.NobodyLeftToStrike, told)
    assert wounds(state) == (0, 0, 0)
    assert isinstance(state.phase, Over)


@rule("R18-34", "R18-38")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical"])
def test_a_crystal_always_escapes_the_necromancer(variant: str) -> None:
    state = scene(Room.NECROMANCER, variant, items={0: [CRYSTAL, CRYSTAL]})
    state, told = play(state, CRYSTAL, P1, P2)
    assert isinstance(state.phase, Over)
    assert wounded(told) == {1: 2}


@rule("R-8", "R18-34")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical"])
def test_a_crystals_second_card_may_be_an_escape(variant: str) -> None:
    state = scene(Room.WOLF_PACK, variant, items={0: [CRYSTAL, TORCH]})
    state, _ = play(state, CRYSTAL, P1, P2)
    assert tokens(state, 0) == ["p1", "p2", "p3", "p4", "p5", "torch"]
    state, told = play(state, TORCH)
    assert the(events.Escaped, told).seat == 0
    assert wounded(told) == {1: 2}


@rule("R18-38")
def test_against_the_wolf_pack_a_torch_is_a_card_and_its_other_use_stays_apart() -> None:
    # The boss is the last room, so no room ahead is dark: only the escape is on offer there...
    state = scene(Room.WOLF_PACK, items={0: [TORCH]})
    assert Play(TORCH) in RAIDERS.legal(state, 0)
    assert Look() not in RAIDERS.legal(state, 0)
    # ... but whoever holds two may look in the room before and still escape.
    lit = ("LDLDD", "LDDLD", "LLLLD", "LLDLD", "LLDDD")
    state = scene(Room.CHEST_1, place=23, lit=lit, items={0: [TORCH, TORCH]})
    state = RAIDERS.play(state, 0, Look()).state
    state = RAIDERS.play(state, -1, RAIDERS.read("show:wolf-pack")).state
    state, _ = play(state, P1, P1, P1)
    state = RAIDERS.play(state, -1, RAIDERS.read("turn:wolf-pack")).state
    state, told = play(state, TORCH, P2, P3)
    assert wounded(told) == {1: 2}
