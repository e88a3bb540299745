"""R18-8 to R18-12, R11-6 to R11-8, R11-13: traps.

The highest card played (for lava and spikes of 2011 the lowest) sets a trap off and says how hard
it hits; who played it does not matter. It hits the richest, the least wounded, or everyone; all
tied in full. Half of something is rounded down. The dead neither count nor are hit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pycore.table import Seat

from ..events import TrapSilent, TrapSprung
from ..printed.traps import HALF, TRAPS, Harm, Victims
from ..state import State
from ..variants import DEADLY_WOUNDS
from .judgement import Standing
from .result import Result


def resolve(state: State, counts: Mapping[Seat, int]) -> Result:
    """Whether it acts, on whom, and what that costs each of them."""
    trap = TRAPS[state.form.edition][state.here]
    value = (max if trap.highest else min)(counts.values())
    amount = trap.amounts.get(value)
    if amount is None:
        return Result((TrapSilent(state.here, trap.highest, value),))
    seats = victims(trap.victims, state.raiders)
    event = TrapSprung(state.here, trap.highest, value, trap.victims, trap.harm, amount, seats)
    if trap.harm is Harm.COINS:
        held = {seat: state.raiders[seat].coins for seat in seats}
        return Result((event,), coins={seat: -_part(amount, held[seat]) for seat in seats})
    left = {seat: DEADLY_WOUNDS - state.raiders[seat].wounds for seat in seats}
    return Result((event,), wounds={seat: _part(amount, left[seat]) for seat in seats})


def _part(amount: int, whole: int) -> int:
    return whole // 2 if amount == HALF else amount


def victims(whom: Victims, players: Sequence[Standing]) -> tuple[Seat, ...]:
    """Whom a trap hits, if it acts."""
    living = tuple(seat for seat, player in enumerate(players) if not player.out)
    if whom is Victims.EVERYONE:
        return living
    if whom is Victims.RICHEST:
        most = max(players[seat].coins for seat in living)
        return tuple(seat for seat in living if players[seat].coins == most)
    fewest = min(players[seat].wounds for seat in living)
    return tuple(seat for seat in living if players[seat].wounds == fewest)
