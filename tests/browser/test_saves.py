"""What keeps a game when the browser does not: a killed browser, and a storage that fails."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from browser.pressing import continue_game, press
from browser.serving import LISTEN, READY, Site
from browser.window import Engine, Window
from pycore.table import AnyMatch, Match
from smallgame import SMALL_GAME
from ui.saves import save_format
from ui.saves.save_format import Save

from .test_shelf import go, moments, played, record_in

DURABLE = """new Promise((done) => {
  const request = indexedDB.open("dungeonbox");
  request.onsuccess = () => {
    const all = request.result.transaction("matches").objectStore("matches").getAll();
    all.onsuccess = () => { request.result.close(); done(all.result); };
  };
})"""
"""Everything that lies in the durable place."""


def kill_browser(profile: Path) -> None:
    """Ends a browser with all its processes, as a crash or an empty battery does."""
    listed = subprocess.run(
        ["ps", "-ww", "-eo", "pgid=,args="], capture_output=True, text=True, check=True
    )
    lines = [line.split(maxsplit=1) for line in listed.stdout.splitlines()]
    groups = {int(group) for group, *args in lines if str(profile) in "".join(args)}
    assert groups
    assert os.getpgrp() not in groups
    for group in groups:
        os.killpg(group, signal.SIGKILL)


@pytest.fixture
def profile(engine: Engine, tmp_path: Path) -> Path:
    if not engine.keeps_profiles:
        pytest.skip(f"{engine.name} keeps no profile under automation")
    return tmp_path / "profile"


@pytest.fixture
def kills(pytestconfig: pytest.Config) -> int:
    return 20 if pytestconfig.getoption("thorough") else 2


def put_on_shelf(window: Window, match: AnyMatch) -> None:
    """Keeps a match under the first number, as an older version of the site did."""
    kept = save_format.written(Save(str(match.record()), count=1))
    window.evaluate(f"localStorage.setItem('dungeonbox.match.1.a', {json.dumps(kept)})")
    window.reload()
    window.wait_for(READY)


def test_a_killed_browser_loses_the_last_action_at_most(
    open_window: Callable[..., Window], small_site: Site, profile: Path, kills: int
) -> None:
    """It lost up to 41 moves: Chromium writes its storage to the disk many seconds later."""
    play = small_site.address + "play/"
    window = open_window(profile)
    go(window, play)
    for number, moment in enumerate(moments(kills), 1):
        if number == 1 or record_in(window).winners is not None:
            put_on_shelf(window, played(number, 0, bots=True))
        continue_game(window)
        window.wait_for("document.querySelectorAll('#log li').length")
        window.pause(moment)
        drawn = window.evaluate("document.querySelectorAll('#log li').length")
        kill_browser(profile)
        window.close()
        window = open_window(profile)
        go(window, play)
        match: AnyMatch = Match(SMALL_GAME, record_in(window))
        last = max((len(move.events) for move in match.moves), default=0)
        assert len(match.heard(None)) >= drawn - last


def test_a_game_that_was_thrown_away_does_not_rise_when_the_browser_is_killed(
    open_window: Callable[..., Window], small_site: Site, profile: Path
) -> None:
    """The storage that the browser has written down still holds it."""
    window = open_window(profile)
    go(window, small_site.address + "play/")
    put_on_shelf(window, played(5, 4))
    window.close()
    window = open_window(profile)
    go(window, small_site.address + "play/")
    window.click("#more-1 summary")
    press(window, "[data-ui='throw-away:1']")
    window.wait_for(f"{DURABLE}.then(([kept]) => kept?.endsWith('}}\\n'))")
    kill_browser(profile)
    window.close()
    window = open_window(profile)
    go(window, small_site.address + "play/")
    assert not window.visible("[data-ui^='continue']")


IS_ASKED = "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))"
"""Whether somebody who closes or reloads the page now is asked first."""

IN_PLACE_OF_STORAGE = {
    "forbidden": "get() { throw new DOMException('no', 'SecurityError') }",
    "null": "get: () => null",
    "broken": "value: new Proxy({}, { get: () => () => { throw 'anything' } })",
    "vanishing": "get: ((real, asked) => () => ++asked > 40 ? null : real)(localStorage, 0)",
}


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("storage", IN_PLACE_OF_STORAGE)
def test_a_storage_that_is_not_there_stops_no_game(
    window: Window, small_site: Site, storage: str
) -> None:
    instead = IN_PLACE_OF_STORAGE[storage]
    both = "".join(
        f"Object.defineProperty(window, '{name}', {{ {instead} }});"
        for name in ("localStorage", "sessionStorage")
    )
    small_site.run_first("play/", LISTEN + both)
    go(window, small_site.address + "play/")
    assert not window.evaluate(IS_ASKED)
    press(window, "[data-ui='quick:smallgame']")
    for _ in range(3):
        window.wait_for("document.querySelector('[data-do]')")
        press(window, "[data-do]")
    assert window.visible("#match")
    assert window.visible("#not-kept")
    assert window.evaluate(IS_ASKED)
    assert window.evaluate("heard") == []


IN_PLACE_OF_INDEXED_DB = {
    "forbidden": "get() { throw new DOMException('no', 'SecurityError') }",
    "hanging": "value: { open: () => ({}) }",
}


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("place", IN_PLACE_OF_INDEXED_DB)
def test_without_a_durable_place_games_are_kept_all_the_same(
    window: Window, small_site: Site, place: str
) -> None:
    instead = f"Object.defineProperty(window, 'indexedDB', {{ {IN_PLACE_OF_INDEXED_DB[place]} }});"
    small_site.run_first("play/", instead)
    go(window, small_site.address + "play/")
    press(window, "[data-ui='quick:smallgame']")
    press(window, "[data-do]")
    assert any(move.seat == 0 for move in record_in(window).moves)
    assert not window.evaluate(IS_ASKED)


CLOSE = {
    "a newer page": """new Promise((done) => {
      const gone = indexedDB.deleteDatabase("dungeonbox");
      gone.onsuccess = () => done(true);
      gone.onerror = gone.onblocked = () => done(false);
    })""",
    "no warning": """(() => {
      const open = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...words) {
        IDBDatabase.prototype.transaction = open;
        this.close();
        return open.apply(this, words);
      };
      return true;
    })()""",
}
"""Ways in which the durable place is closed while a game is on the table."""

IS_BACK = "indexedDB.databases().then((all) => all.some(({ name }) => name === 'dungeonbox'))"


NEWEST = """['a', 'b'].map((copy) => localStorage.getItem(`dungeonbox.match.1.${copy}`) ?? '')
  .sort((one, other) => /"count": (\\d+)/.exec(other)?.[1] - /"count": (\\d+)/.exec(one)?.[1])[0]"""


def is_copied(window: Window) -> bool:
    """Whether the durable place comes to hold the game as it is. (Asking must not make a place.)"""
    window.wait_for(IS_BACK)
    return bool(window.wait_for(f"{DURABLE}.then((all) => all.includes({NEWEST}))"))


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("how", CLOSE)
def test_a_durable_place_that_was_closed_is_opened_again(
    window: Window, small_site: Site, how: str
) -> None:
    """Nothing was copied there any more until the page was loaded again."""
    small_site.run_first("play/", LISTEN)
    go(window, small_site.address + "play/")
    press(window, "[data-ui='quick:smallgame']")
    press(window, "[data-do]")
    assert is_copied(window)
    assert window.evaluate(CLOSE[how])
    window.wait_for("document.querySelector('[data-do]')")
    press(window, "[data-do]")
    assert is_copied(window)
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("chromium_only")
def test_what_a_browser_clears_in_the_middle_of_a_game_is_written_anew(
    window: Window, small_site: Site
) -> None:
    """Only here a browser can be told to; the game goes on, and is kept in both places again."""
    small_site.run_first("play/", LISTEN)
    go(window, small_site.address + "play/")
    press(window, "[data-ui='quick:smallgame']")
    press(window, "[data-do]")
    assert is_copied(window)
    origin = window.evaluate("location.origin")
    window.devtools("Storage.clearDataForOrigin", origin=origin, storageTypes="all")
    assert window.evaluate("localStorage.length") == 0
    window.wait_for("document.querySelector('[data-do]')")
    press(window, "[data-do]")
    assert is_copied(window)
    assert not window.visible("#not-kept")
    window.evaluate("localStorage.clear()")
    window.reload()
    window.wait_for(f"{READY} && document.querySelector('#match, #shelf')")
    assert record_in(window).moves
    assert window.evaluate("heard") == []


LAY = """new Promise((done) => {
  const request = indexedDB.open("dungeonbox");
  request.onsuccess = () => {
    const change = request.result.transaction("matches", "readwrite");
    for (const [number, text] of COPIES) change.objectStore("matches").put(text, number);
    change.oncomplete = () => { request.result.close(); done(true); };
  };
})"""
"""Lays texts into the durable place, as another version of the site or a broken disk might."""


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_odd_copies_in_the_durable_place_do_no_harm(window: Window, small_site: Site) -> None:
    small_site.run_first("play/", LISTEN)
    go(window, small_site.address + "play/")
    put_on_shelf(window, played(5, 4))
    before = window.evaluate("({...localStorage})")
    whole = save_format.written(Save(str(played(6, 2).record()), "Rainy", count=9))
    copies = [[1, "damaged"], [2, "dungeonbox-save/2 0\n{}"], [3, whole[:-1]], [4, whole], ["x", 5]]
    window.evaluate(LAY.replace("COPIES", json.dumps(copies)))
    window.reload()
    window.wait_for(READY)
    assert window.evaluate("({...localStorage})").items() >= before.items()
    assert "newer version of the site" in window.text("#kept-2")
    assert "Rainy" in window.text("#kept-4")
    press(window, "[data-ui='quick:smallgame']")
    assert "dungeonbox-save/2 0\n{}" in window.evaluate(DURABLE)
    assert window.evaluate("heard") == []


def test_a_game_thrown_away_in_another_tab_comes_back_when_somebody_plays_on(
    window: Window, small_site: Site
) -> None:
    small_site.run_first("play/", LISTEN)
    go(window, small_site.address + "play/")
    put_on_shelf(window, played(5, 2))
    continue_game(window)
    with window.second_tab(small_site.address + "play/"):
        window.wait_for(READY)
        window.click("#more-1 summary")
        window.type("#name-of-1", "Rainy")
        window.press("Tab")
        window.wait_for("document.querySelector('#kept-1 h2').innerText === 'Rainy'")
        # Pressed by script: WebKit's driver finds the drawer shut, or something lying over it.
        window.evaluate("void document.querySelector(\"[data-ui='throw-away:1']\").click()")
        window.wait_for("document.querySelector('#thrown')")
    press(window, "[data-do]")
    assert not window.visible("#notice")
    press(window, "#leave")
    assert "Rainy" in window.text("#kept-1")
    window.wait_for(f"{DURABLE}.then(([kept]) => kept.includes('Rainy'))")
    window.evaluate("localStorage.clear()")
    window.reload()
    window.wait_for(READY)
    assert "Rainy" in window.text("#kept-1")
    assert window.evaluate("heard") == []
