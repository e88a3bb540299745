"""The way to the shelf: its games are read first, in steps, since there may be many of them."""

from __future__ import annotations

from pycore.table import Text

from ..effects import Work
from ..services import Services
from .messages import ShelfRead


def reading_shelf(services: Services, said: Text | None = None) -> Work:
    """Reads the kept games; then the shelf is put up, and answers what led there."""
    steps = services.library.reading_in_words(services.can_say)
    return Work(steps, lambda kept: ShelfRead(kept, said))
