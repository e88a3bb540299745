"""The clock of a match that is played against time.

What happens when time runs out belongs to the rules: it is an action of the record like any other.
How long somebody has is the game's to say (`GameScreen.limit`); the seconds are counted here. The
clock stands still whenever the person who is asked cannot see the question: under a cover, while
everybody looks at what happened, behind another tab, on another screen, while a bot thinks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from re import MULTILINE, finditer

from pycore.table import Text

SOON = 10
"""From so many seconds on, the clock says that they are the last ones."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How long somebody has: `seconds` for `what` in a turn, whatever is pressed meanwhile.

    When they are over, `token` is played; `clause` is the rule, `says` what the seconds are for.
    """

    turn: int
    what: str
    seconds: int
    token: str
    clause: str
    says: Text


@dataclass(frozen=True, slots=True)
class Dial:
    """The clock as it is drawn: the time that is left, and what for."""

    left: int
    says: Text

    @property
    def written(self) -> str:
        """Minutes and seconds.

        >>> Dial(103, Text("")).written
        '1:43'
        """
        return f"{self.left // 60}:{self.left % 60:02}"

    @property
    def soon(self) -> bool:
        """Whether these are the last seconds."""
        return self.left <= SOON


class Clock:
    """Counts the seconds of one limit at a time; `now` is the device's, in seconds.

    `kept` is what another clock has written: a page that is loaded again wins no time.
    """

    def __init__(self, now: Callable[[], float], kept: str = "") -> None:
        self._now = now
        self._left = _read(kept)
        self._since = 0.0
        self.limit: Limit | None = None

    def __str__(self) -> str:
        """What is left, as text: the turn, the seconds and what they are for, a line each."""
        self._settle()
        return "\n".join(f"{turn} {left:.1f} {what}" for (turn, what), left in self._left.items())

    def count(self, limit: Limit | None) -> None:
        """Counts for this limit from now on; for none, the clock stands still.

        What is left of a limit is kept while its turn lasts: an answer in between stops the
        turn's own time and does not take of it.
        """
        self._settle()
        self.limit = limit
        if limit is not None:
            self._left = {key: left for key, left in self._left.items() if key[0] == limit.turn}
            key = limit.turn, limit.what
            self._left[key] = min(self._left.get(key, limit.seconds), limit.seconds)

    def _settle(self) -> None:
        """Takes off what has passed since the last look."""
        now = self._now()
        if self.limit is not None and (key := (self.limit.turn, self.limit.what)) in self._left:
            self._left[key] = max(0.0, self._left[key] - (now - self._since))
        self._since = now

    @property
    def dial(self) -> Dial | None:
        """What the clock shows; nothing while it stands still."""
        if self.limit is None:
            return None
        self._settle()
        return Dial(ceil(self._left[self.limit.turn, self.limit.what]), self.limit.says)

    def struck(self) -> Limit | None:
        """The limit that is over. It is forgotten: whoever takes it back has time again."""
        if self.dial is None or self.dial.left:
            return None
        limit, self.limit = self.limit, None
        assert limit is not None
        del self._left[limit.turn, limit.what]
        return limit


def _read(kept: str) -> dict[tuple[int, str], float]:
    """What `str` of a clock wrote; whatever else stands there is left out."""
    lines = finditer(r"^(\d{1,6}) (\d{1,4}\.\d) ([\w ]{1,40})$", kept, MULTILINE)
    return {(int(line[1]), line[3]): float(line[2]) for line in lines}
