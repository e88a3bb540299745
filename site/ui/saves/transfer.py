"""Games as a file: out to a disk, and in again on another day or another device.

A file holds one game or all of them, as JSON that a person can read. A bare record (from a bug
report, from the terminal) is taken too. Nothing in a file is believed: what arrives is looked at
first, shown in a preview, and only ever added to the shelf.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pycore.table import (
    AnyGame,
    Refusal,
    TableError,
    Unreadable,
    is_record,
    read_record,
    text,
    unreadable,
)
from pycore.table.steps import Steps, run_to_end, within
from pycore.table.untrusted import cut, read_json

from ..dates import now
from . import library as keep
from . import save_format, store
from .library import Kept
from .save_format import Save
from .store import Storage

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


def write_file(saves: Sequence[Save]) -> str:
    """The saves as the text of a file."""
    return run_to_end(writing(saves))


def writing(saves: Sequence[Save]) -> Steps[str]:
    """The same in steps, one a game."""
    games = []
    for number, save in enumerate(saves):
        game = {**_head(save), "record": save.record.split("\n")}
        games.append(json.dumps(game, ensure_ascii=False, indent=1))
        yield number / len(saves)
    return f'{{"dungeonbox": {FORMAT}, "games": [\n' + ",\n".join(games) + "\n]}\n"


def _head(save: Save) -> dict[str, Any]:
    """What a file says about a game; how far it has come is found out again when it arrives."""
    return {key: value for key, value in save_format.head_of(save).items() if key != "standing"}


def file_name(date: str, ending: str) -> str:
    """What a file is called: "dungeonbox 2026-01-31.json"."""
    return f"dungeonbox {date.partition(' ')[0]}.{ending}"


def read_file(
    written: str, games: Mapping[str, AnyGame], known: Collection[str]
) -> tuple[Arrival, ...]:
    """What a file holds; raises Unreadable where it is no file of ours.

    `known` are the records on the shelf, so that nothing arrives twice.
    """
    return run_to_end(reading(written, games, known))


def reading(
    written: str, games: Mapping[str, AnyGame], known: Collection[str]
) -> Steps[tuple[Arrival, ...]]:
    """The same in steps: every game is read and played by itself."""
    if refusal := why_not_read(len(written)):
        raise Unreadable(refusal)
    saves = [Save(written)] if is_record(written) else (yield from _saves(written))
    arrivals = []
    for number, save in enumerate(saves):
        arrival = _arrival(number, save, games, known)
        arrivals.append(
            (yield from within(arrival, number / len(saves), (number + 1) / len(saves)))
        )
    return tuple(arrivals)


def why_not_read(size: int) -> Refusal | None:
    """Why a file of that size is not ours; a browser knows it before the file is read."""
    if size > LONGEST_FILE:
        return Refusal("too-long", text("This file is too long to be ours."))
    return None


def _saves(written: str) -> Steps[list[Save | Unreadable]]:
    """The saves in a file, game by game: parsing it as a whole would take too long."""
    parts: list[str] = []
    for part in cut(written, depth=2):
        if part:
            parts.append(part)
        yield 0.0
    try:
        file: Any = read_json(parts.pop() if parts else "", LONGEST_FILE)
    except ValueError:
        raise _not_ours() from None
    if not isinstance(file, dict) or not isinstance(file.get("games"), list):
        raise _not_ours()
    if file.get("dungeonbox") != FORMAT:
        why = text("This file was written by another version of the site and cannot be read.")
        raise unreadable("other-version", why)
    saves = []
    for place in file["games"][:MOST_GAMES]:
        saves.append(_save(parts[place[0]]) if isinstance(place, list) else save_format.damaged())
        yield 0.0
    return saves


def _save(written: str) -> Save | Unreadable:
    try:
        each = read_json(written)
        lines = each["record"]
        if not isinstance(lines, list):
            raise save_format.damaged()
        known = {**each, "standing": None}
        return replace(save_format.save_from(known, "\n".join(lines)), count=0)
    except Unreadable as error:
        return error
    except (TypeError, LookupError, ValueError):
        return save_format.damaged()


def _arrival(
    number: int,
    save: Save | Unreadable,
    games: Mapping[str, AnyGame],
    known: Collection[str],
) -> Steps[Arrival]:
    if isinstance(save, Unreadable):
        return Arrival(Kept(number, refusal=save.refusal))
    try:
        record = read_record(save.record)
        match = yield from keep.opening_record(record, games)
    except TableError as error:
        return Arrival(Kept(number, save, refusal=error.refusal))
    save = replace(save, standing=match.standing())
    return Arrival(Kept(number, save, record), str(record) in known)


def take_in(arrivals: Sequence[Arrival], storage: Storage) -> int:
    """Adds those that can be kept to the shelf; how many were."""
    return run_to_end(taking_in(arrivals, storage))


def taking_in(arrivals: Sequence[Arrival], storage: Storage) -> Steps[int]:
    """The same in steps. Whoever gives up in the middle keeps what has been added."""
    taken = 0
    for number, arrival in enumerate(arrivals):
        yield number / len(arrivals)
        if arrival.can_be_kept and arrival.game.save:
            date = arrival.game.save.date or now()
            save = replace(arrival.game.save, count=save_format.next_count(), date=date)
            if not store.write(storage, store.next_number(storage), save):
                break
            taken += 1
    return taken


def _not_ours() -> Unreadable:
    return unreadable("not-ours", text("This file holds no games of Dungeonbox."))
