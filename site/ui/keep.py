"""Keeping a game: the match goes into the browser's storage after every action, as its record.

Storage may be blocked or full; then the game goes on, and the screen says that it is not kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from pycore.table import AnyGame, AnyMatch, Match, TableError, read_record

KEY = "dungeonbox.match"


class Storage(Protocol):
    """The three things that a browser's storage can do; `write` says whether it worked."""

    def read(self, key: str) -> str | None:
        """What was written under that key."""

    def write(self, key: str, value: str) -> bool:
        """Writes, and says whether that worked."""

    def remove(self, key: str) -> None:
        """Forgets it."""


def keep(match: AnyMatch, storage: Storage) -> bool:
    """Keeps the match; False where the browser does not let us."""
    return storage.write(KEY, str(match.record()))


def kept(storage: Storage, games: Mapping[str, AnyGame]) -> AnyMatch | TableError | None:
    """The match that was kept, the reason why it cannot be continued, or nothing."""
    written = storage.read(KEY)
    if not written:
        return None
    try:
        record = read_record(written)
        game = games.get(record.game.partition("/")[0])
        return Match(game, record) if game else None
    except TableError as error:
        return error


def forget(storage: Storage) -> None:
    """The match is over or given up."""
    storage.remove(KEY)
