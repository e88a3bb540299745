"""What everybody can work out of a view: who would fall and win, whom a room is after."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pycore.raiders import RAIDERS, Room, View, find_danger, find_need
from pycore.raiders.state import Choosing, State
from pycore.table import Options
from rulemark import rule

from .scenes import ALL_FORMS, CRYSTAL, KEY, P1, P3, P4, P5, SWORD, TORCH, play, random_game, scene


def seen(state: State, seat: int | None = None) -> View:
    return RAIDERS.view(state, seat)


def end(variant: str, coins: tuple[int, ...], wounds: tuple[int, ...]) -> tuple[object, object]:
    danger = find_danger(seen(scene(Room.CHEST_2, variant, coins=coins, wounds=wounds)))
    return danger.falls, danger.wins


@rule("R18-40", "R18-41")
def test_the_most_wounded_would_fall_however_rich_and_the_richest_of_the_rest_would_win() -> None:
    assert end("2018", (20, 5, 3), (4, 3, 2)) == ((0,), (1,))
    assert end("2018", (20, 5, 3), (4, 4, 2)) == ((), (0,)), "of three, nobody falls by a tie"
    assert end("2018", (20, 5, 3, 1), (4, 4, 2, 2)) == ((0, 1), (2,))
    assert end("2018", (5, 5, 3, 1), (2, 1, 4, 0)) == ((2,), (1,)), "tied: the fewest wounds"


def test_before_anything_differs_nobody_stands_out() -> None:
    assert end("2018", (2, 2, 2), (1, 1, 1)) == ((), ())


@rule("R11-20", "R11-40")
def test_in_a_duel_nobody_falls_and_alone_nobody_is_judged() -> None:
    assert end("2011-duel", (5, 2), (9, 1)) == ((), (0,))
    assert end("2011-solo", (5,), (3,)) == ((), ())


@rule("R18-12")
def test_a_trap_names_its_victims_before_a_card_is_played() -> None:
    lava = scene(Room.LAVA, coins=(3, 9, 9), wounds=(1, 0, 2))
    assert find_danger(seen(lava)).targets == (1, 2)
    boulder = scene(Room.BOULDER, coins=(3, 9, 9), wounds=(1, 0, 2))
    assert find_danger(seen(boulder)).targets == (1,)
    assert find_danger(seen(scene(Room.LAVA))).targets == (), "where all are alike, nobody"
    assert find_danger(seen(scene(Room.LAVA, "2011"))).targets == (), "it hits everybody"
    assert find_danger(seen(scene(Room.TROLL, coins=(3, 9, 9)))).targets == ()


@rule("R11-9")
@pytest.mark.parametrize(
    ("room", "wounds", "dies"),
    [
        (Room.DRAGON, (7, 6, 2), (0,)),
        (Room.ZOMBIE, (9, 8, 2), (0,)),
        (Room.BOULDER, (7, 7, 8), (0, 1)),
        (Room.SPIKES, (8, 7, 2), (0,)),
        (Room.SPIKES, (9, 7, 2), (0,)),
        (Room.CHEST_2, (9, 9, 9), ()),
        (Room.LAVA, (9, 9, 9), ()),
    ],
)
def test_whom_the_worst_blow_of_a_room_would_kill(
    room: Room, wounds: tuple[int, ...], dies: tuple[int, ...]
) -> None:
    assert find_danger(seen(scene(room, "2011", wounds=wounds))).dies == dies


def test_where_wounds_do_not_kill_no_blow_is_mortal() -> None:
    assert find_danger(seen(scene(Room.DRAGON, wounds=(19, 3, 1)))).dies == ()


@rule("R-12")
def test_what_a_monster_still_needs_follows_from_what_lies_open() -> None:
    state = scene(Room.TROLL, "2011")
    need = find_need(seen(state))
    assert need
    assert (need.needed, need.lies, need.cards, need.most, need.least) == (14, 0, 3, 15, 3)
    state, _ = play(state, P3)
    need = find_need(seen(state))
    assert need
    assert (need.lies, need.missing, need.cards, need.most) == (3, 11, 2, 13), "11 of 2: too much"


def test_spent_cards_and_swords_count_in_what_is_still_possible() -> None:
    spent = {0: (P5, P4), 1: (P1,), 2: (P5,)}
    state = scene(Room.TROLL, place=2, played=spent, items={2: (SWORD,)})
    need = find_need(seen(state))
    assert need
    assert (need.most, need.least) == (3 + 5 + 5, 1 + 2 + 1)


@rule("R18-38")
def test_whoever_can_escape_may_add_nothing() -> None:
    need = find_need(seen(scene(Room.NECROMANCER, items={0: (CRYSTAL,)})))
    assert need
    assert (need.most, need.least) == (15, 2)


@rule("R18-35")
def test_where_no_sum_is_to_be_reached_nothing_is_needed() -> None:
    assert find_need(seen(scene(Room.MUMMY))) is None
    assert find_need(seen(scene(Room.LAVA))) is None
    assert find_need(seen(scene(Room.TROLL, "2011-duel", coins=(1, 1)))) is None


@rule("R-3")
@pytest.mark.parametrize("card", [P1, P5, SWORD, TORCH, KEY])
def test_a_sealed_card_changes_nothing_in_any_eyes(card: object) -> None:
    """Danger is public: what Ann has sealed must not be found in it, not even in her own view."""
    state = scene(Room.WOLF_PACK, items={0: (KEY, SWORD, TORCH)}, coins=(1, 4, 7))
    assert isinstance(state.phase, Choosing)
    sealed = replace(state, phase=replace(state.phase, sealed=(card, None, None)))
    for seat in (None, 0, 1, 2):
        assert find_danger(seen(sealed, seat)) == find_danger(seen(state, seat))
        assert find_need(seen(sealed, seat)) == find_need(seen(state, seat))


@pytest.mark.parametrize("options", ALL_FORMS)
def test_all_eyes_see_the_same_danger_in_whole_games(options: Options) -> None:
    for state in random_game(options, 3)[0]:
        public = find_danger(seen(state)), find_need(seen(state))
        for seat in range(len(state.raiders)):
            assert (find_danger(seen(state, seat)), find_need(seen(state, seat))) == public
