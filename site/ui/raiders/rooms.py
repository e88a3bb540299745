"""The dungeon as it is drawn: the shaft of five floors, and the five rooms of the present one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pycore.raiders import (
    BOSSES,
    CACHES,
    FORMS,
    ITEMS,
    MONSTERS,
    TRAPS,
    TREASURES,
    Edition,
    Gift,
    Item,
    Potion,
    Room,
    View,
    item_name,
    room_name,
)
from pycore.table import Text, named, text

from .about import about, trap_amount

ROOMS_A_FLOOR = FLOORS = 5

_KINDS = {
    "treasure": named("room", "treasure"),
    "monster": named("room", "monster"),
    "cache": named("room", "cache"),
    "trap": named("room", "trap"),
    "boss": named("room", "boss"),
    "dark": named("room", "dark"),
}


@dataclass(frozen=True, slots=True)
class Fact:
    """What a value played here means: in a trap, how bad; in a cache, what is taken.

    Where an item may run out, it says how many are `left` in the supply.
    """

    value: int
    picture: str
    words: Text
    left: Text | None = None


@dataclass(frozen=True, slots=True)
class RoomCard:
    """One room of the row. `when` is done, here or ahead; `torchlit`: only this person knows it."""

    place: int
    number: int
    kind: str
    kind_name: Text
    name: Text
    picture: str
    when: str
    torchlit: bool
    chests: tuple[int, ...] = ()
    strength: int | None = None
    wounds: int = 0
    power: int | None = None


def shaft(view: View) -> tuple[str, ...]:
    """The five floors from the top: done, here or ahead."""
    return tuple(_when(floor, view.floor) for floor in range(FLOORS))


def row(view: View) -> tuple[RoomCard, ...]:
    """The rooms of the present floor."""
    first = view.floor * ROOMS_A_FLOOR
    return tuple(card_at(view, place) for place in range(first, first + ROOMS_A_FLOOR))


def _when(number: int, now: int) -> str:
    return "done" if number < now else "here" if number == now else "ahead"


def card_at(view: View, place: int) -> RoomCard:
    """A room of the dungeon, as far as it is known."""
    room = view.rooms[place]
    when, number = _when(place, view.place), place % ROOMS_A_FLOOR + 1
    if room is None:
        dark = _KINDS["dark"]
        return RoomCard(place, number, "dark", dark, text("Dark room"), "dark", when, False)
    kind = kind_of(room)
    return RoomCard(
        place=place,
        number=number,
        kind=kind,
        kind_name=_KINDS[kind],
        name=text("Treasure") if kind == "treasure" else room_name(room),
        picture=f"{room.value}-cache" if kind == "cache" else room.value,
        when=when,
        torchlit=place > view.place and not view.lit[place],
        chests=TREASURES.get(room, ()),
        strength=strength_of(view, room),
        wounds=_wounds(room),
        power=_power(view, place),
    )


def kind_of(room: Room) -> str:
    """Which kind of room a card is."""
    for kind, table in (("treasure", TREASURES), ("monster", MONSTERS), ("cache", CACHES)):
        if room in table:
            return kind
    return "boss" if room in BOSSES else "trap"


def strength_of(view: View, room: Room) -> int | None:
    """What the cards must reach, with the players there are now."""
    if room in BOSSES:
        by_players = BOSSES[room].strength
        return by_players[len(view.plates)] if by_players else None
    if room in MONSTERS and not FORMS[view.variant].solo:
        return MONSTERS[room].strength.get(sum(not plate.out for plate in view.plates))
    return None


def _power(view: View, place: int) -> int | None:
    """R11-42: the power that was turned up for the monster that a solo player faces."""
    faces = place == view.place and view.here in MONSTERS and FORMS[view.variant].solo
    return view.powers[-1] if faces and view.powers else None


def _wounds(room: Room) -> int:
    if room in MONSTERS:
        return MONSTERS[room].wounds
    return BOSSES[room].wounds if room in BOSSES else 0


@dataclass(frozen=True, slots=True)
class Stock:
    """How many items of a kind lie in the supply, for everybody to see (R-18)."""

    picture: str
    name: Text
    count: int


def supply(view: View) -> tuple[Stock, ...]:
    """The supply, in the order of the view; a solo game has no items at all (R11-41)."""
    if FORMS[view.variant].solo:
        return ()
    return tuple(
        Stock(item.value, item_name(item), count)
        for item, count in zip(ITEMS, view.supply, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Here:
    """The room that the players are in: what it does, and its table if it has one."""

    card: RoomCard
    about: tuple[Text, ...]
    facts: tuple[Fact, ...]


def here(view: View) -> Here | None:
    """The room that the players are in; None before it is turned up."""
    room = view.here
    if room is None:
        return None
    power = view.powers[-1] if view.powers else 0
    told = about(room, view, view.strength, power)
    return Here(card_at(view, view.place), told, tuple(_facts(room, view)))


def _facts(room: Room, view: View) -> Iterator[Fact]:
    if room in CACHES:
        for value, gift in CACHES[room].items():
            yield _gift(value, gift, view)
    edition = FORMS[view.variant].edition
    if trap := TRAPS[Edition(edition)].get(room):
        for value in (5, 4, 3, 2, 1):
            yield Fact(value, "", trap_amount(trap, value))


def _gift(value: int, gift: Gift, view: View) -> Fact:
    if isinstance(gift, Item):
        return Fact(value, gift.card.value, item_name(gift.card), _left(gift, view))
    if isinstance(gift, Potion):
        return Fact(value, "potion", text("heals {n}", n=gift.heals))
    return Fact(value, "coin", text("+{n}", n=gift.coins))


def _left(item: Item, view: View) -> Text | None:
    """How many the supply holds, unless it has one for everybody who plays (R-14)."""
    held = view.supply[ITEMS.index(item.card)]
    if held >= sum(not plate.out for plate in view.plates):
        return None
    return text("{n} left", n=held) if held else text("none left")
