"""What the page says of itself: in what kind of window it lies, and what lies on the table."""

from __future__ import annotations

import pytest

from browser.pressing import press
from browser.raiders_table import READY, choose
from browser.serving import Site
from browser.window import Window

WINDOWS = {
    (390, 844): "phone",
    (844, 390): "phone-lying",
    (820, 1180): "tablet",
    (1180, 820): "tablet-lying",
    (1366, 650): "tablet-lying",
    (1440, 900): "desk",
}

SAID = "(({layout, game, mode}) => [layout, game, mode])(document.documentElement.dataset)"
PRESSED = "document.querySelector('#projector-switch').getAttribute('aria-pressed')"
LETTERS = "parseFloat(getComputedStyle(document.documentElement).fontSize)"


def of_the_log(window: Window) -> list[str]:
    """Whether the log is seen, or what opens it."""
    return [part for part in ("#log", "#log-switch") if window.visible(part)]


@pytest.mark.usefixtures("chromium_only")
def test_the_page_says_in_what_window_it_lies_before_python_is_there(
    window: Window, site: Site
) -> None:
    site.late = "boot.js"
    for size, layout in WINDOWS.items():
        window.resize(*size)
        window.open(site.address + "play/")
        assert window.evaluate("document.documentElement.dataset.layout") == layout, size


def test_the_page_says_what_lies_on_the_table_and_a_projector_is_remembered(
    window: Window, site: Site
) -> None:
    window.resize(1440, 900)
    window.open(site.address + "play/?game=raiders")
    window.wait_for(READY)
    window.wait_for("document.documentElement.dataset.mode === 'set-up'")
    choose(window, "seed", "5")
    press(window, "[data-ui=begin]")
    window.wait_for("document.documentElement.dataset.mode !== 'set-up'")
    layout, game, _ = window.evaluate(SAID)
    assert (layout, game) == ("desk", "raiders")
    assert of_the_log(window) == ["#log"], "it has room here"
    letters = window.evaluate(LETTERS)
    window.click("#projector-switch")
    assert window.evaluate(PRESSED) == "true"
    assert window.evaluate("document.documentElement.dataset.layout") == "projector"
    assert window.evaluate(LETTERS) > letters, "to be read from the last row"
    assert of_the_log(window) == ["#log-switch"], "it is opened from the bar"
    window.reload()
    window.wait_for(READY)
    window.wait_for("document.querySelector('#projector-switch')")
    assert window.evaluate("document.documentElement.dataset.layout") == "projector"
    assert window.evaluate(PRESSED) == "true"
    window.click("#projector-switch")
    assert window.evaluate("document.documentElement.dataset.layout") == "desk"
    press(window, "#leave")
    window.wait_for("document.documentElement.dataset.mode === 'shelf'")
    assert window.evaluate("document.documentElement.dataset.game ?? null") is None
