"""What is said about a thing: values that a game makes; `note.html` and `help.html` draw them."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Text


@dataclass(frozen=True, slots=True)
class Note:
    """One thing: what it looks like, what it is called, what it does, and the rule about it.

    `picture` is whatever `GAME/picture.html` draws.
    """

    picture: object
    name: Text | str
    says: tuple[Text, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Answer:
    """All that is said to whoever asks. What is mostly rested on in thought comes `slow`."""

    notes: tuple[Note, ...]
    slow: bool = False


NOTHING = Answer(())


@dataclass(frozen=True, slots=True)
class Chapter:
    """Things of one kind, as the legend lists them."""

    title: Text
    notes: tuple[Note, ...]
