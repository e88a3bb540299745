"""The form of a new game in a real browser: what is folded away, and what is wrong in there."""

from __future__ import annotations

import pytest

from browser.raiders_table import choose
from browser.serving import LISTEN, READY, Site
from browser.window import Window

FOLD = "#draft-more > summary"
BEGIN_ENDS = "document.querySelector('[data-ui=begin]').getBoundingClientRect().bottom"


def test_the_fold_stays_as_people_leave_it_until_something_in_it_is_wrong(
    window: Window, site: Site
) -> None:
    site.run_first("play/", LISTEN)
    window.resize(1024, 600)
    window.open(site.address + "play/?game=twister")
    window.wait_for(READY)
    assert window.evaluate(BEGIN_ENDS) <= 600, "the form is longer, and its button is in sight"
    assert "all as usual" in window.text(FOLD)
    assert not window.visible("#seed")
    window.click(FOLD)
    choose(window, "option-timer-True", "True")
    window.wait_for(f"document.querySelector('{FOLD}').innerText.includes('Timer: on')")
    assert window.visible("#seed"), "what was opened stays open"
    longest = "1152921504606846975"
    choose(window, "seed", longest)  # a number of JavaScript's would lose its last digits
    window.wait_for(f"document.querySelector('{FOLD}').innerText.includes('Seed: {longest}')")
    choose(window, "seed", "nothing")
    window.click(FOLD)
    assert not window.visible("#seed")
    window.evaluate("document.querySelector('.draft > .actions [data-ui=begin]').focus()")
    window.press("Enter")
    window.wait_for("document.querySelector('#notice')")
    assert "The seed is a number" in window.text("#notice")
    assert window.visible("#seed")
    assert window.evaluate("document.activeElement.id") == "seed"
    assert window.evaluate("heard") == []


def test_rules_are_found_after_the_form_was_put_into_another_language(
    window: Window, site: Site
) -> None:
    """They were looked for behind the question in the address, and led back to the form."""
    window.open(site.address + "play/?game=twister#table")
    window.wait_for(READY)
    window.click("a[data-language='ru']")
    window.wait_for("document.documentElement.lang === 'ru'")
    assert window.address() == site.address + "ru/play/?game=twister#table"
    window.click("[data-ui=begin]")
    window.wait_for("document.querySelector('#sq-e0')")
    window.click("#sq-e0")
    window.wait_for("document.querySelector('#notice a')")
    assert window.evaluate("document.querySelector('#notice a').href") == (
        site.address + "ru/twister/rules.html#T-21"
    )
    window.click("#notice a")
    window.wait_for("/[а-я]/.test(document.querySelector('#notice [data-unfolded]')?.innerText)")


@pytest.mark.usefixtures("chromium_only")
def test_on_a_phone_the_form_is_seen_from_its_beginning(window: Window, site: Site) -> None:
    """The page went to the mark of the first player, and the edition was out of sight."""
    site.run_first("play/", LISTEN)
    window.resize(390, 844)
    window.open(site.address + "play/")
    window.wait_for(READY)
    window.click("[data-ui='new:raiders']")
    window.wait_for("document.querySelector('#draft')")
    window.pause(0.3)
    assert window.evaluate(
        "document.querySelector('#draft-title').getBoundingClientRect().top >= 0"
    )
