"""Two copies of the site on one origin, as hosts of many projects have them: neither harms another.

They share the browser's caches, and workers are registered by their folder alone.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.serving import READY, Site
from browser.test_offline import APP, LOOK_FOR_NEWS
from browser.test_rescue import another_version
from browser.window import Window

PLACES = {"side by side": ("one/", "two/"), "one inside the other": ("", "two/")}

NAMELESS = """Promise.all(Object.entries(CACHES).map(async ([name, address]) =>
  (await caches.open(name)).put(address, new Response("old"))))"""
"""Caches of the time when their names did not say whose they are."""

NAMES = "caches.keys()"

KEPT = """navigator.serviceWorker.getRegistration().then((it) =>
  it?.scope === new URL(document.documentElement.dataset.root, location).href
  && !!it.active && !it.installing)"""
"""Whether this very copy is on the device: a page may have the worker of one that it lies in."""


@pytest.fixture(params=PLACES)
def places(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Where the two copies lie."""
    return PLACES[request.param]


@pytest.fixture
def copies(built: Path, places: tuple[str, str], tmp_path: Path) -> Iterator[Site]:
    """Two copies of the site, of different versions, on one server."""
    one, two = places
    folder = tmp_path / "host"
    shutil.copytree(built, folder / one)
    another_version(built, folder / two)
    site = Site(folder)
    yield site
    site.stop()


def visit(window: Window, address: str) -> None:
    """Opens a copy and waits until all of it is on the device."""
    window.open(address + "play/")
    window.wait_for(READY)
    window.wait_for(KEPT)
    assert not window.visible("#update"), "the worker of another copy is no older version"


def renew(window: Window, site: Site, place: str, tmp_path: Path) -> None:
    """The copy at this place gets a new version, which somebody accepts."""
    newer = another_version(site.folder / place, tmp_path / "newer")
    shutil.rmtree(site.folder / place)
    newer.rename(site.folder / place)
    window.open(site.address + place + "play/")
    window.wait_for(READY)
    old = window.evaluate(APP)
    window.evaluate(LOOK_FOR_NEWS)
    window.wait_for("!document.querySelector('#update').hidden")
    window.click("[data-update-now]")
    window.wait_for(f"{APP} !== {old!r} && {READY}")
    window.wait_for(KEPT)


def plays_without_a_network(window: Window, address: str) -> None:
    window.open(address + "play/")
    window.wait_for(READY)
    window.open(address + "raiders/rules.html")
    assert window.evaluate("getComputedStyle(document.body).fontFamily") != "serif"


@pytest.mark.usefixtures("first_case_elsewhere")
def test_a_copy_that_is_renewed_takes_nothing_from_the_other(
    window: Window, copies: Site, places: tuple[str, str], tmp_path: Path
) -> None:
    """The caches of the first were deleted by the next version of the other."""
    one, two = (copies.address + place for place in places)
    nameless = {"dungeonbox-1": one, "dungeonbox-2": two, "another's": two}
    copies.replaced["plain.html"] = b"<title>Plain</title>nothing here calls a worker"
    window.open(copies.address + "plain.html")
    window.evaluate(NAMELESS.replace("CACHES", json.dumps(nameless)))
    visit(window, one)
    visit(window, two)
    assert nameless.keys() <= set(window.evaluate(NAMES)), "the version before may have no name"
    renew(window, copies, places[1], tmp_path)
    names = set(window.evaluate(NAMES))
    assert {"dungeonbox-1", "another's"} <= names
    assert "dungeonbox-2" not in names, "nobody would ever delete it"
    assert len(names) == 2 + (1 + 1) + (2 + 1), "each: its versions, and notes about them"
    copies.stop()
    plays_without_a_network(window, one)
    plays_without_a_network(window, two)


@pytest.mark.usefixtures("first_case_elsewhere")
def test_a_copy_that_is_fetched_anew_takes_nothing_from_the_other(
    window: Window, copies: Site, places: tuple[str, str]
) -> None:
    """*Try again* deleted the caches of both, and the worker of a copy that this one lay in."""
    one, two = (copies.address + place for place in places)
    visit(window, one)
    copies.replaced[f"{places[1]}sw.js"] = (
        b"<h1>Please log in</h1>"  # so it has no worker of its own
    )
    [start] = (copies.folder / places[1]).glob("app-*/boot.js")
    broken = start.relative_to(copies.folder).as_posix()
    copies.replaced[broken] = b"<h1>Please log in</h1>"
    window.open(two + "play/")
    window.wait_for("document.documentElement.dataset.trouble")
    for _ in range(2):  # the second time in a row everything is fetched anew
        window.wait_for("document.querySelector('[data-retry]')?.checkVisibility()")
        window.evaluate("void (window.isOld = document.querySelector('[data-retry]').click() ?? 1)")
        window.wait_for("!window.isOld || !document.querySelector('[data-retry]').disabled")
    copies.replaced.clear()
    visit(window, two)
    copies.stop()
    plays_without_a_network(window, one)
    plays_without_a_network(window, two)
