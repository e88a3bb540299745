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


BOXES = """["#masthead", "#head-switch"].map((name) => {
  const { left, right, top, bottom } = document.querySelector(name).getBoundingClientRect();
  return [left, right, top, bottom];
})"""
OPEN = "document.querySelector('#masthead').matches(':popover-open')"


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("game", ["raiders", "twister"])
def test_the_head_of_the_site_opens_beside_its_button(
    window: Window, site: Site, game: str
) -> None:
    """It happened: it opened over the button, which could not close it again."""
    window.resize(1180, 820)
    window.open(site.address + f"play/?game={game}")
    window.wait_for(READY)
    press(window, "[data-ui=begin]")
    lying = [(844, 390)] if game == "raiders" else []  # there the head has no button
    for size in [(1180, 820), (820, 1180), *lying]:
        window.resize(*size)
        window.click("#head-switch")
        assert window.evaluate(OPEN)
        head, button = window.evaluate(BOXES)
        beside = head[0] >= button[1] or head[1] <= button[0]
        below = head[2] >= button[3]
        assert beside or below, (size, head, button)
        assert 0 <= head[0] < head[1] <= size[0], (size, head)
        assert head[3] <= size[1], (size, head)
        window.press("Escape")
        assert not window.evaluate(OPEN)
        window.click("#head-switch")
        assert window.evaluate(OPEN)
        at = {"x": size[0] / 2, "y": size[1] - 4, "button": "left", "clickCount": 1}
        for what in ("mousePressed", "mouseReleased"):
            window.devtools("Input.dispatchMouseEvent", type=what, **at)
        window.wait_for(f"!{OPEN}")
