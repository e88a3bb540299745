"""The judgement of Raiders, as its last screen tells it: one line for each step.

People misread this rule (R18-40, R11-10): first the most wounded fall, however rich, and only then
coins count. So nothing is summed up: every step shows everybody's number and what came of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.raiders import events, say_to
from pycore.table import Text, text

from ..match.watcher import Watcher
from ..match.you import who_is_you

STEPS = {
    events.WoundsJudged: text("First: the most wounded fall"),
    events.CoinsJudged: text("Then: the most coins"),
    events.TieJudged: text("Still tied: the fewest wounds"),
}


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of the judgement: its title, and everybody's numbers with what came of them."""

    title: Text
    sentence: Text


def steps(watcher: Watcher) -> tuple[StepShown, ...]:
    """The steps that were taken at the end; none while the game goes on or where none is needed."""
    you = who_is_you(watcher)
    return tuple(
        StepShown(
            STEPS[type(event)],
            say_to(event, watcher.names, you),
        )
        for event in watcher.story()
        if type(event) in STEPS
    )
