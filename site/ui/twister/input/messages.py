"""The messages that presses on Twister's board send: one small class each.

`str` writes the word that stands behind `at:` in the markup, `read` reads it, once, where the press
arrives. Whoever handles a press works with these values alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.twister import (
    CODES,
    DIRECTION_LETTERS,
    NAMES,
    Kind,
    Square,
    Thing,
    kind_of_letter,
    letter,
    square,
    thing,
)

SETTINGS = ("turned", "preview", "sight", "pointed")
"""What a press can change about how the board is shown."""


@dataclass(frozen=True, slots=True)
class PressSquare:
    """A press on a square."""

    where: Square

    def __str__(self) -> str:
        return f"sq={NAMES[self.where]}"


@dataclass(frozen=True, slots=True)
class PressGate:
    """A press on a portcullis, by a square and the side of it: `a4n`."""

    where: Square
    direction: int

    @property
    def edge(self) -> str:
        """The square and the letter of its side."""
        return NAMES[self.where] + DIRECTION_LETTERS[self.direction]

    def __str__(self) -> str:
        return f"gate={self.edge}"


@dataclass(frozen=True, slots=True)
class PressRoom:
    """A press on a room that lies face down; places are counted from 0."""

    place: int

    def __str__(self) -> str:
        return f"room={self.place + 1}"


@dataclass(frozen=True, slots=True)
class SelectPiece:
    """A piece is chosen by a button of the panel."""

    piece: Thing

    def __str__(self) -> str:
        return f"hold={CODES[self.piece]}"


@dataclass(frozen=True, slots=True)
class PlanAction:
    """An action, by its token, is the plan: it is looked at before it is done."""

    token: str

    def __str__(self) -> str:
        return f"look={self.token}"


@dataclass(frozen=True, slots=True)
class Do:
    """An action, by its token, is to be done."""

    token: str

    def __str__(self) -> str:
        return f"do={self.token}"


@dataclass(frozen=True, slots=True)
class WalkInstead:
    """The walk that was just done is to be this one instead, by its token: to the same square."""

    token: str

    def __str__(self) -> str:
        return f"instead={self.token}"


@dataclass(frozen=True, slots=True)
class PressKey:
    """A key on the board: Enter, Escape, an arrow, Sight for the line of sight, or Next.

    Next is the next piece that can act.
    """

    key: str

    def __str__(self) -> str:
        return f"key={self.key}"


@dataclass(frozen=True, slots=True)
class SelectCharacter:
    """A character is chosen for the start team, or to be left out."""

    kind: Kind

    def __str__(self) -> str:
        return f"set={letter(self.kind)}"


@dataclass(frozen=True, slots=True)
class SelectNumber:
    """A dot of the own line, or a place of the tray, by its number from 0."""

    number: int

    def __str__(self) -> str:
        return f"set={self.number}"


@dataclass(frozen=True, slots=True)
class FillTeam:
    """The start team is to be filled in."""

    def __str__(self) -> str:
        return "set=fill"


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """A switch of the board is moved, or the mouse rests on another place (`pointed`)."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"{self.name}={self.value}"


Message = (
    PressSquare
    | PressGate
    | PressRoom
    | SelectPiece
    | PlanAction
    | Do
    | WalkInstead
    | PressKey
    | SelectCharacter
    | SelectNumber
    | FillTeam
    | ChangeSetting
)


def read(word: str) -> Message | None:
    """The message that a word of the markup is; None for a word that is none of these.

    A square, a piece or a character that does not exist raises Unreadable.

    >>> read("sq=c7") == PressSquare(72), str(read("set=N")), read("dance=c7")
    (True, 'set=N', None)
    """
    kind, _, rest = word.partition("=")
    if kind in SETTINGS:
        return ChangeSetting(kind, rest)
    match kind:
        case "sq":
            return PressSquare(square(rest))
        case "gate" if rest[-1:] in DIRECTION_LETTERS:
            return PressGate(square(rest[:-1]), DIRECTION_LETTERS.index(rest[-1:]))
        case "room":
            return PressRoom(int(rest) - 1) if rest.isdecimal() else None
        case "hold":
            return SelectPiece(thing(rest))
        case "look":
            return PlanAction(rest)
        case "do":
            return Do(rest)
        case "instead":
            return WalkInstead(rest)
        case "key":
            return PressKey(rest)
        case "set":
            return _choice(rest)
    return None


def _choice(written: str) -> Message:
    """What is chosen before the first turn."""
    if written == "fill":
        return FillTeam()
    if written.isdecimal():
        return SelectNumber(int(written))
    return SelectCharacter(kind_of_letter(written))
