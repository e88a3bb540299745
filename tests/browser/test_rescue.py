"""Whatever a network answers, the site gets well again, and games are never touched.

Each test serves something wrongly for a while. Until then the page plays or says what is wrong;
afterwards it plays, the games are there, and it works with the server gone.
"""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from browser.hostile import WAYS, HostileSite
from browser.serving import READY
from browser.test_offline import APP, LOOK_FOR_NEWS
from browser.window import PATIENCE, Window, seen
from builder.offline import VERSION_PLACE, write_service_worker
from pycore.games import GAMES
from pycore.table import new_match
from ui.saves.save_format import Save, written

KEPT = "navigator.serviceWorker.getRegistration().then((it) => !!it?.active && !it.installing)"
"""A worker that is in charge has everything. WebKit goes on to call it "activating" in a page that
was loaded while it became so."""

STYLED = """[...document.querySelectorAll('link[rel=stylesheet]')]
  .every(({ sheet }) => sheet?.cssRules.length)"""
TROUBLE = "document.documentElement.dataset.trouble"
SAYS_WHY = f"{seen('#trouble [data-trouble]:not([hidden])')} && {seen('[data-retry]')}"
WAITS_FOR_A_HAND = f"{SAYS_WHY} && !['renewing', 'slow'].includes({TROUBLE})"
PLAYS = f"{READY} && !{seen('#trouble')} && !{TROUBLE}"
SAVE = written(Save(str(new_match(GAMES["raiders"], {"players": 3}, 7).record()), "Friday"))

STARTING = ("boot.js", "interpreter.js", "main.py", "core.js", "pyodide.js", "pyodide.asm.js")
STARTING += ("pyodide.asm.wasm", "python_stdlib.zip", "app.bin", "snapshot.bin")
SHARED = ("page.js", "update.js", "patch.js", "play.css", "old-standard-bold-latin.woff2")
PAGES = ("play/index.html", "raiders/rules.html", "sw.js")

