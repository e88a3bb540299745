"""Squares and places (T-2): columns a to j, row 0 blue's line, the last row yellow's.

A square is one number, ten a row: a0 is 0, j0 is 9, a1 is 10. Squares do not move when rooms turn.
A thing that is on no square has one of the *fates* below, which are negative.

>>> NAMES[17], square("h1")
('h1', 17)
"""

from __future__ import annotations

from pycore.table import Refusal, Text, text, unreadable
from pycore.table.errors import excerpt

Square = int

WIDTH = 10
HIGHEST_ROW = 21

BOX = -1
"""Not in this game: a piece that the scenario does not use."""
HIDDEN = -2
"""In the game but never seen yet: face down, on a tray, in a start team, or left out in secret."""
LEFT = -3
"""A miniature that left the dungeon by the opponent's line: 1 VP for its owner."""
SAVED = -4
"""A wounded that was carried out: safe, and worth nothing."""
DEAD = -5
"""An eliminated character: 1 VP for the other player."""
GONE = -6
"""An object that was discarded."""

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
OFFSET = (WIDTH, 1, -WIDTH, -1)
"""What to add to a square to get its neighbour in a direction; north is towards yellow's line."""
DIRECTION_LETTERS = "nesw"

NAMES = tuple("abcdefghij"[n % WIDTH] + str(n // WIDTH) for n in range(WIDTH * (HIGHEST_ROW + 1)))
_SQUARES = {written: n for n, written in enumerate(NAMES)}


def square(written: str) -> Square:
    """The square that a name means; raises Unreadable."""
    if written not in _SQUARES:
        raise unreadable(
            "bad-square",
            text(
                "“{word}” is no square: that would be a column and a row, as in c7.",
                word=excerpt(written),
            ),
        )
    return _SQUARES[written]


def neighbour(where: Square, direction: int, rows: int) -> Square | None:
    """The next square in a direction, whatever lies between; None off the board."""
    if direction == EAST and where % WIDTH == WIDTH - 1:
        return None
    if direction == WEST and where % WIDTH == 0:
        return None
    there = where + OFFSET[direction]
    return there if 0 <= there < WIDTH * rows else None


def direction_between(start: Square, end: Square) -> int | None:
    """The direction in which `end` lies straight from `start`; None if it does not."""
    if start == end:
        return None
    if start % WIDTH == end % WIDTH:
        return NORTH if end > start else SOUTH
    if start // WIDTH == end // WIDTH:
        return EAST if end > start else WEST
    return None


def distance(one: Square, other: Square) -> int:
    """How many steps apart two squares are, whatever lies between."""
    return abs(one // WIDTH - other // WIDTH) + abs(one % WIDTH - other % WIDTH)


def slot_of(where: Square) -> int:
    """The place for a room (counted from 0) that a square lies in, in a room's rows."""
    return (where // WIDTH - 1) // 5 * 2 + (where % WIDTH) // 5


def refused(code: str, why: Text, clause: str, *squares: Square) -> Refusal:
    """A refusal of whatever rule, with the squares that are in the way."""
    return Refusal(code, why, clause, tuple(NAMES[each] for each in squares))
