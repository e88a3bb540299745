"""Keeping games: after every action the match goes into the browser's storage.

Each match has a number of its own, so a new game never takes the place of another. Storage may be
blocked or full; then the game goes on, and the screen says that it is not kept. What cannot be read
(an older format, a damaged text) stays where it is and is shown with the reason.

Two tabs may have the same game open. Whoever writes looks first: if somebody else has gone on with
the save meanwhile, this match moves to a number of its own, and nothing is written over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pycore.bots import bots_for
from pycore.table import (
    AnyGame,
    AnyMatch,
    Match,
    Record,
    Refusal,
    TableError,
    Unreadable,
    read_record,
    text,
    unreadable,
)

from . import journal
from .dates import now
from .journal import Save, Storage


@dataclass(frozen=True, slots=True)
class Kept:
    """One kept match: what is known about it, or why it cannot be opened.

    Its moves have not been played yet: that takes time, and the shelf has many.
    """

    number: int
    save: Save | None = None
    record: Record | None = None
    refusal: Refusal | None = None


def kept(storage: Storage, games: Mapping[str, AnyGame]) -> tuple[Kept, ...]:
    """All kept matches, the last played first, and after them what cannot be opened."""
    found = [look_at(number, storage, games) for number in journal.numbers(storage)]
    return tuple(sorted(found, key=_age, reverse=True))


def _age(kept: Kept) -> tuple[bool, str, int]:
    return kept.refusal is None, kept.save.date if kept.save else "", kept.number


def look_at(number: int, storage: Storage, games: Mapping[str, AnyGame]) -> Kept:
    """The kept match with that number."""
    save = None
    try:
        save = journal.newest(storage, number) or Save("")
        record = read_record(save.record)
        game_of(record, games)
        return Kept(number, save, record)
    except TableError as error:
        return Kept(number, save, None, error.refusal)


def game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game that a record is of; raises Unreadable if it is not on the shelf."""
    game = games.get(record.game.partition("/")[0])
    if game is None:
        why = text("The game “{name}” is not on this shelf.", name=record.game[:40])
        raise unreadable("unknown-game", why)
    if game.name != record.game:
        why = text(
            "It was written by other rules ({found}) than those on this shelf ({name}).",
            found=record.game[:40],
            name=game.name,
        )
        raise unreadable("other-version", why)
    return game


def open_record(record: Record, games: Mapping[str, AnyGame]) -> AnyMatch:
    """The match that a record tells, every move checked by the rules; raises a TableError.

    A bot that is not known here, or not for this game, leaves its seat to one that plays any game.
    """
    game = game_of(record, games)
    able = bots_for(game)
    players = tuple(
        replace(player, bot=able[-1]) if player.bot and player.bot not in able else player
        for player in record.players
    )
    return Match(game, replace(record, players=players))


class Place:
    """Where the match on the table is kept."""

    def __init__(self, storage: Storage, number: int, save: Save) -> None:
        """`save` is what lies there now; a new one has never been written."""
        self.number = number
        self.save = save
        self._storage = storage
        self._trouble_was_said = False
        self._time = self.time

    def keep(self, match: AnyMatch) -> Refusal | None:
        """Writes the match down as it is now; what comes back is to be told to the person."""
        record = str(match.record())
        if self.save.count and record == self.save.record:
            return None
        notice = None
        if self._somebody_else_was_here():
            self.number = journal.next_number(self._storage)
            self.save = replace(self.save, count=0)
            why = text("Another tab went on with this game. Yours is kept beside it, as a copy.")
            notice = Refusal("kept-as-copy", why)
        save = replace(
            self.save,
            record=record,
            date=now(),
            count=self.save.count + 1,
            standing=match.standing(),
        )
        if journal.write(self._storage, self.number, save):
            self.save = save
            self._trouble_was_said = False
        elif not self._trouble_was_said:
            self._trouble_was_said = True
            why = text(
                "This browser does not keep the game: storage is full or not allowed. Play on, "
                "and share the game as a link, or throw away old games."
            )
            notice = Refusal("not-kept", why)
        return notice

    @property
    def time(self) -> str:
        """What is left on the clock of a match against time; nothing where none was counted."""
        left = self._storage.read(journal.clock_key(self.number))
        return left if left and self.save.count else ""

    def keep_time(self, left: str) -> None:
        """Writes down what is left on the clock."""
        if left != self._time:
            self._time = left
            self._storage.write(journal.clock_key(self.number), left)

    def _somebody_else_was_here(self) -> bool:
        """Whether another tab has played on. One that only gave a new name has not: we take it."""
        try:
            found = journal.newest(self._storage, self.number)
        except Unreadable as error:
            return error.refusal.code == "other-version"
        if found is None or found.count == self.save.count:
            return False
        if found.record == self.save.record:
            self.save = found
            return False
        return True


def add(match: AnyMatch, storage: Storage) -> bool:
    """Keeps a match under a new number; False where the browser does not let us."""
    save = Save(str(match.record()), date=now(), count=1, standing=match.standing())
    return journal.write(storage, journal.next_number(storage), save)


def tell_anew(kept: Kept, games: Mapping[str, AnyGame], storage: Storage) -> Kept:
    """The game with its standing in the words of today, where those that it holds are out of use.

    They are kept, since it has to be played for that; unless somebody has gone on with it since.
    """
    assert kept.save
    assert kept.record
    try:
        save = replace(kept.save, standing=open_record(kept.record, games).standing())
        found = journal.newest(storage, kept.number)
    except TableError:
        return kept
    if found == kept.save != save:
        save = replace(save, count=save.count + 1)
        journal.write(storage, kept.number, save)
    return replace(kept, save=save)


def rename(number: int, name: str, storage: Storage) -> None:
    """Gives a save a name."""
    try:
        save = journal.newest(storage, number)
    except Unreadable:
        return
    if save:
        new = replace(save, name=journal.clean_name(name), count=save.count + 1)
        journal.write(storage, number, new)


def throw_away(number: int, storage: Storage) -> tuple[tuple[str, str], ...]:
    """Forgets a match; the answer is what `put_back` needs to bring it back."""
    clock = journal.clock_key(number)
    left = storage.read(clock)
    thrown = (*journal.copies(storage, number), *([(clock, left)] if left else []))
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