AT_REST = ("gone", "other bytes")
FEW_AT_THE_START = (
    *(("html", "boot.js"), ("truncated", "boot.js"), ("html", "pyodide.asm.wasm")),
    *(("changed", "python_stdlib.zip"), ("missing", "play.css"), ("truncated", "update.js")),
)
FEW_WHILE_KEPT = (("html", "app.bin"), ("redirect", "play/index.html"))
FEW_UPDATES = (("html", "play/index.html"),)
FEW_AT_REST = (("gone", "boot.js"), ("other bytes", "pyodide.asm.wasm"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A few faults of each kind, in other engines than Chromium one.

    With `--thorough` it is every way for every file, in other engines every third of these pairs:
    still each file in two ways and more, and each way with several files.
    """
    if "fault" in metafunc.fixturenames:
        few, files, ways = metafunc.function.faults
        in_chromium = metafunc.config.getoption("engine") == "chromium"
        chosen = few if in_chromium else few[:1]
        if metafunc.config.getoption("thorough"):
            pairs = [(way, file) for file in files for way in ways]
            chosen = pairs if in_chromium or len(ways) < 3 else pairs[::3]
        metafunc.parametrize("fault", chosen, ids=" ".join)


def faults(
    few: tuple[tuple[str, str], ...], files: tuple[str, ...], ways: tuple[str, ...] = WAYS
) -> Callable[..., object]:
    """The faults that a test is run with: usually a few, sometimes every way with every file."""

    def mark(test: Callable[..., object]) -> Callable[..., object]:
        test.faults = few, files, ways  # type: ignore[attr-defined]
        return test

    return mark


def another_version(built: Path, folder: Path, harm: str = "", **texts: str) -> Path:
    """A copy of the site as another deployment of it: with other words, and perhaps with a harm."""
    shutil.copytree(built, folder)
    for page in folder.rglob("*.html"):
        html = re.sub(r'data-version="\w+"', f'data-version="{VERSION_PLACE}"', page.read_text())
        page.write_text(html + f"<!-- {folder.name} -->")
    for name, text in texts.items():
        [file] = folder.glob(f"app-*/{name}.py")
        file.write_text(text)
    # Its directories are named otherwise, as they are when their content is another one.
    for kind in ("app", "assets"):
        [old] = folder.glob(f"{kind}-*")
        new = f"{kind}-{abs(hash(folder.name)) % 16**10:010x}"
        for file in (*folder.rglob("*.html"), *folder.rglob("*.webmanifest")):
            file.write_text(file.read_text().replace(old.name, new))
        old.rename(folder / new)
    write_service_worker(folder)
    return folder


def keep_a_game(window: Window, site: HostileSite) -> None:
    """A game is on the shelf before anything goes wrong."""
    site.replaced["plain.html"] = b"<title>Plain</title>nothing here calls a worker"
    window.open(site.address + "plain.html")
    window.evaluate(f"localStorage.setItem('dungeonbox.match.1.a', {json.dumps(SAVE)})")


def settled(site: HostileSite) -> None:
    """Nobody asks for anything any more: a worker has everything, or has given up.

    Its state in the page does not tell: WebKit may call it "installing" long after that.
    """
    asked, end = -1, time.monotonic() + 2 * PATIENCE
    while len(site.requests) != asked:
        assert time.monotonic() < end, f"it asks on and on: {site.requests[-12:]}"
        asked = len(site.requests)
        time.sleep(2)


def plays_or_says_why(window: Window) -> None:
    """The page is ready, or has words within seconds.

    It may load again by itself at any moment: so whatever is asked of it is one expression.
    """
    window.wait_for(f"{PLAYS} || {SAYS_WHY}", seconds=30)


def gets_well(window: Window, site: HostileSite) -> None:
    """It is tried again by hand where it does not heal by itself; then all is as it should be.

    The button is looked for and pressed in one expression: a page that loads again has it no more.
    """
    press = "document.querySelector('[data-retry]').click()"
    window.wait_for(f"{PLAYS} || ({WAITS_FOR_A_HAND} && ({press}, true))")
    window.wait_for(PLAYS)
    all_is_well(window, site)


def all_is_well(window: Window, site: HostileSite) -> None:
    """The game is there, and everything works with the server gone."""
    window.wait_for(KEPT, seconds=120)  # a worker that failed before is tried again after a minute
    site.stop()
    window.open(site.address + "play/")
    window.wait_for(READY)
    assert window.evaluate("localStorage.getItem('dungeonbox.match.1.a')") == SAVE
    assert "Friday" in window.text("#table")
    window.open(site.address + "raiders/rules.html")
    assert window.evaluate("getComputedStyle(document.body).fontFamily") != "serif"


@faults(FEW_AT_THE_START, STARTING + SHARED)
def test_a_start_that_was_answered_wrongly(
    window: Window, hostile: HostileSite, fault: tuple[str, str]
) -> None:
    way, file = fault
    keep_a_game(window, hostile)
    hostile.harm(way, [file])
    window.open(hostile.address + "play/")
    plays_or_says_why(window)
    assert any(name.endswith(file) for name in hostile.hits) or file.endswith("woff2")
    hostile.get_well()
    gets_well(window, hostile)


def test_a_page_that_plays_gets_what_it_has_lost_without_being_loaded_again(
    window: Window, hostile: HostileSite
) -> None:
    """It said for ever that something was wrong, and was never put on the device."""
    keep_a_game(window, hostile)
    hostile.harm("html", ["update.js", "play.css"])
    window.open(hostile.address + "play/")
    window.wait_for(PLAYS)
    window.evaluate("globalThis.isTheSame = true")
    hostile.get_well()
    window.wait_for(KEPT, seconds=120)
    window.wait_for(f"{STYLED} && isTheSame")
    # Nor by somebody who had pressed the button a moment before the page was ready.
    window.evaluate("document.querySelector('[data-retry]').click()")
    window.wait_for("!document.querySelector('[data-retry]').disabled")
    window.pause(1)
    assert window.evaluate("globalThis.isTheSame")
    all_is_well(window, hostile)


def test_a_worker_that_does_not_come_is_asked_for_again(
    window: Window, hostile: HostileSite
) -> None:
    """Only another page asked for it."""
    keep_a_game(window, hostile)
    hostile.harm("html", ["sw.js"])
    window.open(hostile.address + "play/")
    window.wait_for(PLAYS)
    settled(hostile)
    hostile.get_well()
    all_is_well(window, hostile)


@faults(FEW_WHILE_KEPT, STARTING + SHARED + PAGES)
def test_what_is_answered_wrongly_while_the_site_is_put_on_the_device(
    window: Window, hostile: HostileSite, fault: tuple[str, str]
) -> None:
    """One login page in place of one file was kept for ever, and copied into every new version."""
    way, file = fault
    keep_a_game(window, hostile)
    hostile.harm(way, [file])
    window.open(hostile.address + "twister/")  # it needs none of these but the style and scripts
    settled(hostile)
    assert any(name.endswith(file) for name in hostile.hits)
    if fault != ("changed", "sw.js"):  # whether the worker itself still works depends on the byte
        assert not window.evaluate(KEPT)
    hostile.get_well()
    window.open(hostile.address + "play/")
    window.wait_for(READY)
    all_is_well(window, hostile)


@faults(FEW_UPDATES, (*STARTING, "play.css", *PAGES))
def test_an_update_that_is_answered_wrongly(
    window: Window, hostile: HostileSite, tmp_path: Path, fault: tuple[str, str]
) -> None:
    way, file = fault
    keep_a_game(window, hostile)
    window.open(hostile.address + "play/")
    window.wait_for(READY)
    window.wait_for(KEPT)
    old = window.evaluate(APP)
    hostile.folder = another_version(hostile.folder, tmp_path / "next")
    hostile.harm(way, [file])
    window.evaluate(f"{LOOK_FOR_NEWS}.catch(() => 0)")
    settled(hostile)
    window.reload()
    window.wait_for(READY)
    assert window.evaluate(APP) == old
    hostile.get_well()
    window.evaluate(LOOK_FOR_NEWS)
    window.wait_for("!document.querySelector('#update').hidden")
    window.click("[data-update-now]")
    window.wait_for(f"{APP} !== {old!r} && {READY}")
    all_is_well(window, hostile)


HARM_WHAT_IS_KEPT = """(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith(FILE)) continue;
      if (HOW === "gone") await cache.delete(request);
      else await cache.put(request, new Response("<h1>Please log in</h1>", {
        headers: {"Content-Type": "text/html"},
      }));
    }
  }
})()"""


@faults(FEW_AT_REST, STARTING + SHARED, AT_REST)
def test_what_is_damaged_on_the_device(
    window: Window, hostile: HostileSite, fault: tuple[str, str]
) -> None:
    """A small file is checked at every visit, a large one when Python does not start from it."""
    how, file = fault
    keep_a_game(window, hostile)
    window.open(hostile.address + "play/")
    window.wait_for(READY)
    window.wait_for(KEPT)
    harm = HARM_WHAT_IS_KEPT.replace("FILE", json.dumps(file)).replace("HOW", json.dumps(how))
    window.evaluate(harm)
    window.reload()
    window.wait_for(f"{READY} || {TROUBLE}")
    gets_well(window, hostile)


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("ahead", ["the files", "the page"])
def test_a_page_and_files_of_two_deployments(
    window: Window, hostile: HostileSite, tmp_path: Path, ahead: str
) -> None:
    """So a first visitor meets a deployment half way: unstyled and without a word, it was once."""
    newer = another_version(hostile.folder, tmp_path / "next")
    keep_a_game(window, hostile)
    files, page = (newer, hostile.folder) if ahead == "the files" else (hostile.folder, newer)
    for name in ("play/index.html", "raiders/index.html"):
        hostile.replaced[name] = (page / name).read_bytes()
    hostile.folder = files
    window.open(hostile.address + "raiders/")
    window.wait_for(f"{TROUBLE} === 'renewing'", seconds=15)
    assert window.visible("#trouble [data-trouble=renewing]")
    window.open(hostile.address + "play/")
    window.wait_for(f"{TROUBLE} === 'renewing'", seconds=15)
    hostile.folder = newer
    hostile.replaced.clear()
    window.wait_for(READY)  # by itself
    all_is_well(window, hostile)


def test_two_versions_behind(window: Window, hostile: HostileSite, tmp_path: Path) -> None:
    keep_a_game(window, hostile)
    window.open(hostile.address + "play/")
    window.wait_for(READY)
    window.wait_for(KEPT)
    old, first = window.evaluate(APP), hostile.folder
    hostile.folder = another_version(first, tmp_path / "second")
    window.evaluate(LOOK_FOR_NEWS)
    window.wait_for("!document.querySelector('#update').hidden")
    hostile.folder = another_version(first, tmp_path / "third")
    window.reload()
    window.wait_for(READY)
    assert window.evaluate(APP) == old
    window.evaluate(LOOK_FOR_NEWS)
    window.wait_for("!document.querySelector('#update').hidden")
    [newest] = (folder.name for folder in hostile.folder.glob("app-*"))
    settled(hostile)
    window.click("[data-update-now]")
    window.wait_for(f"{APP} === {newest!r} && {READY}")
    all_is_well(window, hostile)


def test_a_version_that_does_not_start_is_cured_by_the_next(
    window: Window, hostile: HostileSite, tmp_path: Path
) -> None:
    """An update was looked for only by a page that had started."""
    good = hostile.folder
    keep_a_game(window, hostile)
    hostile.folder = another_version(good, tmp_path / "bad", main="raise SystemExit('a bad day')")
    window.open(hostile.address + "play/")
    window.wait_for(f"{TROUBLE} === 'failed'")
    window.wait_for(KEPT)
    window.reload()
    window.wait_for(f"{TROUBLE} === 'failed'")
    settled(hostile)  # left while it asks for news, WebKit may never ask again (test_hanging.py)
    hostile.folder = good
    window.reload()  # the update is looked for, and taken at once
    window.wait_for(READY)
    all_is_well(window, hostile)


def test_with_nothing_on_the_device_and_no_network_trying_again_takes_nothing_away(
    window: Window, hostile: HostileSite
) -> None:
    """Twice in a row it fetches everything anew: but only where there is something to fetch."""
    keep_a_game(window, hostile)
    window.open(hostile.address + "play/")
    window.wait_for(READY)
    window.wait_for(KEPT)
    window.evaluate(HARM_WHAT_IS_KEPT.replace("FILE", "'boot.js'").replace("HOW", "'gone'"))
    hostile.vanish_at = ""
    for _ in range(3):
        window.reload()
        window.wait_for(f"{TROUBLE} === 'no-network'")
        window.click("[data-retry]")
        window.wait_for("document.querySelector('[data-retry]').disabled")
        window.wait_for("!document.querySelector('[data-retry]').disabled")
    assert window.evaluate("caches.keys().then((names) => names.length)") == 2
    hostile.come_back()
    gets_well(window, hostile)
