"""The second copy of every kept game: which one counts, and what comes back from it.

What the page reads and writes is the browser's storage. A browser may write that to the disk many
seconds later; when it is killed, or clears the storage, so much is gone. So the newest save of each
match also goes to a durable place (`site/js/durable.js`, brought together with the storage by
`browser.storage`). When the page starts, whatever is newer there comes back: the newest whole copy
counts.

A match that was thrown away leaves a save without a record in the durable place. Otherwise it would
rise again from a storage that the browser had not yet written down.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Unreadable

from . import save_format, store
from .save_format import Save
from .store import Storage


def copy_of(storage: Storage, number: int, *, is_thrown: bool) -> str | None:
    """What the durable place shall hold of a match; None where nothing here can be read.

    `is_thrown` says that somebody threw it away: a storage that does not answer for a moment looks
    just as empty, and that is no reason to forget a game.
    """
    kept = [text for _, text in store.copies(storage, number)]
    if not kept:
        return save_format.written(Save("", count=save_format.next_count())) if is_thrown else None
    return max(kept, key=_newness) if any(map(_newness, kept)) else None


def bring_back(storage: Storage, found: Iterable[tuple[int, str]]) -> set[int]:
    """Takes over what is newer in the durable place than in the storage.

    The answer is what found no room here: it is to be left alone where it lies.
    """
    return {number for number, kept in found if not _take_over(storage, number, kept)}


def _take_over(storage: Storage, number: int, kept: str) -> bool:
    here = [text for _, text in store.copies(storage, number)]
    if kept in here or _newness(kept) <= max(map(_newness, here), default=0):
        return True
    if not _is_thrown(kept):
        return store.lay(storage, number, kept)
    if any(map(_newness, here)):  # what cannot be read is left alone
        for key, _ in tuple(store.copies(storage, number)):
            storage.remove(key)
    return True


def _newness(kept: str) -> float:
    """How new the text of a save is: its count; 0 where it cannot be read.

    What a later version of the site has written is newer than anything that is known here.
    """
    try:
        return save_format.read_save(kept).count
    except Unreadable as error:
        return float("inf") if error.refusal.code == "other-version" else 0


def _is_thrown(kept: str) -> bool:
    try:
        return not save_format.read_save(kept).record
    except Unreadable:
        return False
