"""Events as sentences for the log: a table from the class of an event to its sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pycore.table import Event, Text

from . import cards, changes, end, floors, rooms

SENTENCES: dict[type, Callable[[Any, Sequence[str]], Text]] = {
    **floors.SENTENCES,
    **cards.SENTENCES,
    **rooms.SENTENCES,
    **changes.SENTENCES,
    **end.SENTENCES,
}


def say_event(event: Event, names: Sequence[str]) -> Text:
    """The event as a sentence."""
    return SENTENCES[type(event)](event, names)
