"""Games as a file: out to a disk, and in again on another day or another device.

A file holds one game or all of them, as JSON that a person can read. A bare record (from a bug
report, from the terminal) is taken too. Nothing in a file is believed: what arrives is looked at
first, shown in a preview, and only ever added to the shelf.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pycore.table import AnyGame, TableError, Unreadable, is_record, read_record, text, unreadable

from . import journal, keep
from .dates import now
from .journal import Save, Storage
from .keep import Kept

FORMAT = 1
LONGEST_FILE = 8_000_000
"""More than a browser's storage holds."""

MOST_GAMES = 1000


@dataclass(frozen=True, slots=True)
class Arrival:
    """A game in a file: it can be kept, it is on the shelf already, or it cannot be read."""

    game: Kept
    is_known: bool = False

    @property
    def can_be_kept(self) -> bool:
        """Whether keeping it makes sense."""
        return self.game.refusal is None and not self.is_known


def write_file(saves: Iterable[Save]) -> str:
    """The saves as the text of a file."""
    games = [{**_head(save), "record": save.record.split("\n")} for save in saves]
    return json.dumps({"dungeonbox": FORMAT, "games": games}, ensure_ascii=False, indent=1) + "\n"


def _head(save: Save) -> dict[str, Any]:
    """What a file says about a game; how far it has come is found out again when it arrives."""
    return {key: value for key, value in journal.head_of(save).items() if key != "standing"}


def file_name(date: str, ending: str) -> str:
    """What a file is called: "dungeonbox 2026-01-31.json"."""
    return f"dungeonbox {date.partition(' ')[0]}.{ending}"


def read_file(
    written: str, games: Mapping[str, AnyGame], known: Collection[str]
) -> tuple[Arrival, ...]:
    """What a file holds; raises Unreadable where it is no file of ours.

    `known` are the records on the shelf, so that nothing arrives twice.
    """
    if len(written) > LONGEST_FILE:
        raise unreadable("too-long", text("This file is too long to be ours."))
    saves = [Save(written)] if is_record(written) else _saves(written)
    return tuple(_arrival(number, save, games, known) for number, save in enumerate(saves))


def _saves(written: str) -> list[Save | Unreadable]:
    try:
        file: Any = json.loads(written)
    except (ValueError, RecursionError):
        raise _not_ours() from None
    if not isinstance(file, dict) or not isinstance(file.get("games"), list):
        raise _not_ours()
    if file.get("dungeonbox") != FORMAT:
        why = text("This file was written by another version of the site and cannot be read.")
        raise unreadable("other-version", why)
    return [_save(each) for each in file["games"][:MOST_GAMES]]


def _save(each: Any) -> Save | Unreadable:
    try:
        lines = each["record"]
        if not isinstance(lines, list):
            raise journal.damaged()
        known = {**each, "standing": None}
        return replace(journal.save_from(known, "\n".join(lines)), count=0)
    except Unreadable as error:
        return error
    except (TypeError, LookupError):
        return journal.damaged()


def _arrival(
    number: int,
    save: Save | Unreadable,
    games: Mapping[str, AnyGame],
    known: Collection[str],
) -> Arrival:
    if isinstance(save, Unreadable):
        return Arrival(Kept(number, refusal=save.refusal))
    try:
        record = read_record(save.record)
        match = keep.open_record(record, games)
    except TableError as error:
        return Arrival(Kept(number, save, refusal=error.refusal))
    save = replace(save, standing=match.standing())
    return Arrival(Kept(number, save, record), str(record) in known)


def take_in(arrivals: Iterable[Arrival], storage: Storage) -> int:
    """Adds those that can be kept to the shelf; how many were."""
    taken = 0
    for arrival in arrivals:
        if arrival.can_be_kept and arrival.game.save:
            save = replace(arrival.game.save, count=1, date=arrival.game.save.date or now())
            if not journal.write(storage, journal.next_number(storage), save):
                break
            taken += 1
    return taken


def _not_ours() -> Unreadable:
    return unreadable("not-ours", text("This file holds no games of Dungeonbox."))
