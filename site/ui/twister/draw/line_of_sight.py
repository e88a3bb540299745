"""The line of sight of the selected piece, while its switch is on (T-100, T-101).

What is seen and what stops a line is asked of the game, about the board that everybody sees: no
rule is in here. Nothing is computed while the switch is off.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Refusal, Text, listed, text
from pycore.twister import (
    NAMES,
    WIDTH,
    Square,
    Thing,
    View,
    board_of,
    ground_of,
    label,
    square,
    squares_seen,
    why_not_seen,
)

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..input.selection import selected_piece
from ..panel.fights import between
from .frame import HALF, Frame

Line = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Shade:
    """A square in line of sight; `across`: the line runs across the screen, not up and down."""

    id: str
    x: int
    y: int
    across: bool


@dataclass(frozen=True, slots=True)
class LineOfSight:
    """What a piece sees, and the line to the square that is pointed at.

    `bar` is the edge that stops the line, `stop` the square that does. `says` is the sentence for
    the panel; `why` the reason why the square that is pointed at is not seen.
    """

    piece: Thing
    seen: frozenset[Square]
    shades: tuple[Shade, ...]
    says: Text
    line: Line | None = None
    bar: Line | None = None
    stop: tuple[int, int] | None = None
    why: Refusal | None = None

    def speaks(self, view: View, where: Square) -> Text | None:
        """What a square has to say about the line of sight; nothing about the viewer's own."""
        if where == view.places[self.piece]:
            return None
        return text("in sight") if where in self.seen else text("not in sight")


def line_of_sight(watcher: Watcher, sight: Sight[View], frame: Frame) -> LineOfSight | None:
    """The line of sight of the selected piece."""
    piece = selected_piece(watcher, sight)
    if piece is None:
        return None
    view = sight.view
    start = view.places[piece]
    seen = squares_seen(board_of(view), ground_of(view), start)
    shades = tuple(_shade(start, where, frame) for where in sorted(seen))
    pointed = _pointed(watcher, view, start)
    if pointed is None or pointed == start:
        return LineOfSight(piece, frozenset(seen), shades, _who_is_seen(view, seen))
    why = why_not_seen(board_of(view), ground_of(view), start, pointed)
    if why is None:
        says = text("{square} is in sight.", square=NAMES[pointed])
        return LineOfSight(piece, frozenset(seen), shades, says, between(start, pointed, frame))
    says = text("{square} is not in sight.", square=NAMES[pointed])
    stops = tuple(map(square, why.blockers)) if why.code == "sight-blocked" else ()
    line, bar, stop = _stopped(start, stops, frame)
    return LineOfSight(piece, frozenset(seen), shades, says, line, bar, stop, why)


def _shade(start: Square, where: Square, frame: Frame) -> Shade:
    (_, row), (x, y) = frame.spot(start), frame.spot(where)
    return Shade(NAMES[where], x, y, across=y == row)


def _pointed(watcher: Watcher, view: View, start: Square) -> Square | None:
    """The square that is pointed at; of a face-down room, the one where a line would enter it."""
    word, lying = watcher.settings.get("pointed", ""), board_of(view)
    if word.isdecimal():
        everywhere = range(WIDTH * lying.rows)
        squares = [where for where in everywhere if lying.place_of(where) == int(word) - 1]
        return min(squares, key=lambda where: _way(start, where), default=None)
    where = square(word) if word in NAMES else None
    return where if where is not None and where < WIDTH * lying.rows else None


def _way(start: Square, where: Square) -> tuple[bool, int]:
    """How far a square is; those straight ahead come first."""
    across, up = abs(start % WIDTH - where % WIDTH), abs(start // WIDTH - where // WIDTH)
    return bool(across and up), across + up


def _who_is_seen(view: View, seen: list[Square]) -> Text:
    people = [ground_of(view).character(where) for where in sorted(seen)]
    names = [label(piece) for piece in people if piece is not None]
    return text("In sight: {names}.", names=listed(names)) if names else text("Nobody is in sight.")


def _stopped(
    start: Square, stops: tuple[Square, ...], frame: Frame
) -> tuple[Line | None, Line | None, tuple[int, int] | None]:
    """The line up to what stops it: an edge between two squares, or one square."""
    if not stops:
        return None, None, None
    line = between(start, stops[-1], frame)
    if len(stops) == 1:
        return line, None, frame.spot(stops[0])
    (x, y), (to_x, to_y) = map(frame.middle, stops)
    middle = (x + to_x) // 2, (y + to_y) // 2
    upright = y == to_y
    along, down = (0, HALF) if upright else (HALF, 0)
    bar = (middle[0] - along, middle[1] - down, middle[0] + along, middle[1] + down)
    return (line[0], line[1], *middle), bar, None
