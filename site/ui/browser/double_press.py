"""Double presses: two quick presses at one place, or of one key, are one press on a table.

What is pressed first may be drawn anew before the second press comes, and then something else lies
there: a button that cannot be taken back. What carries `data-once` hears the first press alone.

Like `page`, this module cannot be imported outside of a browser.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from pyodide.ffi import jsnull

MOMENT = 350
"""Milliseconds within which two presses count as one, as for the taps of `js/zoom/taps.js`."""
SLIP = 24
"""Pixels that a hand may slip between them."""


class DoublePress:
    """Remembers the last press and the last key."""

    def __init__(self) -> None:
        self._place = 0.0, 0.0
        self._pressed = -float(MOMENT)
        self._key = ""
        self._typed = -float(MOMENT)
        self._is_key_again = False

    def key_pressed(self, event: Any) -> None:
        """Hears of every key, before anybody answers it."""
        key, now = str(event.key), float(event.timeStamp)
        self._is_key_again = key == self._key and now - self._typed < MOMENT
        self._key, self._typed = key, now

    def is_second_key(self, event: Any) -> bool:
        """Whether the key that was just heard of is the second of two."""
        return self._is_key_again and _counts_once(event)

    def is_second(self, event: Any) -> bool:
        """Whether a click is the second of two; one that keys or scripts make has no place."""
        now = float(event.timeStamp)
        if not event.detail:
            return now - self._typed < MOMENT and self.is_second_key(event)
        x, y = self._place
        is_near = hypot(event.clientX - x, event.clientY - y) < SLIP
        is_soon = now - self._pressed < MOMENT
        self._place, self._pressed = (float(event.clientX), float(event.clientY)), now
        return is_near and is_soon and _counts_once(event)


def _counts_once(event: Any) -> bool:
    return event.target.closest("[data-once]") is not jsnull
