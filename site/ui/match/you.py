"""Who is "you": the only person at a screen, among bots or alone."""

from __future__ import annotations

from pycore.table import Seat

from .watcher import Watcher


def who_is_you(watcher: Watcher) -> Seat | None:
    """The seat of the only person who plays here; None where several do, and in a replay."""
    return watcher.people[0] if len(watcher.people) == 1 else None
