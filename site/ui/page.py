"""The page: the only module that changes what the browser shows. Besides `browser_device` no other
knows that there is one.

Everything else calls a few plain methods, so that it can be tested without a browser. This module
cannot be imported outside of one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy, jsnull
from pyscript import workers

import js

from .browser_device import BrowserDevice, js_object
from .thinking import PATIENCE, STARTING, BotHangs

TABLE = "table"
AT_TABLE = "dungeonbox.at-table"
SECOND = 1_000
IDLE = 180_000
"""Milliseconds without a touch after which what is private is covered again."""


class BrowserPage(BrowserDevice):
    """The page that this code runs in."""

    def __init__(self) -> None:
        super().__init__()
        self._table = js.document.getElementById(TABLE)
        self._was_tall = False
        self._seconds = 0
        self._without_scrolling = js_object(preventScroll=True)
        self._if_out_of_sight = js_object(block="nearest")

    @property
    def language(self) -> str:
        """The language that the page is written in."""
        return str(js.document.documentElement.lang)

    def asked_for(self, key: str) -> str:
        """A value from the address, such as `?game=raiders`."""
        value = js.URLSearchParams.new(js.location.search).get(key)
        return "" if value is jsnull else str(value)

    def beside(self, name: str) -> str:
        """The address of a file that lies beside the script that PyScript runs."""
        script = js.document.querySelector("script[type=py]")
        return str(js.URL.new(name, script.src).href)

    def patch(self, markup: str, title: str, playing: bool) -> None:
        """Turns the table into this markup, keeping what is the same: focus stays, CSS animates.

        While a match is going on, the page does not offer a new version.
        """
        js.document.documentElement.toggleAttribute("data-playing", playing)
        was_here = self._table.contains(js.document.activeElement)
        before = self._screen()
        js.Idiomorph.morph(self._table, markup, js.patching)
        js.document.title = f"{title} · Dungeonbox"
        if self._screen() != before:
            self._scroll_to_the_top()
        if was_here and not self._table.contains(js.document.activeElement):
            self._focus_on_what_comes_next()
        for end in self._table.querySelectorAll("[data-at-end]"):
            end.scrollTop = end.scrollHeight

    def put(self, where: str, words: str) -> None:
        """Writes words into one element, and leaves everything else alone."""
        element = js.document.getElementById(where)
        if element is not jsnull:
            element.textContent = words

    def tick(self, on: bool) -> None:
        """Lets the app know of every second, or no longer."""
        if on and not self._seconds:
            self._seconds = js.setInterval(self._second, SECOND)
        elif not on and self._seconds:
            js.clearInterval(self._seconds)
            self._seconds = 0

    def _screen(self) -> str:
        """The id of what is on the table: the shelf, a draft, a match."""
        screen = self._table.firstElementChild
        return "" if screen is jsnull else str(screen.id)

    def _scroll_to_the_top(self) -> None:
        """Shows a new screen from its beginning; a tall one without the head of the page.

        Where the page is not tall enough for that, its head stays whole: half of it helps nobody.
        """
        top = self._table.offsetTop
        furthest = js.document.documentElement.scrollHeight - js.innerHeight
        js.scrollTo(0, top if furthest >= top else 0)

    def _focus_on_what_comes_next(self) -> None:
        """What was pressed is gone: whoever plays with the keyboard goes on from here."""
        for wish in ("[data-focus]", "[data-do], [data-ui]"):
            target = self._table.querySelector(wish)
            if target is not jsnull:
                target.focus(self._without_scrolling)
                target.scrollIntoView(self._if_out_of_sight)
                return

    def is_tall(self) -> bool:
        """Whether the window is higher than wide."""
        self._was_tall = js.innerHeight > js.innerWidth
        return bool(self._was_tall)

    def _reshaped(self, app: Any) -> None:
        """A board that lies in a wide window stands in a tall one."""
        if (js.innerHeight > js.innerWidth) != self._was_tall:
            app.draw()

    def sit_at(self, number: str) -> None:
        """Remembers in this tab which match is on the table."""
        try:
            js.sessionStorage.setItem(AT_TABLE, number)
        except JsException:
            return

    def sat_at(self) -> str:
        """The match that this tab had on the table before it was loaded again."""
        try:
            number = js.sessionStorage.getItem(AT_TABLE)
        except JsException:
            return ""
        return "" if number is jsnull else str(number)

    def ready(self) -> None:
        """Says that the page answers."""
        js.document.documentElement.dataset.ready = "true"

    def listen(self, app: Any) -> None:
        """One listener for each kind of event, whatever is on the page."""
        self._second = create_proxy(app.time.tick)
        self._on(self._table, "click", lambda event: _pressed(event, app))
        self._on(self._table, "change", lambda event: self._filled_in(event, app))
        self._on(self._table, "input", lambda event: _slid(event, app))
        self._on(self._table, "keydown", lambda event: _key_pressed(event, app))
        for kind in ("pointerover", "focusin"):
            self._on(self._table, kind, self._point)
        self._on(js.window, "resize", lambda _: self._reshaped(app))
        self._on(js.window, "hashchange", lambda _: self.fragment and app.open_link(self.fragment))
        self._on(js.window, "storage", lambda _: app.stored_elsewhere())
        self._on(js.document, "visibilitychange", lambda _: app.time.seen(not js.document.hidden))
        self._on(js.document, "click", lambda event: self._language_chosen(event, app))
        self._on(js.document, "keydown", self._digit_pressed)
        self._cover_when_idle(app)

    def _digit_pressed(self, event: Any) -> None:
        """A digit presses what carries it, such as the third card of a hand, wherever one is."""
        # A key that is held down says so again and again: it would press twice, and play a card.
        if event.repeat or event.ctrlKey or event.altKey or event.metaKey:
            return
        if not str(event.key).isdecimal():
            return
        target = self._table.querySelector(f'[data-key="{event.key}"]')
        if target is jsnull or event.target.closest("input, select, textarea") is not jsnull:
            return
        target.focus(self._without_scrolling)
        target.click()

    def _point(self, event: Any) -> None:
        """Whoever points at a line of the log, or comes there with keys, sees what it is about."""
        line = event.target.closest("[data-points]")
        for element in self._table.querySelectorAll(".pointed"):
            element.classList.remove("pointed")
        for name in "" if line is jsnull else str(line.getAttribute("data-points")).split():
            element = js.document.getElementById(name)
            if element is not jsnull:
                element.classList.add("pointed")

    def _filled_in(self, event: Any, app: Any) -> None:
        if event.target.type == "file":
            self._reading = asyncio.ensure_future(_read_file(event.target, app))
        elif not _is_slider(event):
            _changed(event, app)

    def _on(self, target: Any, kind: str, react: Callable[[Any], Any]) -> None:
        target.addEventListener(kind, create_proxy(react))

    def _cover_when_idle(self, app: Any) -> None:
        hide, timer = create_proxy(app.hide), 0

        def touched(_: Any) -> None:
            nonlocal timer
            js.clearTimeout(timer)
            timer = js.setTimeout(hide, IDLE)

        for kind in ("pointerdown", "keydown"):
            self._on(js.document, kind, touched)

    def _language_chosen(self, event: Any, app: Any) -> None:
        """Another language in the middle of a game: the page becomes its twin, without a reload."""
        link = event.target.closest("a[data-language]")
        if link is jsnull or link.dataset.language == self.language:
            return
        event.preventDefault()
        self._becoming = asyncio.ensure_future(self._become(str(link.href), app))

    async def _become(self, address: str, app: Any) -> None:
        twin = await _fetched(address)
        if twin is None:
            js.location.assign(address)  # the browser itself says what is wrong
            return
        # A reload stays in the language. The icons have been told from where they were.
        for icon in js.document.querySelectorAll("link[rel*=icon]"):
            icon.href = icon.href
        js.history.replaceState(None, "", js.URL.new(address).pathname + js.location.search)
        # The twin lies elsewhere on the site: its links are written out before they come here.
        for part in (".masthead", ".skip", "#update"):
            new = twin.querySelector(part)
            for link in new.querySelectorAll("a[href]"):
                link.href = js.URL.new(link.getAttribute("href"), address).href
            js.Idiomorph.morph(js.document.querySelector(part), new.outerHTML)
        page = js.document.documentElement
        page.lang = twin.documentElement.lang
        theme = page.getAttribute("data-theme") or "system"  # the twin knows nothing of a choice
        for choice in js.document.querySelectorAll("[data-theme-switch] input"):
            choice.checked = choice.value == theme
        app.speak(self.language, address)


async def _fetched(address: str) -> Any | None:
    """The page at an address, read but not shown; None where it cannot be had."""
    try:
        response = await js.fetch(address)
        markup = await response.text()
    except JsException:
        return None
    return js.DOMParser.new().parseFromString(markup, "text/html") if response.ok else None


def _pressed(event: Any, app: Any) -> None:
    target = event.target.closest("[data-do], [data-ui]")
    if target is jsnull:
        return
    token, command = target.getAttribute("data-do"), target.getAttribute("data-ui")
    if token is not jsnull:
        app.do(str(token))
    else:
        app.command(str(command))


def _key_pressed(event: Any, app: Any) -> None:
    """Arrow keys, Enter and Escape walk over a board; arrow keys along a row."""
    if event.ctrlKey or event.altKey or event.metaKey:
        return
    board = event.target.closest("[data-keys]")
    if board is jsnull:
        _moved_along(event)
        return
    if event.key in GRID_KEYS:
        event.preventDefault()
        app.command(f"{board.getAttribute('data-keys')}={GRID_KEYS[event.key]}")


GRID_KEYS = {key: key for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")}
GRID_KEYS |= {"Enter": "Enter", " ": "Enter", "Escape": "Escape"}


STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


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


def _is_slider(event: Any) -> bool:
    return bool(event.target.type == "range")


def _slid(event: Any, app: Any) -> None:
    """A slider answers while it moves; everything else when it is done with."""
    if _is_slider(event):
        _changed(event, app)


def _changed(event: Any, app: Any) -> None:
    field = event.target.getAttribute("data-field")
    if field is not jsnull:
        app.change(str(field), str(event.target.value))


async def _read_file(field: Any, app: Any) -> None:
    """Hands over what a chosen file holds; a file that cannot be read counts as an empty one."""
    chosen = field.files.item(0)
    if chosen is jsnull:
        return
    try:
        content = str(await chosen.text())
    except JsException:
        content = ""
    field.value = ""  # so that the same file can be chosen again
    app.file_arrived(content)


class BotWorker:
    """A worker in which bots think. It starts when it is first needed, and again after a hang."""

    def __init__(self, source: str) -> None:
        """`source` is the address of the worker's script."""
        self._source = source
        self._started = 0
        self._tag: Any = None

    async def think(self, question: str) -> str:
        """The bot's token; raises BotHangs, and then the worker is gone."""
        try:
            worker = await asyncio.wait_for(self._worker(), STARTING)
            return str(await asyncio.wait_for(worker.think(question), PATIENCE))
        except (TimeoutError, JsException) as error:
            # Too slow, or it failed over there: either way the table must not wait for ever.
            self.close()
            raise BotHangs from error

    async def stop(self) -> None:
        """Asks the bot to be content with what it has."""
        if self._tag is not None:
            await (await self._worker()).stop()

    def close(self) -> None:
        """Ends the worker, whatever it is doing."""
        if self._tag is not None:
            # PyScript adds the worker to its tag a moment after the tag is there.
            if worker := getattr(self._tag, "xworker", None):
                worker.terminate()
            self._tag.remove()
            self._tag = None

    async def _worker(self) -> Any:
        if self._tag is None:
            self._started += 1
            self._tag = js.document.createElement("script")
            self._tag.type = "py"
            self._tag.src = self._source
            self._tag.setAttribute("worker", "")
            self._tag.setAttribute("name", f"bots-{self._started}")
            js.document.body.append(self._tag)
        return await workers[f"bots-{self._started}"]
