"""The board: all squares with their edges, put together from the rooms as they lie (T-2 to T-6).

The board knows no pieces. It is made of *bands*, from blue's line to yellow's: the line, rows of
two rooms each, the other line. A band depends only on its two rooms and on the borders next to it,
and is made once: turning a room makes a few new bands and keeps the rest. Two boards that lie the
same are the same object.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from .rooms import LINE, OPEN, SIDE, SLIT, UNKNOWN, WALL, Tile, tile
from .squares import DIRECTIONS, EAST, NORTH, OFFSET, SOUTH, WEST, WIDTH, Square, slot_of

if TYPE_CHECKING:
    from ..state import State
    from ..view import View

Lying = tuple[str, int, str]
"""A room as it lies: name ("" while it is not revealed), quarter turns, portcullis states."""
Border = tuple[int, ...] | None
"""The five edges that a room brings to a seam; None while it is not revealed."""

_NO_EDGES: tuple[Border, Border] = ((OPEN,) * SIDE, (OPEN,) * SIDE)


def seam(mine: int, other: int) -> int:
    """T-5: of two edges that meet, the more blocking one counts."""
    return max(mine, other)


@dataclass(frozen=True, eq=False, slots=True)
class Band:
    """Some rows of squares. `steps` are the squares next to each one, `slits` those behind a slit.

    `edges` are the merged edges in the four directions (the edge towards an unrevealed room is
    the own side's), `floor` says what each square is.
    """

    floor: tuple[int, ...]
    edges: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[Square, ...], ...]
    slits: tuple[tuple[Square, ...], ...]


@dataclass(frozen=True, eq=False, slots=True)
class Board:
    """All squares; every table has one entry a square."""

    rows: int
    bands: tuple[Band, ...]
    tiles: tuple[Tile | None, ...]
    floor: tuple[int, ...]
    edges: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[Square, ...], ...]
    slits: tuple[tuple[Square, ...], ...]

    def line_of(self, colour: int) -> range:
        """The ten squares of a player's line."""
        first = colour * (self.rows - 1) * WIDTH
        return range(first, first + WIDTH)

    def place_of(self, where: Square) -> int | None:
        """The place (from 0) of the room that a square lies in; None on a line."""
        return slot_of(where) if 0 < where // WIDTH < self.rows - 1 else None

    def next_to(self, where: Square, direction: int) -> Square | None:
        """The next revealed square in a direction, whatever lies between."""
        if where % WIDTH == (WIDTH - 1 if direction == EAST else 0) and direction in (EAST, WEST):
            return None
        there = where + OFFSET[direction]
        if not 0 <= there < len(self.floor) or self.floor[there] == UNKNOWN:
            return None
        return there


@lru_cache(maxsize=256)
def board(lying: tuple[Lying, ...]) -> Board:
    """The board with these rooms in its places."""
    tiles = tuple(tile(*each) if each[0] else None for each in lying)
    pairs = [tiles[n : n + 2] for n in range(0, len(tiles), 2)]
    bands = [_line(0, NORTH, _borders(pairs[0], SOUTH))]
    for n, (left, right) in enumerate(pairs):
        south = _borders(pairs[n - 1], NORTH) if n else _NO_EDGES
        north = _borders(pairs[n + 1], SOUTH) if n + 1 < len(pairs) else _NO_EDGES
        bands.append(_band(n, left, right, south, north))
    bands.append(_line(SIDE * len(pairs) + 1, SOUTH, _borders(pairs[-1], NORTH)))
    return Board(
        SIDE * len(pairs) + 2,
        tuple(bands),
        tiles,
        sum((band.floor for band in bands), ()),
        sum((band.edges for band in bands), ()),
        sum((band.steps for band in bands), ()),
        sum((band.slits for band in bands), ()),
    )


def board_of(game: State | View) -> Board:
    """The board of a state, or of what somebody sees of it: nothing on a board is secret."""
    return board(game.rooms)


def _borders(pair: tuple[Tile | None, ...], direction: int) -> tuple[Border, Border]:
    left, right = pair
    return (
        left.borders[direction] if left else None,
        right.borders[direction] if right else None,
    )


@lru_cache(maxsize=1024)
def _line(row: int, inward: int, borders: tuple[Border, Border]) -> Band:
    """A line: ten squares, open along the line; the rooms alone bring edges (T-5)."""
    edges = []
    for column in range(WIDTH):
        border = borders[column // SIDE]
        around = [OPEN] * 4
        around[inward] = border[column % SIDE] if border else OPEN
        around[(inward + 2) % 4] = WALL
        if column == 0:
            around[WEST] = WALL
        if column == WIDTH - 1:
            around[EAST] = WALL
        edges.append(tuple(around))
    known = [
        (column, direction)
        for column in range(WIDTH)
        for direction in DIRECTIONS
        if direction != inward or borders[column // SIDE] is not None
    ]
    return _with_neighbours(row * WIDTH, (LINE,) * WIDTH, tuple(edges), set(known))


@lru_cache(maxsize=2048)
def _band(
    n: int,
    left: Tile | None,
    right: Tile | None,
    south: tuple[Border, Border],
    north: tuple[Border, Border],
) -> Band:
    """The rows of two rooms next to each other."""
    floor: list[int] = []
    edges: list[tuple[int, ...]] = []
    known: set[tuple[int, int]] = set()
    for up in range(SIDE):
        for column in range(WIDTH):
            half, inside = divmod(column, SIDE)
            mine, other = (right, left) if half else (left, right)
            here = up * SIDE + inside
            place = up * WIDTH + column
            if mine is None:
                floor.append(UNKNOWN)
                edges.append((WALL,) * 4)
                continue
            floor.append(mine.floor[here])
            around = list(mine.edges[here])
            west = None if other is None else other.borders[EAST]
            east = None if other is None else other.borders[WEST]
            outside: dict[int, int | None] = {}
            if up == SIDE - 1:
                outside[NORTH] = _one(north[half], inside)
            if up == 0:
                outside[SOUTH] = _one(south[half], inside)
            if inside == 0:
                outside[WEST] = _one(west, up) if half else WALL
            if inside == SIDE - 1:
                outside[EAST] = WALL if half else _one(east, up)
            for direction in DIRECTIONS:
                meets = outside.get(direction, OPEN)
                if meets is not None:
                    around[direction] = seam(around[direction], meets)
                    known.add((place, direction))
            edges.append(tuple(around))
    return _with_neighbours(WIDTH * (1 + SIDE * n), tuple(floor), tuple(edges), known)


def _one(border: Border, place: int) -> int | None:
    return None if border is None else border[place]


def _with_neighbours(
    first: Square,
    floor: tuple[int, ...],
    edges: tuple[tuple[int, ...], ...],
    known: set[tuple[int, int]],
) -> Band:
    """Adds who is next to whom; `known` are the directions that do not lead into the unknown."""

    def beyond(place: int, what: int) -> Iterator[Square]:
        for direction in DIRECTIONS:
            if edges[place][direction] == what and (place, direction) in known:
                yield first + place + OFFSET[direction]

    places = range(len(floor))
    return Band(
        floor,
        edges,
        tuple(tuple(beyond(place, OPEN)) for place in places),
        tuple(tuple(beyond(place, SLIT)) for place in places),
    )


def gate_at(lying: Board, where: Square, direction: int) -> tuple[int, int] | None:
    """The portcullis on an edge of a square: its room's place and its number there."""
    row, column = divmod(where, WIDTH)
    if not 0 < row < lying.rows - 1:
        return None
    place = (row - 1) // SIDE * 2 + column // SIDE
    its_tile = lying.tiles[place]
    if its_tile is None:
        return None
    number = its_tile.gates[(row - 1) % SIDE * SIDE + column % SIDE][direction]
    return None if number is None else (place, number)
