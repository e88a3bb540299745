"""What people do while they watch, and the time that passes."""

from __future__ import annotations

from pycore.table import AnyMatch

from ..messages import News, Press


class Watch(Press):
    """Watch a kept game, or (without a number) the one on the table."""

    number: int | None


class GoTo(Press):
    """To a step of the replay."""

    step: int


class GoBy(Press):
    """So many steps on, or back."""

    steps: int


class ToLandmark(Press):
    """To the next landmark (1), or to the one before (-1)."""

    way: int


class Roll(Press):
    """Let the replay run by itself, or stop it."""


class SetSpeed(Press):
    """How fast it runs: one of the words of `SPEEDS`."""

    speed: str


class LookThrough(Press):
    """Watch through other eyes: an onlooker's, a player's, or all at once."""

    eyes: str


class Sure(Press):
    """Show what is still a secret all the same."""


class NotSure(Press):
    """Leave a secret what it is."""


class Branch(Press):
    """Play on from this moment, as a new game."""


class SaveStory(Press):
    """Save the match in sentences as a file."""


class Rolled(News):
    """It is time for the next step."""


class Branched(News):
    """The match can be played on from a moment of it."""

    match: AnyMatch
