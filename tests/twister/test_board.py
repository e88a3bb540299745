"""The board. Every room of scenario 5 as it is drawn (`FULL` in the kit), blue at the bottom:

21   .   .   .   .   .   .   .   .   .   .
   +   +###+   +###+   +   +   +-S-+   +   +
20   O   .   .   .   . # . # O   .   O # .
   +   +###+-S-+###+=P=+   +   +   +   +   +
19   .   .   .   .   .   . P .   @   . P .
   +###+###+   +###+###+   +   +   +   +   +
18   .   .   .   .   . S . # O   .   O # .
   +   +###+###+###+   +   +   +-S-+   +   +
17   .   @   .   .   . # .   .   .   .   .
   +###+###+=P=+###+-S-+   +###+   +###+   +
16   .   .   .   O   .   .   .   . # .   .
   +###+   +###+   +###+   +###+###+###+###+
15   .   .   .   .   .   .   O   . # .   .
   +   +###+   +###+   +   +-S-+   +   +   +
14   . S .   O   . S . # . S .   . P .   .
   +=P=+###+   +###+   +   +###+   +###+   +
13   . # . # . # . # . # . P .   .   .   O
   +   +=P=+   +=P=+   +   +   +   +   +   +
12   .   .   .   .   . S . # .   @   . # .
   +   +###+-S-+###+   +###+###+   +###+   +
11   @   .   .   .   O # .   .   .   . # .
   +   +###+   +###+###+   +   +-S-+   +###+
10   .   @   . # .   . S .   .   .   .   .
   +   +   +   +   +   +###+###+   +###+   +
 9   O   .   . P .   . S .   . # O   .   .
   +   +-S-+###+###+###+   +   +   +###+-S-+
 8   . # .   . P .   O # .   . P @ P .   .
   +   +   +   +   +   +###+###+   +   +   +
 7   . # .   . # . S .   .   .   . # .   .
   +   +###+-S-+   +=P=+###+-S-+   +###+###+
 6   .   .   .   .   . # .   . # .   .   .
   +   +###+###+###+   +###+###+   +###+###+
 5   .   . # . # .   . # .   .   . P .   .
   +=P=+###+   +###+-S-+   +###+-S-+###+   +
 4   .   .   .   .   . # . # .   .   . # .
   +   +###+###+###+   +   +   +   +   +   +
 3   .   .   .   .   .   . P .   @   . P .
   +   +###+   +###+   +   +   +   +   +   +
 2   O   . # . # @   . # . # .   .   . # .
   +   +   +   +   +   +   +###+###+-S-+   +
 1   .   . P .   .   O   .   O   .   .   .
   +###+   +###+   +   +   +   +###+   +###+
 0   .   .   .   .   .   .   .   .   .   .
     a   b   c   d   e   f   g   h   i   j
"""

from __future__ import annotations

import pytest

from pycore.twister import TWISTER
from pycore.twister.dungeon.board import board, gate_at, seam
from pycore.twister.dungeon.floor_plans import FLOOR_PLANS
from pycore.twister.dungeon.rooms import (
    GATE,
    GEAR,
    OPEN,
    PIT,
    ROOMS,
    SLIT,
    WALL,
    BadFloorPlan,
    read_floor_plans,
    tile,
)
from pycore.twister.dungeon.squares import NORTH, SOUTH, square
from rulemark import rule

from .kit import FULL, at, can, code, play, tokens, where


def steps(words: str, name: str) -> set[str]:
    from pycore.twister.dungeon.squares import NAMES

    lying = board(at(words).rooms)
    return {NAMES[there] for there in lying.steps[square(name)]}


EMPTY = "men=bL@a0,yL@a21"


@rule("T-1")
def test_rooms_are_five_by_five_with_one_gear_and_twins_turn_against_each_other() -> None:
    assert len(ROOMS) == 8
    for room in ROOMS.values():
        assert len(room.floor) == 25
        assert list(room.floor.values()).count(GEAR) == 1
        assert ROOMS[room.twin].clockwise != room.clockwise
        assert ROOMS[room.twin].pair == room.pair
    pits = sum(list(room.floor.values()).count(PIT) for room in ROOMS.values())
    gates = sum(len(room.gates) for room in ROOMS.values())
    assert (pits, gates) == (16, 19)


@rule("T-1")
@pytest.mark.parametrize(
    ("good", "bad", "complaint"),
    [
        ("      @     #       S", "      @     #     @ S", "line 1: room 37A has 2 gears"),
        ("      @     #       S", "            #       S", "line 1: room 37A has 0 gears"),
        ("      @     #       S", "      @     X       S", "line 3: 'X' is not an edge"),
        ("+   +-S-+   +###+###+", "+   +-X-+   +###+###+", "line 2: '-X-' is not an edge"),
        ("+   +-S-+   +###+###+", "    +-S-+   +###+###+", "line 2: the corners"),
        ("      @     #       S", "      @   x #       S", "line 3: ' x ' is not a square"),
        ("+   +-S-+   +###+###+", "+   +=P=+   +###+###+", "line 1: room 37A has a portcullis"),
        ("37A  (pair 37)", "37C  (pair 37)", "line 1: '37C"),
        ("turns counter-clockwise", "turns clockwise", "has no twin that turns the other way"),
    ],
)
def test_a_wrong_plan_is_refused_with_its_line(good: str, bad: str, complaint: str) -> None:
    with pytest.raises(BadFloorPlan) as refused:
        read_floor_plans(FLOOR_PLANS.replace(good, bad, 1))
    assert complaint in str(refused.value)


