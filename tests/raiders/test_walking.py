"""The way through the dungeon: floors, rooms, light and dark."""

from __future__ import annotations

from collections import Counter

import pytest

from pycore.raiders import BOSSES, RAIDERS, Room, events
from pycore.raiders.printed.floors import FLOOR_CARDS
from pycore.raiders.rules.decks import copies, possible
from pycore.raiders.rules.lighting import written
from pycore.raiders.state import Choosing, Entering, Lighting, State
from pycore.table import CHANCE, Dice, Options
from rulemark import rule

from .scenes import (
    ALL_FORMS,
    P1,
    P2,
    P3,
    P4,
    P5,
    TORCH,
    all_of,
    let_chance_play,
    play,
    random_game,
    scene,
    the,
)

SURVIVED: Options = {"variant": "2018", "players": 4}


@rule("R-1")
def test_25_rooms_are_walked_in_order_and_then_it_is_over() -> None:
    states, told = random_game(SURVIVED, 3)
    assert [event.place for event in all_of(events.RoomEntered, told)] == list(range(25))
    assert [event.floor for event in all_of(events.FloorLit, told)] == [0, 1, 2, 3, 4]
    assert [event.floor for event in all_of(events.FloorDone, told)] == [0, 1, 2, 3, 4]
    assert RAIDERS.waiting(states[-1]) == ()
    assert all(room is not None for room in states[-1].rooms)


@rule("R-4")
def test_a_dark_room_is_turned_up_before_cards_are_played() -> None:
    state = scene(Room.CHEST_1, lit=("LDLDD",))
    state, told = play(state, P1, P2, P3)
    assert isinstance(state.phase, Entering)
    assert RAIDERS.waiting(state) == (CHANCE,)
    assert not all_of(events.RoomEntered, told)
    state, told = let_chance_play(state)
    assert the(events.RoomEntered, told).was_dark
    assert isinstance(state.phase, Choosing)
    state, told = play(state, P2, P3, P4)
    assert not the(events.RoomEntered, told).was_dark


@rule("R-9")
def test_a_room_is_left_for_good_and_after_the_fifth_the_power_cards_come_back() -> None:
    state = scene(Room.CHEST_1, lit=("LLLLD",))
    for cards in ((P1, P2, P3), (P2, P3, P4), (P3, P4, P5), (P4, P5, P1)):
        state, _ = play(state, *cards)
    assert [raider.played for raider in state.raiders] == [
        (P1, P2, P3, P4),
        (P2, P3, P4, P5),
        (P3, P4, P5, P1),
    ]
    state, _ = let_chance_play(state)
    state, told = play(state, P5, P1, P2)
    assert the(events.FloorDone, told).floor == 0
    assert [raider.played for raider in state.raiders] == [(), (), ()]
    assert isinstance(state.phase, Lighting)
    assert state.place == 5
    # Each card of the box turns up only as often as it is printed: no room comes back.
    states, _ = random_game(SURVIVED, 5)
    there = Counter(room for room in states[-1].rooms if room not in BOSSES)
    assert not there - copies(states[-1].variant)


@rule("R18-3")
def test_each_floor_uses_a_new_floor_card() -> None:
    for seed in range(10):
        states, told = random_game(SURVIVED, seed)
        floors = written(states[-1].lit)
        assert len(set(floors)) == 5
        assert set(floors) <= set(FLOOR_CARDS)
        for event in all_of(events.FloorLit, told):
            assert "".join("L" if lit else "D" for lit in event.lit) == floors[event.floor]
        laid = [event.place for event in all_of(events.RoomLaid, told)]
        assert laid == [place for place in range(25) if states[-1].lit[place]]


@rule("R18-2", "R18-4")
def test_the_boss_is_the_last_of_the_25_rooms_and_only_there() -> None:
    bosses = set()
    for seed in range(40):
        states, _ = random_game({"variant": "2018", "players": 3}, seed)
        *others, last = states[-1].rooms
        assert last in BOSSES
        assert not set(others) & set(BOSSES)
        bosses.add(last)
    assert len(bosses) >= 8


@rule("R18-4")
def test_a_boss_at_a_lit_place_lies_open_and_one_at_a_dark_place_is_shown_by_a_torch() -> None:
    def fifth_floor(last: str) -> State:
        lit = ("LDLDD", "LDDLD", "LLLLD", "LLDLD", last)
        return scene(Room.CHEST_1, place=20, lit=lit, items={0: [TORCH]})

    dark = fifth_floor("LLDDD")
    assert RAIDERS.view(dark, 0).rooms[24] is None
    seen, told = let_chance_play(RAIDERS.play(dark, 0, RAIDERS.read("look")).state)
    assert RAIDERS.view(seen, 0).rooms[24] in BOSSES
    assert RAIDERS.view(seen, 1).rooms[24] is None
    assert {event.to for event in all_of(events.RoomSeen, told)} == {(0,)}

    laid = 0
    for seed in range(60):
        _, told = random_game({"variant": "2018", "players": 3}, seed)
        floor = all_of(events.FloorLit, told)[-1]
        entered = all_of(events.RoomEntered, told)[-1]
        assert entered.was_dark != floor.lit[4]
        if floor.lit[4]:
            assert all_of(events.RoomLaid, told)[-1].room in BOSSES
            laid += 1
    assert laid > 5


