"""The tools themselves: what would make every other browser test prove nothing must fail here."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser.outside import Outside
from browser.serving import LISTEN, Site
from browser.window import PATIENCE, Engine, NotReached, Window

PAGE = """<!doctype html><title>Plain</title>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<h1>Plain</h1><button onclick="1">Press</button><input><p hidden>Hidden</p>"""


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Site]:
    """A page of no account."""
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "worker.js").write_text("fetch('https://worker.invalid/').catch(() => 0)")
    site = Site(tmp_path)
    yield site
    site.stop()


def test_a_window_does_what_a_person_does(window: Window, plain: Site, tmp_path: Path) -> None:
    plain.run_first(
        "", "addEventListener('click', (event) => (window.clicked = event.target.tagName))"
    )
    window.open(plain.address)
    assert (window.title(), window.address()) == ("Plain", plain.address)
    assert window.text("h1") == "Plain"
    assert window.visible("h1")
    assert not window.visible("[hidden]")
    assert not window.visible("h2")
    window.click("button")
    assert window.evaluate("window.clicked") == "BUTTON"
    window.press("Tab")
    window.press("a")
    window.type("input", "b")
    assert window.evaluate("document.querySelector('input').value") == "ab"
    window.resize(800, 600)
    assert window.evaluate("[innerWidth, innerHeight]") == [800, 600]
    window.screenshot(tmp_path / "picture.png")
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")


def test_a_wait_that_is_not_met_fails(window: Window, plain: Site) -> None:
    window.open(plain.address)
    with pytest.raises(AssertionError, match="still not true"):
        window.wait_for("document.title === 'Other'", seconds=0.3)


def test_a_wait_on_a_page_without_words_fails_as_any_other(window: Window, plain: Site) -> None:
    """It failed with what the page said to being asked what it shows, and not with the wait."""
    window.open(plain.address)
    window.evaluate("void document.body.remove()")
    with pytest.raises(AssertionError, match="still not true"):
        window.wait_for("document.title === 'Other'", seconds=0.3)


def test_a_request_that_leaves_is_seen(window: Window, plain: Site, outside: Outside) -> None:
    window.open(plain.address)
    for address in ("http://plain.invalid/", "https://secure.invalid/"):
        before = len(outside.leaks)
        window.evaluate(f"fetch('{address}').catch(() => 0).then(() => 0)")
        assert len(outside.leaks) > before, f"{address} got away unseen"
    before = len(outside.leaks)
    window.evaluate("new Worker('worker.js') && 0")
    end = time.monotonic() + PATIENCE
    while len(outside.leaks) == before:
        assert time.monotonic() < end, "a worker's request got away unseen"
        window.pause(0.1)


def test_errors_are_heard(window: Window, plain: Site) -> None:
    plain.run_first("", LISTEN)
    window.open(plain.address)
    window.evaluate("setTimeout(() => { throw new Error('boom'); }) && 0")
    window.wait_for("heard.some((line) => line.includes('boom'))")
    window.evaluate("Promise.reject(new Error('broken promise')) && 0")
    window.wait_for("heard.some((line) => line.includes('broken promise'))")
    window.click("button")  # its handler stands in the page, which the policy forbids
    window.wait_for("heard.some((line) => line.includes('script-src'))")


def test_a_stopped_server_is_not_reached(window: Window, plain: Site) -> None:
    window.open(plain.address)
    plain.stop()
    with pytest.raises(NotReached):
        window.open(plain.address)


def test_a_fresh_profile_remembers_nothing(open_window: Callable[..., Window], plain: Site) -> None:
    first = open_window()
    first.open(plain.address)
    first.evaluate("localStorage.setItem('kept', 'yes')")
    second = open_window()
    second.open(plain.address)
    assert second.evaluate("localStorage.getItem('kept')") is None


def test_a_kept_profile_remembers(
    engine: Engine, open_window: Callable[..., Window], plain: Site, tmp_path: Path
) -> None:
    if not engine.keeps_profiles:
        pytest.skip(f"{engine.name} keeps no profile under automation")
    profile = tmp_path / "profile"
    first = engine.window(profile)
    first.open(plain.address)
    first.evaluate("localStorage.setItem('kept', 'yes')")
    first.close()
    second = open_window(profile)
    second.open(plain.address)
    assert second.evaluate("localStorage.getItem('kept')") == "yes"
