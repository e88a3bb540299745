"""WebKitGTK, driven by Selenium through its own WebDriver.

Under automation its profile lives in memory alone, so a fresh profile is a new browser, and a
profile cannot be opened again. It hangs without a display: Xvfb stands in for one.
"""

from __future__ import annotations

import json
import os
import subprocess
import threading
import time
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver import ActionChains, Remote, WebKitGTKOptions
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from browser.window import PATIENCE, Engine, NotReached, ScriptFailed, Window
from builder.browsers import has_display

if TYPE_CHECKING:
    from collections.abc import Iterator

    from builder.browsers import Browser

KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Home": Keys.HOME,
    "End": Keys.END,
    "Space": Keys.SPACE,
    "Tab": Keys.TAB,
}

START_SECONDS = 20
STARTS = 5
"""Now and then the browser dies while it starts, and its driver waits for ever, hangs up or says
so; or another program has just taken the port that was free. Then it is started again."""

RESIZES = 10

IS_EMPTY = """document.readyState === "complete"
  && (location.href === "about:blank" || !document.documentElement?.textContent.trim())"""

MISSED = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
)
"""What the driver says of an element that was drawn anew, or is not to be seen just then."""

LIES_OVER = """((wanted) => {
  const { x, y, width, height } = wanted.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const seen = top?.outerHTML.slice(0, 200);
  return `at ${[x, y, width, height]} of ${[innerWidth, innerHeight]}: ${seen}`;
})(document.querySelector(%s))"""
"""Where an element is, and what is seen there."""

INTO_THE_MIDDLE = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"

AIM = """((wanted) => {
  if (!wanted?.getClientRects().length) return false;
  window.aim?.stop();
  const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
  const look = (event) => {
    const { target, isTrusted } = event;
    if (!isTrusted) return;
    aim.hit ??= wanted.contains(target) || target.closest?.("label")?.control === wanted;
    if (aim.hit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = () => kinds.forEach((kind) => removeEventListener(kind, look, true));
  kinds.forEach((kind) => addEventListener(kind, look, true));
  window.aim = { stop };
  return true;
})(document.querySelector(%s))"""
"""Whether an element is there. From then on a press that comes to anything else is swallowed."""

HAS_HIT = """(async () => {
  for (let wait = 0; wait < 20 && window.aim && aim.hit === undefined; wait++)
    await new Promise((done) => setTimeout(done, 50));
  window.aim?.stop();
  return window.aim?.hit ?? !window.aim;
})()"""
"""Whether what was aimed at was pressed. A page that has gone elsewhere knows of no aim."""

ASK = """
const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (%s)).then(
    (value) => done({ value: value === undefined ? null : value }),
    (error) => done({ error: String(error) }),
);
"""


class WebKitWindow(Window):
    def __init__(self, driver: Remote, service: Service) -> None:
        self._driver = driver
        self._service = service
        driver.set_page_load_timeout(PATIENCE)
        driver.set_script_timeout(PATIENCE)

    def open(self, address: str) -> None:
        # An address that cannot be reached shows an empty page: not an error to this driver.
        self._driver.get("about:blank")
        try:
            self._driver.get(address)
        except WebDriverException as error:
            raise NotReached(str(error.msg)) from None
        with suppress(ScriptFailed):  # a page that leads on to another one was reached
            if self.evaluate(IS_EMPTY):
                raise NotReached(address)

    def reload(self) -> None:
        self._driver.refresh()

    def click(self, selector: str) -> None:
        # The driver measures where the element is, and presses there a moment later: what moves or
        # is drawn anew in between is missed. Such a press does nothing, and the driver tries again.
        end = time.monotonic() + PATIENCE
        for tries in count():
            self.wait_for(AIM % json.dumps(selector))
            missed: WebDriverException | None = None
            try:
                found = self._driver.find_element(By.CSS_SELECTOR, selector)
                if tries > 1:  # the driver brings it to the edge, where a bar may lie over it
                    self._driver.execute_script(INTO_THE_MIDDLE, found)
                found.click()
            except MISSED as error:
                missed = error
            if missed is None and self._has_hit():
                return
            if time.monotonic() > end:
                over = self.evaluate(LIES_OVER % json.dumps(selector))
                raise AssertionError(
                    f"{selector} is there and cannot be pressed: {over}"
                ) from missed

    def _has_hit(self) -> bool:
        try:
            return bool(self.evaluate(HAS_HIT))
        except ScriptFailed:  # the page is on its way to the next one: that was a hit
            return True

    def type(self, selector: str, text: str) -> None:
        self._driver.find_element(By.CSS_SELECTOR, selector).send_keys(text)

    def press(self, key: str) -> None:
        shifted = key.startswith("Shift+")
        key = key.removeprefix("Shift+")
        chain = ActionChains(self._driver)
        if shifted:
            chain.key_down(Keys.SHIFT)
        chain.send_keys(KEYS.get(key, key))
        if shifted:
            chain.key_up(Keys.SHIFT)
        chain.perform()

    def evaluate(self, expression: str) -> Any:
        try:
            answer = self._driver.execute_async_script(ASK % expression)
        except WebDriverException as error:
            raise ScriptFailed(str(error.msg)) from None
        if "error" in answer:
            raise ScriptFailed(answer["error"])
        return answer["value"]

    def resize(self, width: int, height: int) -> None:
        # The driver sizes the window, and the page hears of it later: what it says in between is
        # an old size. So the window is corrected until the page has the size that was asked for.
        wide, high = width, height
        for _ in range(RESIZES):
            self._driver.set_window_size(wide, high)
            with suppress(AssertionError):
                self.wait_for(f"innerWidth === {width} && innerHeight === {height}", seconds=1)
                return
            inner = self.evaluate("[innerWidth, innerHeight]")
            wide, high = wide + width - inner[0], high + height - inner[1]
        raise AssertionError(f"the page has {inner} of the {width} by {height} asked for")

    def screenshot(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))

    def kill_tab(self) -> None:
        dying = self._driver.current_window_handle
        self._driver.switch_to.new_window("tab")
        fresh = self._driver.current_window_handle
        self._driver.switch_to.window(dying)
        self._driver.close()
        self._driver.switch_to.window(fresh)

    @contextmanager
    def second_tab(self, address: str) -> Iterator[None]:
        first = self._driver.current_window_handle
        self._driver.switch_to.new_window("tab")
        try:
            self.open(address)
            yield
        finally:
            self._driver.close()
            self._driver.switch_to.window(first)

    def requests(self) -> list[str]:
        return []

    def close(self) -> None:
        try:
            self._driver.quit()
        finally:  # also of a browser that has died, or owes an answer
            stop(self._service)


