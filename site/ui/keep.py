"""Keeping games: after every action a match goes into the browser's storage, as its record.

Each match has a number of its own, so a new game never takes the place of another. Storage may be
blocked or full; then the game goes on, and the screen says that it is not kept. What cannot be read
(an older format, a damaged text) stays where it is and is shown with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from pycore.table import AnyGame, AnyMatch, Match, Refusal, TableError, read_record, text

PREFIX = "dungeonbox.match."


class Storage(Protocol):
    """What a browser's storage can do. Nothing in here raises: a denied storage is an empty one."""

    def all_keys(self) -> list[str]:
        """Under which keys something is written."""

    def read(self, key: str) -> str | None:
        """What is written under that key."""

    def write(self, key: str, value: str) -> bool:
        """Writes, and says whether that worked."""

    def remove(self, key: str) -> None:
        """Forgets it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One kept match: it can be continued, or `refusal` says why not."""

    number: int
    match: AnyMatch | None
    refusal: Refusal | None = None


def keep(number: int, match: AnyMatch, storage: Storage) -> bool:
    """Keeps a match under its number; False where the browser does not let us."""
    return storage.write(f"{PREFIX}{number}", str(match.record()))


def next_number(storage: Storage) -> int:
    """A number that no kept match has."""
    return max(_numbers(storage), default=0) + 1


def kept(storage: Storage, games: Mapping[str, AnyGame]) -> list[Kept]:
    """All kept matches, the newest first."""
    return [_open(number, storage, games) for number in sorted(_numbers(storage), reverse=True)]


def throw_away(number: int, storage: Storage) -> str:
    """Forgets a match; the answer is what `put_back` needs to bring it back."""
    written = storage.read(f"{PREFIX}{number}") or ""
    storage.remove(f"{PREFIX}{number}")
    return written


def put_back(number: int, written: str, storage: Storage) -> bool:
    """Brings a match back that was thrown away."""
    return storage.write(f"{PREFIX}{number}", written)


def _numbers(storage: Storage) -> Iterator[int]:
    for key in storage.all_keys():
        number = key.removeprefix(PREFIX)
        if key.startswith(PREFIX) and number.isdecimal():
            yield int(number)


def _open(number: int, storage: Storage, games: Mapping[str, AnyGame]) -> Kept:
    try:
        record = read_record(storage.read(f"{PREFIX}{number}") or "")
        game = games.get(record.game.partition("/")[0])
        if game is None:
            why = text("The game “{name}” is not on this shelf.", name=record.game[:40])
            return Kept(number, None, Refusal("unknown-game", why))
        return Kept(number, Match(game, record))
    except TableError as error:
        return Kept(number, None, error.refusal)