@rule("R11-2")
def test_12_of_the_25_rooms_of_2011_are_lit_anywhere() -> None:
    patterns = set()
    for seed in range(40):
        states, _ = random_game({"variant": "2011", "players": 5}, seed)
        lit = states[-1].lit
        if len(lit) == 25:
            assert sum(lit) == 12
        patterns.add(lit[:5])
        drawn = Counter(room for room in states[-1].rooms if room is not None)
        assert not drawn - copies(states[-1].variant)
    assert len(patterns) > 12


@rule("R11-2")
def test_the_last_floors_of_2011_have_as_many_lit_rooms_as_are_left() -> None:
    state = scene(Room.CHEST_1, "2011", place=19, lit=("LLLLL", "LLLLL", "LLDDD", "DDDDD"))
    state, _ = play(state, P1, P2, P3)
    assert isinstance(state.phase, Lighting)
    assert [str(action) for action in RAIDERS.legal(state, CHANCE)] == ["floor:DDDDD"]
    assert str(RAIDERS.draw(state, Dice(1))) == "floor:DDDDD"


@rule("R-19")
@pytest.mark.parametrize("options", ALL_FORMS, ids=str)
def test_nothing_of_a_later_floor_exists_before_it_is_laid_out(options: Options) -> None:
    for seed in range(4):
        states, _ = random_game(options, seed)
        for state in states:
            laid = len(state.lit)
            assert laid <= (state.floor + 1) * 5
            assert set(state.rooms[laid:]) <= {None}
            for place in range(laid):
                if state.rooms[place] is not None and place > state.place:
                    looked = any(place in raider.seen for raider in state.raiders)
                    assert state.lit[place] or looked


@rule("R-19")
def test_cards_removed_at_set_up_may_still_be_anywhere_as_far_as_anybody_knows() -> None:
    states, _ = random_game(SURVIVED, 7)
    before = next(s for s in states if s.place == 23 and isinstance(s.phase, Choosing))
    assert before.rooms[24] is None or before.lit[24]
    undrawn = copies(before.variant) - Counter(room for room in before.rooms if room)
    assert undrawn.total() == 6
    late = next(s for s in states if s.place == 20 and isinstance(s.phase, Choosing))
    dark = [place for place in range(20, 24) if late.rooms[place] is None]
    left = copies(late.variant) - Counter(room for room in late.rooms if room)
    assert all(set(possible(late, place)) == set(left) for place in dark)
    assert left.total() == 6 + len(dark)


@pytest.mark.parametrize("options", ALL_FORMS, ids=str)
def test_the_same_seed_gives_the_same_dungeon_whatever_the_players_do(options: Options) -> None:
    """Different play, torches among it, draws in another order but never something else."""

    def dungeon(players: int) -> tuple[dict[int, Room], tuple[bool, ...], tuple[int, ...]]:
        dice = Dice(f"players {players}")
        state = RAIDERS.start(options)
        while waiting := RAIDERS.waiting(state):
            seat = dice.pick(waiting)
            if seat == CHANCE:
                action = RAIDERS.draw(state, Dice(99))
            else:
                action = dice.pick(RAIDERS.legal(state, seat)[-2:])
            state = RAIDERS.play(state, seat, action).state
        rooms = {place: room for place, room in enumerate(state.rooms) if room is not None}
        return rooms, state.lit, state.powers

    played = [dungeon(players) for players in range(8)]
    most_rooms, most_lit, most_powers = max(played, key=lambda each: len(each[0]))
    for rooms, lit, powers in played:
        assert rooms.items() <= most_rooms.items()
        assert most_lit[: len(lit)] == lit
        assert most_powers[: len(powers)] == powers


def test_a_position_set_up_by_hand_draws_only_what_is_left() -> None:
    """The stacked deck may hold a card that lies elsewhere already: another one is taken."""
    for seed in range(30):
        state = scene(Room.SNAKE, place=19)
        while state.place < 24:
            state, _ = let_chance_play(state, seed)
            hands = [RAIDERS.legal(state, seat)[0] for seat in range(3)]
            for seat, action in enumerate(hands):
                state = RAIDERS.play(state, seat, action).state
        drawn = Counter(room for room in state.rooms if room is not None and room not in BOSSES)
        assert not drawn - copies(state.variant)
