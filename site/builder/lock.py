"""`build.py lock`: the exact files that pip may install, written to `site/pip/*.txt`.

`pyproject.toml` names the packages that we chose, each with its version. This adds what those need
in turn, on every system and every Python that we support, and the hash of every file of each:
`toolchain.install` then takes nothing else. Run it after a change to a pin, and look at what it
changed.

Where the packages come from is a setting of pip, and stays one: no address is written down.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import urllib.error
import urllib.request
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urldefrag

from packaging.requirements import Requirement
from packaging.utils import (
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)

from builder import toolchain
from builder.progress import Stop, run_quietly, step
from builder.stamps import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

GROUPS = (toolchain.SITE, "test", "mutants", "node")

SYSTEMS = {"darwin": ("posix", "Darwin"), "linux": ("posix", "Linux"), "win32": ("nt", "Windows")}
"""`sys_platform`, with the `os_name` and `platform_system` that go with it."""

PYTHONS = ("3.11", "3.12", "3.13", "3.14")

Environment = tuple[str, str]
"""A system and a version of Python."""

EVERYWHERE = frozenset((system, python) for system in SYSTEMS for python in PYTHONS)

Metadata = dict[str, dict[str, Any]]
"""What pip says of each package, by its name."""

HEAD = (
    "# Made by `python3 build.py lock` from the pins in pyproject.toml: do not change it by hand.\n"
)


def main() -> int:
    """Write the lock of every group; the answer is the exit code."""
    for group in GROUPS:
        with step(f"Locking the Python packages ({group})"):
            pins = toolchain.pins(group)
            packages = resolve(pins)
            environments = where_wanted(pins, packages)
            entries = (
                entry(name, data["version"], environments[name], hashes_of(name, data["version"]))
                for name, data in sorted(packages.items())
            )
            write_whole(toolchain.lock_of(group), (HEAD + "".join(entries)).encode())
    return 0


def resolve(pins: list[str]) -> Metadata:
    """The pins and all that they need on any system, in the versions that pip would take."""
    elsewhere: list[str] = []
    while True:
        packages = _as_pip_resolves([*pins, *elsewhere])
        missing = [
            needed
            for environment in sorted(EVERYWHERE)
            for data in packages.values()
            for needed in _needs(data, environment, extras=("",))
            if canonicalize_name(needed.name) not in packages
        ]
        if not missing:
            return packages
        elsewhere.append(f"{missing[0].name}{missing[0].specifier}")


def where_wanted(pins: Iterable[str], packages: Metadata) -> dict[str, frozenset[Environment]]:
    """For each package, the environments where something asks for it."""
    wanted: dict[str, set[Environment]] = {name: set() for name in packages}
    for environment in EVERYWHERE:
        done: set[tuple[str, str]] = set()
        ahead = [Requirement(pin) for pin in pins]
        while ahead:
            requirement = ahead.pop()
            name = canonicalize_name(requirement.name)
            wanted[name].add(environment)
            for extra in {"", *requirement.extras} - {known for at, known in done if at == name}:
                done.add((name, extra))
                ahead += _needs(packages[name], environment, extras=(extra,))
    return {name: frozenset(environments) for name, environments in wanted.items()}


def entry(
    name: str, version: str, environments: frozenset[Environment], hashes: Iterable[str]
) -> str:
    """A package in the form that `pip install --require-hashes` reads."""
    condition = f" ; {marker(environments)}" if environments != EVERYWHERE else ""
    lines = [f"{name}=={version}{condition}", *(f"    --hash=sha256:{digest}" for digest in hashes)]
    return " \\\n".join(lines) + "\n"


def marker(environments: frozenset[Environment]) -> str:
    """An environment marker that is true in these environments, and in no other that we support.

    >>> marker(frozenset(each for each in EVERYWHERE if each[0] == "win32"))
    'sys_platform == "win32"'
    """
    whole = [s for s in sorted(SYSTEMS) if all((s, python) in environments for python in PYTHONS)]
    single = [
        f'(sys_platform == "{system}" and python_version == "{python}")'
        for system, python in sorted(environments)
        if system not in whole
    ]
    return " or ".join([*(f'sys_platform == "{system}"' for system in whole), *single])


def hashes_of(name: str, version: str) -> list[str]:
    """The hashes of all files of a version: for every system, and the sources."""
    page = _Links()
    try:
        with urllib.request.urlopen(f"{_index()}/{name}/", timeout=60) as answer:
            page.feed(answer.read().decode())
    except (OSError, urllib.error.URLError) as error:
        raise Stop(f"The index of packages has no page for {name}.", str(error)) from None
    hashes = sorted({digest for file, digest in page.files if _is_of(file, version)})
    if not hashes:
        raise Stop(f"The index of packages gives no hash for {name} {version}.")
    return hashes


class _Links(HTMLParser):
    """The files that a page of the index links to, with their hashes."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a link to a file: its address ends in `#sha256=` and the hash."""
        address, fragment = urldefrag(dict(attrs).get("href") or "")
        if tag == "a" and fragment.startswith("sha256="):
            self.files.append((address.rpartition("/")[2], fragment.removeprefix("sha256=")))


def _is_of(file: str, version: str) -> bool:
    try:
        parse = parse_wheel_filename if file.endswith(".whl") else parse_sdist_filename
        return str(parse(file)[1]) == version
    except ValueError:  # a kind of file that pip does not install
        return False


def _needs(
    data: Mapping[str, Any], environment: Environment, extras: Iterable[str]
) -> Iterator[Requirement]:
    """What a package asks for in an environment, for these of its extras ("": for itself)."""
    system, python = environment
    os_name, platform_system = SYSTEMS[system]
    surroundings = {
        "sys_platform": system,
        "os_name": os_name,
        "platform_system": platform_system,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
    }
    for line in data.get("requires_dist", ()):
        needed = Requirement(line)
        if needed.marker is None:
            if "" in extras:
                yield needed
        elif any(needed.marker.evaluate({**surroundings, "extra": extra}) for extra in extras):
            yield needed


def _as_pip_resolves(requirements: list[str]) -> Metadata:
    with tempfile.TemporaryDirectory() as work:
        report = Path(work, "report.json")
        look = (sys.executable, "-m", "pip", "install", "--quiet", "--dry-run")
        run_quietly(
            [*look, "--ignore-installed", "--report", str(report), *requirements],
            failure="Finding out what the packages need failed: check the network and the pins.",
        )
        found = json.loads(report.read_text(encoding="utf-8"))
    packages = [package["metadata"] for package in found["install"]]
    return {canonicalize_name(data["name"]): data for data in packages}


@cache
def _index() -> str:
    """The address of the index that pip is set to use."""
    from pip._internal.models.index import PyPI

    settings = run_quietly(
        [sys.executable, "-m", "pip", "config", "list"], failure="pip is broken."
    )
    lines = (line.partition("=") for line in settings.splitlines())
    set_so = {name.rpartition(".")[2]: value.strip("'\"") for name, _, value in lines}
    address = os.environ.get("PIP_INDEX_URL") or set_so.get("index-url") or PyPI.simple_url
    return address.rstrip("/")
