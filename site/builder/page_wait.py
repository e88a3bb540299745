"""Waiting for a page in a browser that Playwright drives."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

from builder.progress import Stop

LONGEST_WAIT = 60.0


def wait(page: Page, expression: str) -> Any:
    """Ask until an expression is true. A policy without `eval` forbids Playwright's own wait."""
    end = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < end:
        if value := page.evaluate(expression):
            return value
        time.sleep(0.02)
    raise Stop(f"{page.url} did not start in {LONGEST_WAIT:.0f} s: open it and look why.")
