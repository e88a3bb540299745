"""The search box of the rules pages: found by words, with the keyboard, in both languages."""

from __future__ import annotations

import pytest

from browser.serving import Site
from browser.window import Window

TITLES = "[...document.querySelectorAll('.search ol b')].map((it) => it.innerText)"


def ask(window: Window, words: str) -> str:
    """Types into the box; the answer is what it says about the number of places."""
    window.evaluate("document.querySelector('#search').value = ''")
    window.type("#search", words)
    return window.text(".search-count")


def test_rules_are_found_by_their_words(window: Window, site: Site) -> None:
    window.open(site.address + "twister/rules.html")
    assert ask(window, "jumping pits").startswith("Places found: ")
    assert "T-70" in window.evaluate(TITLES), "endings do not count"
    assert window.text(".search mark").lower() in ("jump", "jumps", "pit", "pits")
    assert ask(window, "zeppelin").startswith("Nothing found for “zeppelin”.")
    assert window.evaluate(TITLES) == []
    assert ask(window, "zeppelin $&").startswith("Nothing found for “zeppelin $&”.")
    ask(window, "t-63")
    assert window.evaluate(TITLES)[0] == "T-63", "a number is found by itself"
    assert window.text(".search ol span").startswith("A miniature carries at most one thing:")
    window.press("Enter")
    window.wait_for("location.hash === '#T-63'")


@pytest.mark.usefixtures("chromium_only")
def test_what_was_found_is_seen_on_a_phone(window: Window, site: Site) -> None:
    """The box stands low there, and its answers once came below the window."""
    window.resize(390, 700)
    window.open(site.address + "twister/rules.html")
    ask(window, "pits and ropes")
    box = "document.querySelector('.search ol a').getBoundingClientRect()"
    assert 0 < window.evaluate(f"{box}.bottom") < 500
    found = window.evaluate("[...document.querySelectorAll('.search ol a')].map(a => a.innerText)")
    assert found[0].startswith("Board pit "), "what lies on the board comes first"
    assert found[1] == "Pits and the Rope", "a heading is not said twice"


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_the_search_goes_by_keyboard(window: Window, site: Site) -> None:
    window.open(site.address + "twister/rules.html")
    ask(window, "portcullis")
    window.press("ArrowDown")
    window.press("ArrowDown")
    assert window.evaluate(
        "document.activeElement === document.querySelectorAll('.search ol a')[1]"
    )
    wanted = window.evaluate("document.activeElement.hash")
    window.press("Enter")
    window.wait_for(f"location.hash === {wanted!r}")
    window.evaluate("document.querySelector('.search ol a').focus()")
    window.press("Escape")
    assert window.evaluate("document.activeElement.id + document.activeElement.value") == "search"
    assert not window.visible(".search ol")


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_russian_endings_do_not_count(window: Window, site: Site) -> None:
    window.open(site.address)
    window.evaluate("localStorage.setItem('dungeonbox.language', 'ru')")
    window.open(site.address + "ru/twister/rules.html")
    assert ask(window, "картой ямами").startswith("Найдено мест: ")
    assert "T-70" in window.evaluate(TITLES)
    assert ask(window, "дирижабль").startswith("По запросу «дирижабль» ничего не найдено.")
