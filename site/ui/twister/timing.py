"""The clock when Twister is played with a timer (T-150): the rules say how long, and for what."""

from __future__ import annotations

from pycore.table import text
from pycore.twister import (
    SECONDS,
    Fighting,
    Naming,
    Offering,
    Placing,
    Span,
    View,
    actions,
    events,
    time_for,
)

from ..match.clock import Limit
from ..match.sight import Sight
from ..match.watcher import Watcher

_SAYS = {
    Span.TURN: text("for this turn"),
    Span.LATE: text("to finish"),
    Span.ANSWER: text("to answer"),
}


def limit(watcher: Watcher, sight: Sight[View]) -> Limit | None:
    """How long the person who is asked has, where time can run out."""
    timeout = actions.Timeout()
    if sight.asked is None or timeout not in sight.legal:
        return None
    view = sight.view
    story = watcher.story()
    span = time_for(view, sight.asked, story)
    turn = sum(isinstance(event, events.TurnEnded) for event in story)
    return Limit(turn, _what(view, span), SECONDS[span], str(timeout), "T-150", _SAYS[span])


def _what(view: View, span: Span) -> str:
    """What tells these seconds from others of the same turn: every answer has its own."""
    if span is not Span.ANSWER:
        return span.value
    phase = view.phase
    assert isinstance(phase, Placing | Naming | Fighting | Offering)
    return f"{type(phase).__name__} {phase.then.points}"