@rule("T-2")
def test_the_board_is_two_rooms_wide_with_open_lines_at_both_ends() -> None:
    for scenario, rows in ((1, 12), (4, 17), (5, 22)):
        state = TWISTER.start({"scenario": scenario})
        assert board(state.rooms).rows == rows
    assert steps(EMPTY, "c0") == {"b0", "d0"}
    assert steps(EMPTY, "b0") == {"a0", "c0", "b1"}
    assert steps(EMPTY, "j21") == {"i21", "j20"}
    # Line squares a to e face the left room, f to j the right one.
    hidden = at("men=bL@e0,bM@f0,yL@a21", "?,?,?,?,?,?,?,?")
    assert tokens(hidden, "reveal") == ["reveal:1", "reveal:2"]


@rule("T-2", "T-3")
def test_places_are_numbered_from_blues_left_and_orientation_0_has_its_top_towards_yellow() -> None:
    # The plan of 38A has its pit at the bottom right: seen from blue that is e1 in place 1.
    lying = board(at(EMPTY).rooms)
    assert lying.floor[square("e1")] == PIT
    assert lying.floor[square("d2")] == GEAR
    # A quarter clockwise takes the bottom right corner to the bottom left, and so on.
    for turn, corner in ((1, "a1"), (2, "a5"), (3, "e5")):
        turned = board(at(EMPTY, FULL.replace("38A+0", f"38A+{turn}")).rooms)
        assert turned.floor[square(corner)] == PIT


@rule("T-3")
def test_squares_of_an_unrevealed_room_cannot_be_entered_or_seen_into() -> None:
    state = at("men=bN@e3,yL@a21,bW@b0 things=bb@e3", "38A+0,?,?,?,?,?,?,?")
    assert not any("f3" in token for token in tokens(state, "walk:bN"))
    assert code(state, "walk:bN-f3") == "unrevealed"
    assert tokens(state, "attack") == []


@rule("T-3")
def test_the_same_seed_gives_the_same_rooms_in_whatever_order_they_are_revealed() -> None:
    from pycore.table import Dice

    drawn = []
    for order in (("reveal:1", "reveal:2"), ("reveal:2", "reveal:1")):
        state = at("men=bL@e0,bM@f0,yL@a21", "?,?,?,?,?,?,?,?")
        for move in order:
            state = play(state, move)
            state = TWISTER.play(state, -1, TWISTER.draw(state, Dice(7))).state
        drawn.append(state.rooms)
    assert drawn[0] == drawn[1]


@rule("T-4")
def test_adjacent_squares_share_an_edge_without_wall_slit_or_closed_portcullis() -> None:
    assert steps(EMPTY, "c4") == {"b4", "d4", "c5"}  # walls below c4
    assert steps(EMPTY, "a4") == {"b4", "a3"}  # a portcullis above
    assert steps(EMPTY, "e4") == {"d4", "e3"}  # an arrow-slit above, a wall to f4


@rule("T-5")
def test_at_a_seam_the_more_blocking_edge_counts() -> None:
    order = [OPEN, SLIT, GATE, WALL]
    for low, one in enumerate(order):
        for high, other in enumerate(order):
            assert seam(one, other) == order[max(low, high)]
    # e5 and f5: 38A is open there, 38B brings a wall. e3 and f3: both are open.
    assert "f5" not in steps(EMPTY, "e5")
    assert "f3" in steps(EMPTY, "e3")
    # e10 and f10: 37A brings an arrow-slit, 37B nothing.
    lying = board(at(EMPTY).rooms)
    assert square("f10") in lying.slits[square("e10")]
    # A line brings no edge of its own: only the room's wall is between c0 and c1.
    assert "c1" not in steps(EMPTY, "c0")
    assert "d1" in steps(EMPTY, "d0")


@rule("T-6")
def test_a_portcullis_is_closed_at_first_and_turns_with_its_room() -> None:
    fresh = play(at("men=bL@b0,yL@a21", "?,?,?,?,?,?,?,?"), "reveal:1", "show:38A+0")
    assert fresh.rooms[0] == ("38A", 0, "cc")
    state = at("men=bM@d2,bB@a4,yL@a21")
    assert "a5" not in steps("men=bM@d2,bB@a4,yL@a21", "a4")
    opened = play(state, "open:bB:n")
    assert board(opened.rooms).steps[square("a4")] == (square("a5"), square("b4"), square("a3"))
    turned = play(opened, "turn:1+")
    # a4 has gone to d5, and what was above it is on its right.
    assert where(turned, "bB") == "d5"
    assert square("e5") in board(turned.rooms).steps[square("d5")]
    assert can(turned, "close:bB:e")


@rule("T-6")
def test_a_broken_portcullis_blocks_nothing_and_cannot_be_closed() -> None:
    state = play(at("men=bL@a4,bB@b4,yL@a21"), "break:bL:n", "walk:bL-a5", "walk:bB-a4")
    assert code(state, "close:bB:n") == "broken"
    assert code(state, "open:bB:n") == "broken"


def test_a_tile_knows_its_portcullises_from_both_sides() -> None:
    lying = board(at(EMPTY).rooms)
    assert gate_at(lying, square("a4"), NORTH) == gate_at(lying, square("a5"), SOUTH) == (0, 0)
    assert gate_at(lying, square("a0"), NORTH) is None
    assert gate_at(lying, square("c4"), NORTH) is None
    assert tile("38A", 1, "cc") is tile("38A", 1, "cc")
