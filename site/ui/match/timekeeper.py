"""The timekeeper: winds the clock for whoever is asked, and notices when their time is over."""

from __future__ import annotations

from typing import Protocol

from ..saves.slot import SaveSlot
from .clock import Clock, Dial, Limit


class SecondHand(Protocol):
    """What the timekeeper needs of a page."""

    def now(self) -> float:
        """The time in seconds, from any beginning."""

    def tick(self, on: bool) -> None:
        """Begins or stops to say when another second has passed."""


class Timekeeper:
    """Keeps the time of the match on the table."""

    def __init__(self, page: SecondHand) -> None:
        self._page = page
        self._drawn_soon = False
        self.is_counting = False
        """Whether somebody's time goes on; as long as nobody's does, nobody need look."""
        self.is_seen = True
        """Whether the page is to be seen: out of sight the clock stands still."""
        self.begin()

    def begin(self, slot: SaveSlot | None = None) -> None:
        """Another match is on the table: what counts is the time that is kept with it."""
        self._slot = slot
        self.is_counting = False
        self._page.tick(False)
        self._clock = Clock(self._page.now, slot.time if slot else "")

    def count(self, limit: Limit | None) -> Dial | None:
        """Counts for the question that is on the screen now, if it has a time."""
        self._clock.count(limit if self.is_seen else None)
        self._keep()
        self.is_counting = self._clock.limit is not None
        self._page.tick(self.is_counting)
        dial = self._clock.dial
        # Remembered, because a page that is busy leaves out seconds: the tenth may never be told.
        self._drawn_soon = dial is not None and dial.soon
        return dial

    def _keep(self) -> None:
        """Writes down what is left, beside the match."""
        if self._slot is not None:
            self._slot.keep_time(str(self._clock))

    def struck(self) -> Limit | None:
        """A second has passed: the limit that is over now."""
        self._keep()
        return self._clock.struck()

    @property
    def dial(self) -> Dial | None:
        """What the clock shows; nothing while it stands still."""
        return self._clock.dial

    def is_news(self, dial: Dial) -> bool:
        """Whether the last seconds have begun since the table was drawn."""
        return dial.soon != self._drawn_soon
