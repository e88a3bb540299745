"""Listening: whatever people do on the page becomes a message (`message_parser` says which).

Like `page`, this module cannot be imported outside of a browser.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException, create_proxy, jsnull

import js

from ..links.messages import FollowLink
from ..match.messages import PointAt
from ..message_parser import read_field, read_press, read_token
from ..messages import Message, NoticeRead, PageHidden, Press, Refused, Reshaped, StoredElsewhere
from ..saves.transfer import why_not_read
from ..shelf.messages import FileArrived
from .double_press import DoublePress
from .keyboard import key_pressed, shortcut_pressed
from .language_switch import LanguageSwitch

if TYPE_CHECKING:
    from ..app import App
    from .page import BrowserPage

IDLE = 180_000
"""Milliseconds without a touch after which what is private is covered again."""
REST = 60
"""Milliseconds after which a mouse rests: on its way nothing is drawn."""


class Listener:
    """Has one listener for each kind of event, whatever is on the page."""

    def __init__(self, app: App, page: BrowserPage) -> None:
        self._app = app
        self._page = page
        self._table = page.table
        self._language_switch = LanguageSwitch(app.receive, app.speak, page)
        self._double_press = DoublePress()
        self._hovered_word = ""
        self._resting = 0
        self._tell_hovered = create_proxy(lambda: app.receive(PointAt(self._hovered_word)))

    def listen(self) -> None:
        """From now on the page answers."""
        app, page, table = self._app, self._page, self._table
        page.on_second = create_proxy(app.tick)
        asyncio.get_event_loop().set_exception_handler(_tell_the_page)
        _on(table, "click", self._pressed)
        _on(table, "change", self._filled_in)
        _on(table, "input", self._slid)
        _on(js.document, "keydown", self._double_press.key_pressed, before_others=True)
        _on(table, "keydown", self._key_pressed)
        for kind in ("pointerover", "focusin"):
            _on(table, kind, self._pointed)
        _on(table, "pointerover", self._hovered)
        _on(js.window, "resize", self._reshaped)
        _on(js.window, "hashchange", self._link_followed)
        _on(js.window, "storage", self._stored_elsewhere)
        _on(js.window, "beforeunload", self._left)
        _on(js.document, "visibilitychange", lambda _: app.seen(not js.document.hidden))
        _on(js.document, "click", self._language_chosen)
        _on(js.document, "keydown", lambda event: shortcut_pressed(event, table, self._press))
        self._cover_when_idle()
        if hasattr(js, "asking"):  # a page plays without that script, too
            js.asking.answer = create_proxy(lambda word: app.explain(str(word)))
            js.asking.read = create_proxy(lambda: app.receive(NoticeRead()))

    def _pressed(self, event: Any) -> None:
        target = event.target.closest("[data-do], [data-ui]")
        if self._double_press.is_second(event) or target is jsnull:
            return
        token, command = target.getAttribute("data-do"), target.getAttribute("data-ui")
        if token is not jsnull:
            self._app.receive(read_token(str(token)))
        else:
            self._press(str(command))

    def _key_pressed(self, event: Any) -> None:
        key_pressed(event, self._press, self._double_press.is_second_key(event))

    def _press(self, word: str) -> None:
        self._tell(read_press(word))

    def _tell(self, message: Press | None) -> None:
        if message is not None:
            self._app.receive(message)

    def _filled_in(self, event: Any) -> None:
        if event.target.type == "file":
            self._reading = asyncio.ensure_future(self._read_file(event.target))
        elif not _is_slider(event):
            self._changed(event)

    def _slid(self, event: Any) -> None:
        """A slider answers while it moves; everything else when it is done with."""
        if _is_slider(event):
            self._changed(event)

    def _changed(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field is not jsnull:
            self._tell(read_field(str(field), str(event.target.value)))

    async def _read_file(self, field: Any) -> None:
        """Hands over what a chosen file holds; one that cannot be read counts as an empty one."""
        chosen = field.files.item(0)
        if chosen is jsnull:
            return
        arrived: Message
        if refusal := why_not_read(int(chosen.size)):
            arrived = Refused(refusal)
        else:
            try:
                arrived = FileArrived(str(await chosen.text()))
            except JsException:
                arrived = FileArrived("")
        field.value = ""  # so that the same file can be chosen again
        self._app.receive(arrived)

    def _pointed(self, event: Any) -> None:
        """Whoever points at a line of the log, or comes there with keys, sees what it is about."""
        line = event.target.closest("[data-points]")
        for element in self._table.querySelectorAll(".pointed"):
            element.classList.remove("pointed")
        for name in "" if line is jsnull else str(line.getAttribute("data-points")).split():
            element = js.document.getElementById(name)
            if element is not jsnull:
                element.classList.add("pointed")

    def _hovered(self, event: Any) -> None:
        """Whoever rests with the mouse on a square while lines of sight are shown sees its own."""
        board = event.target.closest("[data-gaze]")
        square = event.target.closest("[data-ui]")
        if board is jsnull or square is jsnull or event.pointerType == "touch":
            return
        _, _, name = str(square.getAttribute("data-ui")).partition("=")
        js.clearTimeout(self._resting)
        self._hovered_word = f"{board.getAttribute('data-gaze')}={name}"
        self._resting = js.setTimeout(self._tell_hovered, REST)

    def _language_chosen(self, event: Any) -> None:
        link = event.target.closest("a[data-language]")
        if link is not jsnull:
            self._language_switch.pressed(event, link)

    def _reshaped(self, _: Any) -> None:
        """A board that lies in a wide window stands in a tall one."""
        if self._page.is_reshaped():
            self._app.receive(Reshaped())

    def _link_followed(self, _: Any) -> None:
        if fragment := self._page.fragment:
            self._app.receive(FollowLink(fragment))

    def _stored_elsewhere(self, event: Any) -> None:
        value = event.newValue
        written = "" if value is jsnull else str(value)
        self._app.receive(StoredElsewhere(str(event.key), written))

    def _left(self, event: Any) -> None:
        """Whoever closes or reloads a page with a game that is not kept is asked first."""
        if self._app.is_unkept:
            event.preventDefault()

    def _cover_when_idle(self) -> None:
        hide, timer = create_proxy(lambda: self._app.receive(PageHidden())), 0

        def touched(_: Any) -> None:
            nonlocal timer
            js.clearTimeout(timer)
            timer = js.setTimeout(hide, IDLE)

        for kind in ("pointerdown", "keydown"):
            _on(js.document, kind, touched)


def _tell_the_page(_: object, context: dict[str, Any]) -> None:
    """What fails in the background is an error of the page as well: `crash.js` says so."""
    error = js.Error.new(repr(context.get("exception") or context.get("message")))
    error.name = "PythonError"
    js.reportError(error)


def _on(
    target: Any, kind: str, react: Callable[[Any], Any], *, before_others: bool = False
) -> None:
    target.addEventListener(kind, create_proxy(react), before_others)


def _is_slider(event: Any) -> bool:
    return bool(event.target.type == "range")
