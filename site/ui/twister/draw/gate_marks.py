"""The portcullises that the selected piece can open, close or break, to be pressed themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pycore.twister import ACTION_COST, Square
from pycore.twister import actions as a

from ..input.messages import PressGate
from .frame import HALF, Frame

OUTWARDS = ((0, -HALF), (HALF, 0), (0, HALF), (-HALF, 0))
"""From the middle of a square to that of its edge: up, right, down, left on the screen."""


@dataclass(frozen=True, slots=True)
class GateMark:
    """A lit portcullis: the middle of its edge, and whether that is upright on the screen.

    `reach` is how thick it is to whoever presses it. `aimed`: it is asked what to do with it.
    """

    press: PressGate
    x: int
    y: int
    upright: bool
    price: int
    reach: int
    aimed: bool


def gate_marks(
    where: Square, directions: Iterable[int], aimed: int | None, frame: Frame
) -> tuple[GateMark, ...]:
    """A mark for each of these sides of the square that the selected piece stands on."""
    x, y = frame.middle(where)
    found = []
    for direction in directions:
        side = frame.faces(direction)
        across, down = OUTWARDS[side]
        found.append(
            GateMark(
                PressGate(where, direction),
                x + across,
                y + down,
                side % 2 == 1,
                ACTION_COST[a.Raise],
                frame.gate_reach,
                aimed == direction,
            )
        )
    return tuple(found)
