"""The files of the repository, as the tests of this folder read them."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def files() -> list[Path]:
    """The files that git has, or would have."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, encoding="utf-8")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The text of a file, empty for pictures and fonts."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
