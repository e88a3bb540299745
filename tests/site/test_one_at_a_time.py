"""Two builds at the same time: the second waits for the first."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import pytest

from builder import one_at_a_time, site
from builder.progress import Stop

LONG = 30.0


class Building:
    """Something that wants to build in another thread; files do not know of threads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waits, self.begins = Event(), Event()
        monkeypatch.setattr(one_at_a_time, "say", lambda _: self.waits.set())
        monkeypatch.setattr(one_at_a_time, "PAUSE", 0.001)


def test_a_build_waits_for_another_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It happened: two workers of pytest found the site old and wrote it into each other's."""
    building = Building(monkeypatch)
    monkeypatch.setattr(site, "CACHE", tmp_path)

    def packages() -> None:
        building.begins.set()
        raise Stop("This build need not go further.")

    def build() -> None:
        with suppress(Stop):
            site.build_site(tmp_path / "dist")

    monkeypatch.setattr(site.toolchain, "npm_packages", packages)
    other = Thread(target=build)
    with one_at_a_time.one_at_a_time(tmp_path / site.LOCK):
        other.start()
        assert building.waits.wait(LONG)
        assert not building.begins.is_set()
    other.join(LONG)
    assert building.begins.is_set()


def test_nobody_waits_for_a_build_that_was_killed(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    program = (
        "import sys, time; from pathlib import Path; from builder.one_at_a_time import *\n"
        "with one_at_a_time(Path(sys.argv[1])): print('here', flush=True); time.sleep(600)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, lock],
        env={**os.environ, "PYTHONPATH": str(Path(site.__file__).parents[1])},
        stdout=subprocess.PIPE,
        text=True,
    ) as killed:
        assert killed.stdout
        assert killed.stdout.readline() == "here\n"
        killed.kill()
    with one_at_a_time.one_at_a_time(lock):
        assert lock.exists(), "what is left behind is a file, and no lock"
