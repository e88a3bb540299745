"""What things are called, in whole words that can be translated.

A piece stands in a sentence in one of three roles, and other languages put a different form there:
at the head, as the one who acts or is ("The blue Naga"), later, as the one something is done to
("the blue Naga"), or in a list and on a label ("blue Naga"). The message's context says which.

A room is called by the colour of its pair and by its place, "copper room 8". One that lies face
down has only its place, "room 6": which pair it belongs to is a secret. It is what there is, what
is turned, or where something lies. Rooms are named here as in a view, "37A" or nothing, and places
are counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable

from pycore.table import Text, named

from ..dungeon.pieces import COLOUR, KIND, KINDS, Colour, Kind, Thing
from ..dungeon.rooms import ROOMS

_WHO: tuple[tuple[Text, Text], ...] = (
    (named("who", "The blue Mekanork"), named("who", "The yellow Mekanork")),
    (named("who", "The blue Naga"), named("who", "The yellow Naga")),
    (named("who", "The blue Cleric"), named("who", "The yellow Cleric")),
    (named("who", "The blue Backstabber"), named("who", "The yellow Backstabber")),
    (named("who", "The blue Colossus"), named("who", "The yellow Colossus")),
    (named("who", "The blue Wizard"), named("who", "The yellow Wizard")),
    (named("who", "The blue Banshee"), named("who", "The yellow Banshee")),
    (named("who", "The blue Telepath"), named("who", "The yellow Telepath")),
    (named("who", "The blue Key"), named("who", "The yellow Key")),
    (named("who", "The blue Rope"), named("who", "The yellow Rope")),
    (named("who", "The blue Telescoping spear"), named("who", "The yellow Telescoping spear")),
    (named("who", "The blue Bow"), named("who", "The yellow Bow")),
    (named("who", "The blue Large shield"), named("who", "The yellow Large shield")),
    (named("who", "The blue Fireball wand"), named("who", "The yellow Fireball wand")),
)
_WHOM: tuple[tuple[Text, Text], ...] = (
    (named("whom", "the blue Mekanork"), named("whom", "the yellow Mekanork")),
    (named("whom", "the blue Naga"), named("whom", "the yellow Naga")),
    (named("whom", "the blue Cleric"), named("whom", "the yellow Cleric")),
    (named("whom", "the blue Backstabber"), named("whom", "the yellow Backstabber")),
    (named("whom", "the blue Colossus"), named("whom", "the yellow Colossus")),
    (named("whom", "the blue Wizard"), named("whom", "the yellow Wizard")),
    (named("whom", "the blue Banshee"), named("whom", "the yellow Banshee")),
    (named("whom", "the blue Telepath"), named("whom", "the yellow Telepath")),
    (named("whom", "the blue Key"), named("whom", "the yellow Key")),
    (named("whom", "the blue Rope"), named("whom", "the yellow Rope")),
    (named("whom", "the blue Telescoping spear"), named("whom", "the yellow Telescoping spear")),
    (named("whom", "the blue Bow"), named("whom", "the yellow Bow")),
    (named("whom", "the blue Large shield"), named("whom", "the yellow Large shield")),
    (named("whom", "the blue Fireball wand"), named("whom", "the yellow Fireball wand")),
)
_LABELS: tuple[tuple[Text, Text], ...] = (
    (named("label", "blue Mekanork"), named("label", "yellow Mekanork")),
    (named("label", "blue Naga"), named("label", "yellow Naga")),
    (named("label", "blue Cleric"), named("label", "yellow Cleric")),
    (named("label", "blue Backstabber"), named("label", "yellow Backstabber")),
    (named("label", "blue Colossus"), named("label", "yellow Colossus")),
    (named("label", "blue Wizard"), named("label", "yellow Wizard")),
    (named("label", "blue Banshee"), named("label", "yellow Banshee")),
    (named("label", "blue Telepath"), named("label", "yellow Telepath")),
    (named("label", "blue Key"), named("label", "yellow Key")),
    (named("label", "blue Rope"), named("label", "yellow Rope")),
    (named("label", "blue Telescoping spear"), named("label", "yellow Telescoping spear")),
    (named("label", "blue Bow"), named("label", "yellow Bow")),
    (named("label", "blue Large shield"), named("label", "yellow Large shield")),
    (named("label", "blue Fireball wand"), named("label", "yellow Fireball wand")),
)
_KINDS: dict[Kind, Text] = dict(
    zip(
        KINDS,
        (
            named("piece", "Mekanork"),
            named("piece", "Naga"),
            named("piece", "Cleric"),
            named("piece", "Backstabber"),
            named("piece", "Colossus"),
            named("piece", "Wizard"),
            named("piece", "Banshee"),
            named("piece", "Telepath"),
            named("piece", "Key"),
            named("piece", "Rope"),
            named("piece", "Telescoping spear"),
            named("piece", "Bow"),
            named("piece", "Large shield"),
            named("piece", "Fireball wand"),
        ),
        strict=True,
    )
)


FACE_DOWN = ""

_ROOMS: dict[int, Callable[[int], Text]] = {
    0: lambda n: named("room", "room {place}", place=n),
    37: lambda n: named("room", "copper room {place}", place=n),
    38: lambda n: named("room", "jade room {place}", place=n),
    39: lambda n: named("room", "amethyst room {place}", place=n),
    40: lambda n: named("room", "silver room {place}", place=n),
}
_TURNED: dict[int, Callable[[int], Text]] = {
    0: lambda n: named("to turn", "room {place}", place=n),
    37: lambda n: named("to turn", "copper room {place}", place=n),
    38: lambda n: named("to turn", "jade room {place}", place=n),
    39: lambda n: named("to turn", "amethyst room {place}", place=n),
    40: lambda n: named("to turn", "silver room {place}", place=n),
}
_INSIDE: dict[int, Callable[[int], Text]] = {
    0: lambda n: named("inside", "room {place}", place=n),
    37: lambda n: named("inside", "copper room {place}", place=n),
    38: lambda n: named("inside", "jade room {place}", place=n),
    39: lambda n: named("inside", "amethyst room {place}", place=n),
    40: lambda n: named("inside", "silver room {place}", place=n),
}
_PAIRS = {
    37: named("revealed", "a copper room"),
    38: named("revealed", "a jade room"),
    39: named("revealed", "an amethyst room"),
    40: named("revealed", "a silver room"),
}
_SIDES = (named("side", "Blue"), named("side", "Yellow"))


def side(colour: Colour) -> Text:
    """A player by the colour, before a colon."""
    return _SIDES[colour]


def who(piece: Thing) -> Text:
    """The piece as the one who acts, at the head of a sentence: "The blue Naga"."""
    return _WHO[KINDS.index(KIND[piece])][COLOUR[piece]]


def whom(piece: Thing) -> Text:
    """The piece as the one something is done to."""
    return _WHOM[KINDS.index(KIND[piece])][COLOUR[piece]]


def label(piece: Thing) -> Text:
    """The piece in a list: "blue Naga"."""
    return _LABELS[KINDS.index(KIND[piece])][COLOUR[piece]]


def kind_name(kind: Kind) -> Text:
    """A kind without its owner: "Naga"."""
    return _KINDS[kind]


def say_room(name: str, place: int) -> Text:
    """The room as such: "copper room 8"."""
    return _ROOMS[_pair(name)](place + 1)


def say_turned(name: str, place: int) -> Text:
    """The room as what is turned."""
    return _TURNED[_pair(name)](place + 1)


def say_inside(name: str, place: int) -> Text:
    """The room as where something lies."""
    return _INSIDE[_pair(name)](place + 1)


def say_pair(name: str) -> Text:
    """What a room is found to be: "a copper room"."""
    return _PAIRS[_pair(name)]


def _pair(name: str) -> int:
    return ROOMS[name].pair if name else 0
