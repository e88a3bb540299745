"""What can be done: one small class a verb; `str` writes its token, `tokens` reads it.

Pieces are written by their codes (`bN`), squares by their
names (`c7`), places for rooms by their numbers from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pycore.table import Seat

from .dungeon.pieces import CODES, Kind, Thing, letter
from .dungeon.squares import DEAD, DIRECTION_LETTERS, NAMES, Square

Moved = tuple[tuple[Thing, Square], ...]


@dataclass(frozen=True, slots=True)
class Yellow:
    """Chance lets a seat play yellow, where the colours are drawn by lot."""

    seat: Seat

    def __str__(self) -> str:
        return f"yellow:{self.seat}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals a token onto the next place of its owner's tray."""

    piece: Thing

    def __str__(self) -> str:
        return f"deal:{CODES[self.piece]}"


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance lets a seat begin."""

    seat: Seat

    def __str__(self) -> str:
        return f"begin:{self.seat}"


@dataclass(frozen=True, slots=True)
class Show:
    """Chance turns up a room: which it is, and how it lies."""

    room: str
    turn: int

    def __str__(self) -> str:
        return f"show:{self.room}+{self.turn}"


@dataclass(frozen=True, slots=True)
class Omit:
    """A player with a handicap leaves characters out."""

    kinds: tuple[Kind, ...]

    def __str__(self) -> str:
        return "omit:" + "".join(map(letter, self.kinds))


@dataclass(frozen=True, slots=True)
class TeamUp:
    """A player seals a start team: who stands on which dot."""

    kinds: tuple[Kind | None, ...]

    def __str__(self) -> str:
        return "team:" + "".join("-" if kind is None else letter(kind) for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class Hide:
    """A player puts the token with that number of the tray into a room."""

    number: int
    place: int

    def __str__(self) -> str:
        return f"hide:{self.number + 1}@{self.place + 1}"


@dataclass(frozen=True, slots=True)
class Card:
    """Plays an Action card: so many points to spend in this turn (T-31)."""

    points: int

    def __str__(self) -> str:
        return f"card:{self.points}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveals the room in a place."""

    place: int

    def __str__(self) -> str:
        return f"reveal:{self.place + 1}"


@dataclass(frozen=True, slots=True)
class Put:
    """Places a token of a room that was just revealed."""

    piece: Thing
    to: Square

    def __str__(self) -> str:
        return f"put:{CODES[self.piece]}@{NAMES[self.to]}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turns the room in a place a quarter."""

    place: int
    clockwise: bool

    def __str__(self) -> str:
        return f"turn:{self.place + 1}{'+' if self.clockwise else '-'}"


@dataclass(frozen=True, slots=True)
class Walk:
    """A move is its outcome: where the walker ends, and where the things it handled end.

    What it carried at first goes along unless `moved` says where it stays. Everything else that it
    handled is in `moved`, sorted; so is a wounded that it sent into a pit (DEAD).
    """

    piece: Thing
    to: Square
    moved: Moved = ()

    def __str__(self) -> str:
        moved = "".join(
            f",{CODES[t]}@{'x' if where == DEAD else NAMES[where]}" for t, where in self.moved
        )
        return f"walk:{CODES[self.piece]}-{NAMES[self.to]}{moved}"


@dataclass(frozen=True, slots=True)
class Jump:
    """Jumps over a pit, and pays with a Jump card."""

    piece: Thing
    to: Square

    def __str__(self) -> str:
        return f"jump:{CODES[self.piece]}-{NAMES[self.to]}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Attacks a character; `joining` are further bearers of a Bow or spear, at a distance."""

    piece: Thing
    target: Thing
    joining: tuple[Thing, ...] = ()

    def __str__(self) -> str:
        joining = "".join(f"+{CODES[t]}" for t in self.joining)
        return f"attack:{CODES[self.piece]}>{CODES[self.target]}{joining}"


@dataclass(frozen=True, slots=True)
class Name:
    """The Telepath's owner names a Combat card (0: none)."""

    card: int

    def __str__(self) -> str:
        return f"name:{self.card or '-'}"


@dataclass(frozen=True, slots=True)
class Seal:
    """Chooses a Combat card and lays it face down (T-80)."""

    card: int

    def __str__(self) -> str:
        return f"seal:{self.card}"


@dataclass(frozen=True, slots=True)
class Raise:
    """Opens the closed portcullis on that side of the square."""

    piece: Thing
    direction: int

    def __str__(self) -> str:
        return f"open:{CODES[self.piece]}:{DIRECTION_LETTERS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Lower:
    """Closes the open portcullis on that side of the square."""

    piece: Thing
    direction: int

    def __str__(self) -> str:
        return f"close:{CODES[self.piece]}:{DIRECTION_LETTERS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Break:
    """Breaks the closed portcullis on that side: it stays open for good."""

    piece: Thing
    direction: int

    def __str__(self) -> str:
        return f"break:{CODES[self.piece]}:{DIRECTION_LETTERS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Heal:
    """A Cleric heals a wounded."""

    piece: Thing
    target: Thing

    def __str__(self) -> str:
        return f"heal:{CODES[self.piece]}>{CODES[self.target]}"


@dataclass(frozen=True, slots=True)
class Scream:
    """A Banshee pushes a character away."""

    piece: Thing
    target: Thing

    def __str__(self) -> str:
        return f"scream:{CODES[self.piece]}>{CODES[self.target]}"


@dataclass(frozen=True, slots=True)
class Fire:
    """A Wizard fires the wand at a character."""

    piece: Thing
    target: Thing

    def __str__(self) -> str:
        return f"fire:{CODES[self.piece]}>{CODES[self.target]}"


@dataclass(frozen=True, slots=True)
class End:
    """Ends the turn, whatever points are left."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offers a draw, which the other player answers at once (T-133)."""

    gives_up: ClassVar[bool] = True

    def __str__(self) -> str:
        return "offer"


@dataclass(frozen=True, slots=True)
class Accept:
    """Agrees to the draw that was offered: the game is over."""

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Decline:
    """Declines the draw that was offered: the turn goes on."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives the game up: the other player wins (T-133)."""

    gives_up: ClassVar[bool] = True

    def __str__(self) -> str:
        return "resign"


@dataclass(frozen=True, slots=True)
class Timeout:
    """The time to decide is over (T-150). Nobody does that on purpose."""

    gives_up: ClassVar[bool] = True

    def __str__(self) -> str:
        return "timeout"


Action = (
    Yellow
    | Deal
    | Begin
    | Show
    | Omit
    | TeamUp
    | Hide
    | Card
    | Reveal
    | Put
    | Turn
    | Walk
    | Jump
    | Attack
    | Name
    | Seal
    | Raise
    | Lower
    | Break
    | Heal
    | Scream
    | Fire
    | End
    | Offer
    | Accept
    | Decline
    | Resign
    | Timeout
)
