"""What never ends by itself: a network that hangs, and a service worker that does not give way."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.hostile import HostileSite
from browser.test_rescue import (
    KEPT,
    PLAYS,
    SAYS_WHY,
    TROUBLE,
    all_is_well,
    another_version,
    gets_well,
    keep_a_game,
    settled,
)
from browser.window import Window

NEVER_RESTS = """
addEventListener("message", (event) => event.waitUntil(new Promise(() => {})));
"""
"""Makes a worker that is at work for ever once a page has said a word to it."""

WAITING = "navigator.serviceWorker.getRegistration().then((it) => !!it.waiting)"
TRIES = "document.querySelector('[data-retry]').disabled"


def in_trouble(window: Window, site: HostileSite) -> None:
    """A first visit whose page has lost a file: everything else comes again."""
    keep_a_game(window, site)
    site.harm("dropped", ["boot.js"])
    window.open(site.address + "play/")
    window.wait_for(f"{TROUBLE} === 'no-network'")
    site.get_well()


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_trying_again_over_a_network_that_hangs_ends_in_words(
    window: Window, hostile: HostileSite
) -> None:
    in_trouble(window, hostile)
    hostile.harm("hanging", [])
    window.click("[data-retry]")
    window.wait_for(TRIES)
    window.wait_for(f"!{TRIES} && {SAYS_WHY}")
    assert window.evaluate(TROUBLE) == "no-network"
    hostile.get_well()
    gets_well(window, hostile)


def test_trying_again_does_not_wait_for_a_worker_that_hangs(
    window: Window, hostile: HostileSite
) -> None:
    """One file that the page does not need, and the button stayed as it was for ever."""
    in_trouble(window, hostile)
    hostile.harm("hanging", ["raiders/rules.html"])
    window.click("[data-retry]")
    window.wait_for(PLAYS)
    hostile.get_well()
    all_is_well(window, hostile)


def a_version_that_does_not_start(window: Window, site: HostileSite, folder: Path, sw: str) -> None:
    """It is on the device, whole, and its worker answers. `sw` is added to that."""
    keep_a_game(window, site)
    site.folder = another_version(site.folder, folder, main="raise SystemExit('a bad day')")
    worker = site.folder / "sw.js"
    worker.write_text(worker.read_text() + sw)
    window.open(site.address + "play/")
    window.wait_for(f"{TROUBLE} === 'failed'")
    window.wait_for(f"{KEPT}.then((kept) => kept && !!navigator.serviceWorker.controller)")


def test_a_cure_that_never_comes_whole_is_not_waited_for(
    window: Window, hostile: HostileSite, tmp_path: Path
) -> None:
    """WebKit may never tell a new worker to begin: for that one, and whatever else is asked, it
    waits for ever. Here a file does that, which the page itself does not need."""
    good = hostile.folder
    a_version_that_does_not_start(window, hostile, tmp_path / "bad", sw="")
    settled(hostile)
    hostile.folder = good
    hostile.harm("hanging", ["raiders/rules.html"])
    window.reload()
    window.wait_for(PLAYS)
    hostile.get_well()
    settled(hostile)  # what waited is done now, and so is what was asked meanwhile
    window.open(hostile.address + "play/")
    window.wait_for(PLAYS)
    settled(hostile)
    all_is_well(window, hostile)


@pytest.fixture
def stuck(window: Window, hostile: HostileSite, tmp_path: Path) -> HostileSite:
    """A version that does not start is on the device, its worker never rests, and a cure is there.

    The page has asked the new worker to take over.
    """
    good = hostile.folder
    a_version_that_does_not_start(window, hostile, tmp_path / "bad", sw=NEVER_RESTS)
    hostile.folder = good
    window.reload()
    window.wait_for(WAITING)
    return hostile


@pytest.mark.usefixtures("chromium_only")
def test_a_worker_that_never_rests_does_not_keep_the_cure_away(
    window: Window, stuck: HostileSite
) -> None:
    """Other engines end it; Chromium waits for it, for minutes."""
    window.wait_for(PLAYS, seconds=30)
    all_is_well(window, stuck)


@pytest.mark.usefixtures("chromium_only")
def test_a_worker_that_never_rests_is_not_given_up_without_a_network(
    window: Window, stuck: HostileSite
) -> None:
    """It would be the end of the site on this device."""
    stuck.vanish_at = ""
    window.pause(8)
    assert window.evaluate(WAITING)
    stuck.come_back()
    window.reload()
    window.wait_for(PLAYS, seconds=30)
    all_is_well(window, stuck)
