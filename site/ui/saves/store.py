"""Where saves lie in the browser's storage: two copies in turn, so that a crash loses one action.

A save (`save_format`) is written into the older of two copies while the newer one is left alone.
Whatever happens in the middle of a write, the other copy can still be read, and it is one action
older.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from pycore.table import Unreadable

from .save_format import Save, read_save, written

PREFIX = "dungeonbox.match."
COPIES = (".a", ".b")
CLOCK = ".clock"


class Storage(Protocol):
    """What a browser's storage can do. Nothing in here raises: a denied storage is an empty one."""

    def all_keys(self) -> list[str]:
        """Under which keys something is written."""

    def read(self, key: str) -> str | None:
        """What is written under that key."""

    def write(self, key: str, value: str) -> bool:
        """Writes, and says whether that worked."""

    def remove(self, key: str) -> None:
        """Forgets what lies there, if anything does."""


def numbers(storage: Storage) -> set[int]:
    """The numbers of all matches that are kept, readable or not."""
    found = {number_of(key) for key in storage.all_keys()}
    return {number for number in found if number is not None}


def number_of(key: str) -> int | None:
    """The number of the match that a key holds a copy of; None where it holds something else."""
    number, copy = key.removeprefix(PREFIX)[:-2], key[-2:]
    is_ours = key.startswith(PREFIX) and copy in COPIES
    return int(number) if is_ours and number.isascii() and number.isdecimal() else None


def clock_key(number: int) -> str:
    """Where the time lies that is left in a match: beside it, since it changes every second."""
    return f"{PREFIX}{number}{CLOCK}"


def next_number(storage: Storage) -> int:
    """A number that no kept match has."""
    return max(numbers(storage), default=0) + 1


def newest(storage: Storage, number: int) -> Save | None:
    """The newest copy that can be read, None where there is nothing; raises Unreadable."""
    return _newest(storage, number)[1]


def write(storage: Storage, number: int, save: Save) -> bool:
    """Writes into the copy that is not the newest; False where the browser does not let us."""
    return lay(storage, number, written(save))


def lay(storage: Storage, number: int, kept: str) -> bool:
    """Writes the text of a save, as it is, into the copy that is not the newest."""
    try:
        key, _ = _newest(storage, number)
    except Unreadable:
        key = ""  # nothing can be read, so nothing can be lost
    one, other = keys(number)
    return storage.write(other if key == one else one, kept)


def _newest(storage: Storage, number: int) -> tuple[str, Save | None]:
    """The key and the save of the newest copy."""
    best: tuple[str, Save | None] = ("", None)
    trouble: Unreadable | None = None
    for key, kept in copies(storage, number):
        try:
            save = read_save(kept)
        except Unreadable as error:
            trouble = error
            if error.refusal.code == "other-version":
                raise  # whatever else lies here is older
            continue
        if best[1] is None or save.count > best[1].count:
            best = (key, save)
    if best[1] is None and trouble:
        raise trouble
    return best


def copies(storage: Storage, number: int) -> Iterator[tuple[str, str]]:
    """The keys and texts of everything that is kept under a number."""
    for key in keys(number):
        kept = storage.read(key)
        if kept is not None:
            yield key, kept


def keys(number: int) -> tuple[str, str]:
    """Where the two copies of a match lie."""
    return f"{PREFIX}{number}{COPIES[0]}", f"{PREFIX}{number}{COPIES[1]}"
