"""What the person has pressed so far, before an action is complete: one shape for each question.

Before the first turn a start team is put together, characters are left out for a handicap, and
tokens are chosen by number. Later it is mostly a piece.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.twister import DOTS, Action, Kind, Square, Thing, View

from ...match.selection import Selection
from ...match.sight import Sight
from ...match.watcher import Watcher


@dataclass(frozen=True, slots=True)
class WalkDone:
    """A walk that was just done: how it was before, and all ways to the same square."""

    before: View
    way: Action
    ways: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class PieceSelection(Selection):
    """A piece, the square that it is pointed at, and the action that is being looked at.

    Any of them may be missing. A `plan` without a square is for a room, a card or the game itself;
    whoever looks at a piece beside it keeps that too. `gate` is the side of the piece's square
    where a portcullis was pressed, `walked` what can still be done in another way.
    """

    piece: Thing | None = None
    square: Square | None = None
    plan: Action | None = None
    gate: int | None = None
    walked: WalkDone | None = None


@dataclass(frozen=True, slots=True)
class TeamSelection(Selection):
    """A start team in the making: who stands on which dot, and who comes onto a dot next.

    `drawn` are the dots that were filled in by chance: chance may change its mind about them.
    """

    dots: tuple[Kind | None, ...] = (None,) * len(DOTS)
    character: Kind | None = None
    drawn: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class OmitSelection(Selection):
    """The characters that a handicap leaves out, the latest last."""

    kinds: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenSelection(Selection):
    """The token that goes into a room next, by its place on the tray (from 0)."""

    number: int


def piece_selection(selection: Selection) -> PieceSelection:
    """What is selected of the pieces; an empty one while something else is."""
    return selection if isinstance(selection, PieceSelection) else PieceSelection()


def planned(watcher: Watcher, sight: Sight[View]) -> Action | None:
    """The action that is being looked at, as long as it is legal."""
    plan = piece_selection(watcher.selection).plan
    return plan if plan is not None and plan in sight.legal else None


def selected_piece(watcher: Watcher, sight: Sight[View]) -> Thing | None:
    """The piece on the board that is selected, also by somebody who can only look at it now."""
    if sight.moment is not None or sight.cover is not None or sight.peeking:
        return None
    piece = piece_selection(watcher.selection).piece
    return piece if piece is not None and sight.view.places[piece] >= 0 else None
