"""The twin of a page: the same page in another language.

Like `page`, this module cannot be imported outside of a browser.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException, jsnull

import js

if TYPE_CHECKING:
    from .app import App
    from .page import BrowserPage


class Twin:
    """Turns the page into its twin in the middle of a game, without a reload."""

    def __init__(self, app: App, page: BrowserPage) -> None:
        self._app = app
        self._page = page

    def language_chosen(self, event: Any) -> None:
        """Somebody pressed something; perhaps a link to a twin."""
        link = event.target.closest("a[data-language]")
        if link is jsnull or link.dataset.language == self._page.language:
            return
        event.preventDefault()
        # The twin alone: `page.js` has added what this page was asked for, and links begin there.
        address = js.URL.new(link.href)
        address.search = address.hash = ""
        self._becoming = asyncio.ensure_future(self._become(str(address.href)))

    async def _become(self, address: str) -> None:
        twin = await _fetched(address)
        asked_for = js.location.search + js.location.hash
        if twin is None:
            js.location.assign(address + asked_for)  # the browser itself says what is wrong
            return
        # A reload stays in the language. The icons have been told from where they were.
        for icon in js.document.querySelectorAll("link[rel*=icon]"):
            icon.href = icon.href
        js.history.replaceState(None, "", js.URL.new(address).pathname + asked_for)
        # The twin lies elsewhere on the site: its links are written out before they come here.
        for part in (".masthead", ".skip", "#update"):
            old, new = js.document.querySelector(part), twin.querySelector(part)
            new.hidden = old.hidden  # a version that was offered stays on offer
            for link in new.querySelectorAll("a[href]"):
                link.href = js.URL.new(link.getAttribute("href"), address).href
            js.Idiomorph.morph(old, new.outerHTML)
        page = js.document.documentElement
        page.lang = twin.documentElement.lang
        theme = page.getAttribute("data-theme") or "system"  # the twin knows nothing of a choice
        for choice in js.document.querySelectorAll("[data-theme-switch] input"):
            choice.checked = choice.value == theme
        self._app.speak(self._page.language, address)


async def _fetched(address: str) -> Any | None:
    """The page at an address, read but not shown; None where it cannot be had."""
    try:
        response = await js.fetch(address)
        markup = await response.text()
    except JsException:
        return None
    return js.DOMParser.new().parseFromString(markup, "text/html") if response.ok else None
