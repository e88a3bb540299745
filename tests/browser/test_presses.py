"""What presses mean in a real page: keys from anywhere, a gate, double presses, a thumb."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.pressing import press
from browser.serving import Site
from browser.test_zoom import middle, tap
from browser.twister_table import sit_down
from browser.window import Window
from pycore.table import match_from_position
from pycore.twister import TWISTER
from twister.kit import FULL, at

LOG = "document.querySelector('#log').innerText"
TWICE = """((it) => {
  const box = it.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: box.x + 9, clientY: box.y + 9 };
  // Both presses are made before anything is drawn, however slow the machine is.
  for (const press of [1, 2].map((detail) => new MouseEvent("click", { ...at, detail })))
    document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(press);
})(document.querySelector(%s))"""
"""A double click: the second one meets whatever has been drawn there meanwhile."""


def seated(words: str, turn: str = "blue+5", rooms: str = FULL) -> Any:
    return match_from_position(TWISTER, TWISTER.position(at(words, rooms, turn)), seed=1)


def press_twice(window: Window, selector: str) -> None:
    window.evaluate(TWICE % json.dumps(selector))


def test_keys_press_from_wherever_the_focus_is(window: Window, site: Site) -> None:
    window.resize(1440, 900)
    sit_down(window, site, seated("men=bM@a4,bN@j0,yL@a21", turn="blue"))
    window.press("3")
    window.wait_for("document.querySelector('#points')?.innerText === '3 action points left'")
    window.evaluate("document.querySelector('#share').focus()")
    window.press("n")
    window.wait_for("document.querySelector('#side-title').innerText.includes('Mekanork')")
    assert window.evaluate("document.activeElement.id") == "port", "arrow keys walk from there"
    window.pause(0.5)
    window.press("n")
    window.wait_for("document.querySelector('#side-title').innerText.includes('Naga')")
    window.evaluate("document.querySelector('#share').focus()")
    window.press("Escape")
    window.wait_for("!document.querySelector('.selected')")
    for square in ("#sq-a4", "#sq-c4"):
        press(window, square)
    window.wait_for("document.querySelector('#points').innerText === '2 action points left'")
    window.press("u")
    window.wait_for("document.querySelector('#points').innerText === '3 action points left'")
    window.press("e")
    assert window.evaluate("document.activeElement.id") == "end-turn", "with points left it asks"
    assert "Player 1 is on turn" in window.text("#turn")
    window.pause(0.5)
    window.press("e")
    window.wait_for("document.querySelector('[data-ui=\"at:do=card:2\"]')")
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_key_writes_where_somebody_writes(window: Window, site: Site) -> None:
    window.resize(1440, 900)
    sit_down(window, site, seated("men=bM@a4,bN@j0,yL@a21"))
    window.evaluate(
        "document.querySelector('#side').insertAdjacentHTML('beforeend', '<input id=\"field\">')"
    )
    window.evaluate("document.querySelector('#field').focus()")
    window.press("n")
    assert window.evaluate("document.querySelector('#field').value") == "n"
    assert not window.visible(".selected")


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_portcullis_is_opened_in_two_presses(window: Window, site: Site) -> None:
    window.resize(1440, 900)
    sit_down(window, site, seated("men=bM@a4,yL@a21 things=bk@a4"))
    press(window, "#sq-a4")
    press(window, "#gate-a4n .press")
    assert "opens the portcullis between a4 and a5" in window.evaluate(LOG)
    assert window.evaluate("heard") == []


def test_a_double_press_commits_nothing_that_cannot_be_taken_back(
    window: Window, site: Site
) -> None:
    """On the board, in the panel, and by a key; a calm second press is a press again."""
    window.resize(1440, 900)
    sit_down(window, site, seated("men=bN@d2,bM@a4,yM@b4,yL@a21"))
    before = window.evaluate(LOG)
    press(window, "#sq-a4")
    press_twice(window, "#sq-b4")
    window.wait_for("document.querySelector('#b-do')")
    assert window.evaluate(LOG) == before, "an attack that is looked at"
    window.evaluate("document.querySelector('#port').focus()")
    window.press("Escape")
    window.press("Escape")
    window.wait_for("!document.querySelector('.selected')")
    press_twice(window, "#side [data-ui='at:look=turn:1+']")
    window.wait_for("document.querySelector('#b-do')")
    assert window.evaluate(LOG) == before, "a turn that is looked at"
    window.evaluate("document.querySelector('#b-do').focus()")
    press(window, "#b-do")
    assert "turns jade room 1" in window.evaluate(LOG)
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_on_a_phone_the_first_tap_on_a_handle_or_a_gate_is_a_press(
    window: Window, site: Site, size: tuple[int, int]
) -> None:
    """It happened at 360 pixels: the first tap on the handle of a room only came nearer."""
    window.resize(*size)
    window.devtools("Emulation.setTouchEmulationEnabled", enabled=True)
    sit_down(window, site, seated("men=bN@d2,bB@a4,yL@a21"))
    tap(window, middle(window, "[id='turn-turn:1+'] .press"))
    window.wait_for("document.querySelector('#b-do')")
    window.pause(0.5)
    window.evaluate("document.querySelector('#port').focus()")
    for _ in range(2):
        window.press("Escape")
    window.wait_for("!document.querySelector('#b-do')")
    press(window, "#side [data-ui='at:hold=bB']")
    window.pause(0.5)
    tap(window, middle(window, "#gate-a4n .press"))
    window.wait_for(f"{LOG}.includes('opens the portcullis')")
