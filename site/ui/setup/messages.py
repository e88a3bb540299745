"""What people do while they put a new game together."""

from __future__ import annotations

from pycore.table import Seat

from ..messages import Press


class ChooseOption(Press):
    """Another value of an option, as it is written in the form."""

    key: str
    value: str


class WriteSeed(Press):
    """Ask for a certain dungeon, in whatever words."""

    written: str


class SetPractice(Press):
    """Whether everything can be taken back."""

    on: bool


class NameSeat(Press):
    """Give a player a name."""

    seat: Seat
    name: str


class SeatBot(Press):
    """Let this bot play on a seat, or (without a name) a person."""

    seat: Seat
    bot: str


class NextMark(Press):
    """Give a player the next mark."""

    seat: Seat


class Begin(Press):
    """Sit down at the game that was put together."""


Change = ChooseOption | WriteSeed | SetPractice | NameSeat | SeatBot
"""A field of the form was filled in."""
