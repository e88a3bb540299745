"""How long somebody has when Twister is played with a timer (T-150)."""

from __future__ import annotations

from pycore.table import Seat, text
from pycore.twister import (
    Acting,
    Choosing,
    Fighting,
    Naming,
    Offering,
    Placing,
    View,
    actions,
    events,
)

from ..clock import Limit
from ..sight import Sight
from ..watcher import Watcher
from .sides import colour_of

TURN, ANSWER = 120, 5


def limit(watcher: Watcher, sight: Sight) -> Limit | None:
    """Two minutes for a turn, five seconds for an answer to the active player.

    Whoever has used up the two minutes in the middle of a combat has five seconds more to finish.
    """
    token = next((str(x) for x in sight.legal if isinstance(x, actions.Timeout)), None)
    if token is None:
        return None
    view: View = sight.view
    phase = view.phase
    turn = sum(isinstance(event, events.TurnEnded) for event in watcher.story())
    if isinstance(phase, Acting | Choosing):
        active, what = phase.colour, ""
    else:
        assert isinstance(phase, Placing | Naming | Fighting | Offering)
        active, what = phase.then.colour, f"{type(phase).__name__} {phase.then.points}"
    if active == colour_of(view, sight.asked):
        if _is_late(watcher, sight.asked):
            return Limit(turn, "late", ANSWER, token, "T-150", text("to finish"))
        return Limit(turn, "turn", TURN, token, "T-150", text("for this turn"))
    return Limit(turn, what, ANSWER, token, "T-150", text("to answer"))


def _is_late(watcher: Watcher, seat: Seat | None) -> bool:
    """Whether the clock has struck in this turn already for the player whose turn it is."""
    for event in reversed(watcher.story()):
        if isinstance(event, events.TurnEnded):
            return False
        if isinstance(event, events.TimeOver) and event.seat == seat:
            return True
    return False
