"""A room as printed, as paths of a drawing: made once for each room, turned by the page.

The thickness of a line means an obstacle: a hair is open, a thick bar is a wall, a pierced bar an
arrow-slit. Portcullises change, so they are pieces of their own: `gates` says where they hang.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from pycore.twister import GEAR, PIT, ROOM_SIDE, ROOMS, SLIT, WALL

from .frame import UNIT

NORTH, EAST, SOUTH, WEST = range(4)
Spot = tuple[int, int]

HALF_A_WALL = 4
FAR = (ROOM_SIDE - 1) * UNIT
CORNERS: tuple[Spot, ...] = ((0, 0), (FAR, 0), (FAR, FAR), (0, FAR))
"""The squares in the corners of a room, clockwise."""


@dataclass(frozen=True, slots=True)
class RoomPaths:
    """Paths and places of one room, from its top left corner as printed.

    `gates` are the middles of the edges with portcullises, in the order of their states, and
    whether the edge is upright.
    """

    pair: int
    clockwise: bool
    walls: str
    slits: str
    crosses: str
    gear: Spot
    pits: tuple[Spot, ...]
    gates: tuple[tuple[int, int, bool], ...]

    def corner_for_number(self, quarter: int) -> Spot:
        """The first corner of the drawing, turned so, in which neither gear nor pit is."""
        taken = {self.gear, *self.pits}
        free = (CORNERS[n] for n in (0, 1, 3, 2) if CORNERS[(n - quarter) % 4] not in taken)
        return next(free, CORNERS[0])

    def side_beside_arrow(self, quarter: int) -> str:
        """On which side of the gear's lower edge something can lie without hiding the arrow's head.

        As printed the head is at the lower right, or mirrored at the lower left.
        """
        head = (2 if self.clockwise else 3) + quarter
        return "left" if head % 4 == 2 else "right"


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
        _lines(walls),
        _lines(slits),
        "".join(_cross(*each) for each in slits),
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
    return min(max(across, HALF_A_WALL), ROOM_SIDE * UNIT - HALF_A_WALL)


def _lines(edges: Iterable[tuple[int, int, bool]]) -> str:
    return "".join(f"M{x} {y}{'v' if upright else 'h'}{UNIT}" for x, y, upright in edges)


def _cross(x: int, y: int, upright: bool) -> str:
    """The hole of an arrow-slit: long across the bar, short along it."""
    x, y, _ = _middle(x, y, upright)
    along, across = ("v", "h") if upright else ("h", "v")
    if upright:
        return f"M{x} {y - 7}{along}14M{x - 4} {y}{across}8"
    return f"M{x - 7} {y}{along}14M{x} {y - 4}{across}8"


def _middle(x: int, y: int, upright: bool) -> tuple[int, int, bool]:
    half = UNIT // 2
    return (x, y + half, True) if upright else (x + half, y, False)


GRID = "".join(
    f"M{n * UNIT} 0v{ROOM_SIDE * UNIT}M0 {n * UNIT}h{ROOM_SIDE * UNIT}" for n in range(1, ROOM_SIDE)
)
"""The hairlines between the squares of any room."""
