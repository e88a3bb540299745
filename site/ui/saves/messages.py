"""What people do about a game that the browser does not keep."""

from __future__ import annotations

from ..messages import News, Press


class SayNotKept(Press):
    """Say once more that the browser does not keep the game."""


class MakeRoom(Press):
    """Show the games that could go."""


class ThrowOut(Press):
    """Forget a kept game so that there is room for another."""

    number: int


class TakeBack(Press):
    """Bring back what was just thrown out."""


class SaveGame(Press):
    """Save the game on the table as a file."""


class TriedToKeep(News):
    """It was tried to keep the game on the table, which has this number.

    `again` says whether it was not kept before and is now.
    """

    number: int | None
    again: bool
