"""The browser's storage, and the durable copy of the games in it.

Like `page`, this module cannot be imported outside of a browser. A storage may be forbidden, null
(in some apps that show web pages), full, or gone in the middle: it answers with "no", never with an
exception. `durable` says what the second copy is for; without one, everything else is as ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import islice
from typing import Any

from pyodide.ffi import JsException, jsnull, to_js

import js

from ..saves import durable, store

PATIENCE = 3.0
"""Seconds that the start waits for the durable copies. They were asked for long before, so only a
place that hangs, or mends itself after a crash, takes so long."""

GAMES_A_TRANSACTION = 4
"""So many games go into one transaction: more of them, from a file, would hold up the page."""

BROKEN = (JsException, AttributeError)
"""What a storage raises that is forbidden or full, and one that is not there."""


class LocalStorage:
    """The storage of the browser as it is."""

    def all_keys(self) -> list[str]:
        """The keys of everything in storage; none where it is denied."""
        try:
            return [str(key) for key in js.Object.keys(js.localStorage)]
        except BROKEN:
            return []

    def read(self, key: str) -> str | None:
        """What storage holds; nothing where it is denied."""
        try:
            value = js.localStorage.getItem(key)
        except BROKEN:
            return None
        return None if value is jsnull else str(value)

    def write(self, key: str, value: str) -> bool:
        """Keeps a value; False where storage is full or denied. The old value then stays."""
        try:
            js.localStorage.setItem(key, value)
        except BROKEN:
            return False
        return True

    def remove(self, key: str) -> None:
        """Forgets a value; one that is not there is no error."""
        try:
            js.localStorage.removeItem(key)
        except BROKEN:
            return


class BrowserStorage(LocalStorage):
    """The same, and whatever changes in a match is copied to the durable place soon after.

    It is copied from what lies here by then: quick changes become one, and the last one counts.
    Where copying fails, the storage alone is what keeps the games.
    """

    def __init__(self) -> None:
        self._changed: set[int] = set()
        self._thrown: set[int] = set()
        self._left_alone: set[int] = set()
        self._copying: asyncio.Future[None] | None = None

    async def bring_back(self, came_late: Callable[[], None]) -> None:
        """Brings back what only the durable place has kept.

        A place that answers late, or never, holds up nobody: the page is told when it does.
        """
        reading = asyncio.ensure_future(self._read_durable())
        await asyncio.wait([reading], timeout=PATIENCE)
        if not reading.done():
            reading.add_done_callback(lambda _: came_late())

    async def _read_durable(self) -> None:
        found = await js.durable.found
        if found is jsnull:
            return
        self._left_alone = durable.bring_back(LocalStorage(), found.to_py())
        self._copying = asyncio.ensure_future(self._copy())

    def write(self, key: str, value: str) -> bool:
        """Keeps a value; where that worked, also in the durable place."""
        worked = super().write(key, value)
        number = store.number_of(key)
        if worked and number is not None:
            self._thrown.discard(number)
            self._note_change(number)
        return worked

    def remove(self, key: str) -> None:
        """Forgets a value, also in the durable place."""
        super().remove(key)
        number = store.number_of(key)
        if number is not None:
            self._left_alone.discard(number)
            self._thrown.add(number)
            self._note_change(number)

    def _note_change(self, number: int) -> None:
        self._changed.add(number)
        if self._copying and self._copying.done():
            self._copying = asyncio.ensure_future(self._copy())

    async def _copy(self) -> None:
        """Copies until nothing has changed meanwhile; one transaction after the other."""
        while self._changed:
            changed = set(islice(self._changed, GAMES_A_TRANSACTION))
            self._changed -= changed
            changed -= self._left_alone
            copies: list[Any] = [
                [number, durable.copy_of(self, number, is_thrown=number in self._thrown)]
                for number in changed
            ]
            try:
                await js.durable.write(to_js([each for each in copies if each[1] is not None]))
            except JsException:  # full, or closed by the person or a newer page
                self._changed |= changed  # it is tried again with the next change
                return
