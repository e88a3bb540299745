"""Events as sentences for the log: a table from the class of an event to its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.table import Event, Text

from . import cards, changes, end, floors, rooms
from .names import Names

SENTENCES: dict[type, Callable[[Any, Names], Text]] = {
    **floors.SENTENCES,
    **cards.SENTENCES,
    **rooms.SENTENCES,
    **changes.SENTENCES,
    **end.SENTENCES,
}


def say_event(event: Event, names: Names) -> Text:
    """The event as a sentence."""
    return SENTENCES[type(event)](event, names)
