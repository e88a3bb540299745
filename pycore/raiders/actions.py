"""What can be done: one small class a verb; `str` writes its token, `read` reads it.

Players have two verbs: they play a card (`p3`, `key`, `sword`, `crystal`, and `torch` where one
escapes with it), and they use a torch to `look`. All others belong to chance.

>>> str(Play(Card.THREE)), read("turn:dragon")
('p3', Turn(room=<Room.DRAGON: 'dragon'>))
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from pycore.table import Seat, bad_token, whole_number

from .printed.cards import Card, Character
from .printed.floors import ROOMS_A_FLOOR
from .printed.rooms import Room


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a card: sealed in secret play, face up in open play."""

    card: Card

    def __str__(self) -> str:
        return self.card.value


@dataclass(frozen=True, slots=True)
class Look:
    """A player uses a torch to see the dark rooms of the floor."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals a character to the next seat that has none (R-2)."""

    character: Character

    def __str__(self) -> str:
        return f"deal:{self.character.value}"


@dataclass(frozen=True, slots=True)
class Lead:
    """Chance names the first player."""

    seat: Seat

    def __str__(self) -> str:
        return f"first:{self.seat}"


@dataclass(frozen=True, slots=True)
class Light:
    """Chance says which places of the floor are lit: `LDLDD`."""

    floor: str

    def __str__(self) -> str:
        return f"floor:{self.floor}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Chance lays the next lit room of the floor."""

    room: Room

    def __str__(self) -> str:
        return f"lay:{self.room.value}"


@dataclass(frozen=True, slots=True)
class Show:
    """Chance shows the next dark room to whoever used a torch."""

    room: Room

    def __str__(self) -> str:
        return f"show:{self.room.value}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Chance turns up the dark room that is entered."""

    room: Room

    def __str__(self) -> str:
        return f"turn:{self.room.value}"


@dataclass(frozen=True, slots=True)
class Face:
    """Chance turns up the power of a solo player's monster."""

    power: int

    def __str__(self) -> str:
        return f"power:{self.power}"


Action = Play | Look | Deal | Lead | Light | Lay | Show | Turn | Face

_ALONE: dict[str, Action] = {"look": Look(), **{card.value: Play(card) for card in Card}}
_WITH_VALUE: dict[str, Callable[[str], Action]] = {
    "deal": lambda word: Deal(Character(word)),
    "first": lambda word: Lead(whole_number(word, 0, 4)),
    "floor": lambda word: Light(read_floor(word)),
    "lay": lambda word: Lay(Room(word)),
    "show": lambda word: Show(Room(word)),
    "turn": lambda word: Turn(Room(word)),
    "power": lambda word: Face(whole_number(word, 1, 5)),
}


def read(token: str) -> Action:
    """The action that a token writes; raises Unreadable."""
    if token in _ALONE:
        return _ALONE[token]
    verb, _, word = token.partition(":")
    if verb not in _WITH_VALUE:
        raise bad_token(token)
    try:
        return _WITH_VALUE[verb](word)
    except ValueError as error:
        raise bad_token(token) from error


def read_floor(word: str) -> str:
    """A floor as it is written, `LDLDD`; raises ValueError."""
    if re.fullmatch(f"[LD]{{{ROOMS_A_FLOOR}}}", word):
        return word
    raise ValueError(word)
