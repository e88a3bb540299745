"""Reading a position: each word by itself. Whether they make sense together is `check`'s affair."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pycore.table import Seat, Unreadable, illegal, text, unreadable, whole_number
from pycore.table.errors import excerpt

from ..actions import read_floor
from ..hand import in_order, passes
from ..printed.cards import ITEMS, MONSTER_POWERS, Card, Character
from ..printed.floors import LIT, PLACES, ROOMS_A_FLOOR
from ..printed.rooms import Room
from ..rules.asking import clockwise
from ..state import BARE_PHASES, CardRow, Choosing, Looking, Phase, Playing, Raider, State
from ..variants import FEWEST_WOUNDS, FORMS, MOST_WOUNDS, WHY_WRONG_NUMBER, Variant
from .check import check
from .write import FIELDS, OPTIONAL

T = TypeVar("T")

MOST_COINS = 99
MOST_WOUNDS_WRITTEN = 99
"""Far more than any game gives; the limits of the rules are checked later, with their reasons."""


def read(body: str) -> State:
    """The state that the line (without the game's name) describes; raises Unreadable or Illegal."""
    state = _read(body.split())
    check(state)
    return state


def _read(words: list[str]) -> State:
    needed = len(FIELDS) + 1 + (any(word.startswith(f"{OPTIONAL}=") for word in words))
    if len(words) != needed:
        why = text(
            "The position should have {needed} words, and has {found}.",
            needed=needed,
            found=len(words),
        )
        raise unreadable("bad-position", why)
    variant = _one_of(Variant, words[0])
    found = dict(word.partition("=")[::2] for word in words[1:-1])
    order = tuple(name for name in FIELDS if name != OPTIONAL or name in found)
    for name, word in zip(order, words[1:], strict=False):
        if not word.startswith(f"{name}="):
            why = text(
                "Where the position says “{word}” it should say “{name}=…”.",
                word=excerpt(word),
                name=name,
            )
            raise unreadable("bad-position", why)
    form = FORMS[variant]
    written_seats = found["seats"].split("/")
    if not form.fewest <= len(written_seats) <= form.most:
        raise illegal("wrong-number", WHY_WRONG_NUMBER[variant], form.clause)
    players = len(written_seats)
    floor, _, room = found["at"].partition("-")
    place = (whole_number(floor, 1, 5) - 1) * ROOMS_A_FLOOR + whole_number(room, 1, 5) - 1
    lit = tuple(letter == LIT for floor in _parts(found["lit"], "/", _floor) for letter in floor)
    rooms = _rooms(found["rooms"], len(lit))
    first = None if found["first"] == "-" else whole_number(found["first"], 0, players - 1)
    return State(
        variant=variant,
        start_wounds=whole_number(found["wounds"], FEWEST_WOUNDS, MOST_WOUNDS),
        raiders=tuple(_raider(word, place) for word in written_seats),
        place=place,
        lit=lit,
        rooms=rooms,
        powers=_parts(found["power"], ".", _power),
        first=first,
        phase=_phase(words[-1], first, players, rooms[place]),
        chosen=_one_of(Character, found[OPTIONAL]) if OPTIONAL in found else None,
    )


def _unknown_word(word: str) -> Unreadable:
    why = text("The position holds a word that is not known: “{word}”.", word=excerpt(word))
    return unreadable("bad-position", why)


def _one_of(kind: Callable[[str], T], word: str) -> T:
    """What a word names, if it is known."""
    try:
        return kind(word)
    except ValueError as error:
        raise _unknown_word(word) from error


def _floor(word: str) -> str:
    return _one_of(read_floor, word)


def _card(word: str) -> Card:
    return _one_of(Card, word)


def _item(word: str) -> Card:
    card = _card(word)
    if card not in ITEMS:
        raise _unknown_word(word)
    return card


def _parts(word: str, divider: str, read_one: Callable[[str], T]) -> tuple[T, ...]:
    return () if word == "-" else tuple(read_one(part) for part in word.split(divider))


def _power(word: str) -> int:
    return whole_number(word, min(MONSTER_POWERS), max(MONSTER_POWERS))


def _rooms(word: str, laid: int) -> tuple[Room | None, ...]:
    floors = _parts(word, "/", lambda floor: floor.split(","))
    rooms = [None if room == "?" else _one_of(Room, room) for floor in floors for room in floor]
    for number, floor in enumerate(floors, 1):
        if len(floor) != ROOMS_A_FLOOR:
            why = text(
                "Every floor has five rooms, and floor {floor} has {found}.",
                floor=number,
                found=len(floor),
            )
            raise unreadable("bad-position", why)
    if not len(rooms) == laid <= PLACES:
        why = text("The words “lit” and “rooms” should tell of the same floors, five at most.")
        raise unreadable("bad-position", why)
    return (*rooms, *(None,) * (PLACES - len(rooms)))


def _raider(word: str, place: int) -> Raider:
    if word == "?":
        return Raider()
    parts = word.split(":")
    out = parts[6:] == ["out"]
    if len(parts) != 6 + out:
        why = text("A player's entry has six parts, unlike “{word}”.", word=excerpt(word))
        raise unreadable("bad-position", why)
    start = place - place % ROOMS_A_FLOOR
    return Raider(
        character=_one_of(Character, parts[0]),
        coins=whole_number(parts[1], 0, MOST_COINS),
        wounds=whole_number(parts[2], 0, MOST_WOUNDS_WRITTEN),
        items=in_order(_parts(parts[3], ".", _item)),
        played=_parts(parts[4], ".", _card),
        seen=_parts(parts[5], ".", lambda part: start + whole_number(part, 1, 5) - 1),
        out=out,
    )


def _phase(word: str, first: Seat | None, players: int, room: Room | None) -> Phase:
    if word in BARE_PHASES:
        return BARE_PHASES[word]
    if word.startswith("looking:"):
        _, seat, back = (*word.split(":", 2), "")[:3]
        asked = _phase(back, first, players, room)
        if not isinstance(asked, Choosing | Playing):
            raise _unknown_word(word)
        return Looking(whole_number(seat, 0, players - 1), asked)
    name, _, written = word.partition("=")
    cards = written.split(",")
    if room is None and name in ("choosing", "playing"):
        why = text("“{word}” needs a known room where the players are.", word=excerpt(word))
        raise unreadable("bad-position", why)
    if room is None or len(cards) != players or name not in ("choosing", "playing"):
        why = text("The last word of the position cannot be read: “{word}”.", word=excerpt(word))
        raise unreadable("bad-position", why)
    return _choosing(cards) if name == "choosing" else _playing(cards, first, room)


def _choosing(cards: list[str]) -> Choosing:
    sealed: CardRow = tuple(_card(card[1:-1]) if _is_sealed(card) else None for card in cards)
    table = tuple(None if _is_sealed(card) or card in ("?", "-") else _card(card) for card in cards)
    asked = (seat for seat, card in enumerate(cards) if _is_sealed(card) or card == "?")
    return Choosing(tuple(asked), sealed, table)


def _is_sealed(card: str) -> bool:
    return card.startswith("(") and card.endswith(")")


def _playing(cards: list[str], first: Seat | None, room: Room) -> Playing:
    lying = [None if card in ("?", "-") else _card(card) for card in cards]
    passed = [seat for seat, card in enumerate(lying) if card and passes(room, card)]
    queue = [seat for seat, card in enumerate(cards) if card == "?"]
    table = tuple(None if seat in passed else card for seat, card in enumerate(lying))
    players = len(cards)
    return Playing(clockwise(first, players, queue), clockwise(first, players, passed), table)
