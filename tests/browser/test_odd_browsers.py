"""What a page says and does where a browser lacks something, or an answer is odd in its own way.

`test_rescue.py` has the faults that come with every file.
"""

from __future__ import annotations

import json

from browser.hostile import HostileSite
from browser.serving import READY, Site
from browser.test_rescue import KEPT, SAVE, TROUBLE, keep_a_game
from browser.window import Window

CACHES_THAT_FAIL = """
let broken = false;
addEventListener("message", ({ data }) => { broken ||= data === "break"; });
for (const name of ["open", "match", "keys"]) {
  const real = CacheStorage.prototype[name];
  CacheStorage.prototype[name] = function (...words) {
    return broken ? Promise.reject(new Error("Internal error.")) : real.apply(this, words);
  };
}
"""


def test_a_browser_whose_caches_fail_still_has_the_network(
    window: Window, hostile: HostileSite
) -> None:
    worker = (hostile.folder / "sw.js").read_text(encoding="utf-8")
    hostile.replaced["sw.js"] = (CACHES_THAT_FAIL + worker).encode()
    keep_a_game(window, hostile)
    window.open(hostile.address + "play/")
    window.wait_for(READY)
    window.wait_for(f"{KEPT}.then((kept) => kept && !!navigator.serviceWorker.controller)")
    window.evaluate("navigator.serviceWorker.controller.postMessage('break')")
    window.reload()
    window.wait_for(READY)
    assert not window.evaluate(f"{TROUBLE} ?? ''")
    assert "Friday" in window.text("#table")


def test_without_service_workers_it_can_be_tried_again(
    window: Window, hostile: HostileSite
) -> None:
    hostile.run_first("play/", "delete Navigator.prototype.serviceWorker")
    hostile.harm("dropped", ["boot.js"])
    window.open(hostile.address + "play/")
    window.wait_for(f"{TROUBLE} === 'no-network'")
    hostile.get_well()
    window.click("[data-retry]")
    window.wait_for(READY)


def test_a_page_that_breaks_off_while_it_is_compared_has_words_too(
    window: Window, hostile: HostileSite
) -> None:
    """Nothing was said then, and nothing could be said later."""
    window.open(hostile.address + "raiders/")
    hostile.harm("cut", ["raiders/index.html"])
    window.evaluate("void rescue.notice(document.querySelector('link[rel=stylesheet]').href)")
    window.wait_for(f"{TROUBLE} === 'no-network'", seconds=30)
    window.click("[data-retry]")
    window.wait_for("!document.querySelector('[data-retry]').disabled")


def test_a_login_page_in_place_of_a_style_sheet_is_noticed(
    window: Window, hostile: HostileSite
) -> None:
    hostile.harm("html", ["css/pages.css"])
    window.open(hostile.address)
    window.wait_for(f"{TROUBLE} === 'not-ours'", seconds=20)
    assert not window.visible("#update")
    hostile.get_well()
    window.click("[data-retry]")
    window.wait_for(f"!({TROUBLE}) && document.readyState === 'complete'")


def test_a_shelf_that_takes_its_time_is_no_trouble(window: Window, site: Site) -> None:
    """What is done in slices is not done yet when Python's start is over."""
    site.replaced["plain.html"] = b"<title>Plain</title>"
    window.open(site.address + "plain.html")
    saves = {f"dungeonbox.match.{number}.a": SAVE for number in range(1, 41)}
    window.evaluate(f"void Object.assign(localStorage, {json.dumps(saves)})")
    window.open(site.address + "play/")
    window.wait_for("document.querySelectorAll('.kept').length")
    window.pause(1)
    assert not window.evaluate(f"{TROUBLE} ?? ''")
