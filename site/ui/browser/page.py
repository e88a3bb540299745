"""The page: what the app asks of it, done by the browser that shows it.

Whoever is outside of this package calls a few plain methods of it, and so can be tested without a
browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyodide.ffi import create_once_callable, jsnull, to_js

import js

from .device import BrowserDevice, js_object
from .storage import BROKEN

TABLE = "table"
AT_TABLE = "dungeonbox.at-table"
SECOND = 1_000


class BrowserPage(BrowserDevice):
    """The page that this code runs in."""

    def __init__(self) -> None:
        super().__init__()
        self.table = js.document.getElementById(TABLE)
        self._was_tall = False
        self._scrolled: int | None = None
        """How far the page was scrolled when a cover came, at most to the top of the table."""
        self._seconds = 0
        self.on_second: Any = None
        """What is called every second while the clock goes."""
        # Here and now: in another language the same words would lead elsewhere.
        self._sounds = str(js.URL.new(self.table.dataset.sounds, js.location.href).href)
        self._sounds_are_coming = False
        self._without_scrolling = js_object(preventScroll=True)
        self._if_out_of_sight = js_object(block="nearest")
        self._into_the_middle = js_object(block="center")

    @property
    def language(self) -> str:
        """The language that the page is written in."""
        return str(js.document.documentElement.lang)

    def in_address(self, key: str) -> str:
        """A value from the address, such as `?game=NAME`."""
        value = js.URLSearchParams.new(js.location.search).get(key)
        return "" if value is jsnull else str(value)

    def patch(self, markup: str, title: str, playing: bool) -> None:
        """Turns the table into this markup, keeping what is the same: focus stays, CSS animates.

        While a match is going on, the page does not offer a new version. With the first drawing
        the page is ready: from then on it answers.
        """
        js.document.documentElement.toggleAttribute("data-playing", playing)
        was_here = self.table.contains(js.document.activeElement)
        before, was_covered, scrolled = self._scene_id(), self._is_covered(), int(js.scrollY)
        js.Idiomorph.morph(self.table, markup, js.patching)
        if hasattr(js, "layout"):  # a page plays without that script, too
            js.layout.hear(self.table)
        js.document.title = f"{title} · Dungeonbox"
        is_back = was_covered and not self._is_covered()
        if self._scene_id() != before:
            self._scrolled = None
            self._scroll_to_the_top()
        elif is_back:
            self._scroll_back()
        elif self._is_covered() and not was_covered:
            self._scrolled = min(scrolled, int(self.table.offsetTop))
            self._scroll_back()
        if was_here and not self.table.contains(js.document.activeElement):
            self._focus_on_what_comes_next(may_scroll=not is_back)
        self._show_what_is_wrong()
        for end in self.table.querySelectorAll("[data-at-end]"):
            end.scrollTop = end.scrollHeight
        js.document.documentElement.dataset.ready = "true"

    def put(self, where: str, words: str) -> None:
        """Writes words into one element, and leaves everything else alone."""
        element = js.document.getElementById(where)
        if element is not jsnull:
            element.textContent = words

    def sound(self, names: Sequence[str]) -> None:
        """Plays these sounds. The script that makes them is fetched when it is first needed."""
        if hasattr(js, "sounds"):
            js.sounds.play(to_js(names))
        if self._sounds_are_coming:
            return
        self._sounds_are_coming = True
        script = js.document.createElement("script")
        script.src = self._sounds
        script.onload = create_once_callable(lambda _: js.sounds.play(to_js(names)))
        js.document.head.append(script)

    def tick(self, on: bool) -> None:
        """Lets the app know of every second, or no longer."""
        if on and not self._seconds:
            self._seconds = js.setInterval(self.on_second, SECOND)
        elif not on and self._seconds:
            js.clearInterval(self._seconds)
            self._seconds = 0

    def _scene_id(self) -> str:
        """The id of what is on the table: the shelf, a new game, a match."""
        screen = self.table.firstElementChild
        return "" if screen is jsnull else str(screen.id)

    def _is_covered(self) -> bool:
        return self.table.querySelector(":scope > * > .cover") is not jsnull

    def _scroll_back(self) -> None:
        """A cover comes or goes: the table lies on the page where it lay, seen from its top."""
        if self._scrolled is None:
            self._scroll_to_the_top()
        else:
            js.scrollTo(0, self._scrolled)

    def _scroll_to_the_top(self) -> None:
        """Shows a new screen from its beginning; a tall table without the head of the page.

        Where the page is not tall enough for that, its head stays whole: half of it helps nobody.
        """
        is_match = self.table.querySelector(":scope > .match, :scope > .replay") is not jsnull
        top = self.table.offsetTop
        furthest = js.document.documentElement.scrollHeight - js.innerHeight
        js.scrollTo(0, top if is_match and furthest >= top else 0)

    def _focus_on_what_comes_next(self, may_scroll: bool) -> None:
        """What was pressed is gone: whoever plays with the keyboard goes on from here."""
        for wish in ("[data-focus]", "[data-do], [data-ui]"):
            target = self.table.querySelector(wish)
            if target is not jsnull:
                target.focus(self._without_scrolling)
                if may_scroll:
                    target.scrollIntoView(self._if_out_of_sight)
                return

    def _show_what_is_wrong(self) -> None:
        """A press was refused because of a field: whoever pressed is led there."""
        field = self.table.querySelector("[data-shows-wrong] [aria-invalid=true]")
        if field is not jsnull:
            field.focus(self._without_scrolling)
            field.scrollIntoView(self._into_the_middle)

    def is_tall(self) -> bool:
        """Whether the window is higher than wide."""
        self._was_tall = js.innerHeight > js.innerWidth
        return bool(self._was_tall)

    def is_reshaped(self) -> bool:
        """Whether a window that was wide is tall now, or the other way round."""
        return bool((js.innerHeight > js.innerWidth) != self._was_tall)

    def sit_at(self, number: str) -> None:
        """Remembers in this tab which match is on the table.

        Then the address no longer asks for a game: after a reload, which phones do by themselves,
        that would count for more than the match.
        """
        if number and js.location.search:
            js.history.replaceState(None, "", js.location.pathname + js.location.hash)
        try:
            js.sessionStorage.setItem(AT_TABLE, number)
        except BROKEN:
            return

    def sat_at(self) -> str:
        """The match that this tab had on the table before it was loaded again."""
        try:
            number = js.sessionStorage.getItem(AT_TABLE)
        except BROKEN:
            return ""
        return "" if number is jsnull else str(number)
