"""The keyboard: digits, letters and Escape press, arrow keys walk over a board or along a row.

What carries `data-key` is pressed by that key wherever the focus is: a digit, `Escape`, or a letter
in lower case. With `data-key-asks` the key first goes there, and presses it the second time.

A key that is held down says so again and again. Arrow keys go on then; nothing is pressed twice: it
would lift a card and play it, or lift a cover that is somebody else's.

Like `page`, this module cannot be imported outside of a browser.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import jsnull

from .device import js_object

GRID_KEYS = {key: key for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")}
GRID_KEYS |= {"Enter": "Enter", " ": "Enter", "Escape": "Escape"}
LETTERS = {"KeyS": "Sight"}
"""Keys of a board by where they lie, so that they are the same in every alphabet."""

FROM_ANYWHERE = {"n": "Next", "Escape": "Escape"}
"""What a board answers wherever the focus is, unless something else has that key."""
FIELDS = "input, select, textarea"
"""Where keys are for writing and choosing."""

PRESSED = "button, [data-keys]"
"""What Enter presses."""

REACHED = "[data-do], [data-ui], [data-points], [data-note][tabindex]"
"""What arrow keys come to in a row: what can be pressed or asked there."""

STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


def shortcut_pressed(event: Any, table: Any, press: Callable[[str], None]) -> None:
    """A key that means the same wherever the focus is, such as the third card of a hand."""
    key = _name(event)
    is_taken = event.defaultPrevented or event.target.closest(FIELDS) is not jsnull
    if not key or event.repeat or _is_a_shortcut(event) or is_taken:
        return
    target = table.querySelector(f'[data-key="{key}"]')
    if target is not jsnull:
        _press(target)
        return
    board = table.querySelector("[data-keys]")
    if board is not jsnull and key in FROM_ANYWHERE:
        if key != "Escape":
            board.focus(js_object(preventScroll=True))
        press(f"{board.getAttribute('data-keys')}={FROM_ANYWHERE[key]}")


def _name(event: Any) -> str:
    """A digit, `Escape`, or a letter, which in other alphabets is where the Latin one lies."""
    key = str(event.key)
    if key.isdecimal() or key == "Escape":
        return key
    if event.shiftKey or len(key) != 1 or not key.isalpha():
        return ""
    return key.lower() if key.isascii() else str(event.code).removeprefix("Key").lower()


def _press(target: Any) -> None:
    """Presses something, or goes there first if that has to be meant."""
    is_there = target.ownerDocument.activeElement.isSameNode(target)
    target.focus(js_object(preventScroll=True))
    if is_there or not target.hasAttribute("data-key-asks"):
        target.click()


def key_pressed(event: Any, press: Callable[[str], None], is_second: bool) -> None:
    """Arrow keys, Enter and Escape walk over a board, letters show it; arrow keys along a row.

    `is_second`: the same key has just been pressed.
    """
    if _is_a_shortcut(event):
        return
    if event.repeat and event.key == "Enter" and event.target.closest(PRESSED) is not jsnull:
        event.preventDefault()
        return
    board = event.target.closest("[data-keys]")
    if board is jsnull:
        _moved_along(event)
        return
    if meant := GRID_KEYS.get(event.key) or LETTERS.get(event.code):
        event.preventDefault()
        is_new = not event.repeat and not (is_second and meant == "Enter")
        if is_new or meant.startswith("Arrow"):
            press(f"{board.getAttribute('data-keys')}={meant}")


def _is_a_shortcut(event: Any) -> bool:
    """Whether the key is meant for the browser."""
    return bool(event.ctrlKey or event.altKey or event.metaKey)


def _moved_along(event: Any) -> None:
    """Arrow keys walk along a row of things to press, such as a hand of cards."""
    row = event.target.closest("[data-row]")
    if row is jsnull or event.key not in (*STEPS, "Home", "End"):
        return
    row = [each for each in row.querySelectorAll(REACHED) if each.checkVisibility()]
    if not row:
        return
    event.preventDefault()
    if event.key in STEPS:
        step = STEPS[event.key]
        at = [place for place, each in enumerate(row) if each.isSameNode(event.target)]
        to = (at[0] + step) % len(row) if at else min(step, 0)
    else:
        to = 0 if event.key == "Home" else -1
    row[to].focus()
