"""Everything that there may be on a table of Raiders, as help lists it."""

from __future__ import annotations

from collections.abc import Iterable

from pycore.raiders import (
    BOSSES,
    CACHES,
    FORMS,
    ITEMS,
    MONSTERS,
    TRAPS,
    TREASURES,
    Edition,
    Room,
    View,
)
from pycore.table import text

from ...notes.note import Chapter, Note
from ..rooms import strength_of
from .things import (
    coins_note,
    dark_note,
    item_note,
    power_note,
    room_note,
    scroll_note,
    sealed_note,
    wounds_note,
)


def legend(view: View) -> tuple[Chapter, ...]:
    """Chapter by chapter, as this form of the game plays it."""
    form = FORMS[view.variant]
    chests = [*[room for room in TREASURES if len(TREASURES[room]) == 2][:1], Room.CHEST_3]
    caches = [Room.CACHE_OF_COINS] if form.solo else list(CACHES)
    chapters = [
        Chapter(text("Players"), (coins_note(view), wounds_note(view), *_marks(view))),
        Chapter(text("Cards"), tuple(_cards(view))),
        Chapter(text("Treasures and caches"), (*_rooms(view, [*chests, *caches]), dark_note())),
        Chapter(text("Monsters"), _rooms(view, MONSTERS)),
        Chapter(text("Traps"), _rooms(view, TRAPS[form.edition])),
    ]
    if form.edition is Edition.BOOK_2018:
        chapters.append(Chapter(text("Bosses"), _rooms(view, BOSSES)))
    return tuple(chapters)


def _rooms(view: View, rooms: Iterable[Room]) -> tuple[Note, ...]:
    return tuple(room_note(view, room, strength_of(view, room)) for room in rooms)


def _cards(view: View) -> Iterable[Note]:
    yield power_note(4)
    if not FORMS[view.variant].solo:
        yield from (item_note(view, item) for item in ITEMS)
    if FORMS[view.variant].secret:
        yield sealed_note(view)


def _marks(view: View) -> Iterable[Note]:
    if FORMS[view.variant].has_first_player:
        yield scroll_note(view)
