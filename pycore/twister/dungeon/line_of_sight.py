"""T-100, T-101: line of sight, straight along a row or column.

Walls, closed portcullises, unrevealed rooms and characters stop it; objects, gears and pits do not.
An arrow-slit stops it except for a viewer on a square that touches this slit.
"""

from __future__ import annotations

from collections.abc import Iterator

from pycore.table import Refusal, text

from ..words.names import who
from .board import Board
from .edges import what_blocks
from .ground import Ground
from .pieces import Thing
from .rooms import GATE, SLIT, WALL
from .squares import DIRECTIONS, Square, direction_between, neighbour, refused

_STOPPED = {
    "wall": text("A wall stops the line of sight."),
    "closed-portcullis": text("A closed portcullis stops the line of sight."),
    "arrow-slit": text("Only from the square right at an arrow-slit can one see through it."),
    "unrevealed": text("Nobody sees into a room that has not been revealed."),
}


def ray(lying: Board, where: Square, direction: int) -> Iterator[Square]:
    """The squares that can be looked along from a square, if nobody is in the way."""
    first = True
    while True:
        edge = lying.edges[where][direction]
        there = lying.next_to(where, direction)
        if there is None or edge in (WALL, GATE) or (edge == SLIT and not first):
            return
        yield there
        where, first = there, False


def first_seen(lying: Board, ground: Ground, where: Square, direction: int) -> Thing | None:
    """The first character in line of sight in a direction."""
    for there in ray(lying, where, direction):
        found = ground.character(there)
        if found is not None:
            return found
    return None


def squares_seen(lying: Board, ground: Ground, where: Square) -> list[Square]:
    """Every square in line of sight from a square; whoever stops the line is seen, too."""
    found = []
    for direction in DIRECTIONS:
        for there in ray(lying, where, direction):
            found.append(there)
            if ground.character(there) is not None:
                break
    return found


def seen_from(lying: Board, ground: Ground, where: Square) -> list[Thing]:
    """Everybody in line of sight from a square: at most one in each direction."""
    found = (first_seen(lying, ground, where, direction) for direction in DIRECTIONS)
    return [piece for piece in found if piece is not None]


def why_not_seen(lying: Board, ground: Ground, start: Square, end: Square) -> Refusal | None:
    """What blocks the line of sight from one square to another."""
    direction = direction_between(start, end)
    if direction is None:
        why = text("A line of sight runs straight along a row or a column.")
        return refused("diagonal", why, "T-100", start, end)
    where = start
    while where != end:
        there = neighbour(where, direction, lying.rows)
        assert there is not None, "the end lies on the board in this direction"
        blocked = what_blocks(lying, where, direction, there)
        if blocked and not (blocked.code == "arrow-slit" and where == start):
            clause = "T-101" if blocked.code == "arrow-slit" else "T-100"
            return Refusal("sight-blocked", _STOPPED[blocked.code], clause, blocked.blockers)
        somebody = ground.character(there)
        if there != end and somebody is not None:
            why = text("{Piece} stops the line of sight.", Piece=who(somebody))
            return refused("sight-blocked", why, "T-100", there)
        where = there
    return None
