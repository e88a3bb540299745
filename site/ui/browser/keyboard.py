"""The keyboard: digits and Escape press, arrow keys walk over a board or along a row.

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

PRESSED = "button, [data-keys]"
"""What Enter presses."""

STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


def shortcut_pressed(event: Any, table: Any) -> None:
    """A digit presses what carries it, such as the third card of a hand, wherever one is.

    Escape presses the way back, where there is one.
    """
    has_meaning = str(event.key).isdecimal() or event.key == "Escape"
    if event.repeat or _is_a_shortcut(event) or not has_meaning:
        return
    target = table.querySelector(f'[data-key="{event.key}"]')
    if target is jsnull or event.target.closest("input, select, textarea") is not jsnull:
        return
    target.focus(js_object(preventScroll=True))
    target.click()


def key_pressed(event: Any, press: Callable[[str], None]) -> None:
    """Arrow keys, Enter and Escape walk over a board, letters show it; arrow keys along a row."""
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
        if not event.repeat or meant.startswith("Arrow"):
            press(f"{board.getAttribute('data-keys')}={meant}")


def _is_a_shortcut(event: Any) -> bool:
    """Whether the key is meant for the browser."""
    return bool(event.ctrlKey or event.altKey or event.metaKey)


def _moved_along(event: Any) -> None:
    """Arrow keys walk along a row of things to press, such as a hand of cards."""
    row = event.target.closest("[data-row]")
    if row is jsnull or event.key not in (*STEPS, "Home", "End"):
        return
    row = list(row.querySelectorAll("[data-do], [data-ui], [data-points]"))
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
