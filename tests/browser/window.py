"""One browser window, the same for all engines, so that every test is written once.

A `Window` is what a test holds; an `Engine` opens windows. Chromium and Firefox are driven by
Playwright (`playwright_engine.py`), WebKitGTK by Selenium (`webkit_engine.py`).
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 60.0
"""Seconds that a wait may take: many times what is usual, for a machine that is busy."""


def seen(selector: str) -> str:
    """An expression: an element matches and can be seen, so it is not hidden or folded away."""
    look = "e?.getClientRects().length && e.checkVisibility({visibilityProperty: true})"
    return f"!!(e => {look})(document.querySelector({selector!r}))"


class ScriptFailed(Exception):
    """A script did not run, or failed: often because the page was changing just then."""


class NotReached(Exception):
    """The browser could not open an address."""


class Window(ABC):
    """A window on one page. Selectors are CSS selectors; scripts are JavaScript expressions."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address and wait until it has loaded, or raise `NotReached`."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click on the element, as a person does."""

    @abstractmethod
    def type(self, selector: str, text: str) -> None:
        """Type into the element."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key by its DOM name, such as `Enter`, `Shift+Tab` or `a`."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page; a promise is waited for."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Set the size of the page's viewport; WebKitGTK's windows have a least width."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Write what the window shows as a PNG file."""

    @abstractmethod
    def kill_tab(self) -> None:
        """End the tab without warning, and go on in another one with the same storage."""

    @abstractmethod
    def second_tab(self, address: str) -> AbstractContextManager[None]:
        """Work in another tab of the same profile for a while; the first one stays as it is."""

    @abstractmethod
    def requests(self) -> list[str]:
        """The addresses that the engine says were asked for; empty where it does not say."""

    @abstractmethod
    def close(self) -> None:
        """Close the window, and with it the profile or the browser that is its own."""

    def devtools(self, command: str, **settings: Any) -> Any:
        """Tell Chromium itself what a page cannot be told, such as where fingers are, or ask it."""
        raise NotImplementedError(f"no {command} in this engine")

    def on_devtools(self, event: str, hear: Callable[[Any], None]) -> None:
        """Hear what Chromium itself tells of a page, once its devtools were told to."""
        raise NotImplementedError(f"no {event} in this engine")

    def wait_for(self, expression: str, seconds: float = PATIENCE) -> Any:
        """Wait until an expression is true, and return its value.

        The page is asked from outside, since its content security policy forbids the `eval` that
        the drivers' own waits put into it. A page on its way to the next one counts as "not yet".
        """
        end = time.monotonic() + seconds
        while True:
            try:
                value = self.evaluate(expression)
            except ScriptFailed as failure:
                value, last = None, str(failure)
            else:
                last = repr(value)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(
                    f"After {seconds:.0f} s this is still not true: {expression} (last: {last}; "
                    f"{self._scene()})"
                )
            time.sleep(0.05)

    def _scene(self) -> str:
        """Where the window is, and what it shows there: for whoever looks for what went wrong."""
        try:
            return f"at {self.address()}, which shows: {self.text('body')[:500]!r}"
        except ScriptFailed as failure:
            return f"on a page that does not say what it shows: {failure}"

    def pause(self, seconds: float) -> None:
        """Let time pass in the page."""
        self.evaluate(f"new Promise((done) => setTimeout(done, {seconds * 1000}))")

    def text(self, selector: str) -> str:
        """The text of the first element that matches, as it is shown."""
        return str(self.evaluate(f"document.querySelector({selector!r}).innerText"))

    def visible(self, selector: str) -> bool:
        """Whether an element can be seen."""
        return bool(self.evaluate(seen(selector)))

    def title(self) -> str:
        """The page's title."""
        return str(self.evaluate("document.title"))

    def address(self) -> str:
        """Where the window is."""
        return str(self.evaluate("location.href"))


class Engine(ABC):
    """A browser engine that opens windows."""

    name: str
    keeps_profiles: bool
    """Whether a browser can be closed and opened again with the same profile."""

    @abstractmethod
    def window(self, profile: Path | None = None) -> Window:
        """A window with a fresh profile, or with the profile kept in a directory."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""
