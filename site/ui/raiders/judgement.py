"""The end of Raiders, as its last screen shows it: one table for each step of the judgement.

People misread this rule (R18-40, R11-10): first the most wounded fall, however rich, and only then
coins count. So nothing is summed up: every step shows everybody's number and what came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.raiders import called, events, say_to
from pycore.table import Event, Text, text

from ..match.watcher import Watcher
from ..match.you import who_is_you
from .plates import Sign, signs

STEPS = {
    events.WoundsJudged: text("First: the most wounded fall"),
    events.CoinsJudged: text("Then: the most coins"),
    events.TieJudged: text("Still tied: the fewest wounds"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One player in a step: the number that counts, and what comes of it."""

    name: Text | str
    sign: Sign
    number: int
    picture: str
    verdict: str


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of the judgement: its title, everybody in it, and the sentence."""

    title: Text
    entries: tuple[Entry, ...]
    sentence: Text


def steps(watcher: Watcher) -> tuple[StepShown, ...]:
    """The steps that were taken at the end; none while the game goes on or where none is needed."""
    you = who_is_you(watcher)
    names, signed = called(watcher.names, you), signs(watcher.names, watcher.marks, you)
    return tuple(
        StepShown(
            STEPS[type(event)],
            _entries(event, names, signed),
            say_to(event, watcher.names, you),
        )
        for event in watcher.story()
        if type(event) in STEPS
    )


def _entries(
    event: Event, names: Sequence[Text | str], signed: Sequence[Sign]
) -> tuple[Entry, ...]:
    match event:
        case events.WoundsJudged(wounds=values, fallen=marked):
            picture, verdict = "wound", "falls"
        case events.CoinsJudged(coins=values, richest=marked):
            picture, verdict = "coin", "leads"
        case events.TieJudged(wounds=values, soundest=marked):
            picture, verdict = "wound", "leads"
        case _:
            return ()
    return tuple(
        Entry(names[seat], signed[seat], number, picture, verdict if seat in marked else "")
        for seat, number in values
    )
