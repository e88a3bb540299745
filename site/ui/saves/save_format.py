"""A save as a text: how a kept match is written, and read again without trusting what was found.

A line with the format and a checksum, a line with what is known about the match, then its record.
Where such texts lie in a browser is `store`.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass, fields, replace
from time import time
from typing import Any

from pycore.table import Text, Unreadable, plain, read_sentence, text, unreadable
from pycore.table.letters import can_be_shown, letters, most_signs, shortened
from pycore.table.untrusted import read_json

FORMAT = "dungeonbox-save/1"
ANY_FORMAT = re.compile(r"dungeonbox-save/[1-9][0-9]*")
SALT = re.compile("[0-9a-f]{32}")
LONGEST_NAME = 40


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
