"""T-150: playing with a timer. The clock is the screen's; this is what it does when it strikes.

In one's own turn the points that are left are lost, and with none left the turn just ends; what has
begun is finished, and whoever then has no points to lose and still no Combat card plays +0. The
opponent who is slow to place objects leaves that to the active player; who is slow to answer with a
Combat card, once the active player has chosen one, plays +0. Silence names no card and declines a
draw.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Refusal, Seat, Step, text

from ..actions import Timeout
from ..events import NothingNamed, TimeOver
from ..state import Acting, Choosing, Fighting, Naming, Offering, Placing, State
from .combat.cards import seal
from .turns import end_turn

VERB = Timeout


def offers(state: State, seat: Seat) -> Iterable[Timeout]:
    """In a match with a timer, for whoever is asked while it runs."""
    return [Timeout()] if state.timer and _can_strike(state, seat) else []


def _can_strike(state: State, seat: Seat) -> bool:
    phase = state.phase
    if isinstance(phase, Choosing | Acting | Naming | Offering):
        return True
    if not isinstance(phase, Placing | Fighting):
        return False
    active = phase.then.colour
    if state.seats[active] == seat:
        return phase.then.points > 0 or isinstance(phase, Fighting)
    if isinstance(phase, Fighting) and phase.by is None:
        return state.sealed[active] is not None
    return True


def play(state: State, seat: Seat, action: Timeout) -> Step[State]:
    """What the striking clock does."""
    phase = state.phase
    if isinstance(phase, Choosing | Acting):
        return end_turn(state, phase.colour, _late(seat, _loses(phase)))
    if isinstance(phase, Offering):
        return Step(replace(state, phase=phase.then), (_late(seat, "draw"),))
    assert isinstance(phase, Naming | Placing | Fighting)
    active = phase.then.colour
    colour = state.seats.index(seat)
    nothing_to_lose = colour != active or not phase.then.points
    if isinstance(phase, Fighting) and nothing_to_lose:
        return seal(state, colour, 0, _late(seat, "card"))
    if isinstance(phase, Naming) and nothing_to_lose:
        fighting = Fighting(phase.fight, phase.then)
        return Step(replace(state, phase=fighting), (_late(seat, "name"),))
    if colour == active:
        then = Acting(active, 0, phase.then.offered)
        late = _late(seat, "points")
        if isinstance(phase, Naming):
            silent = replace(state, phase=Fighting(phase.fight, then))
            return Step(silent, (late, NothingNamed(seat)))
        return Step(replace(state, phase=replace(phase, then=then)), (late,))
    assert isinstance(phase, Placing)
    placing = replace(phase, colour=active)
    return Step(replace(state, phase=placing), (_late(seat, "objects"),))


def _loses(phase: Choosing | Acting) -> str:
    """What the clock costs whoever's turn it ends."""
    if isinstance(phase, Choosing):
        return "turn"
    return "points" if phase.points else "nothing"


def _late(seat: Seat, lost: str) -> TimeOver:
    """What the clock did is not taken back: that would win time."""
    return TimeOver(seat, lost, reveals=True)


def why_not(state: State, seat: Seat, action: Timeout) -> Refusal:
    """No timer, or nothing that it could end."""
    if not state.timer:
        return Refusal("no-timer", text("This game is played without a timer."), "T-150")
    return Refusal("not-now", text("No time is running out now."), "T-150")
