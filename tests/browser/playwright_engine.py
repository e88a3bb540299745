"""Chromium and Firefox, driven by Playwright."""

from __future__ import annotations

import asyncio
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from playwright._impl._sync_base import SyncBase
from playwright.sync_api import BrowserContext, CDPSession, Error, sync_playwright

from browser.window import PATIENCE, Engine, NotReached, ScriptFailed, Window
from builder.browsers import launch_options

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from pathlib import Path

    from builder.browsers import Browser


LONGEST_CALL = 2 * PATIENCE
"""Seconds after which nothing will come any more. Playwright has a limit for what it waits for in a
page, and none for the rest: a script, a new window, closing one. Once in some hundred runs Firefox
owes an answer for ever, and so did the whole run."""

HEARS_OF_ITS_SIZE = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""A page hears of a new size with the next frame, and answers in it."""

GAVE_WAY = "NS_BINDING_ABORTED"
"""Firefox's driver may say so of a page that goes on to another address while it still loads, as a
page does that is asked for in a language which its reader has not chosen. Whoever opened it is
where the page has led, and looks there; that nobody answers has other names."""

ON_ITS_WAY = 5.0
"""Seconds until a page that another gives way to has at least begun to come."""

BARE_WINDOWS = (
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AimEnabled,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,"
    "Translate"
)
"""Every window of Chromium comes with two hidden pages for what is typed into its address bar, and
they take longer to start than most of ours. Only the last list of features counts, so Playwright's
own, which says what else is not needed, stands here too. People have them, so `bench` has them."""


class NoAnswer(Error):
    """The browser owes an answer."""


_ask = SyncBase._sync


def ask_within_bounds(self: SyncBase, call: Coroutine[Any, Any, Any]) -> Any:
    """What every call to a browser goes through: it has an end now."""

    async def within_bounds() -> Any:
        try:
            async with asyncio.timeout(LONGEST_CALL):
                return await call
        except TimeoutError:
            raise NoAnswer(f"no answer in {LONGEST_CALL:.0f} s: {call.__qualname__}") from None

    return _ask(self, within_bounds())


SyncBase._sync = ask_within_bounds  # type: ignore[method-assign, assignment]


class PlaywrightWindow(Window):
    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._requests: list[str] = []
        self._tools: CDPSession | None = None
        context.on("request", lambda request: self._requests.append(request.url))
        context.set_default_timeout(PATIENCE * 1000)
        self._page = context.pages[0] if context.pages else context.new_page()

    def open(self, address: str) -> None:
        before = self._page.url
        try:
            self._page.goto(address)
        except Error as error:
            if GAVE_WAY not in str(error):
                raise NotReached(str(error)) from None
            self._arrive(address, before)

    def _arrive(self, address: str, before: str) -> None:
        """A page gave way: to another one, which may still be on its way, or to nothing at all."""
        end = time.monotonic() + ON_ITS_WAY
        while self._page.url == before != address:
            if time.monotonic() > end:
                self._page.goto(address)
            self._page.wait_for_timeout(50)
        self._page.wait_for_load_state()

    def reload(self) -> None:
        self._page.reload()

    def click(self, selector: str) -> None:
        self._page.click(selector)

    def type(self, selector: str, text: str) -> None:
        self._page.type(selector, text)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def evaluate(self, expression: str) -> Any:
        try:
            return self._page.evaluate(f"() => ({expression})")
        except Error as error:
            raise ScriptFailed(str(error)) from None

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})
        self.evaluate(HEARS_OF_ITS_SIZE)

    def screenshot(self, path: Path) -> None:
        self._page.screenshot(path=path)

    def kill_tab(self) -> None:
        if self._context.browser and self._context.browser.browser_type.name == "chromium":
            with suppress(Error):  # nobody is left to answer
                self._page.goto("chrome://crash", timeout=500)
        self._page.close()
        self._page = self._context.new_page()

    @contextmanager
    def second_tab(self, address: str) -> Iterator[None]:
        first, self._page = self._page, self._context.new_page()
        try:
            self.open(address)
            yield
        finally:
            self._page.close()
            self._page = first

    def requests(self) -> list[str]:
        return list(self._requests)

    def devtools(self, command: str, **settings: Any) -> Any:
        return self._devtools().send(command, settings)

    def on_devtools(self, event: str, hear: Callable[[Any], None]) -> None:
        self._devtools().on(event, hear)

    def _devtools(self) -> CDPSession:
        if self._tools is None:
            self._tools = self._context.new_cdp_session(self._page)
        return self._tools

    def close(self) -> None:
        with suppress(Error):  # a browser that was killed has nothing left to close
            self._context.close()


class PlaywrightEngine(Engine):
    keeps_profiles = True

    def __init__(self, browser: Browser, proxy_port: int) -> None:
        self.name = browser.engine
        self._playwright = sync_playwright().start()
        self._kind = getattr(self._playwright, browser.engine)
        self._options = behind_the_proxy(browser, proxy_port)
        self._browser = self._kind.launch(**self._options)

    def window(self, profile: Path | None = None) -> Window:
        if profile is None:
            return PlaywrightWindow(self._browser.new_context())
        return PlaywrightWindow(self._kind.launch_persistent_context(profile, **self._options))

    def close(self) -> None:
        with suppress(Error):  # one that does not close by itself is ended with its driver
            self._browser.close()
        self._playwright.stop()


def behind_the_proxy(browser: Browser, port: int) -> dict[str, Any]:
    """How a browser is started with everything but this machine behind the proxy."""
    options = launch_options(browser)
    if browser.engine == "chromium":
        options["args"].append(BARE_WINDOWS)
    if browser.engine == "firefox":
        # Playwright's own setting covers http alone in this Firefox.
        options["firefox_user_prefs"] = {
            "network.proxy.type": 1,
            "network.proxy.http": "127.0.0.1",
            "network.proxy.http_port": port,
            "network.proxy.ssl": "127.0.0.1",
            "network.proxy.ssl_port": port,
            "network.proxy.no_proxies_on": "127.0.0.1",
        }
    else:
        options["proxy"] = {"server": f"http://127.0.0.1:{port}", "bypass": "127.0.0.1"}
    return options
