"""The pieces: two colours, eight characters and six objects each (T-20, T-110 to T-125).

A *thing* is one piece, by its number: blue's characters are 0 to 7, yellow's 8 to 15, blue's
objects 16 to 21, yellow's 22 to 27. Its *code* is what notation writes: the colour's letter, then a
capital for a character and a small letter for an object.

>>> CODES[thing("bN")], KIND[thing("bN")].value, COLOUR[thing("yr")]
('bN', 'naga', 1)
"""

from __future__ import annotations

from enum import StrEnum

from pycore.table import text, unreadable
from pycore.table.errors import excerpt

Thing = int
Colour = int

BLUE: Colour = 0
YELLOW: Colour = 1
COLOURS = (BLUE, YELLOW)


class Kind(StrEnum):
    """What a piece is. The first eight are characters, the last six objects."""

    MEKANORK = "mekanork"
    NAGA = "naga"
    CLERIC = "cleric"
    BACKSTABBER = "backstabber"
    COLOSSUS = "colossus"
    WIZARD = "wizard"
    BANSHEE = "banshee"
    TELEPATH = "telepath"
    KEY = "key"
    ROPE = "rope"
    SPEAR = "spear"
    BOW = "bow"
    SHIELD = "shield"
    WAND = "wand"


KINDS = tuple(Kind)
CHARACTER_KINDS = KINDS[:8]
OBJECT_KINDS = KINDS[8:]

_MOVES = (3, 6, 4, 4, 2, 4, 4, 3)
_VALUES = (2, 2, 2, 2, 5, 1, 1, 0)
MOVEMENT = dict(zip(CHARACTER_KINDS, _MOVES, strict=True))
"""How far a character walks for 1 AP."""
VALUE = dict(zip(CHARACTER_KINDS, _VALUES, strict=True))
"""The printed combat value."""

CHARACTERS = range(16)
OBJECTS = range(16, 28)
THINGS = range(28)

KIND: tuple[Kind, ...] = CHARACTER_KINDS * 2 + OBJECT_KINDS * 2
"""What each thing is."""
COLOUR: tuple[Colour, ...] = (BLUE,) * 8 + (YELLOW,) * 8 + (BLUE,) * 6 + (YELLOW,) * 6
"""Whose each thing is."""

_LETTERS = dict(zip(KINDS, "MNCBLWSTkrsbhw", strict=True))
COLOUR_LETTERS = "by"
CODES: tuple[str, ...] = tuple(COLOUR_LETTERS[COLOUR[t]] + _LETTERS[KIND[t]] for t in THINGS)
_THINGS = {written: t for t, written in enumerate(CODES)}


def thing(written: str) -> Thing:
    """The piece that a code names; raises Unreadable."""
    if written not in _THINGS:
        raise unreadable(
            "bad-piece",
            text(
                "“{word}” is no piece: that would be a colour and a letter, as in bN or yk.",
                word=excerpt(written),
            ),
        )
    return _THINGS[written]


def piece_of(colour: Colour, kind: Kind) -> Thing:
    """The piece of that colour and kind."""
    place = KINDS.index(kind)
    return 8 * colour + place if place < 8 else 16 + 6 * colour + place - 8


def is_character(piece: Thing) -> bool:
    """A character, and not an object."""
    return piece < 16


def letter(kind: Kind) -> str:
    """The letter of a kind, as in `MNCB` for a start team."""
    return _LETTERS[kind]


def kind_of_letter(written: str) -> Kind:
    """The kind that a letter names; raises Unreadable."""
    for kind, its_letter in _LETTERS.items():
        if its_letter == written:
            return kind
    raise unreadable(
        "bad-piece",
        text(
            "“{word}” is no letter of a piece: these are {letters}.",
            word=excerpt(written),
            letters=" ".join(_LETTERS.values()),
        ),
    )


ROPES = (piece_of(BLUE, Kind.ROPE), piece_of(YELLOW, Kind.ROPE))
