"""Who begins in the next room."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS, Card, Room, events
from rulemark import rule

from .scenes import KEY, P1, P2, P3, P4, P5, SWORD, all_of, play, scene, the

FOUR = (5, 5, 5, 5)
VARIANTS = [
    pytest.param("2011", marks=rule("R11-5")),
    pytest.param("2018-tactical", marks=rule("R18-51")),
]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_highest_value_begins_next(variant: str) -> None:
    state = scene(Room.CHEST_1, variant, coins=FOUR, first=1, lit=("LLLLD",))
    state, told = play(state, P2, P4, P3, P1)
    assert the(events.FirstPlayerNamed, told).seat == 2
    assert RAIDERS.waiting(state) == (2,)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("room", "item"), [(Room.CHEST_1, KEY), (Room.DRAGON, SWORD)])
def test_key_and_sword_count_5(variant: str, room: Room, item: Card) -> None:
    state = scene(room, variant, coins=FOUR, first=0, items={3: [item]})
    state, told = play(state, P4, P3, P2, item)
    named = the(events.FirstPlayerNamed, told)
    assert (named.seat, named.value, state.first) == (3, 5, 3)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("first", "tied", "chosen"),
    [
        (1, (0, 2, 3), 2),  # the nearest to the left of the old one
        (1, (0, 1), 0),  # the old one comes last
        (1, (1, 2), 2),
        (3, (1, 2, 3), 1),  # round the table
        (2, (0, 1, 2, 3), 3),
    ],
)
def test_tied_the_next_tied_player_clockwise_begins(
    variant: str, first: int, tied: tuple[int, ...], chosen: int
) -> None:
    state = scene(Room.CHEST_1, variant, coins=FOUR, first=first)
    order = [(first + n) % 4 for n in range(4)]
    state, told = play(state, *(P5 if seat in tied else P1 for seat in order))
    assert state.first == chosen
    assert the(events.FirstPlayerNamed, told).tied == tied


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_carries_over_to_the_next_floor(variant: str) -> None:
    state = scene(Room.CHEST_1, variant, coins=FOUR, first=0, place=4)
    state, _ = play(state, P1, P1, P1, P5)
    assert (state.place, state.first) == (5, 3)


@rule("R11-12")
def test_the_next_first_player_is_alive_even_if_a_dead_one_played_higher() -> None:
    # Boulder on 5: seat 0, the least wounded, dies of it; it also played the highest card.
    state = scene(Room.BOULDER, "2011", coins=FOUR, wounds=(8, 9, 9, 9), first=1)
    state, told = play(state, P3, P4, P4, P5)
    assert [event.seat for event in all_of(events.Died, told)] == [0]
    named = the(events.FirstPlayerNamed, told)
    assert (named.seat, named.value, named.tied, named.higher) == (2, 4, (2, 3), (0,))
    assert RAIDERS.say_event(named, "ABCD").say() == (
        "The dead are never first (A): of the living, the highest was 4 (C, D); clockwise, C is "
        "first now."
    )


@rule("R11-12")
def test_the_log_says_why_somebody_else_played_the_highest_when_its_owner_dies() -> None:
    state = scene(Room.BOULDER, "2011", coins=FOUR, wounds=(8, 9, 9, 9), first=1)
    _, told = play(state, P3, P4, P2, P5)
    assert "the highest card is 5" in RAIDERS.say_event(the(events.TrapSprung, told), "ABCD").say()
    assert RAIDERS.say_event(the(events.FirstPlayerNamed, told), "ABCD").say() == (
        "The dead are never first (A): of the living, C played the highest, 4, and is first now."
    )


@rule("R11-12")
def test_counting_starts_at_the_old_first_player_even_if_dead() -> None:
    state = scene(Room.BOULDER, "2011", coins=FOUR, wounds=(9, 7, 9, 9), first=1)
    state, told = play(state, P5, P4, P1, P4)
    assert [event.seat for event in all_of(events.Died, told)] == [1]
    # Seats 0 and 2 are tied at 4; counted from seat 1, seat 2 is nearer.
    assert state.first == 2
