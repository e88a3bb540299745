"""What each thing of Raiders is: its picture, its name, a sentence or two, and its rule."""

from __future__ import annotations

from pycore.raiders import (
    BOSSES,
    CHARACTERS,
    DEADLY_WOUNDS,
    FORMS,
    ITEMS,
    MONSTERS,
    TREASURES,
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

from ...notes.note import Note
from ..about import about
from ..items import DOES
from ..rooms import kind_of
from ..threats import Tag

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


def tag_note(view: View, tag: Tag) -> Note | None:
    """A sign of danger on somebody's plate, or of the lead."""
    clause = _tag_clause(view, tag)
    return Note(tag.kind, tag.word, (tag.why,), clause) if clause else None


def _tag_clause(view: View, tag: Tag) -> str:
    """The rule that a sign on a plate comes from; a trap's is that of the room."""
    if tag.kind == "target":
        return room_clause(view, view.here) if view.here else ""
    if tag.kind == "mortal":
        return "R11-9"
    if FORMS[view.variant].edition is Edition.BOOK_2011:
        return "R11-10"
    return "R18-41" if tag.kind == "wins" else "R18-40"
