"""Which thing a word of the markup means, such as `room:7` or `item:torch`.

Everything is said from what this screen may know: of a dark room only that it is dark.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycore.raiders import CHARACTERS, ITEMS, POWERS, WORTH, View
from pycore.table import text

from ...notes.note import NOTHING, Answer, Note
from ..rooms import FLOORS, card_at, strength_of
from ..threats import kinds_of_tag
from . import things


def notes(view: View, word: str) -> Answer:
    """The answer to a word such as `room:7` or `item:torch`; nothing for one that is none."""
    kind, _, which = word.partition(":")
    note = _ASKED[kind](view, which) if kind in _ASKED else None
    return Answer((note,)) if note else NOTHING


def _room(view: View, which: str) -> Note | None:
    place = _number(which, len(view.rooms))
    if place is None:
        return None
    room = view.rooms[place]
    if room is None:
        return things.dark_note()
    is_here = place == view.place
    strength = view.strength if is_here else strength_of(view, room)
    note = things.room_note(view, room, strength, view.powers[-1] if is_here and view.powers else 0)
    if not card_at(view, place).torchlit:
        return note
    seen = text("Seen by torchlight: nobody else knows it.")
    return Note(note.picture, note.name, (*note.says, seen), note.clause)


def _item(view: View, which: str) -> Note | None:
    if which == "potion":
        return things.potion_note()
    item = next((item for item in ITEMS if item.value == which), None)
    return things.item_note(view, item) if item else None


def _card(view: View, which: str) -> Note | None:
    """A card of a hand, or one that was played."""
    power = next((card for card in POWERS if card.value == which), None)
    return things.power_note(WORTH[power]) if power else _item(view, which)


def _chip(view: View, which: str) -> Note | None:
    """A number on a plate: `chip:0-4`, the power card 4 of the first player."""
    seat, _, value = which.partition("-")
    who, card = _number(seat, len(view.plates)), _number(value, 6)
    if who is None or not card:
        return None
    plate = view.plates[who]
    spent = {WORTH[each] for each in (*plate.played, plate.table) if each in POWERS}
    state = text("Played on this floor.") if card in spent else text("Still in hand.")
    return things.power_note(card, state)


def _character(_: View, which: str) -> Note | None:
    found = next((each for each in CHARACTERS if each.value == which), None)
    return things.character_note(found) if found else None


def _floor(_: View, which: str) -> Note | None:
    floor = _number(which, FLOORS + 1)
    return things.floor_note(floor) if floor else None


def _tag(view: View, which: str) -> Note | None:
    found = next((tag for tag in kinds_of_tag(view) if tag.kind == which), None)
    return things.tag_note(view, found) if found else None


def _number(written: str, end: int) -> int | None:
    """A number below an end, as the markup writes it."""
    is_one = written.isascii() and written.isdecimal() and len(written) < 3
    return int(written) if is_one and int(written) < end else None


_ASKED: Mapping[str, Callable[[View, str], Note | None]] = {
    "room": _room,
    "item": _item,
    "card": _card,
    "chip": _chip,
    "character": _character,
    "floor": _floor,
    "tag": _tag,
    "sealed": lambda view, _: things.sealed_note(view),
    "coins": lambda view, _: things.coins_note(view),
    "wounds": lambda view, _: things.wounds_note(view),
    "first": lambda view, _: things.scroll_note(view),
}
