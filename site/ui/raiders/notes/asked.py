"""What the things on the table of Raiders are, for whoever asks: each word of its `data-note`s.

Everything is said from what this screen may know: of a dark room only that it is dark.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycore.raiders import (
    BOSSES,
    CHARACTERS,
    DEADLY_WOUNDS,
    FORMS,
    ITEMS,
    MONSTERS,
    POWERS,
    TREASURES,
    WORTH,
    Card,
    Character,
    Edition,
    Room,
    View,
    character_name,
    coin_count,
    item_name,
    room_name,
)
from pycore.table import Text, listed, text, texts

from ...notes.note import NOTHING, Answer, Note
from ..about import about
from ..items import DOES
from ..rooms import FLOORS, card_at, kind_of, strength_of

ITEM_CLAUSES = {Card.TORCH: "R-7", Card.CRYSTAL: "R-8", Card.KEY: "R-6", Card.SWORD: "R-6"}
ITEMS_DO = {
    **DOES,
    Card.KEY: text("Counts as 5 in a treasure room, and goes back to the supply."),
    Card.SWORD: text("Counts as 5 against a monster or a boss, and goes back to the supply."),
}
"""What an item is good for, whatever room it is."""
TRAP_CLAUSES = {
    (Edition.BOOK_2018, Room.LAVA): "R18-8",
    (Edition.BOOK_2018, Room.MAGNET): "R18-9",
    (Edition.BOOK_2018, Room.SPIKES): "R18-10",
    (Edition.BOOK_2018, Room.BOULDER): "R18-11",
    (Edition.BOOK_2011, Room.LAVA): "R11-7",
    (Edition.BOOK_2011, Room.MAGNET): "R11-6",
    (Edition.BOOK_2011, Room.SPIKES): "R11-8",
    (Edition.BOOK_2011, Room.BOULDER): "R11-6",
}
BOSS_CLAUSES = {
    Room.TAX_COLLECTOR: "R18-30",
    Room.MEDUSA: "R18-31",
    Room.VAMPIRE: "R18-32",
    Room.SPHINX: "R18-33",
    Room.MINOTAUR: "R18-33",
    Room.WOLF_PACK: "R18-34",
    Room.NECROMANCER: "R18-34",
    Room.MEGA_DRAGON: "R18-35",
    Room.GOLEM: "R18-36",
    Room.MUMMY: "R18-37",
}


def notes(view: View, word: str) -> Answer:
    """The answer to a word such as `room:7` or `item:torch`; nothing for one that is none."""
    kind, _, which = word.partition(":")
    note = _ASKED[kind](view, which) if kind in _ASKED else None
    return Answer((note,)) if note else NOTHING


def room_note(view: View, room: Room, strength: int | None, power: int = 0) -> Note:
    """A room whose card is known."""
    kind = kind_of(room)
    picture = {"treasure": "chest", "cache": f"{room.value}-cache"}.get(kind, room.value)
    says = about(room, view, strength, power)
    return Note(picture, room_name(room), says, room_clause(view, room))


def room_clause(view: View, room: Room) -> str:
    """The rule about a room, in this form of the game."""
    form = FORMS[view.variant]
    if room in TREASURES:
        return "R11-43" if form.solo else "R-10"
    if room in MONSTERS:
        return "R11-42" if form.solo else "R11-20" if view.variant == "2011-duel" else "R-12"
    if room in BOSSES:
        return BOSS_CLAUSES[room]
    return TRAP_CLAUSES.get((form.edition, room), "R-14")


def dark_note() -> Note:
    """A room of which only its place is known."""
    says = text("It is turned up when you come to it; a torch shows it to its owner alone.")
    return Note("dark", text("Dark room"), (says,), "R-4")


def item_note(view: View, item: Card) -> Note:
    """An item, and how many of it are left for everybody."""
    left = texts("{n} is left in the supply.", "{n} are left in the supply.", stock(view, item))
    return Note(item.value, item_name(item), (ITEMS_DO[item], left), ITEM_CLAUSES[item])


def stock(view: View, item: Card) -> int:
    """How many items of a kind lie in the supply."""
    return view.supply[ITEMS.index(item)]


def power_note(value: int, *more: Text) -> Note:
    """A power card, wherever it lies."""
    says = texts("Counts {n} in every room.", "Counts {n} in every room.", value)
    back = text("You get it back when the floor is done.")
    return Note(f"p{value}", text("Power card {n}", n=value), (says, back, *more), "R-5")


def sealed_note(view: View) -> Note:
    """A card that nobody may see yet."""
    clause = "R18-5" if FORMS[view.variant].edition is Edition.BOOK_2018 else "R11-30"
    says = text("Somebody has chosen it in secret. It is turned up together with all others.")
    return Note("back", text("A sealed card"), (says,), clause)


def coins_note(view: View) -> Note:
    """What coins are for at the end."""
    form = FORMS[view.variant]
    if form.solo:
        says = text("Survive, and carry out as many as you can: 20 is a good result.")
        return Note("coin", text("Coins"), (says,), "R11-40")
    wins = text("Of those who do not fall, whoever has the most coins wins.")
    most = text("Nobody holds more than {coins}.", coins=coin_count(form.purse or 0))
    clause = "R18-41" if form.edition is Edition.BOOK_2018 else "R11-10"
    return Note("coin", text("Coins"), (wins, most), clause)


def wounds_note(view: View) -> Note:
    """What wounds do, in this form of the game."""
    form, name = FORMS[view.variant], text("Wounds")
    kills = text("With {n} wounds one is out of the game at once.", n=DEADLY_WOUNDS)
    falls = text("At the end whoever has the most wounds falls, and cannot win.")
    if not form.deadly:
        return Note("wound", name, (falls,), "R18-40")
    if form.solo or view.variant == "2011-duel":
        return Note("wound", name, (kills,), "R11-9")
    return Note("wound", name, (kills, falls), "R11-10")


def character_note(character: Character) -> Note:
    """Who a player is: that matters at the beginning alone."""
    start = CHARACTERS[character]
    wounds = texts("{n} wound", "{n} wounds", start.wounds)
    parts = [coin_count(start.coins), wounds, *(item_name(item) for item in start.items)]
    says = text("Begins with: {things}.", things=listed(parts))
    return Note(character.value, character_name(character), (says,), "R-2")


def scroll_note(view: View) -> Note:
    """Who begins in open play, and why."""
    clause = "R18-51" if FORMS[view.variant].edition is Edition.BOOK_2018 else "R11-5"
    says = text("Its player begins. Then it goes to whoever has played the highest card.")
    return Note("scroll", text("The first player"), (says,), clause)


def potion_note() -> Note:
    """What heals whoever finds it."""
    says = text("Heals so many wounds at once; whoever has none gets nothing.")
    return Note("potion", text("Potion"), (says,), "R-14")


def floor_note(number: int) -> Note:
    """One of the five floors of the shaft."""
    says = text("Five floors of five rooms each: then the game is over.")
    return Note("dark", text("Floor {number}", number=number), (says,), "R-1")


def _room(view: View, which: str) -> Note | None:
    place = _number(which, len(view.rooms))
    if place is None:
        return None
    room = view.rooms[place]
    if room is None:
        return dark_note()
    is_here = place == view.place
    strength = view.strength if is_here else strength_of(view, room)
    note = room_note(view, room, strength, view.powers[-1] if is_here and view.powers else 0)
    if not card_at(view, place).torchlit:
        return note
    seen = text("Seen by torchlight: nobody else knows it.")
    return Note(note.picture, note.name, (*note.says, seen), note.clause)


def _item(view: View, which: str) -> Note | None:
    if which == "potion":
        return potion_note()
    item = next((item for item in ITEMS if item.value == which), None)
    return item_note(view, item) if item else None


def _card(view: View, which: str) -> Note | None:
    """A card of a hand, or one that was played."""
    power = next((card for card in POWERS if card.value == which), None)
    return power_note(WORTH[power]) if power else _item(view, which)


def _chip(view: View, which: str) -> Note | None:
    """A number on a plate: `chip:0-4`, the power card 4 of the first player."""
    seat, _, value = which.partition("-")
    who, card = _number(seat, len(view.plates)), _number(value, 6)
    if who is None or not card:
        return None
    plate = view.plates[who]
    spent = {WORTH[each] for each in (*plate.played, plate.table) if each in POWERS}
    state = text("Played on this floor.") if card in spent else text("Still in hand.")
    return power_note(card, state)


def _character(_: View, which: str) -> Note | None:
    found = next((each for each in CHARACTERS if each.value == which), None)
    return character_note(found) if found else None


def _floor(_: View, which: str) -> Note | None:
    floor = _number(which, FLOORS + 1)
    return floor_note(floor) if floor else None


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
    "sealed": lambda view, _: sealed_note(view),
    "coins": lambda view, _: coins_note(view),
    "wounds": lambda view, _: wounds_note(view),
    "first": lambda view, _: scroll_note(view),
}
