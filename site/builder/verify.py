"""`build.py verify DIR`: whether a published site is made of exactly this source.

The same source gives the same bytes on every machine, so whoever does not trust a published copy
builds the site and compares. What differs is said file by file.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from builder.offline import WORKER
from builder.progress import Stop, say
from builder.site import build_site

NOT_PUBLISHED = frozenset({".nojekyll"})
"""A sign for the host that publishes, which it need not hand on to whoever downloads the site."""

MOST_LINES = 20


def main(folder: Path) -> int:
    """Build the site and compare it with the one in `folder`; the answer is the exit code."""
    if not folder.is_dir():
        raise Stop(f"There is no folder {folder}: name the one that holds the published site.")
    if not (folder / WORKER).is_file():
        raise Stop(f"No site is in {folder}: name the folder that holds its {WORKER}.")
    with tempfile.TemporaryDirectory() as work:
        ours = Path(work)
        build_site(ours)
        found = differences(ours, folder)
        count = len(_files(ours))
    if not found:
        say(f"The site in {folder} is made of this source: all {count} files are the same.")
        return 0
    say(f"The site in {folder} is not made of this source:")
    for line in found[:MOST_LINES]:
        say(f"  {line}")
    if len(found) > MOST_LINES:
        say(f"  {len(found) - MOST_LINES} more files differ.")
    return 1


def differences(ours: Path, theirs: Path) -> list[str]:
    """What a copy of a site does not have in common with ours: one sentence a file."""
    mine, other = _files(ours), _files(theirs)
    found = {name: f"{name} is missing." for name in mine.keys() - other.keys()}
    found |= {name: f"{name} does not belong there." for name in other.keys() - mine.keys()}
    found |= {
        name: f"{name} is different."
        for name in mine.keys() & other.keys()
        if mine[name].read_bytes() != other[name].read_bytes()
    }
    return [found[name] for name in sorted(found)]


def _files(folder: Path) -> dict[str, Path]:
    """The files of a site by their addresses, without what git keeps for itself."""
    files = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    return {
        name.as_posix(): path
        for name, path in files.items()
        if name.parts[0] != ".git" and name.as_posix() not in NOT_PUBLISHED
    }
