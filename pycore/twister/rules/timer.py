"""T-150: how long somebody has when a game is played with a timer.

Two minutes for a turn, five seconds for an answer to the active player. Whoever has used up the two
minutes in the middle of a combat has five seconds more to finish. The seconds are counted by the
screen; what happens when they are over is the rule in `timeout`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from pycore.table import Event, Seat

from ..events import TimeOver, TurnEnded
from ..state import Acting, Choosing, Fighting, Naming, Offering, Placing
from ..view import View


class Span(StrEnum):
    """What somebody's seconds are for."""

    TURN = "turn"
    LATE = "late"
    ANSWER = "answer"


SECONDS = {Span.TURN: 120, Span.LATE: 5, Span.ANSWER: 5}


def time_for(view: View, seat: Seat, story: Sequence[Event]) -> Span:
    """What the seconds of the seat that is asked are for; `story` is what has happened so far."""
    phase = view.phase
    if isinstance(phase, Placing | Naming | Fighting | Offering):
        phase = phase.then
    assert isinstance(phase, Acting | Choosing)
    if view.seats[phase.colour] != seat:
        return Span.ANSWER
    return Span.LATE if _is_late(seat, story) else Span.TURN


def _is_late(seat: Seat, story: Sequence[Event]) -> bool:
    """Whether the clock has struck in this turn already for the player whose turn it is."""
    for event in reversed(story):
        if isinstance(event, TurnEnded):
            return False
        if isinstance(event, TimeOver) and event.seat == seat:
            return True
    return False
