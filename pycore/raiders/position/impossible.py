"""The refusal of a position that the rules cannot lead to, and how its sentences call things.

They name what is at fault as it is written: a room or an item by its token, a place like `2-5`.
Seats count from 0, as everywhere in the notation.
"""

from __future__ import annotations

from pycore.table import Illegal, Text, illegal

from ..printed.floors import ROOMS_A_FLOOR


def impossible(why: Text, clause: str) -> Illegal:
    """An `Illegal` with its reason."""
    return illegal("impossible", why, clause)


def place_name(place: int) -> str:
    """A place as `at` writes it: floor and room.

    >>> place_name(9)
    '2-5'
    """
    floor, room = divmod(place, ROOMS_A_FLOOR)
    return f"{floor + 1}-{room + 1}"
