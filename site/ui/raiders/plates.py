"""The players as they are drawn: a plate each, with a mark that reads without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
from pycore.table import Seat, Text, text

from .moments import Change

MARKS = ("circle", "diamond", "square", "triangle", "hexagon")
"""The mark of each seat."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it lies there: its picture, and its number if it counts by one."""

    picture: str
    value: int
    name: Text | str


@dataclass(frozen=True, slots=True)
class Held:
    """Items of a kind that a player is known to hold."""

    picture: str
    name: Text
    count: int


@dataclass(frozen=True, slots=True)
class PlateCard:
    """One player. `lies` says what lies before them: nothing, sealed or open."""

    seat: Seat
    mark: str
    initial: str
    name: str
    picture: str
    character: Text | str
    coins: int
    wounds: int
    deadly: int | None
    out: bool
    first: bool
    status: Text | None
    powers: tuple[tuple[int, bool], ...]
    items: tuple[Held, ...]
    lies: str
    face: Face | None
    change: Change | None


def face(card: Card) -> Face:
    """How a card looks."""
    name = card_name(card)
    value = WORTH.get(card, 0) if card in POWERS else 0
    return Face(card.value, value, name if isinstance(name, Text) else str(name))


def initial(name: str) -> str:
    """The letter on a mark."""
    return name[:1].upper()


def plates(
    view: View, names: Sequence[str], thinking: Seat | None, asked: Seat | None
) -> tuple[PlateCard, ...]:
    """Everybody's plate while a room is played."""
    return tuple(
        _plate(view, seat, names, face_of(view.plates[seat]), _status(view, seat, thinking, asked))
        for seat in range(len(view.plates))
    )


def plates_after(
    before: View,
    after: View,
    names: Sequence[str],
    cards: Mapping[Seat, Card],
    changes: Mapping[Seat, Change],
) -> tuple[PlateCard, ...]:
    """Everybody's plate at a moment: the cards still lie there, the purses are new."""
    drawn = []
    for seat, (was, now) in enumerate(zip(before.plates, after.plates, strict=True)):
        card = cards.get(seat) or was.table
        spent = (*was.played, card) if card in POWERS else was.played
        lies = ("open", face(card)) if card else ("nothing", None)
        drawn.append(_plate(after, seat, names, lies, None, spent, changes.get(seat), now))
    return tuple(drawn)


def _plate(
    view: View,
    seat: Seat,
    names: Sequence[str],
    lies: tuple[str, Face | None],
    status: Text | None,
    spent: Sequence[Card | None] | None = None,
    change: Change | None = None,
    plate: Plate | None = None,
) -> PlateCard:
    plate = plate or view.plates[seat]
    spent = plate.played if spent is None else spent
    on_table = plate.table if change is None else None
    return PlateCard(
        seat=seat,
        mark=MARKS[seat],
        initial=initial(names[seat]),
        name=names[seat],
        picture=plate.character.value if plate.character else "",
        character=character_name(plate.character) if plate.character else "",
        coins=plate.coins,
        wounds=plate.wounds,
        deadly=DEADLY_WOUNDS if FORMS[view.variant].deadly else None,
        out=plate.out,
        first=view.first == seat,
        status=status,
        powers=tuple((WORTH[card], card not in spent and card is not on_table) for card in POWERS),
        items=held(plate.items),
        lies=lies[0],
        face=lies[1],
        change=change,
    )


def held(items: Sequence[Card]) -> tuple[Held, ...]:
    """Items counted by kind, in their order."""
    found = []
    for item in ITEMS:
        name = card_name(item)
        if item in items and isinstance(name, Text):
            found.append(Held(item.value, name, items.count(item)))
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
