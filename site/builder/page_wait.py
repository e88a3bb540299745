"""Waiting until a page in a browser has come so far, for whatever Playwright measures there.

Our pages forbid `eval`, which Playwright's own `wait_for_function` needs: so we ask again and
again, and say which page it was when that takes too long.
"""

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
