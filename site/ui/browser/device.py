"""The browser's own abilities: clipboard, files, locks. See `device` for what each is for.

Like `page`, this module cannot be imported outside of a browser. Whatever a browser lacks or
forbids is answered with "no", never with an exception.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy, jsnull, to_js

import js

from ..device import Answer
from .storage import BrowserStorage


class BrowserDevice(BrowserStorage):
    """The device that this page runs on."""

    def __init__(self) -> None:
        super().__init__()
        self._release: Callable[[], None] | None = None

    @property
    def address(self) -> str:
        """The address of the page alone."""
        return str(js.location.origin + js.location.pathname)

    @property
    def fragment(self) -> str:
        """What stands behind the `#`: a link to a game, if it looks like one."""
        behind = str(js.location.hash).removeprefix("#")
        return behind if behind[1:2] == "=" else ""

    def now(self) -> float:
        """A clock that never jumps."""
        return monotonic()

    def put_fragment(self, fragment: str) -> None:
        """Changes the address, without a new entry in the history."""
        behind = f"#{fragment}" if fragment else ""
        js.history.replaceState(None, "", js.location.pathname + js.location.search + behind)

    @property
    def can_share(self) -> bool:
        """Whether there is Web Share."""
        return bool(js.Reflect.has(js.navigator, "share"))

    def share(self, link: str, title: str) -> None:
        """Web Share. Somebody who thinks better of it is no error."""
        _when_done(js.navigator.share(js_object(url=link, title=title)), lambda _: None)

    def copy(self, words: str, answer: Answer) -> None:
        """The clipboard; only a secure page has one."""
        clipboard = getattr(js.navigator, "clipboard", None)
        if clipboard:
            _when_done(clipboard.writeText(words), answer)
        else:
            answer(False)

    def download(self, name: str, content: str) -> None:
        """A file made on the spot, behind a link that is pressed and gone."""
        file = js.Blob.new(to_js([content]), js_object(type="text/plain;charset=utf-8"))
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(file)
        link.download = name
        link.click()
        # Some browsers fetch it a moment later.
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)

    def hold(self, name: str, answer: Answer) -> None:
        """A Web Lock; where there are none, everybody may have everything."""
        self.let_go()
        locks = getattr(js.navigator, "locks", None)
        if not locks:
            answer(True)
            return

        def answered(lock: Any) -> Any:
            if lock is jsnull or lock is None:
                answer(False)
                return None
            held = js.Promise.new(create_once_callable(self._remember_release))
            answer(True)
            return held

        request = locks.request(name, js_object(ifAvailable=True), create_once_callable(answered))
        _when_done(request, lambda _: None)

    def _remember_release(self, resolve: Any, _reject: Any) -> None:
        self._release = resolve

    def let_go(self) -> None:
        """Ends the promise that keeps the lock."""
        if self._release:
            self._release()
            self._release = None

    def ask_if_persistent(self, answer: Answer) -> None:
        """The Storage API: whether the storage is persistent."""
        storage = getattr(js.navigator, "storage", None)
        if storage and js.Reflect.has(storage, "persisted"):
            _when_done(storage.persisted(), answer)

    def request_persistence(self, answer: Answer) -> None:
        """The Storage API: ask for persistence. Firefox asks the person, others decide."""
        _when_done(js.navigator.storage.persist(), answer)


def js_object(**values: object) -> Any:
    """A plain object of JavaScript."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def _when_done(promise: Any, answer: Answer) -> None:
    """Answers with what a promise gives (nothing counts as yes), or with no where it fails."""

    def done(value: Any) -> None:
        answer(value is None or bool(value))

    promise.then(create_once_callable(done), create_proxy(lambda _: answer(False)))
