"""Ten wounds kill in 2011, and the duel."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS, Room, events
from pycore.raiders.hand import supply
from pycore.raiders.state import Over
from rulemark import rule

from .scenes import (
    KEY,
    P1,
    P2,
    P3,
    P4,
    P5,
    SWORD,
    TORCH,
    all_of,
    ended,
    let_chance_play,
    play,
    scene,
    the,
    wounded,
    wounds,
)

FOUR = (5, 5, 5, 5)


@rule("R11-9")
def test_at_10_wounds_a_player_dies_at_once_and_the_items_go_back() -> None:
    held = {0: [TORCH, KEY, KEY]}
    state = scene(Room.DRAGON, "2011", coins=FOUR, wounds=(7, 0, 0, 0), items=held)
    before = supply(state, KEY)
    state, told = play(state, P1, P2, P2, P2)
    died = the(events.Died, told)
    assert (died.seat, died.wounds, died.items) == (0, 10, (TORCH, KEY, KEY))
    assert state.living == (1, 2, 3)
    assert state.raiders[0].items == ()
    assert supply(state, KEY) == before + 2
    state, _ = let_chance_play(state)
    assert RAIDERS.waiting(state) != (0,)


@rule("R11-9")
def test_nine_wounds_do_not_kill() -> None:
    state = scene(Room.TROLL, "2011", coins=FOUR, wounds=(7, 0, 0, 0))
    state, told = play(state, P1, P2, P2, P2)
    assert wounds(state)[0] == 9
    assert not all_of(events.Died, told)


@rule("R11-9")
def test_all_who_reach_10_in_a_room_die_together() -> None:
    state = scene(Room.SPIKES, "2011", coins=(5, 5, 5, 5, 5), wounds=(8, 9, 9, 0, 3))
    state, told = play(state, P2, P3, P4, P4, P4)
    assert [event.seat for event in all_of(events.Died, told)] == [0, 1, 2]
    assert state.living == (3, 4)


@rule("R11-9")
@pytest.mark.parametrize(("alive", "strength"), [(5, 23), (4, 18), (3, 14), (2, None)])
def test_a_monsters_strength_is_that_for_the_living(alive: int, strength: int | None) -> None:
    hurt = tuple(0 if seat < alive else 10 for seat in range(5))
    state = scene(Room.DRAGON, "2011", coins=(5,) * 5, wounds=hurt)
    assert RAIDERS.view(state, None).strength == strength
    if strength is None:
        _, told = play(state, P5, P4)
        assert the(events.MonsterStrikes, told).strength is None
        assert wounded(told) == {1: 3}
        _, told = play(state, P1, P1)
        assert the(events.MonsterConfused, told).value == 1
        assert wounded(told) == {}


@rule("R11-9", "R11-10")
def test_two_left_of_more_are_judged_as_in_the_main_game() -> None:
    state = ended("2011", coins=(9, 3, 1), wounds=(5, 4, 10))
    outcome = RAIDERS.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)


@rule("R11-11")
def test_the_moment_only_one_is_alive_that_player_wins() -> None:
    state = scene(Room.DRAGON, "2011", wounds=(8, 8, 3))
    state, told = play(state, P1, P1, P4)
    assert isinstance(state.phase, Over)
    assert RAIDERS.waiting(state) == ()
    end = the(events.GameEnded, told)
    assert (end.winners, end.ending) == ((2,), events.Ending.LAST_ALIVE)
    assert state.place == 0


@rule("R11-11")
def test_a_last_survivor_of_the_fifth_floor_wins_without_judgement() -> None:
    state = scene(Room.DRAGON, "2011", place=24, wounds=(8, 8, 9), coins=(9, 9, 0))
    _, told = play(state, P1, P1, P4)
    assert the(events.GameEnded, told).winners == (2,)
    assert not all_of(events.WoundsJudged, told)


@rule("R11-11")
def test_if_nobody_is_alive_nobody_wins() -> None:
    state = scene(Room.DRAGON, "2011", wounds=(8, 8, 9))
    _, told = play(state, P1, P1, P1)
    end = the(events.GameEnded, told)
    assert (end.winners, end.ending) == ((), events.Ending.NOBODY_LEFT)


TWO = (5, 5)


@rule("R11-20")
def test_in_a_duel_monsters_cannot_be_beaten_and_strike_the_lower_value() -> None:
    state, told = play(scene(Room.SNAKE, "2011-duel", coins=TWO), P5, P4)
    blow = the(events.MonsterStrikes, told)
    assert (blow.total, blow.strength, blow.struck) == (9, None, (1,))
    assert wounds(state) == (0, 3)


@rule("R11-20")
def test_in_a_duel_equal_values_confuse_the_monster_and_a_sword_equals_a_5() -> None:
    state = scene(Room.DRAGON, "2011-duel", coins=TWO, items={0: [SWORD]})
    state, told = play(state, SWORD, P5)
    assert the(events.MonsterConfused, told).value == 5
    assert wounds(state) == (0, 0)


@rule("R11-20")
def test_in_a_duel_whoever_reaches_10_wounds_loses_at_once() -> None:
    state, told = play(scene(Room.DRAGON, "2011-duel", coins=(20, 0), wounds=(7, 0)), P1, P2)
    assert isinstance(state.phase, Over)
    assert the(events.GameEnded, told).winners == (1,)


@rule("R11-20")
@pytest.mark.parametrize(
    ("coins", "wounds", "winners"),
    [((9, 3), (9, 0), (0,)), ((5, 5), (3, 2), (1,)), ((5, 5), (2, 2), (0, 1))],
)
def test_after_a_duels_fifth_floor_nobody_dies_of_wounds(
    coins: tuple[int, ...], wounds: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = RAIDERS.outcome(ended("2011-duel", coins, wounds))
    assert outcome is not None
    assert outcome.winners == winners


@rule("R11-20")
def test_a_duels_judgement_says_that_nobody_falls() -> None:
    state = scene(Room.CHEST_1, "2011-duel", place=24, coins=(5, 5), wounds=(3, 2))
    _, told = play(state, P3, P3)
    judged = the(events.WoundsJudged, told)
    assert (judged.fallen, judged.mercy) == ((), events.Mercy.DUEL)
    assert the(events.TieJudged, told).soundest == (1,)
    assert the(events.GameEnded, told).winners == (1,)


@rule("R11-21")
def test_if_both_duellists_reach_10_wounds_in_the_same_room_nobody_wins() -> None:
    state, told = play(scene(Room.SPIKES, "2011-duel", coins=TWO, wounds=(9, 8)), P2, P4)
    assert isinstance(state.phase, Over)
    assert the(events.GameEnded, told).winners == ()


def test_a_dead_player_is_left_out_of_everything() -> None:
    state = scene(Room.CHESTS_4_2, "2011", coins=FOUR, wounds=(0, 10, 0, 0))
    state, told = play(state, P3, P2, P1)
    assert [event.seats for event in all_of(events.ChestShared, told)] == [(0,), (2,)]
    assert RAIDERS.legal(state, 1) == ()