class WebKitEngine(Engine):
    name = "webkit"
    keeps_profiles = False

    def __init__(self, browser: Browser, proxy_port: int) -> None:
        assert browser.driver
        self._browser = browser
        self._driver_program = browser.driver
        self._proxy = f"127.0.0.1:{proxy_port}"
        self._screen = None if has_display() else start_screen()

    def window(self, profile: Path | None = None) -> Window:
        assert profile is None, "WebKitGTK under automation keeps no profile"
        options = WebKitGTKOptions()
        options.binary_location = self._browser.program
        options.add_argument("--automation")
        options.set_capability(
            "proxy",
            {
                "proxyType": "manual",
                "httpProxy": self._proxy,
                "sslProxy": self._proxy,
                "noProxy": ["127.0.0.1"],
            },
        )
        trouble: Exception | None = None
        for _ in range(STARTS):
            service = Service(self._driver_program)
            try:
                service.start()
                with ended_with_its_browser(service):
                    driver = Remote(connection(service, START_SECONDS), options=options)
            except (HTTPError, WebDriverException) as error:
                trouble = error
                stop(service)
                continue
            driver.command_executor = connection(service, PATIENCE + START_SECONDS)
            return WebKitWindow(driver, service)
        raise AssertionError(f"WebKitGTK did not start in {STARTS} attempts") from trouble

    def close(self) -> None:
        if self._screen:
            self._screen.terminate()
            self._screen.wait(10)
            del os.environ["DISPLAY"]


@contextmanager
def ended_with_its_browser(service: Service) -> Iterator[None]:
    """Ends a driver whose browser has died: it would wait for ever, and its caller for long."""
    driver = service.process
    children = Path(f"/proc/{driver.pid}/task/{driver.pid}/children")
    started = threading.Event()

    def watch() -> None:
        was_there = False
        with suppress(OSError):  # the driver itself has ended
            while not started.wait(0.1):
                is_there = bool(children.read_text())
                if was_there and not is_there:
                    driver.kill()
                    return
                was_there = is_there

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        started.set()
        watcher.join()


def stop(service: Service) -> None:
    """Ends a driver. One that is just dying hangs up when it is told to: no news."""
    with suppress(OSError):
        service.stop()


def connection(service: Service, seconds: float) -> RemoteConnection:
    """The line to a WebDriver, which is given up when no answer comes for so long."""
    settings = ClientConfig(remote_server_addr=service.service_url, timeout=seconds)
    return RemoteConnection(client_config=settings)


def start_screen() -> subprocess.Popen[bytes]:
    """A screen in memory, on a display number that it finds for itself.

    Without `-noreset` it starts over when the last browser has closed, and a browser that opens at
    that moment dies. Without `-displayfd` two runs at once would fight for a number.
    """
    reader, writer = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", "1600x1200x24"],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as number:
        os.environ["DISPLAY"] = f":{number.readline().strip()}"
    return screen
