"""R-5, R-8, R18-5, R11-3, R11-30: who is asked for a card, together or one after another.

Every living player plays one card. In secret play a round is asked together; in open play clockwise
from the first player. Those who played a crystal form the next round in the same manner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Seat

from ..state import CardRow, Choosing, Playing, State


def clockwise(first: Seat | None, players: int, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats in the order of play: from the first player on, or from seat 0 without one.

    >>> clockwise(2, 4, (0, 1, 3))
    (3, 0, 1)
    """
    return tuple(sorted(seats, key=lambda seat: (seat - (first or 0)) % players))


def ask(state: State, seats: Iterable[Seat], table: CardRow) -> State:
    """Asks these seats for a card while those of the others lie on the table."""
    if state.form.secret:
        nothing: CardRow = (None,) * len(state.raiders)
        return replace(state, phase=Choosing(tuple(sorted(seats)), nothing, table))
    queue = clockwise(state.first, len(state.raiders), seats)
    return replace(state, phase=Playing(queue, (), table))


def ask_everybody(state: State) -> State:
    """Asks every living player: the first round of a room."""
    return ask(state, state.living, (None,) * len(state.raiders))
