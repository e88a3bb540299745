"""Stamps: how the second run knows what it need not do again.

A stamp is a short hash of everything that a result depends on. A result that carries the same stamp
is used as it is; any other is made anew.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from builder.progress import say, step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

DIGITS = 10

KEPT = 6
"""How many results of a kind stay in `.cache/`: going back to an older version builds nothing."""


def stamp_of(*parts: str | bytes) -> str:
    """A short hash of the parts, in order.

    >>> stamp_of("a", "bc") == stamp_of("ab", "c")
    False
    """
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little"))
        digest.update(data)
    return digest.hexdigest()[:DIGITS]


def sha256(data: bytes) -> str:
    """The whole hash of some bytes, as browsers write it: in policies, and in the worker's list."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def files_below(directory: Path) -> list[Path]:
    """Every file below a directory, in an order that is the same on every system.

    Python's own caches do not count.
    """
    names = {path: path.relative_to(directory).parts for path in directory.rglob("*")}
    files = (path for path, parts in names.items() if "__pycache__" not in parts)
    return sorted((path for path in files if path.is_file()), key=names.__getitem__)


def stamp_of_files(paths: Iterable[Path], *more: str) -> str:
    """A short hash of files, or of whole directories, with their names (relative to each path)."""
    parts: list[str | bytes] = list(more)
    for path in paths:
        for file in [path] if path.is_file() else files_below(path):
            parts.append(file.name if file == path else file.relative_to(path).as_posix())
            parts.append(file.read_bytes())
    return stamp_of(*parts)


def kept(entry: Path, title: str, make: Callable[[Path], None]) -> Path:
    """The directory that `make` fills: the one in `.cache/` if it is there and whole, else anew.

    `entry` is named by a stamp of all that goes in. It holds one directory, which is named by a
    stamp of what came out: `app-0123456789/app-9876543210`. So damage is seen: then the content no
    longer has the stamp that stands in the name.
    """
    result = _whole(entry)
    if result is None:
        if entry.exists():
            say(f".cache/{entry.name} is damaged: it is made anew.")
            shutil.rmtree(entry)
        with step(title), made_whole(entry) as scratch:
            content = scratch / "content"
            content.mkdir()
            make(content)
            result = named_by_content(content, _kind(entry))
        result = entry / result.name
    keep_newest(entry, KEPT)
    return result


def named_by_content(folder: Path, kind: str) -> Path:
    """Rename a folder to its kind and the stamp of all that is in it."""
    return folder.rename(folder.with_name(f"{kind}-{stamp_of_files([folder])}"))


def _whole(entry: Path) -> Path | None:
    """The directory in an entry of the cache whose content has the stamp in its name."""
    for result in entry.glob(f"{_kind(entry)}-*"):
        if result.name == f"{_kind(entry)}-{stamp_of_files([result])}":
            return result
    return None


def _kind(result: Path) -> str:
    """What stands in a name before its stamp: `app-0123456789` is an `app`."""
    return result.name.rpartition("-")[0]


def keep_newest(result: Path, count: int) -> None:
    """Mark a result as just used, and remove all but the last `count` of its kind.

    The last ones are kept, since a build for tests takes turns with the site.
    """
    os.utime(result)
    all_of_it = result.parent.glob(f"{_kind(result)}-{'[0-9a-f]' * DIGITS}")
    for old in sorted(all_of_it, key=_last_used, reverse=True)[count:]:
        shutil.rmtree(old, ignore_errors=True)


def _last_used(result: Path) -> float:
    try:
        return result.stat().st_mtime
    except FileNotFoundError:  # another build has just removed it
        return 0.0


@contextmanager
def made_whole(target: Path) -> Iterator[Path]:
    """Give a scratch directory that becomes `target` when all went well, and vanishes otherwise.

    So a result is either complete or not there, even after Ctrl-C, and two builds at the same time
    do not mix their files: the one that ends first wins.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        yield scratch
        scratch.chmod(0o755)
        try:
            os.replace(scratch, target)  # noqa: PTH105 - the same call as for files below
        except OSError:
            if not target.is_dir():
                raise
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def write_whole(target: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it; leave it alone when it is the same."""
    if target.is_file() and target.read_bytes() == data:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    scratch = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        scratch.chmod(0o644)
        scratch.replace(target)
    finally:
        scratch.unlink(missing_ok=True)
