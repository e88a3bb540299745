"""What a seat may know, and what it may not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from pycore.raiders import RAIDERS, Look, Play, Room, View
from pycore.raiders.rules import decks
from pycore.raiders.state import Choosing, State, with_room
from pycore.table import CHANCE, Dice, Event, Options
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
    let_chance_play,
    play,
    random_game,
    scene,
)


@rule("R-3")
@pytest.mark.parametrize("variant", ["2018", "2011"])
def test_a_hand_is_shown_to_its_owner_only(variant: str) -> None:
    state = scene(Room.CHEST_1, variant, items={0: [CRYSTAL], 1: [KEY]})
    assert RAIDERS.view(state, 0).hand == (P1, P2, P3, P4, P5, CRYSTAL)
    assert RAIDERS.view(state, 1).hand == (P1, P2, P3, P4, P5, KEY)
    assert RAIDERS.view(state, None).hand == ()


@rule("R-3", "R-18")
def test_everybody_sees_played_cards_and_what_follows_from_the_log() -> None:
    state = scene(Room.CACHE_OF_ITEMS, lit=("LLLLD",), items={0: [SWORD]})
    state, _ = play(state, P4, P2, P5)
    for seat in (0, 1, 2, None):
        view = RAIDERS.view(state, seat)
        assert [plate.played for plate in view.plates] == [(P4,), (P2,), (P5,)]
        assert [plate.items for plate in view.plates] == [(SWORD, SWORD), (CRYSTAL,), ()]


@rule("R-18")
@pytest.mark.parametrize("options", ALL_FORMS, ids=str)
def test_what_is_public_is_the_same_in_every_view(options: Options) -> None:
    states, _ = random_game(options, 2)
    for state in states[::7]:
        onlooker = RAIDERS.view(state, None)
        for seat in range(len(state.raiders)):
            view = RAIDERS.view(state, seat)
            assert view.plates == onlooker.plates
            assert (view.supply, view.first) == (onlooker.supply, onlooker.first)
        assert [plate.character for plate in onlooker.plates] == [
            raider.character for raider in state.raiders
        ]
        assert [(p.coins, p.wounds, p.out) for p in onlooker.plates] == [
            (r.coins, r.wounds, r.out) for r in state.raiders
        ]


def hears(state: State, seat: int | None, *moves: tuple[int, str]) -> tuple[list[Event], View]:
    """What a seat hears of these moves, and its view after them."""
    heard: list[Event] = []
    for who, token in moves:
        step = RAIDERS.play(state, who, RAIDERS.read(token))
        heard.extend(event for event in step.events if event.heard_by(seat))
        state = step.state
    return heard, RAIDERS.view(state, seat)


@rule("R18-5", "R11-30")
@pytest.mark.parametrize("variant", ["2018", "2011-quick"])
def test_twin_worlds_with_another_sealed_card_look_the_same_to_the_others(variant: str) -> None:
    state = scene(Room.CHEST_4, variant, items={1: [KEY, CRYSTAL]})
    for seat in (0, 2, None):
        worlds = [hears(state, seat, (1, card)) for card in ("p1", "p5", "key", "crystal")]
        assert all(world == worlds[0] for world in worlds)
    mine = [hears(state, 1, (1, card))[1].mine for card in ("p1", "key")]
    assert mine == [P1, KEY]


@rule("R-7", "R-17")
@pytest.mark.parametrize("variant", ["2018", "2011"])
def test_twin_worlds_with_other_dark_rooms_look_the_same_without_a_torch(variant: str) -> None:
    state = scene(Room.CHEST_1, variant, items={0: [TORCH]}, lit=("LLLLD",))
    for seat in (1, 2, None):
        worlds = [
            hears(state, seat, (0, "look"), (CHANCE, f"show:{room}"), (0, "p2"))
            for room in ("snake", "lava", "items", "chests4+2")
        ]
        assert all(world == worlds[0] for world in worlds)
    owner = [
        hears(state, 0, (0, "look"), (CHANCE, f"show:{room}"))[1].rooms[4]
        for room in ("snake", "lava")
    ]
    assert owner == [Room.SNAKE, Room.LAVA]


@rule("R-7")
def test_a_dark_room_that_somebody_saw_is_anything_to_the_others() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]}, lit=("LLLLD",))
    state, _ = let_chance_play(RAIDERS.play(state, 0, Look()).state)
    view = RAIDERS.view(state, 1)
    imagined = {RAIDERS.imagine(view, Dice(n)).rooms[4] for n in range(60)}
    assert len(imagined) > 8
    for room in imagined:
        assert room is not None
        assert RAIDERS.view(with_room(state, 4, room), 1) == view
    owner = RAIDERS.view(state, 0)
    assert {RAIDERS.imagine(owner, Dice(n)).rooms[4] for n in range(9)} == {state.rooms[4]}


def test_the_same_dice_imagine_world_after_world_and_common_rooms_more_often() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]}, lit=("LLLLD",))
    state, _ = let_chance_play(RAIDERS.play(state, 0, Look()).state)
    view, dice = RAIDERS.view(state, 1), Dice(1)
    rooms = Counter(RAIDERS.imagine(view, dice).rooms[4] for _ in range(600))
    assert len(rooms) > 8
    left = Counter(decks.left(replace(state, rooms=view.rooms), 4))
    assert set(rooms) <= set(left)
    often, seldom = max(left, key=lambda room: left[room]), min(left, key=lambda room: left[room])
    assert rooms[often] > rooms[seldom]


def test_a_sealed_card_of_another_is_imagined_as_any_that_can_be_played() -> None:
    state = scene(Room.CHEST_1, items={1: [KEY]}, played={1: ()})
    state = RAIDERS.play(state, 1, Play(P2)).state
    view = RAIDERS.view(state, 0)
    cards = set()
    for n in range(60):
        phase = RAIDERS.imagine(view, Dice(n)).phase
        assert isinstance(phase, Choosing)
        cards.add(phase.sealed[1])
    assert cards == {P1, P2, P3, P4, P5, KEY}


@rule("R-19")
def test_no_view_holds_a_room_of_a_later_floor() -> None:
    for options in ALL_FORMS:
        states, _ = random_game(options, 4)
        for state in states[::5]:
            for seat in (*range(len(state.raiders)), None):
                view = RAIDERS.view(state, seat)
                assert set(view.rooms[len(view.lit) :]) <= {None}


class TestCovers:
    """Where a screen that several people share needs a cover."""

    def test_a_secret_choice_needs_one(self) -> None:
        state = scene(Room.CHEST_1)
        assert [RAIDERS.view(state, seat).private for seat in (0, 1, 2, None)] == [
            True,
            True,
            True,
            False,
        ]
        state = RAIDERS.play(state, 0, Play(P1)).state
        assert [RAIDERS.view(state, seat).private for seat in (0, 1, 2)] == [False, True, True]

    def test_open_play_needs_none(self) -> None:
        state = scene(Room.CHEST_1, "2011", items={0: [TORCH, CRYSTAL]})
        assert not RAIDERS.view(state, 0).private

    def test_one_crystal_needs_none_and_several_need_theirs(self) -> None:
        both = {0: [CRYSTAL], 1: [CRYSTAL]}
        alone, _ = play(scene(Room.CHEST_1, items=both), CRYSTAL, P1, P2)
        assert RAIDERS.waiting(alone) == (0,)
        assert not RAIDERS.view(alone, 0).private
        several, _ = play(scene(Room.CHEST_1, items=both), CRYSTAL, CRYSTAL, P2)
        assert RAIDERS.view(several, 0).private
        assert RAIDERS.view(several, 1).private
        assert not RAIDERS.view(several, 2).private

    @pytest.mark.parametrize("variant", ["2018-tactical", "2011"])
    def test_what_a_torch_showed_needs_one_whenever_its_owner_is_asked(self, variant: str) -> None:
        state = scene(Room.CHEST_1, variant, items={0: [TORCH]}, lit=("LLDDD",))
        state, _ = let_chance_play(RAIDERS.play(state, 0, Look()).state)
        assert RAIDERS.view(state, 0).private
        state, _ = play(state, P1, P2, P3)
        assert RAIDERS.waiting(state) == (2,)
        assert not RAIDERS.view(state, 2).private
        state = replace(state, place=4)
        # Nothing that was seen is dark any more: no cover.
        rooms = tuple(room or Room.CHEST_1 for room in state.rooms)
        assert not RAIDERS.view(replace(state, rooms=rooms), 0).private
