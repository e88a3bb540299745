"""Where squares and rooms lie on the screen, and whose side is near.

The board can be looked at from four sides. Quarter 0 stands upright with blue's line at the bottom;
each further quarter turns it clockwise, so in quarter 1 it lies with blue's line on the left. It is
turned, never mirrored (T-2).

Rooms are tiles: a gutter runs between them, and between them and the lines, so the units of the
drawing are no multiples of a square. Whoever draws asks for the `spot` of a square.

>>> Frame(12, 0).at(0), Frame(12, 1).at(0)
((0, 11), (0, 0))
>>> Frame(12, 1).spot(0), Frame(12, 1).spot(10), Frame(12, 1).spot(15)
((0, 0), (58, 0), (58, 250))
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Seat
from pycore.twister import ROOM_SIDE, WIDTH, Colour, Square, View, board_of, neighbour

from ...match.watcher import Watcher

UNIT = 48
"""The side of a square, in units of the drawing."""
HALF = UNIT // 2
ROOM = ROOM_SIDE * UNIT
GUTTER = 10
"""What lies between two rooms: the rim of each, and the dark between the rims."""
HALF_A_NOTCH = 13
Spot = tuple[int, int]
"""A place in the drawing, in its units."""
ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
"""The keys in the order of directions: north is up in quarter 0."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A board of so many rows, seen from one of its four sides."""

    rows: int
    quarter: int

    @property
    def lies(self) -> bool:
        """Whether the lines stand at the left and the right of the screen."""
        return self.quarter % 2 == 1

    @property
    def size(self) -> Spot:
        """Width and height of the board in the drawing."""
        along, across = _along(self.rows - 1) + UNIT, _across(WIDTH - 1) + UNIT
        return (along, across) if self.lies else (across, along)

    def at(self, where: Square) -> tuple[int, int]:
        """Column and row of the screen, counted in squares."""
        row, column = divmod(where, WIDTH)
        return (
            (column, self.rows - 1 - row),
            (row, column),
            (WIDTH - 1 - column, row),
            (self.rows - 1 - row, WIDTH - 1 - column),
        )[self.quarter]

    def spot(self, where: Square) -> Spot:
        """The top left corner of a square."""
        x, y = self.at(where)
        return (_along(x), _across(y)) if self.lies else (_across(x), _along(y))

    def middle(self, where: Square) -> Spot:
        """The middle of a square."""
        x, y = self.spot(where)
        return x + HALF, y + HALF

    def corner(self, place: int) -> Spot:
        """The top left corner of a place for a room."""
        first = (1 + place // 2 * ROOM_SIDE) * WIDTH + place % 2 * ROOM_SIDE
        last = first + (ROOM_SIDE - 1) * (WIDTH + 1)
        (x, y), (other_x, other_y) = self.spot(first), self.spot(last)
        return min(x, other_x), min(y, other_y)

    def notch(self, place: int) -> Spot:
        """The middle of a room's notch, outside of the board, where its rim has no neighbour."""
        x, y = self.corner(place)
        out = HALF_A_NOTCH + 3  # over the rim's outer edge, so that both are one
        if self.lies:
            return x + ROOM // 2, -out if y == 0 else y + ROOM + out
        return -out if x == 0 else x + ROOM + out, y + ROOM // 2

    @property
    def notch_tier(self) -> int:
        """How far out a handle is pressed; a board that stands may be that of a phone."""
        return 34 if self.lies else 42

    @property
    def gate_reach(self) -> int:
        """How thick a portcullis is to a finger: half of it lies on the squares on either side."""
        return 32 if self.lies else 46

    @property
    def number_tier(self) -> int:
        """How far out the numbers are, beyond the notches: none covers another."""
        return 36 if self.lies else 38

    def faces(self, turn: int) -> int:
        """By how many quarters a room that lies so is turned on the screen."""
        return (turn + self.quarter) % 4

    def step(self, where: Square, key: str) -> Square:
        """The square that an arrow key leads to; the same one at the edge."""
        direction = (ARROWS.index(key) - self.quarter) % 4
        there = neighbour(where, direction, self.rows)
        return where if there is None else there


def _along(squares: int) -> int:
    """How far a square is from the line: one square, then room after room."""
    return squares * UNIT + (squares + ROOM_SIDE - 1) // ROOM_SIDE * GUTTER


def _across(squares: int) -> int:
    """How far a square is from the side of the board: two rooms."""
    return squares * UNIT + squares // ROOM_SIDE * GUTTER


def colour_of(view: View, seat: Seat | None) -> Colour | None:
    """The colour of a seat; nobody has one before they are drawn by lot."""
    return view.seats.index(seat) if seat is not None and view.seats else None


def frame_of(watcher: Watcher, view: View, colour: Colour | None) -> Frame:
    """The side from which this screen looks at the board.

    It lies or stands as the window does. Turned to the player, the side on turn is near.
    """
    tall = watcher.settings.get("shape") == "tall"
    turned = watcher.settings.get("turned") == "on" and colour == 1
    return Frame(board_of(view).rows, (0 if tall else 1) + (2 if turned else 0))
