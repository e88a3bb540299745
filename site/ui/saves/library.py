"""The kept games: what lies in the browser's storage, read, opened, renamed and thrown away.

Each match has a number of its own, so a new game never takes the place of another. What cannot be
read (an older format, a damaged text) stays where it is and is shown with the reason. `slot` is
where the match on the table is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pycore.games import ANYTHING, info_of
from pycore.table import (
    AnyGame,
    AnyMatch,
    Match,
    Record,
    Refusal,
    TableError,
    Text,
    Unreadable,
    read_record,
    short_name,
    text,
    unreadable,
)
from pycore.table.errors import excerpt
from pycore.table.steps import Steps, run_to_end

from ..dates import now
from . import save_format, store
from .save_format import Save
from .slot import AboutKeeping, SaveSlot
from .store import Storage

MOST_MOVES = 400
"""So many moves are played at once to tell standings anew, or one long game."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One kept match: what is known about it, or why it cannot be opened.

    Its moves have not been played yet: that takes time, and the shelf has many.
    """

    number: int
    save: Save | None = None
    record: Record | None = None
    refusal: Refusal | None = None


class Library:
    """All kept matches. What has been read is not read again while its texts are the same."""

    def __init__(self, storage: Storage, games: Mapping[str, AnyGame]) -> None:
        self.is_persistent: bool | None = None
        """Whether the browser has promised to keep them; None while it has not said."""
        self._storage = storage
        self._games = games
        self._read: dict[int, tuple[tuple[tuple[str, str], ...], Kept]] = {}

    def kept(self) -> tuple[Kept, ...]:
        """All of them, the last played first, and after them what cannot be opened."""
        return run_to_end(self.reading())

    def reading(self) -> Steps[tuple[Kept, ...]]:
        """The same in steps, one a match."""
        found, numbers = [], store.numbers(self._storage)
        for number in numbers:
            found.append(self.read_one(number))
            yield len(found) / len(numbers)
        return tuple(sorted(found, key=_shelf_order, reverse=True))

    def in_words(self, can_say: Callable[[Text], bool]) -> tuple[Kept, ...]:
        """The same for people who read a language."""
        return run_to_end(self.reading_in_words(can_say))

    def reading_in_words(self, can_say: Callable[[Text], bool]) -> Steps[tuple[Kept, ...]]:
        """The same in steps, one a match.

        Where an older version has written how far a game is, in words that have no translation
        any more, that is told anew: a few games at a time, so that nobody waits for it.
        """
        told, played = [], 0
        for each in (yield from self.reading()):
            standing = each.save.standing if each.save and each.record else None
            if played < MOST_MOVES and standing is not None and not can_say(standing):
                played += len(each.record.moves) if each.record else 0
                each = tell_anew(each, self._games, self._storage)
                yield 1.0
            told.append(each)
        return tuple(told)

    def find(self, number: int) -> Kept | None:
        """The kept match with that number, if there is one; all the others are not read."""
        return self.read_one(number) if number in store.numbers(self._storage) else None

    def read_one(self, number: int) -> Kept:
        """The kept match with that number, read again only if it has changed."""
        copies = tuple(store.copies(self._storage, number))
        known, kept = self._read.get(number, ((), None))
        if kept is None or known != copies:
            kept = self._read_newest(number)
            self._read[number] = (copies, kept)
        return kept

    def _read_newest(self, number: int) -> Kept:
        save = None
        try:
            save = store.newest(self._storage, number) or Save("")
            record = read_record(save.record)
            game_of(record, self._games)
            return Kept(number, save, record)
        except TableError as error:
            return Kept(number, save, None, error.refusal)

    def new_slot(self, name: str = "", practice: bool = False, salt: str = "") -> SaveSlot:
        """A slot where nothing lies yet."""
        number = store.next_number(self._storage)
        return SaveSlot(self._storage, number, Save("", name, practice=practice, salt=salt))


def kept(storage: Storage, games: Mapping[str, AnyGame]) -> tuple[Kept, ...]:
    """All matches that a storage holds, read for the first time."""
    return Library(storage, games).kept()


def _shelf_order(kept: Kept) -> tuple[bool, str, int]:
    """Readable games first, then by their dates and numbers."""
    return kept.refusal is None, kept.save.date if kept.save else "", kept.number


def game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game that a record is of; raises Unreadable if it is not on the shelf."""
    game = games.get(short_name(record.game))
    if game is None:
        why = text("The game “{name}” is not on this shelf.", name=excerpt(record.game))
        raise unreadable("unknown-game", why)
    if game.name != record.game:
        why = text(
            "It was written by other rules ({found}) than those on this shelf ({name}).",
            found=excerpt(record.game),
            name=game.name,
        )
        raise unreadable("other-version", why)
    return game


