"""Traps of both editions."""

from __future__ import annotations

import pytest

from pycore.raiders import Card, Room, events
from rulemark import rule

from .scenes import P1, P2, P3, P4, P5, all_of, coins, play, scene, the, wounds


def lost_in_2018(room: Room, highest: int) -> tuple[int, ...]:
    """What the richest (seat 0) and the others lose when that is the highest card."""
    high = Card(f"p{highest}")
    state, _ = play(scene(room, coins=(9, 6, 6), wounds=(5, 5, 2)), P1, high, P1)
    return tuple(was - now for was, now in zip((9, 6, 6), coins(state), strict=True))


def taken_in_2018(room: Room, highest: int) -> tuple[int, ...]:
    high = Card(f"p{highest}")
    state, _ = play(scene(room, coins=(9, 6, 6), wounds=(5, 5, 2)), P1, high, P1)
    return tuple(now - was for was, now in zip((5, 5, 2), wounds(state), strict=True))


@pytest.mark.parametrize(
    ("room", "amounts"),
    [
        pytest.param(Room.LAVA, (0, 0, 1, 2, 3), marks=rule("R18-8")),
        pytest.param(Room.MAGNET, (0, 1, 1, 2, 2), marks=rule("R18-9")),
    ],
)
def test_the_richest_lose_coins_by_the_highest_card(room: Room, amounts: tuple[int, ...]) -> None:
    for highest, amount in enumerate(amounts, start=1):
        assert lost_in_2018(room, highest) == (amount, 0, 0)
        assert taken_in_2018(room, highest) == (0, 0, 0)


@pytest.mark.parametrize(
    ("room", "amounts"),
    [
        pytest.param(Room.SPIKES, (0, 0, 1, 2, 2), marks=rule("R18-10")),
        pytest.param(Room.BOULDER, (0, 1, 1, 1, 2), marks=rule("R18-11")),
    ],
)
def test_the_least_wounded_are_hurt_by_the_highest_card(
    room: Room, amounts: tuple[int, ...]
) -> None:
    for highest, amount in enumerate(amounts, start=1):
        assert taken_in_2018(room, highest) == (0, 0, amount)
        assert lost_in_2018(room, highest) == (0, 0, 0)


@rule("R18-12")
def test_all_tied_are_hit_in_full_and_not_whoever_played_the_highest() -> None:
    state, told = play(scene(Room.LAVA, coins=(8, 3, 8, 8)), P1, P5, P2, P4)
    assert coins(state) == (5, 3, 5, 5)
    assert the(events.TrapSprung, told).seats == (0, 2, 3)
    state, _ = play(scene(Room.SPIKES, wounds=(1, 4, 1)), P1, P5, P2)
    assert wounds(state) == (3, 4, 3)


@rule("R18-7")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical"])
def test_wounds_have_no_limit_in_2018_and_nobody_drops_out(variant: str) -> None:
    state = scene(Room.DRAGON, variant, wounds=(12, 30, 9))
    state, told = play(state, P1, P1, P1)
    assert wounds(state) == (15, 33, 12)
    assert not all_of(events.Died, told)
    assert state.living == (0, 1, 2)


@rule("R11-6")
@pytest.mark.parametrize(("highest", "amount"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_magnet_and_boulder_of_2011(highest: int, amount: int) -> None:
    high = Card(f"p{highest}")
    state = scene(Room.MAGNET, "2011", coins=(9, 9, 6), wounds=(3, 3, 6))
    state, _ = play(state, P1, P1, high)
    assert coins(state) == (9 - amount, 9 - amount, 6)
    assert wounds(state) == (3, 3, 6)
    state = scene(Room.BOULDER, "2011", coins=(9, 9, 6), wounds=(3, 3, 6))
    state, _ = play(state, P1, P1, high)
    assert wounds(state) == (3 + amount, 3 + amount, 6)
    assert coins(state) == (9, 9, 6)


@rule("R11-7")
@pytest.mark.parametrize(
    ("lowest", "left"),
    [
        (5, (5, 20, 1, 0)),
        (4, (5, 20, 1, 0)),
        (3, (4, 19, 0, 0)),
        (2, (3, 18, 0, 0)),
        (1, (3, 10, 1, 0)),
    ],
)
def test_lava_of_2011_costs_everyone_by_the_lowest_card(lowest: int, left: tuple[int, ...]) -> None:
    """5 coins halved and rounded down: 2 are lost."""
    state = scene(Room.LAVA, "2011", coins=(5, 20, 1, 0))
    state, _ = play(state, P5, P5, Card(f"p{lowest}"), P5)
    assert coins(state) == left
    assert wounds(state) == (0, 0, 0, 0)


@rule("R11-8")
@pytest.mark.parametrize(
    ("lowest", "now"),
    [
        (5, (3, 0, 8, 9)),
        (4, (3, 0, 8, 9)),
        (3, (4, 1, 9, 10)),
        (2, (5, 2, 10, 11)),
        (1, (6, 5, 9, 9)),
    ],
)
def test_spikes_of_2011_hurt_everyone_by_the_lowest_card(lowest: int, now: tuple[int, ...]) -> None:
    """3 wounds: 7 are left until death, 3 are taken."""
    state = scene(Room.SPIKES, "2011", coins=(5, 5, 5, 5), wounds=(3, 0, 8, 9))
    state, told = play(state, P5, P5, Card(f"p{lowest}"), P5)
    assert wounds(state) == now
    assert [event.seat for event in all_of(events.Died, told)] == [
        seat for seat, number in enumerate(now) if number >= 10
    ]


@rule("R11-13")
def test_the_dead_neither_count_nor_are_hit() -> None:
    state = scene(Room.MAGNET, "2011", coins=(20, 4, 4, 1), wounds=(10, 1, 1, 1), first=1)
    state, told = play(state, P3, P2, P1)
    assert coins(state) == (20, 3, 3, 1)
    assert the(events.TrapSprung, told).seats == (1, 2)
    state = scene(Room.BOULDER, "2011", coins=(1, 1, 1, 1), wounds=(11, 5, 6, 7), first=1)
    state, _ = play(state, P4, P2, P1)
    assert wounds(state) == (11, 7, 6, 7)
    state = scene(Room.LAVA, "2011", coins=(8, 8, 8, 8), wounds=(11, 5, 6, 7), first=1)
    state, _ = play(state, P3, P3, P3)
    assert coins(state) == (8, 7, 7, 7)


@rule("R11-13")
def test_only_the_value_matters_not_who_or_how_many_played_it() -> None:
    results = set()
    for cards in ((P5, P1, P1), (P1, P5, P1), (P5, P5, P5)):
        state = scene(Room.MAGNET, "2011", coins=(9, 6, 6))
        state, told = play(state, *cards)
        results.add((coins(state), the(events.TrapSprung, told).seats))
    assert results == {((6, 6, 6), (0,))}


@rule("R18-8")
def test_a_trap_that_stays_silent_says_so() -> None:
    _, told = play(scene(Room.LAVA), P2, P1, P1)
    silent = the(events.TrapSilent, told)
    assert (silent.room, silent.highest, silent.value) == (Room.LAVA, True, 2)
    _, told = play(scene(Room.LAVA, "2011"), P4, P5, P5)
    assert the(events.TrapSilent, told).value == 4
