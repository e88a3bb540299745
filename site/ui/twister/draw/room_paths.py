"""A room as printed, as paths of a drawing: made once for each room, turned by the page.

A bar of bone is a wall, a block with an hourglass in it an arrow-slit. Portcullises change, so they
are pieces of their own: `gates` says where they hang.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from pycore.twister import GEAR, PIT, ROOMS, SLIT, WALL

from .frame import HALF, ROOM, UNIT, Spot

NORTH, EAST, SOUTH, WEST = range(4)

HALF_A_WALL = 5
"""With the dark line round it."""
OnEdge = tuple[int, int, bool]
"""The middle of an edge, and whether the edge is upright."""


@dataclass(frozen=True, slots=True)
class RoomPaths:
    """Paths and places of one room, from its top left corner as printed.

    `walls` are those of arrow-slits too. `gates` hang in the order of their states.
    """

    pair: int
    clockwise: bool
    walls: str
    slits: tuple[OnEdge, ...]
    gear: Spot
    pits: tuple[Spot, ...]
    gates: tuple[OnEdge, ...]


@cache
def room_paths(name: str) -> RoomPaths:
    """The drawing of that room."""
    room = ROOMS[name]
    squares = {what: [_spot(s) for s, w in room.floor.items() if w == what] for what in (GEAR, PIT)}
    walls = sorted({_edge(e) for e, what in room.edges.items() if what == WALL})
    slits = sorted({_edge(e) for e, what in room.edges.items() if what == SLIT})
    return RoomPaths(
        room.pair,
        room.clockwise,
        _lines(walls + slits),
        tuple(_middle(*each) for each in slits),
        squares[GEAR][0],
        tuple(squares[PIT]),
        tuple(_middle(*_edge(each)) for each in room.gates),
    )


def _spot(square: tuple[int, int]) -> Spot:
    row, column = square
    return column * UNIT, row * UNIT


def _edge(edge: tuple[int, int, int]) -> tuple[int, int, bool]:
    """An edge once, whichever square it was named after: where it starts, and if it is upright.

    Edges on the rim lie inside it, so that the room beside covers nothing of them.
    """
    row, column, side = edge
    x, y = (column + (side == EAST)) * UNIT, (row + (side == SOUTH)) * UNIT
    upright = side in (EAST, WEST)
    return (_inside(x), y, True) if upright else (x, _inside(y), False)


def _inside(across: int) -> int:
    return min(max(across, HALF_A_WALL), ROOM - HALF_A_WALL)


def _lines(edges: Iterable[tuple[int, int, bool]]) -> str:
    return "".join(f"M{x} {y}{'v' if upright else 'h'}{UNIT}" for x, y, upright in edges)


def _middle(x: int, y: int, upright: bool) -> OnEdge:
    return (x, y + HALF, True) if upright else (x + HALF, y, False)
