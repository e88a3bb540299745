"""The torch: its owner alone sees the dark rooms."""

from __future__ import annotations

from itertools import permutations

import pytest

from pycore.raiders import RAIDERS, Look, Play, Room, events
from pycore.raiders.hand import supply
from pycore.raiders.state import Choosing, Looking, Playing, State
from pycore.table import CHANCE, Dice, Event, Illegal
from rulemark import rule

from .scenes import (
    CRYSTAL,
    P1,
    P2,
    P3,
    P5,
    TORCH,
    all_of,
    let_chance_play,
    play,
    scene,
    the,
    tokens,
)


def look(state: State, seat: int, seed: int = 1) -> tuple[State, tuple[Event, ...]]:
    step = RAIDERS.play(state, seat, Look())
    state, told = let_chance_play(step.state, seed)
    return state, (*step.events, *told)


def seen(told: tuple[Event, ...]) -> dict[int, Room]:
    """What a torch showed, by place."""
    return {event.place: event.room for event in all_of(events.RoomSeen, told)}


@rule("R-7")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical", "2011", "2011-quick"])
def test_its_owner_alone_sees_every_dark_room_of_the_floor(variant: str) -> None:
    state = scene(Room.CHEST_1, variant, items={0: [TORCH]}, lit=("LDLDD",))
    before = RAIDERS.view(state, 0)
    after, told = look(state, 0)
    assert the(events.TorchUsed, told).to is None
    assert {event.to for event in all_of(events.RoomSeen, told)} == {(0,)}
    assert list(seen(told)) == [1, 3, 4]
    mine, other, onlooker = (RAIDERS.view(after, seat) for seat in (0, 1, None))
    assert None not in mine.rooms[:5]
    assert other.rooms == onlooker.rooms == before.rooms
    assert [room is None for room in other.rooms[:5]] == [False, True, False, True, True]
    # Its owner still has to play a card, and the torch is back in the supply.
    assert RAIDERS.waiting(after) == RAIDERS.waiting(state)
    assert supply(after, TORCH) == supply(state, TORCH) + 1
    assert Look() not in RAIDERS.legal(after, 0)


@rule("R-7")
def test_several_players_may_use_torches_on_the_same_floor_and_see_the_same() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH], 1: [TORCH, TORCH]}, lit=("LDLDD",))
    state, first = look(state, 0)
    state, second = look(state, 1, seed=77)
    assert seen(first) == seen(second)
    # A second look of the same player is allowed, and shows nothing new.
    state, third = look(state, 1)
    assert seen(third) == {}
    state, _ = play(state, P1, P2, P3)
    state, told = let_chance_play(state, seed=55)
    entered = the(events.RoomEntered, told)
    assert entered.room == seen(first)[entered.place]


@rule("R-7")
def test_a_torch_is_used_only_while_a_room_ahead_is_dark() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]}, lit=("LDLDD",), place=4)
    assert Look() not in RAIDERS.legal(state, 0)
    with pytest.raises(Illegal, match="dark"):
        RAIDERS.play(state, 0, Look())


@rule("R-7")
def test_a_torch_is_used_before_sealing_and_not_after() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]})
    sealed = RAIDERS.play(state, 0, Play(P1)).state
    assert RAIDERS.legal(sealed, 0) == ()
    with pytest.raises(Illegal):
        RAIDERS.play(sealed, 0, Look())


@rule("R-7")
@pytest.mark.parametrize("variant", ["2018", "2011"])
def test_a_torch_is_used_before_a_crystals_second_card_too(variant: str) -> None:
    state = scene(Room.CHEST_1, variant, items={0: [TORCH, CRYSTAL]})
    state, _ = play(state, CRYSTAL, P2, P3)
    assert tokens(state, 0)[-1] == "look"
    state, told = look(state, 0)
    assert seen(told)
    assert RAIDERS.waiting(state) == (0,)


@rule("R-7")
def test_in_open_play_a_torch_is_used_in_its_owners_turn() -> None:
    state = scene(Room.CHEST_1, "2011", items={1: [TORCH]})
    with pytest.raises(Illegal):
        RAIDERS.play(state, 1, Look())
    state, _ = play(state, P1)
    state, _ = look(state, 1)
    assert isinstance(state.phase, Playing)
    assert RAIDERS.waiting(state) == (1,)


@rule("R-7")
def test_a_torch_is_never_the_card_for_a_room() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]})
    assert Play(TORCH) not in RAIDERS.legal(state, 0)


@rule("R-7", "R-19")
def test_the_dark_rooms_are_drawn_when_the_torch_is_used_and_no_sooner() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]}, lit=("LDLDD",))
    assert state.rooms[1] is None
    state = RAIDERS.play(state, 0, Look()).state
    assert isinstance(state.phase, Looking)
    assert RAIDERS.waiting(state) == (CHANCE,)
    for drawn in (1, 3, 4):
        assert state.rooms[drawn] is None
        state = RAIDERS.play(state, CHANCE, RAIDERS.draw(state, Dice(1))).state
        assert state.rooms[drawn] is not None
    assert isinstance(state.phase, Choosing)


@rule("R-17")
def test_a_torch_found_in_a_cache_may_be_used_from_then_on() -> None:
    state = scene(Room.CACHE_OF_ITEMS, lit=("LLDDD",))
    assert Look() not in RAIDERS.legal(state, 0)
    state, _ = play(state, P1, P2, P3)
    assert state.place == 1
    assert Look() in RAIDERS.legal(state, 0)
    assert Look() not in RAIDERS.legal(state, 1)


@rule("R-17")
def test_what_was_seen_stays_in_its_owners_view_until_it_is_entered() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]}, lit=("LLDDD",))
    state, told = look(state, 0)
    shown = seen(told)
    state, _ = play(state, P1, P2, P3)
    view = RAIDERS.view(state, 0)
    assert {place: view.rooms[place] for place in (2, 3, 4)} == shown
    assert RAIDERS.view(state, 1).rooms[2:5] == (None, None, None)
    state, _ = play(state, P2, P3, P5)
    state, _ = let_chance_play(state)
    assert RAIDERS.view(state, 1).rooms[2:5] == (shown[2], None, None)
    assert RAIDERS.view(state, 0).rooms[2:5] == (shown[2], shown[3], shown[4])


@rule("R-7", "R-17")
def test_a_later_torch_shows_only_what_is_dark_then() -> None:
    state = scene(Room.CHEST_1, items={1: [TORCH]}, lit=("LDLDD",), place=2)
    _, told = look(state, 1)
    assert list(seen(told)) == [3, 4]


@rule("R-7", "R18-5")
def test_looks_and_sealed_cards_may_come_in_any_order() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH], 1: [TORCH]}, lit=("LDLDD",))
    ends = []
    for order in permutations(("look 0", "look 1", "seal 2")):
        after = state
        for wish in order:
            seat = int(wish[-1])
            action = Look() if wish.startswith("look") else Play(P5)
            after, _ = let_chance_play(RAIDERS.play(after, seat, action).state)
        ends.append(after)
    assert all(end == ends[0] for end in ends)
