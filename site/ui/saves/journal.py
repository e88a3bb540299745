"""How a game lies in the browser's storage: two copies in turn, so that a crash loses one action.

A save is a text: a line with the format and a checksum, a line with what is known about it, then
the record. It is written into the older of two copies while the newer one is left alone. Whatever
happens in the middle of a write, the other copy can still be read, and it is one action older.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from time import time
from typing import Any, Protocol

from pycore.table import Text, Unreadable, plain, read_sentence, text, unreadable
from pycore.table.letters import can_be_shown, letters, most_signs, shortened
from pycore.table.untrusted import read_json

PREFIX = "dungeonbox.match."
FORMAT = "dungeonbox-save/1"
ANY_FORMAT = re.compile(r"dungeonbox-save/[1-9][0-9]*")
COPIES = (".a", ".b")
SALT = re.compile("[0-9a-f]{32}")
CLOCK = ".clock"
LONGEST_NAME = 40


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


@dataclass(frozen=True, slots=True)
class Save:
    """A kept match: its record as text, and what a person wants to know about it.

    `count` grows with every write (`next_count`): the copy with the higher one is the newer, and 0
    was never written. `practice` says that everything may be taken back. `date` is local time, as
    "2026-01-31 20:15". `standing` says how far it has come, so that the shelf need not play it to
    know. `salt` is what the dice of bots are thrown with: it is in no link and no record.
    """

    record: str
    name: str = ""
    date: str = ""
    practice: bool = False
    count: int = 0
    salt: str = ""
    standing: Text | None = None


def next_count(count: int = 0) -> int:
    """The count of the next write: more than the last one, and the time in milliseconds if it can.

    So a new game is newer than one that was thrown away and had the same number, wherever a copy of
    that may still lie.
    """
    return max(count + 1, int(time() * 1000))


def clean_name(name: str) -> str:
    """A name for a save as a person typed it, in one line, not too long, and printable."""
    typed = letters(name[: 2 * most_signs(LONGEST_NAME)])
    shown = "".join(letter if can_be_shown(letter) else " " for letter in typed)
    return shortened(" ".join(shown.split()), LONGEST_NAME).strip()


def written(save: Save) -> str:
    """The save as a text."""
    body = json.dumps(head_of(save), ensure_ascii=False) + "\n" + save.record
    return f"{FORMAT} {zlib.crc32(body.encode()):08x}\n{body}"


def head_of(save: Save) -> dict[str, Any]:
    """What is known about a save, in terms of JSON, without its record."""
    return {each.name: plain(getattr(save, each.name)) for each in fields(Save)[1:]}


def read_save(kept: str) -> Save:
    """The save that a text holds; raises Unreadable with the reason."""
    first, _, body = kept.partition("\n")
    name, _, checksum = first.partition(" ")
    if name != FORMAT and ANY_FORMAT.fullmatch(name):
        why = text("This game was kept by a newer version of the site: load the page again.")
        raise unreadable("other-version", why)
    if name != FORMAT or checksum != f"{zlib.crc32(body.encode(errors='replace')):08x}":
        raise damaged()
    head, _, record = body.partition("\n")
    return save_from(_head(head), record)


def _head(line: str) -> object:
    try:
        return read_json(line)
    except ValueError:
        raise damaged() from None


def save_from(head: object, record: object) -> Save:
    """A save from values of JSON that came from outside; raises Unreadable.

    What it does not say has its default: a later version may know more about a save.
    """
    if not isinstance(head, dict) or not isinstance(record, str):
        raise damaged()
    known = {each.name: head[each.name] for each in fields(Save) if each.name in head}
    standing = known.pop("standing", None)
    save = replace(Save(""), **{**known, "record": record})
    if not all(type(getattr(save, each.name)) is type(each.default) for each in fields(Save)[1:]):
        raise damaged()
    if standing is not None:
        save = replace(save, standing=read_sentence(standing))
    salt = save.salt if SALT.fullmatch(save.salt) else ""
    return replace(save, name=clean_name(save.name), date=clean_name(save.date), salt=salt)


def damaged() -> Unreadable:
    """The refusal of a save that cannot be read."""
    return unreadable("damaged-save", text("It is damaged: the browser has not kept all of it."))


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