def open_record(record: Record, games: Mapping[str, AnyGame]) -> AnyMatch:
    """The match that a record tells, every move checked by the rules; raises a TableError."""
    return run_to_end(opening_record(record, games))


def opening_record(record: Record, games: Mapping[str, AnyGame]) -> Steps[AnyMatch]:
    """The same in steps.

    A bot that is not known here, or not for this game, leaves its seat to one that plays any game.
    """
    game = game_of(record, games)
    able = info_of(game.name).bot_names
    players = tuple(
        replace(player, bot=ANYTHING.name) if player.bot and player.bot not in able else player
        for player in record.players
    )
    return (yield from Match.playing(game, replace(record, players=players)))


def opening_kept_game(record: Record, games: Mapping[str, AnyGame]) -> Steps[AnyMatch]:
    """The same for a kept game, whose reason says that it is about opening one."""
    try:
        return (yield from opening_record(record, games))
    except TableError as error:
        why = text("This game cannot be opened: {why}", why=error.refusal.why)
        raise TableError(Refusal(error.refusal.code, why)) from error


def add(match: AnyMatch, storage: Storage) -> bool:
    """Keeps a match under a new number; False where the browser does not let us."""
    save = Save(
        str(match.record()), date=now(), count=save_format.next_count(), standing=match.standing()
    )
    return store.write(storage, store.next_number(storage), save)


def tell_anew(kept: Kept, games: Mapping[str, AnyGame], storage: Storage) -> Kept:
    """The game with its standing in the words of today, where those that it holds are out of use.

    They are kept, since it has to be played for that; unless somebody has gone on with it since.
    """
    assert kept.save
    assert kept.record
    try:
        save = replace(kept.save, standing=open_record(kept.record, games).standing())
        found = store.newest(storage, kept.number)
    except TableError:
        return kept
    if found == kept.save != save:
        save = replace(save, count=save_format.next_count(save.count))
        store.write(storage, kept.number, save)
    return replace(kept, save=save)


def rename(number: int, name: str, storage: Storage) -> bool:
    """Gives a save a name; False where the browser does not let us."""
    try:
        save = store.newest(storage, number)
    except Unreadable:
        return False
    if save is None:
        return False
    count = save_format.next_count(save.count)
    new = replace(save, name=save_format.clean_name(name), count=count)
    return store.write(storage, number, new)


def size(number: int, storage: Storage) -> int:
    """How many letters of the storage a match takes."""
    return sum(len(kept) for _, kept in store.copies(storage, number))


def throw_away(number: int, storage: Storage) -> tuple[tuple[str, str], ...]:
    """Forgets a match; the answer is what `put_back` needs to bring it back."""
    clock = store.clock_key(number)
    left = storage.read(clock)
    thrown = (*store.copies(storage, number), *([(clock, left)] if left else []))
    for key, _ in thrown:
        storage.remove(key)
    return thrown


def put_back(thrown: tuple[tuple[str, str], ...], storage: Storage) -> bool:
    """Brings a match back to its place; False where that is taken or the browser refuses."""
    if any(storage.read(key) is not None for key, _ in thrown):
        return False
    if all(storage.write(key, kept) for key, kept in thrown):
        return True
    for key, _ in thrown:
        storage.remove(key)  # half of it would take the place of the whole at the next try
    return False


def not_put_back() -> Refusal:
    """What is said when a game that was thrown away cannot come back."""
    why = text("The game could not be put back: its place is taken or storage is full.")
    return AboutKeeping("not-put-back", why)
