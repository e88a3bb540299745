"""The players as they are drawn: a plate each, with a mark that reads without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from pycore.raiders import (
    DEADLY_WOUNDS,
    FORMS,
    ITEMS,
    POWERS,
    WORTH,
    Card,
    Plate,
    View,
    card_name,
    character_name,
)
from pycore.table import Seat, Text, called, named, text
from pycore.table.letters import shortened

from ..match.watcher import Watcher
from ..match.you import who_is_you
from .moments import Change
from .threats import Tag, tags

MARKS = {
    "circle": named("mark", "circle"),
    "diamond": named("mark", "diamond"),
    "square": named("mark", "square"),
    "triangle": named("mark", "triangle"),
    "hexagon": named("mark", "hexagon"),
}
"""The marks, in the order of the seats that carry them unless somebody chose another."""

WRITTEN = {
    Card.TORCH: named("written on a card", "torch"),
    Card.CRYSTAL: named("written on a card", "crystal"),
    Card.KEY: named("written on a card", "key"),
    Card.SWORD: named("written on a card", "sword"),
}
"""The names of items once more: a card is narrow, so long ones have soft hyphens, which are for the
eyes alone."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What tells a player from others at a glance: a mark, and what stands on it."""

    mark: str
    letter: Text | str
    name: Text


YOUR_LETTER = named("on the mark of", "Y")
"""The first letter of "You"."""


def signs(names: Sequence[str], marks: Sequence[str], you: Seat | None = None) -> tuple[Sign, ...]:
    """Everybody's sign. A word that is no mark counts as not chosen."""
    shapes = [
        mark if mark in MARKS else own
        for own, mark in zip_longest(MARKS, marks[: len(names)], fillvalue="")
    ]
    return tuple(
        Sign(shape, YOUR_LETTER if seat == you else _letter(name), MARKS[shape])
        for seat, (name, shape) in enumerate(zip(names, shapes, strict=False))
    )


def _letter(name: str) -> str:
    """The number at the end of a name such as "Player 2", or else its first letter."""
    last = name.split()[-1] if name.split() else ""
    return last if last.isdecimal() and len(last) < 3 else shortened(name, 1).upper()


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it lies there: its picture, and its number if it counts by one.

    An item has its name `written` on it.
    """

    picture: str
    value: int
    name: Text | str
    written: Text | None = None


@dataclass(frozen=True, slots=True)
class ItemPile:
    """Items of a kind that a player is known to hold."""

    picture: str
    name: Text
    count: int


@dataclass(frozen=True, slots=True)
class PlateCard:
    """One player. `lies` says what lies before them: nothing, sealed or open."""

    seat: Seat
    sign: Sign
    name: Text | str
    picture: str
    character: Text | str
    coins: int
    wounds: int
    deadly: int | None
    out: bool
    first: bool
    status: Text | None
    tags: tuple[Tag, ...]
    powers: tuple[tuple[int, bool], ...]
    items: tuple[ItemPile, ...]
    lies: str
    face: Face | None
    change: Change | None


def face(card: Card) -> Face:
    """How a card looks as it lies there: a power card by its number, an item by its picture."""
    name = card_name(card)
    value = WORTH.get(card, 0) if card in POWERS else 0
    said = name if isinstance(name, Text) else str(name)
    return Face(card.value, value, said, WRITTEN.get(card))


def plates(
    view: View, watcher: Watcher, thinking: Seat | None, asked: Seat | None
) -> tuple[PlateCard, ...]:
    """Everybody's plate while a room is played."""
    marked = () if watcher.outcome else tags(view)
    drawn = []
    for seat, plate in enumerate(view.plates):
        status = _status(view, seat, thinking, asked)
        drawn.append(_plate(view, seat, watcher, face_of(plate), marked, status))
    return tuple(drawn)


def plates_after(
    before: View,
    after: View,
    watcher: Watcher,
    cards: Mapping[Seat, Card],
    changes: Mapping[Seat, Change],
) -> tuple[PlateCard, ...]:
    """Everybody's plate at a moment: the cards still lie there, the purses are new."""
    marked = () if watcher.outcome else tags(after, in_room=False)
    drawn = []
    for seat, was in enumerate(before.plates):
        card = cards.get(seat) or was.table
        spent = (*was.played, card) if card in POWERS else was.played
        lies = ("open", face(card)) if card else ("nothing", None)
        change = changes.get(seat)
        drawn.append(_plate(after, seat, watcher, lies, marked, None, spent, change))
    return tuple(drawn)


def _plate(
    view: View,
    seat: Seat,
    watcher: Watcher,
    lies: tuple[str, Face | None],
    marked: Sequence[tuple[Tag, ...]],
    status: Text | None,
    spent: Sequence[Card | None] | None = None,
    change: Change | None = None,
) -> PlateCard:
    plate = view.plates[seat]
    spent = plate.played if spent is None else spent
    on_table = plate.table if change is None else None
    you = who_is_you(watcher)
    return PlateCard(
        seat=seat,
        sign=signs(watcher.names, watcher.marks, you)[seat],
        name=called(watcher.names, you)[seat],
        picture=plate.character.value if plate.character else "",
        character=character_name(plate.character) if plate.character else "",
        coins=plate.coins,
        wounds=plate.wounds,
        deadly=DEADLY_WOUNDS if FORMS[view.variant].deadly else None,
        out=plate.out,
        first=view.first == seat,
        status=status,
        tags=marked[seat] if marked else (),
        powers=tuple((WORTH[card], card not in spent and card is not on_table) for card in POWERS),
        items=item_piles(plate.items),
        lies=lies[0],
        face=lies[1],
        change=change,
    )


def item_piles(items: Sequence[Card]) -> tuple[ItemPile, ...]:
    """Items counted by kind, in their order."""
    found = []
    for item in ITEMS:
        name = card_name(item)
        if item in items and isinstance(name, Text):
            found.append(ItemPile(item.value, name, items.count(item)))
    return tuple(found)


def face_of(plate: Plate) -> tuple[str, Face | None]:
    """What lies before a player in this room."""
    if plate.table is not None:
        return "open", face(plate.table)
    if plate.passed:
        return "open", face(Card.CRYSTAL)
    return ("sealed", None) if plate.sealed else ("nothing", None)


def _status(view: View, seat: Seat, thinking: Seat | None, asked: Seat | None) -> Text | None:
    plate = view.plates[seat]
    if plate.out:
        return text("out of the game")
    if plate.sealed:
        return text("has chosen")
    if plate.passed:
        return text("plays again later")
    if seat == asked or (seat in view.waiting and seat != thinking):
        return text("to choose")
    return text("is thinking") if seat == thinking else None
