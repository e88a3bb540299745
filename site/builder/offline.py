"""The list of the service worker: every file of the site, and a version that changes with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.filling import filled
from builder.paths import JS
from builder.stamps import files_below, stamp_of_files

if TYPE_CHECKING:
    from pathlib import Path

WORKER = "sw.js"
NOT_KEPT = frozenset({WORKER, ".nojekyll"})
"""What no page ever asks for, and the worker itself, which the browser keeps in its own way."""


def write_service_worker(out: Path) -> None:
    """Write the service worker of the site in `out`, which is otherwise complete."""
    files = kept_files(out)
    source = (JS / WORKER).read_text(encoding="utf-8")
    version = stamp_of_files([out / name for name in _names(out)], source, *files)
    values = {"VERSION": version, "FILES": files}
    (out / WORKER).write_text(filled(source, values), encoding="utf-8")


def kept_files(out: Path) -> list[str]:
    """The addresses that the worker keeps, seen from the site's root.

    A page that is its directory's index is asked for as the directory: every server answers that,
    and some lead there from `index.html`.
    """
    return [
        (name.removesuffix("index.html") or "./") if name.endswith("index.html") else name
        for name in _names(out)
    ]


def _names(out: Path) -> list[str]:
    names = (file.relative_to(out).as_posix() for file in files_below(out))
    return [name for name in names if name not in NOT_KEPT]
