"""Which colour a seat plays, and what of a view lies where."""

from __future__ import annotations

from pycore.table import Seat
from pycore.twister import (
    ACTION_CARDS,
    WIDTH,
    Board,
    Colour,
    Square,
    View,
    board,
    slot_of,
)

from ..match.watcher import Watcher
from .draw.frame import Frame


def colour_of(view: View, seat: Seat | None) -> Colour | None:
    """The colour of a seat; nobody has one before they are drawn by lot."""
    return view.seats.index(seat) if seat is not None and view.seats else None


def board_of(view: View) -> Board:
    """The squares and edges as the rooms lie."""
    return board(view.rooms)


def rows_of(view: View) -> int:
    """How many rows the board has, lines included."""
    return len(view.rooms) // 2 * 5 + 2


def place_of(view: View, where: Square) -> int | None:
    """The place (from 0) of the room that a square lies in; None on a line."""
    return slot_of(where) if 0 < where // WIDTH < rows_of(view) - 1 else None


def is_young(view: View) -> bool:
    """Whether the first, short turns are played: then more is explained (T-31)."""
    return view.highest < max(ACTION_CARDS[:-1])


def frame_of(watcher: Watcher, view: View, colour: Colour | None) -> Frame:
    """The side from which this screen looks at the board.

    It lies or stands as the window does. Turned to the player, the side on turn is near.
    """
    tall = watcher.settings.get("shape") == "tall"
    turned = watcher.settings.get("turned") == "on" and colour == 1
    return Frame(rows_of(view), (0 if tall else 1) + (2 if turned else 0))
