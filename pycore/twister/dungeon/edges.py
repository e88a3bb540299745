"""What lies between two squares, in words: for every refusal to do with adjacency (T-4)."""

from __future__ import annotations

from pycore.table import Refusal, text

from .board import Board
from .rooms import GATE, OPEN, SLIT, UNKNOWN, WALL
from .squares import WIDTH, Square, direction_between, neighbour, refused


def adjacent(lying: Board, one: Square, other: Square) -> bool:
    """T-4: whether two squares share an edge that is not blocked."""
    return other in lying.steps[one]


def why_not_adjacent(lying: Board, one: Square, other: Square) -> Refusal | None:
    """What keeps two squares from being adjacent."""
    if adjacent(lying, one, other):
        return None
    across, up = abs(one % WIDTH - other % WIDTH), abs(one // WIDTH - other // WIDTH)
    if across == up == 1:
        why = text("Nothing is ever done diagonally.")
        return refused("diagonal", why, "T-4", one, other)
    direction = direction_between(one, other)
    if direction is None or neighbour(one, direction, lying.rows) != other:
        return refused("not-adjacent", text("The squares are not adjacent."), "T-4", one, other)
    return what_blocks(lying, one, direction, other)


def what_blocks(lying: Board, one: Square, direction: int, other: Square) -> Refusal | None:
    """What blocks the edge from a square to its neighbour."""
    if lying.floor[other] == UNKNOWN:
        why = text("That room has not been revealed.")
        return refused("unrevealed", why, "T-3", other)
    reasons = {
        WALL: ("wall", text("There is a wall in the way.")),
        GATE: ("closed-portcullis", text("There is a closed portcullis in the way.")),
        SLIT: ("arrow-slit", text("There is an arrow-slit in the way.")),
    }
    edge = lying.edges[one][direction]
    if edge == OPEN:
        return None
    code, why = reasons[edge]
    return refused(code, why, "T-4", one, other)
