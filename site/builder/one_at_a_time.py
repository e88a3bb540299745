"""One build at a time: two programs that find the same folder old would write it together.

The system itself holds the lock, for as long as a file is open. So it is gone with whoever held it,
even if that program was killed, and the file that stays behind means nothing.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from builder.progress import say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAUSE = 0.2
"""Seconds between two looks whether the other build is done."""


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Wait until nobody else is in here with the same lock file, then keep others out."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(lock, os.O_RDWR | os.O_CREAT)
    try:
        if not _is_ours(handle):
            say("Another build is going on: this one waits until it is done.")
            while not _is_ours(handle):
                time.sleep(PAUSE)
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _is_ours(handle: int) -> bool:
        """Whether the first byte of the file is locked for us now; closing the file frees it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _is_ours(handle: int) -> bool:
        """Whether the file is locked for us now; closing it frees it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
