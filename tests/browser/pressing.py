"""Pressing what is on the table, as a person does: look for it, press, wait for the answer."""

from __future__ import annotations

import json

from browser.window import Window


def press(window: Window, selector: str) -> None:
    """Clicks, and waits until the page has answered."""
    window.wait_for(f"document.querySelector({json.dumps(selector)})")
    window.evaluate("window.before = document.querySelector('#table').innerHTML")
    window.click(selector)
    window.wait_for("document.querySelector('#table').innerHTML !== before")
