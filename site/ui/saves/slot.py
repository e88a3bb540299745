"""The save slot of the match on the table: after every action it goes into the browser's storage.

Storage may be blocked or full; then the game goes on, and the screen says that it is not kept.

Two tabs may have the same game open. Whoever writes looks first: if somebody else has gone on with
the save meanwhile, this match moves to a number of its own, and nothing is written over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from secrets import token_hex

from pycore.table import AnyMatch, Refusal, Unreadable, text

from ..dates import now
from . import save_format, store
from .save_format import Save
from .store import Storage

NOT_KEPT = "not-kept"


@dataclass(frozen=True, slots=True)
class AboutKeeping(Refusal):
    """What is said about where games are kept, and not about the game."""


def not_kept() -> Refusal:
    """What is said when the browser does not take a save. Its screens offer what helps."""
    why = text("This browser does not keep the game: storage is full or not allowed.")
    return AboutKeeping(NOT_KEPT, why)


def would_be_lost() -> Refusal:
    """What is said when somebody is about to leave a game that the browser does not take."""
    why = text("This game is not kept: whoever leaves the table now loses it.")
    return AboutKeeping("would-be-lost", why)


class SaveSlot:
    """One number on the shelf, and what lies there: the match on the table is written into it."""

    def __init__(self, storage: Storage, number: int, save: Save) -> None:
        """`save` is what lies there now; a new one has never been written."""
        self.number = number
        self.save = save
        self.salt = save.salt or token_hex(16)
        self.is_kept = True
        """Whether the browser took what was last written; said once, shown as long as it holds."""
        self._storage = storage
        self._time = self.time

    def keep(self, match: AnyMatch) -> Refusal | None:
        """Writes the match down as it is now; what comes back is to be told to the person."""
        record = str(match.record())
        if self.save.count and (record, self.salt) == (self.save.record, self.save.salt):
            self.is_kept = True
            return None
        notice: Refusal | None = None
        if self._somebody_else_was_here():
            self.number = store.next_number(self._storage)
            self.save = replace(self.save, count=0)
            why = text("Another tab went on with this game. Yours is kept beside it, as a copy.")
            notice = AboutKeeping("kept-as-copy", why)
        save = replace(
            self.save,
            record=record,
            date=self.save.date if record == self.save.record else now(),
            count=save_format.next_count(self.save.count),
            standing=match.standing(),
            salt=self.salt,
        )
        was_kept, self.is_kept = self.is_kept, store.write(self._storage, self.number, save)
        if self.is_kept:
            self.save = save
        elif was_kept:
            notice = not_kept()
        return notice

    def learn_of_a_new_name(self, key: str, written: str) -> None:
        """Another tab has written: a name that it gave stays, even if it throws the game away."""
        try:
            if key in store.keys(self.number) and written:
                self._take_if_only_renamed(save_format.read_save(written))
        except Unreadable:
            return

    def _take_if_only_renamed(self, found: Save) -> bool:
        """Takes over a save that another tab has written, unless it has played on in it."""
        if found.record != self.save.record:
            return False
        self.save = max(self.save, found, key=lambda save: save.count)
        return True

    @property
    def time(self) -> str:
        """What is left on the clock of a match against time; nothing where none was counted."""
        left = self._storage.read(store.clock_key(self.number))
        return left if left and self.save.count else ""

    def keep_time(self, left: str) -> None:
        """Writes down what is left on the clock."""
        if left != self._time:
            self._time = left
            self._storage.write(store.clock_key(self.number), left)

    def _somebody_else_was_here(self) -> bool:
        """Whether another tab has played on. One that only gave a new name has not: we take it."""
        try:
            found = store.newest(self._storage, self.number)
        except Unreadable as error:
            return error.refusal.code == "other-version"
        if found is None or found.count == self.save.count:
            return False
        return not self._take_if_only_renamed(found)
