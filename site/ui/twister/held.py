"""What the person has pressed so far, before an action is complete.

It is written into the session's `picked` as text: a piece, a square, and an action (or, in the
set-up, the beginning of one), divided by bars.

>>> str(read_held("bN|c7|")), str(Held(piece=1))
('bN|c7|', 'bN||')
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.twister import CODES, NAMES, Square, Thing, square, thing

from ..sight import Sight
from ..watcher import Watcher


@dataclass(frozen=True, slots=True)
class Held:
    """A piece in the hand, the square it is pointed at, and the action that is being looked at."""

    piece: Thing | None = None
    square: Square | None = None
    token: str = ""

    def __str__(self) -> str:
        piece = "" if self.piece is None else CODES[self.piece]
        where = "" if self.square is None else NAMES[self.square]
        return f"{piece}|{where}|{self.token}"


def read_held(written: str) -> Held:
    """What `str` wrote; nothing for anything else."""
    if written.count("|") != 2:
        return Held()
    piece, where, token = written.split("|")
    return Held(thing(piece) if piece else None, square(where) if where else None, token)


def looked_at(watcher: Watcher, sight: Sight) -> Thing | None:
    """The piece on the board that is in hand, or that somebody looks at who cannot act now."""
    if sight.moment is not None or sight.cover is not None or sight.peeking:
        return None
    piece = read_held(watcher.picked).piece
    return piece if piece is not None and sight.view.places[piece] >= 0 else None
