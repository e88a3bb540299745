"""What a panel is made of: a title, sentences, and groups of buttons."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Text, named
from pycore.twister import CODES, COLOUR, KIND, Colour, Kind, Thing, kind_name

from ..input.messages import Message

WRITTEN = {Kind.SPEAR: named("written on a button", "Telescoping spear")}
"""A name that is too long for a narrow button, as it is drawn there: languages say where it parts.

Nothing that is read aloud or kept as text has such a mark in it.
"""


@dataclass(frozen=True, slots=True)
class Notch:
    """The name plate of a room, as it is on the board, with the way that the room would turn.

    `pair` is the number of its pair; `place` is counted from 1.
    """

    pair: int
    place: int
    clockwise: bool


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press. `press` is a message to the board, `ui` a command of the table instead.

    `piece` gives it a picture, `notch` the sign of a room, `number` a number of a tray, `price` its
    action points. `pressed` is selected, `used` stands elsewhere already, `off` cannot be done
    (pressing it says why). `shortcut` is the key of the keyboard that presses it.
    `notes` is the word by which is asked what it is, where it shows no piece.
    """

    press: Message | None
    label: Text | str
    ui: str = ""
    price: int = 0
    piece: Thing | None = None
    number: int = 0
    strong: bool = False
    pressed: bool = False
    used: bool = False
    off: bool = False
    side: Colour | None = None
    notch: Notch | None = None
    key: str = ""
    shortcut: str = ""
    notes: str = ""

    @property
    def id(self) -> str:
        """The same button keeps its id, so that focus stays."""
        return f"b-{self.key or self.press or self.ui or self.number}"

    @property
    def note(self) -> str:
        """The word by which is asked what it is about: a piece, if it shows one."""
        return self.notes or ("" if self.piece is None else f"piece:{CODES[self.piece]}")

    @property
    def written(self) -> Text | None:
        """How the label is drawn, if not as it is said."""
        kind = None if self.piece is None else KIND[self.piece]
        return WRITTEN.get(kind) if kind and self.label == kind_name(kind) else None

    @property
    def picture(self) -> tuple[str, str] | None:
        """Colour and kind, as the symbols are called."""
        return None if self.piece is None else picture(self.piece)


def picture(piece: Thing) -> tuple[str, str]:
    """Colour and kind of a piece, as the symbols are called."""
    return ("blue", "yellow")[COLOUR[piece]], KIND[piece].value


@dataclass(frozen=True, slots=True)
class Group:
    """Buttons that belong together; `kind` says how they are laid out.

    `more` are further ones that a switch shows.
    """

    title: Text | None
    buttons: tuple[Button, ...]
    kind: str = "actions"
    more: tuple[Button, ...] = ()

    @property
    def is_last(self) -> bool:
        """Whether this is what is pressed last, once all else is chosen: it stays in sight."""
        return self.kind == "actions" and any(button.strong for button in self.buttons)


@dataclass(frozen=True, slots=True)
class Panel:
    """What is to be decided now, about `piece` if it is about one; `clause` is the rule to read."""

    title: Text | str
    lines: tuple[Text | str, ...] = ()
    groups: tuple[Group, ...] = ()
    piece: Thing | None = None
    clause: str = ""
    wounded: bool = False

    @property
    def picture(self) -> tuple[str, str] | None:
        """The picture beside the title."""
        return None if self.piece is None else picture(self.piece)
