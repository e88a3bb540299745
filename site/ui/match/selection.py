"""What a person has pressed so far, before an action is complete.

The session holds one such value. What it looks like is the game's own affair: a game that asks in
several steps has shapes of its own, each a subclass of `Selection`. Nobody writes it as text, and
nobody reads it out of one.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Selection:
    """Nothing is selected. Whatever can be has a subclass that says so."""


@dataclass(frozen=True, slots=True)
class Lifted(Selection):
    """An action that was pressed once, by its token: a second press plays it."""

    token: str


NOTHING = Selection()
