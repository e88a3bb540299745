"""Everything on both tables says what it is: to a mouse, a finger, the keyboard and a listener."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from browser.geometry.raiders_stories import five_with_full_hands
from browser.geometry.twister_stories import FIRST_TURNS, SET_UP, opening
from browser.serving import KEPT, Site
from browser.twister_table import lift_cover, sit_down
from browser.window import Window
from pycore.table import match_from_position
from pycore.twister import TWISTER as TWISTER_GAME
from twister.kit import FULL, at

LOOK = (Path(__file__).parent / "asking.js").read_text(encoding="utf-8")

RAIDERS = {
    "#room-1": "Dark room",
    "#room-2": "Boulder",
    "#card-p4": "Power card 4",
    "#card-torch": "torch",
    ".plate-items [data-note='item:key']": "key",
    "#plate-1 .plate-powers [data-note='chip:1-3']": "Power card 3",
    "#wounds-2": "Wounds",
    "#coins-0": "Coins",
    ".supply [data-note='item:sword']": "sword",
    "#plate-0 .plate-name": "Explorer",
    "#lies-0 .card": "A sealed card",
    "#shaft [data-note='floor:3']": "Floor 3",
    "[data-tag='falls']": "would fall",
    "[data-tag='target']": "target",
    "[data-tag='wins']": "would win",
}
"""One of each kind of thing on the table of Raiders, and the first of what is said about it."""

TWISTER = {
    ".notch[data-note='room:1']": "jade room 1",
    "#place-3": "room 3",
    "#sq-b2": "Gear",
    "#sq-b5": "Pit",
    "#sq-d1": "Arrow-slit",
    "#sq-d5": "Closed portcullis",
    "#sq-j1": "blue Large shield",
    "#sq-c4": "blue Colossus",
    "#score-0": "Victory points (VP)",
    "[id='b-action-0-3']": "Action card",
    "#jumps-1": "Jump card",
    "#combat-0": "Combat card",
    ".tw-out [data-note]": "yellow Wizard",
    "#sq-b0": "blue Mekanork",
}
"""The same for the table of Twister. On one square there may be several things."""

LIT = {"#gate-a4n": "Closed portcullis"}
"""What can be asked about only while a piece is in hand."""

TABLES = ("raiders", "twister", "twister, a piece in hand")


ENTER_ROW = """((selector) => {
  const row = document.querySelector(selector).closest("[data-row]");
  (row.tabIndex < 0 ? row.querySelector("button") : row).focus();
})"""
"""Goes to the part of the table in which something stands, as Tab does."""
MOST_IN_A_ROW = 80


def beside_a_gate() -> Any:
    """The Colossus beside a portcullis that it can break."""
    return match_from_position(
        TWISTER_GAME, TWISTER_GAME.position(at("men=bL@a4,yL@a21", FULL, "blue+5"))
    )


def seat(window: Window, site: Site, table: str) -> dict[str, str]:
    """Sits down at a table that has one of everything; the answer is what stands there."""
    match, things = {
        "raiders": (five_with_full_hands, RAIDERS),
        "twister": (lambda: opening(SET_UP, FIRST_TURNS), TWISTER),
        "twister, a piece in hand": (beside_a_gate, LIT),
    }[table]
    sit_down(window, site, match())
    lift_cover(window)
    window.evaluate(f"void ({LOOK.strip().rstrip(';')})")
    if things is LIT:
        look(window, "press", "#sq-a4")
        window.wait_for("document.querySelector('.gate-mark')")
    return things


def look(window: Window, what: str, *values: object) -> Any:
    return window.evaluate(f"look.{what}({', '.join(map(json.dumps, values))})")


def told(window: Window, selector: str) -> str:
    """Waits for the note about something that was asked; nothing is wrong with where it lies."""
    found = window.wait_for(f"look.note({json.dumps(selector)})")
    assert found["wrong"] == [], selector
    assert re.search(r"Rule [RT]\d*-\w+", found["words"]), selector
    words: str = found["words"]
    return words


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("table", TABLES)
def test_whatever_a_mouse_rests_on_says_what_it_is(window: Window, site: Site, table: str) -> None:
    window.resize(1366, 768)
    things = seat(window, site, table)
    for selector, name in things.items():
        look(window, "point", selector)
        window.wait_for("document.getElementById('note').matches(':popover-open')")
        assert name.lower() in told(window, selector).lower(), selector
        look(window, "leave")
        window.wait_for("!document.getElementById('note').hasChildNodes()")


@pytest.mark.parametrize("table", TABLES)
def test_whatever_can_be_asked_has_words_for_listeners_too(
    window: Window, site: Site, table: str, chromium_only: None
) -> None:
    """The squares of the board speak through its cursor; everything else has a text of its own."""
    seat(window, site, table)
    silent = window.evaluate(
        "[...document.querySelectorAll('#table [data-note]')].filter((it) => !it.closest('svg')"
        " && !it.ariaHidden && !it.textContent.trim()).map((it) => it.dataset.note)"
    )
    assert silent == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_the_keyboard_comes_to_everything_on_the_table_of_raiders(
    window: Window, site: Site
) -> None:
    """Parts of the table are one stop each; arrow keys go on within a part."""
    things = seat(window, site, "raiders")
    for selector, name in things.items():
        window.press("Shift")  # from here on it is the keyboard
        window.evaluate(f"void {ENTER_ROW}({json.dumps(selector)})")
        is_there = f"document.activeElement.matches({json.dumps(selector)})"
        for _ in range(MOST_IN_A_ROW):
            if window.evaluate(is_there):
                break
            window.press("ArrowRight")
        assert window.evaluate(is_there), selector
        assert name.lower() in told(window, selector).lower()
        assert window.evaluate("document.activeElement.getAttribute('aria-describedby')") == "note"
        window.press("Escape")
        window.wait_for("!document.getElementById('note').hasChildNodes()")


def test_the_cursor_of_the_board_asks_where_it_rests(window: Window, site: Site) -> None:
    seat(window, site, "twister")
    window.press("Shift")
    window.evaluate("document.querySelector('#port').focus()")
    words = ""
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown"):
        window.press(key)
        cursor = ".cursor"
        window.pause(0.1)
        words = told(window, cursor)
        assert words
        assert window.text("#cursor-says")
    window.press("Escape")
    window.wait_for("!document.getElementById('note').hasChildNodes()")


@pytest.mark.parametrize("table", TABLES)
def test_a_finger_that_stays_asks_and_does_not_press(
    window: Window, site: Site, table: str, chromium_only: None
) -> None:
    window.resize(820, 1180)
    things = seat(window, site, table)
    window.devtools("Emulation.setTouchEmulationEnabled", enabled=True)
    for selector, name in things.items():
        spot = window.evaluate(
            f"(() => {{ const it = document.querySelector({json.dumps(selector)});"
            " it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });"
            " const box = it.getBoundingClientRect();"
            " return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; })()"
        )
        before = window.evaluate("document.querySelector('#table').innerHTML")
        window.devtools("Input.dispatchTouchEvent", type="touchStart", touchPoints=[spot])
        window.wait_for("document.getElementById('note').matches(':popover-open')")
        window.devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        assert name.lower() in told(window, selector).lower(), selector
        window.pause(0.1)
        after = window.evaluate("document.querySelector('#table').innerHTML")
        assert without_note(after) == without_note(before), f"{selector} was pressed"
        window.press("Escape")
        window.wait_for("!document.getElementById('note').hasChildNodes()")


def without_note(markup: str) -> str:
    return markup.replace(' aria-describedby="note"', "")


def test_a_mouse_on_its_way_asks_nothing_and_a_press_lets_the_note_go(
    window: Window, site: Site, chromium_only: None
) -> None:
    seat(window, site, "raiders")
    window.evaluate(
        "void ((say) => { globalThis.asked = 0;"
        " asking.answer = (word) => { asked += 1; return say(word); }; })(asking.answer)"
    )
    for place in (1, 2, 3, 4):
        look(window, "point", f"#room-{place}")
    window.wait_for("document.getElementById('note').matches(':popover-open')")
    assert window.evaluate("asked") == 1
    window.click("#card-p4")
    window.wait_for("!document.getElementById('note').hasChildNodes()")


def test_help_opens_beside_the_table_and_no_link_leaves_it(window: Window, site: Site) -> None:
    """A link in a refusal unfolds its rule there; all others open the rules beside the table."""
    window.resize(1366, 768)
    seat(window, site, "twister")
    address = window.address()
    window.press("?")
    window.wait_for("document.querySelector('#help:popover-open .help-things')")
    assert window.visible("#dungeon")
    keys = window.evaluate(
        "[...document.querySelectorAll('#help kbd')].map((it) => it.textContent)"
    )
    for key in ("?", "U", "E", "N", "Escape"):
        assert key in keys
    window.evaluate("document.querySelector('#help [data-rules] summary').click()")
    window.wait_for("document.querySelector('#help [id=\\'T-63\\']')")
    window.press("Escape")
    window.wait_for("!document.querySelector('#help:popover-open')")
    window.click("#sq-c4")
    window.wait_for("document.querySelector('#side a')")
    links = "#table a[href], #note a[href], #help a[href]"
    assert window.evaluate(f"[...document.querySelectorAll({json.dumps(links)})].length") > 0
    window.evaluate("document.querySelector('#side a').click()")
    window.wait_for("document.querySelector('#help [data-found]')")
    window.evaluate("document.querySelector('#help .help-things a').click()")
    window.wait_for("document.querySelector('#help [data-found]')?.id.startsWith('T-')")
    window.press("?")
    window.wait_for("!document.querySelector('#help:popover-open')")
    look(window, "press", "#sq-c18")
    window.wait_for("document.querySelector('#notice a')")
    window.evaluate("document.querySelector('#notice a').click()")
    window.wait_for("document.querySelector('#notice [data-unfolded]')?.innerText.length > 40")
    assert look(window, "refusal") == []
    assert window.address() == address
    assert window.evaluate("document.querySelector('#match') !== null")


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_what_is_typed_into_help_is_not_played(window: Window, site: Site) -> None:
    seat(window, site, "raiders")
    before = window.evaluate("document.querySelector('#hand-4').innerHTML")
    window.press("?")
    window.wait_for("document.querySelector('#help:popover-open')")
    window.press("3")
    window.press("Escape")
    window.wait_for("!document.querySelector('#help:popover-open')")
    assert window.evaluate("document.querySelector('#hand-4').innerHTML") == before
    window.press("2")
    window.wait_for("document.querySelector('#card-p2[aria-pressed=true]')")


def test_the_rules_come_without_a_network(
    window: Window, kept_site: Site, chromium_only: None
) -> None:
    window.open(kept_site.address)
    window.wait_for(KEPT)
    seat(window, kept_site, "twister")
    kept_site.stop()
    window.press("?")
    window.wait_for("document.querySelector('#help:popover-open')")
    window.evaluate("document.querySelector('#help [data-rules] summary').click()")
    window.wait_for("document.querySelector('#help [id=\\'T-130\\']')")
