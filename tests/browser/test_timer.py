"""Twister in a real browser: a clock that counts real seconds, a log that points at the board."""

from __future__ import annotations

from browser.pressing import press
from browser.serving import LISTEN, READY, Site
from browser.window import Window


def seconds(written: str) -> int:
    """What a clock says, such as 1:43."""
    minutes, rest = written.split(":")
    return int(minutes) * 60 + int(rest)


def test_the_clock_counts_down_and_the_log_points_at_the_board(window: Window, site: Site) -> None:
    site.run_first("play/", LISTEN)
    window.open(site.address + "play/?game=twister")
    window.wait_for(READY)
    for field in ("option-scenario-1", "option-timer-True", "option-simple-True"):
        window.evaluate(f"document.querySelector('#{field}').click()")
    window.evaluate(
        "(box => { box.value = ''; box.dispatchEvent(new Event('change', {bubbles: true})) })"
        "(document.querySelector('#bot-1'))"
    )
    press(window, "[data-ui='begin']")
    first = window.text("#clock-time")
    window.wait_for(f"document.querySelector('#clock-time').innerText !== '{first}'")
    assert seconds(window.text("#clock-time")) < seconds(first)
    assert window.visible("[data-ui='at:do=card:2']"), "chance has set up, and a card is asked for"
    for kind in ("PointerEvent('pointerover'", "FocusEvent('focusin'"):
        happens = f".dispatchEvent(new {kind}, {{bubbles: true}}))"
        window.evaluate(f"[...document.querySelectorAll('#log [data-points]')].at(-1){happens}")
        window.wait_for("document.querySelectorAll('.sq.pointed').length === 4")
        window.evaluate(f"document.querySelector('#turn'){happens}")
        window.wait_for("!document.querySelector('.pointed')")
    assert window.evaluate("heard") == []
