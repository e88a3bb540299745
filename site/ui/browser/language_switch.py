"""The link to another language, pressed in the middle of a game: the page changes, the game stays.

A reload would start Python anew. So the translated page is fetched, what stands around the table is
taken from it, and the table is drawn once more with the words of that language. Like `page`, this
module cannot be imported outside of a browser.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pycore.table import Refusal, text

from ..messages import Refused, SendMessages

if TYPE_CHECKING:
    from .page import BrowserPage

PATIENCE = 15
"""Seconds that a page in another language may take."""

NO_TRANSLATION = text(
    "The page in that language did not come. Nothing is lost: try it again when there is a network."
)


class LanguageSwitch:
    """Turns the page into its translation in the middle of a game, without a reload."""

    def __init__(
        self, send: SendMessages, speak: Callable[[str, str], None], page: BrowserPage
    ) -> None:
        """`speak` is told the language, and the address of the page in it."""
        self._send = send
        self._speak = speak
        self._page = page

    def pressed(self, event: Any, link: Any) -> None:
        """Somebody pressed a link to a translation."""
        if link.dataset.language == self._page.language:
            return
        event.preventDefault()
        # Without what `page.js` has added to ask for a game: links begin at this address.
        address = js.URL.new(link.href)
        address.search = address.hash = ""
        self._becoming = asyncio.ensure_future(self._become(str(address.href)))

    async def _become(self, address: str) -> None:
        translation = await _fetched(address)
        if translation is None:
            self._send(Refused(Refusal("no-translation", NO_TRANSLATION)))
            return
        asked_for = js.location.search + js.location.hash
        # A reload stays in the language. The icons have been told from where they were.
        for icon in js.document.querySelectorAll("link[rel*=icon]"):
            icon.href = icon.href
        js.history.replaceState(None, "", js.URL.new(address).pathname + asked_for)
        # It lies elsewhere on the site: its links are written out before they come here.
        for part in (".masthead", ".skip", "#update", "#fatal", "#hiccup"):
            old, new = js.document.querySelector(part), translation.querySelector(part)
            new.hidden = old.hidden  # a version that was offered stays on offer
            for link in new.querySelectorAll("a[href]"):
                link.href = js.URL.new(link.getAttribute("href"), address).href
            js.Idiomorph.morph(old, new.outerHTML)
        page = js.document.documentElement
        page.lang = translation.documentElement.lang
        # Fetched anew, it knows nothing of a theme that somebody chose.
        theme = page.getAttribute("data-theme") or "system"
        for choice in js.document.querySelectorAll("[data-theme-switch] input"):
            choice.checked = choice.value == theme
        self._speak(self._page.language, address)


async def _fetched(address: str) -> Any | None:
    """The page at an address, read but not shown; None where it cannot be had.

    A network may answer with something else. A request that fails is caught on the browser's side:
    Python cannot take the errors of WebKit as its own.
    """
    try:
        markup = str(await asyncio.wait_for(js.rescue.read(address), PATIENCE))
    except TimeoutError:
        return None
    page = js.DOMParser.new().parseFromString(markup, "text/html")
    return page if page.documentElement.hasAttribute("data-version") else None
