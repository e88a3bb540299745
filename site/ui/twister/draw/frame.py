"""Where squares and rooms lie on the screen, and whose side is near.

The board can be looked at from four sides. Quarter 0 stands upright with blue's line at the bottom;
each further quarter turns it clockwise, so in quarter 1 it lies with blue's line on the left. It is
turned, never mirrored (T-2). Measures are in squares, from the top left.

>>> Frame(12, 0).at(0), Frame(12, 1).at(0)
((0, 11), (0, 0))
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Seat
from pycore.twister import ROOM_SIDE, WIDTH, Colour, Square, View, board_of, neighbour

from ...match.watcher import Watcher

UNIT = 48
"""The side of a square, in units of the drawing."""
ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
"""The keys in the order of directions: north is up in quarter 0."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A board of so many rows, seen from one of its four sides."""

    rows: int
    quarter: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the board on the screen, in squares."""
        return (self.rows, WIDTH) if self.quarter % 2 else (WIDTH, self.rows)

    def at(self, where: Square) -> tuple[int, int]:
        """Column and row of the screen."""
        row, column = divmod(where, WIDTH)
        return (
            (column, self.rows - 1 - row),
            (row, column),
            (WIDTH - 1 - column, row),
            (self.rows - 1 - row, WIDTH - 1 - column),
        )[self.quarter]

    def room_at(self, place: int) -> tuple[int, int]:
        """The top left corner of a place for a room."""
        first = (1 + place // 2 * ROOM_SIDE) * WIDTH + place % 2 * ROOM_SIDE
        last = first + (ROOM_SIDE - 1) * (WIDTH + 1)
        (x, y), (other_x, other_y) = self.at(first), self.at(last)
        return min(x, other_x), min(y, other_y)

    def faces(self, turn: int) -> int:
        """By how many quarters a room that lies so is turned on the screen."""
        return (turn + self.quarter) % 4

    def step(self, where: Square, key: str) -> Square:
        """The square that an arrow key leads to; the same one at the edge."""
        direction = (ARROWS.index(key) - self.quarter) % 4
        there = neighbour(where, direction, self.rows)
        return where if there is None else there


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
