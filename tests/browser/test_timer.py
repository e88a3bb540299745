"""The clock of Twister in a real browser: it counts real seconds."""

from __future__ import annotations

from browser.serving import LISTEN, READY, Site
from browser.test_twister import press
from browser.window import Window


def test_the_clock_of_a_turn_counts_down(window: Window, site: Site) -> None:
    site.run_first("play/", LISTEN)
    window.open(site.address + "play/?game=twister")
    window.wait_for(READY)
    for field in ("option-scenario-1", "option-timer-True", "option-simple-True"):
        window.evaluate(f"document.querySelector('#{field}').click()")
    window.evaluate(
        "(box => { box.value = ''; box.dispatchEvent(new Event('change', {bubbles: true})) })"
        "(document.querySelector('#bot-1'))"
    )
    press(window, ".actions [data-ui='begin']")
    assert window.text("#clock-time") in ("2:00", "1:59")
    window.wait_for("document.querySelector('#clock-time').innerText === '1:58'")
    assert window.visible("[data-ui='at:do=card:2']"), "chance has set up, and a card is asked for"
    assert window.evaluate("heard") == []
