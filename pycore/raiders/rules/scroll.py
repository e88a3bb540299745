"""R11-5, R11-12, R18-51: who played the highest value begins in the next room.

Key and sword count 5. Tied, it is the tied player nearest clockwise after the old first player,
who comes last; the counting starts from the old one's seat even if that player is dead. The new one
is chosen among the living, by the highest value that a living player played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pycore.table import Event, Seat

from ..events import FirstPlayerNamed
from ..state import State


def pass_on(state: State, values: Mapping[Seat, int]) -> tuple[State, tuple[Event, ...]]:
    """The state with its new first player, where there is one."""
    if state.first is None:
        return state, ()
    highest = max(values.get(seat, 0) for seat in state.living)
    tied = tuple(seat for seat in state.living if values.get(seat, 0) == highest)
    after = state.first + 1
    new = min(tied, key=lambda seat: (seat - after) % len(state.raiders))
    higher = tuple(seat for seat, value in values.items() if value > highest)
    return replace(state, first=new), (FirstPlayerNamed(new, highest, tied, higher),)
