"""The list of the service worker: every file of the site with its hash, and a version.

The version changes with any of the files. Pages know it too (`<html data-version>`), so that a page
and a worker of different deployments notice each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.filling import filled
from builder.paths import JS
from builder.server import MIME_TYPES
from builder.stamps import files_below, sha256, stamp_of_files

if TYPE_CHECKING:
    from pathlib import Path

WORKER = "sw.js"
NOT_KEPT = frozenset({WORKER, ".nojekyll"})
"""What no page ever asks for, and the worker itself, which the browser keeps in its own way."""

LARGE = 1_000_000
"""Bytes: to read so large a file whole at every visit, and check it, would slow down the start."""

VERSION_PLACE = "__VERSION__"
"""What stands in a page where its version belongs, until all files are known."""


def write_service_worker(out: Path) -> None:
    """Write the service worker of the site in `out`, which is otherwise complete.

    The pages in `out` learn their version here.
    """
    source = (JS / WORKER).read_text(encoding="utf-8")
    version = stamp_of_files([out / name for name in _names(out)], source, *_names(out))
    for page in out.rglob("*.html"):
        page.write_bytes(page.read_bytes().replace(VERSION_PLACE.encode(), version.encode()))
    values = {
        "VERSION": version,
        "FILES": kept_files(out),
        "TYPES": MIME_TYPES,
        "LARGE": [name for name in _names(out) if (out / name).stat().st_size > LARGE],
    }
    (out / WORKER).write_bytes(filled(source, values).encode())


def kept_files(out: Path) -> dict[str, str]:
    """The addresses that the worker keeps, seen from the site's root, and the hash of each.

    A page that is its directory's index is asked for as the directory: every server answers that,
    and some lead there from `index.html`.
    """
    return {
        (name.removesuffix("index.html") or "./") if name.endswith("index.html") else name: sha256(
            (out / name).read_bytes()
        )
        for name in _names(out)
    }


def _names(out: Path) -> list[str]:
    names = (file.relative_to(out).as_posix() for file in files_below(out))
    return [name for name in names if name not in NOT_KEPT]
