"""Rooms, read from their drawn plans at import (T-1, T-3, T-6).

A wrong plan stops the import with its line. A *tile* is a room as it lies: turned by some quarters,
with its portcullises closed, open or broken. Tiles are made once and kept, so that two equal tiles
are the same object.

In a tile the 25 squares are numbered row by row from blue's left, as they lie on the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .floor_plans import FLOOR_PLANS
from .squares import DIRECTIONS, EAST, NORTH, SOUTH, WEST

FLOOR, GEAR, PIT, LINE, UNKNOWN = range(5)
"""What a square is; UNKNOWN: in a room that is not revealed."""
OPEN, SLIT, GATE, WALL = range(4)
"""What lies on an edge, from nothing to the most blocking (T-5). GATE is a closed portcullis."""

SIDE = 5
_FLOORS = {" ": FLOOR, "@": GEAR, "O": PIT}
_ACROSS = {"   ": OPEN, "-S-": SLIT, "=P=": GATE, "###": WALL}
_UPRIGHT = {" ": OPEN, "S": SLIT, "P": GATE, "#": WALL}

Edge = tuple[int, int, int]
"""An edge of a plan: row and column of a square, from the top left, and the side of it."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room as printed: the plan's squares and edges by row (from the top) and column."""

    name: str
    pair: int
    clockwise: bool
    floor: dict[tuple[int, int], int]
    edges: dict[Edge, int]
    gates: tuple[Edge, ...]

    @property
    def twin(self) -> str:
        """The name of the other room of the pair."""
        return f"{self.pair}{'B' if self.name.endswith('A') else 'A'}"


class BadFloorPlan(ValueError):
    """A plan that is not a room."""


def read_floor_plans(plans: str) -> dict[str, Room]:
    """All rooms of a data file, by name."""
    lines = plans.split("\n")
    rooms = {}
    for number, line in enumerate(lines):
        if line[:1].isdigit():
            room = _read_room(lines, number)
            rooms[room.name] = room
    for room in rooms.values():
        if room.twin not in rooms or rooms[room.twin].clockwise == room.clockwise:
            raise BadFloorPlan(f"room {room.name} has no twin that turns the other way")
    return rooms


def _read_room(lines: list[str], first: int) -> Room:
    name, _, direction = lines[first].partition("  ")
    if name[2:] not in ("A", "B") or f"(pair {name[:2]}), turns " not in direction:
        raise BadFloorPlan(f"line {first + 1}: {lines[first]!r} does not head a plan")
    drawn = [(n + 1, lines[n].ljust(4 * SIDE + 1)) for n in range(first + 1, first + 12)]
    edges = dict(_read_edges(drawn))
    floor = {}
    for row in range(SIDE):
        number, line = drawn[2 * row + 1]
        for column in range(SIDE):
            sign = line[4 * column + 1 : 4 * column + 4]
            if sign[0] + sign[2] != "  " or sign[1] not in _FLOORS:
                raise BadFloorPlan(f"line {number}: {sign!r} is not a square")
            floor[row, column] = _FLOORS[sign[1]]
    gears = [place for place, what in floor.items() if what == GEAR]
    if len(gears) != 1:
        raise BadFloorPlan(f"line {first + 1}: room {name} has {len(gears)} gears instead of one")
    gates = tuple(e for e, what in edges.items() if what == GATE and e[2] in (NORTH, WEST))
    if 2 * len(gates) != sum(what == GATE for what in edges.values()):
        raise BadFloorPlan(f"line {first + 1}: room {name} has a portcullis on its border")
    return Room(
        name, int(name[:2]), not direction.endswith("counter-clockwise"), floor, edges, gates
    )


def _read_edges(drawn: list[tuple[int, str]]) -> Iterator[tuple[Edge, int]]:
    """Every edge, once for each square of the room that it belongs to."""
    for n, (number, line) in enumerate(drawn):
        row, across = divmod(n, 2)
        if across:
            signs = [line[4 * column] for column in range(SIDE + 1)]
            known = _UPRIGHT
        else:
            signs = [line[4 * column + 1 : 4 * column + 4] for column in range(SIDE)]
            known = _ACROSS
            if any(line[4 * column] != "+" for column in range(SIDE + 1)):
                raise BadFloorPlan(f"line {number}: the corners of the squares are not marked by +")
        for column, sign in enumerate(signs):
            if sign not in known:
                raise BadFloorPlan(f"line {number}: {sign!r} is not an edge")
            what = known[sign]
            if across:
                if column < SIDE:
                    yield (row, column, WEST), what
                if column:
                    yield (row, column - 1, EAST), what
            else:
                if row < SIDE:
                    yield (row, column, NORTH), what
                if row:
                    yield (row - 1, column, SOUTH), what


ROOMS = read_floor_plans(FLOOR_PLANS)
NAMES = tuple(ROOMS)


@dataclass(frozen=True, eq=False, slots=True)
class Tile:
    """A room as it lies on the board.

    `edges[n][d]` is the edge of square n in direction d; `gates[n][d]` the number of the
    portcullis there, or None; `borders[d]` the five edges of that side, from a or from row 1 on.
    """

    room: Room
    floor: tuple[int, ...]
    edges: tuple[tuple[int, ...], ...]
    gates: tuple[tuple[int | None, ...], ...]
    borders: tuple[tuple[int, ...], ...]
    gear: int


CLOSED, RAISED, BROKEN = "c", "o", "b"
"""The states of a portcullis (T-6)."""


@cache
def tile(name: str, turn: int, gates: str) -> Tile:
    """The room of that name, turned clockwise by `turn` quarters, its portcullises as said."""
    room = ROOMS[name]
    blank = [OPEN] * 4
    floor = [FLOOR] * SIDE**2
    edges = [list(blank) for _ in floor]
    numbers: list[list[int | None]] = [[None] * 4 for _ in floor]
    for (row, column), what in room.floor.items():
        floor[_lies(row, column, turn)] = what
    for (row, column, side), what in room.edges.items():
        edges[_lies(row, column, turn)][(side + turn) % 4] = what
    for number, (row, column, side) in enumerate(room.gates):
        other = (row - 1, column) if side == NORTH else (row, column - 1)
        for (r, c), d in (((row, column), side), (other, (side + 2) % 4)):
            here, towards = _lies(r, c, turn), (d + turn) % 4
            numbers[here][towards] = number
            edges[here][towards] = GATE if gates[number] == CLOSED else OPEN
    return Tile(
        room,
        tuple(floor),
        tuple(map(tuple, edges)),
        tuple(map(tuple, numbers)),
        tuple(tuple(edges[n][d] for n in _side(d)) for d in DIRECTIONS),
        floor.index(GEAR),
    )


def _lies(row: int, column: int, turn: int) -> int:
    """Where a square of the plan lies after some quarter turns clockwise."""
    for _ in range(turn):
        row, column = column, SIDE - 1 - row
    return (SIDE - 1 - row) * SIDE + column


def _side(direction: int) -> range:
    """The five squares along a side of a tile."""
    last = SIDE * (SIDE - 1)
    return {
        NORTH: range(last, last + SIDE),
        SOUTH: range(SIDE),
        WEST: range(0, last + 1, SIDE),
        EAST: range(SIDE - 1, SIDE**2, SIDE),
    }[direction]


def turned(where: int, clockwise: bool) -> int:
    """Where a square of a tile goes when its room turns a quarter."""
    up, column = divmod(where, SIDE)
    if clockwise:
        return (SIDE - 1 - column) * SIDE + up
    return column * SIDE + SIDE - 1 - up
