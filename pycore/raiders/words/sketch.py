"""A view as lines of text: what the terminal shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pycore.table import Text, listed, named, text

from ..actions import Look
from ..printed.cards import ITEMS
from ..printed.floors import ROOMS_A_FLOOR
from ..view import Plate, View
from .actions import TORCH_WASTED
from .names import card_name, character_name, item_name, room_name


def say_standing(view: View) -> Text:
    """The floor and the room that the players are in: one line for a list of matches."""
    return text(
        "Floor {floor}, room {room}",
        floor=view.floor + 1,
        room=view.place % ROOMS_A_FLOOR + 1,
    )


def sketch(view: View, names: Sequence[str]) -> tuple[Text, ...]:
    """The table, one line a thing."""
    return tuple(_lines(view, names))


def _lines(view: View, names: Sequence[str]) -> Iterator[Text]:
    yield text("Floor {floor}: {rooms}", floor=view.floor + 1, rooms=_floor(view))
    if view.here is not None and view.strength is not None:
        room = room_name(view.here)
        yield text("{room}: strength {strength}", room=room, strength=view.strength)
    if view.powers:
        yield text("Monster power so far: {powers}", powers=listed(view.powers))
    yield from (_seat(view, seat, plate, names) for seat, plate in enumerate(view.plates))
    items = listed(
        text("{item} {n}", item=item_name(item), n=n)
        for item, n in zip(ITEMS, view.supply, strict=True)
    )
    yield text("Supply: {items}", items=items)
    if view.seat is not None:
        yield text("Hand: {cards}", cards=listed(map(card_name, view.hand)))
    if view.mine is not None:
        yield text("Sealed: {card}", card=card_name(view.mine))
    if view.seat is not None and Look() in view.legal and not view.torch_shows(view.seat):
        yield text("Torch: {warning}", warning=TORCH_WASTED)


def _floor(view: View) -> Text:
    """The rooms of the present floor; the one that the players are in is in brackets."""
    start = view.floor * ROOMS_A_FLOOR
    return listed(_room(view, place) for place in range(start, start + ROOMS_A_FLOOR))


def _room(view: View, place: int) -> Text:
    known = view.rooms[place]
    room = room_name(known) if known is not None else named("room", "dark")
    return text("[{room}]", room=room) if place == view.place else room


def _seat(view: View, seat: int, plate: Plate, names: Sequence[str]) -> Text:
    if plate.character is None:
        return text("{name}: no character yet", name=names[seat])
    return text(
        "{name} ({character}): coins {coins}, wounds {wounds}, played {played}, table {table}",
        name=names[seat],
        character=character_name(plate.character),
        coins=plate.coins,
        wounds=plate.wounds,
        played=listed(map(card_name, plate.played)),
        table=listed([] if plate.table is None else [card_name(plate.table)]),
    )
