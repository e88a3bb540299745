"""Fixtures for tests in a real browser: `window` on a fresh profile, `site` and its like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser.hostile import HostileSite
from browser.outside import Outside
from browser.serving import KEEPS_NOTHING, Site
from browser.window import Engine, Window
from builder import browsers
from builder.paths import CACHE, DIST
from builder.progress import Stop
from builder.site import Extra, build_site
from smallgame_site import INFO

TESTS = Path(__file__).parents[1]
SMALL_SITE = TESTS / "smallgame_site"


@pytest.fixture(scope="session")
def outside() -> Iterator[Outside]:
    """What the browser asks for beyond this machine."""
    proxy = Outside()
    yield proxy
    proxy.stop()


@pytest.fixture(scope="session")
def engine(pytestconfig: pytest.Config, outside: Outside) -> Iterator[Engine]:
    """The engine that `--engine` names. A missing browser fails the tests: it never skips them."""
    name = pytestconfig.getoption("engine")
    if not name:
        pytest.fail("The browser tests need an engine: add --engine chromium.", pytrace=False)
    try:
        browser = browsers.find(name)
    except Stop as stop:
        pytest.fail(str(stop), pytrace=False)
    if browser.driver:
        from browser.webkit_engine import WebKitEngine as Driven
    else:
        from browser.playwright_engine import PlaywrightEngine as Driven
    engine = Driven(browser, outside.port)
    yield engine
    engine.close()


@pytest.fixture
def chromium_only(engine: Engine) -> None:
    """What an engine makes no difference to is looked at once."""
    if engine.name != "chromium":
        pytest.skip("looked at in Chromium")


@pytest.fixture
def elsewhere_when_thorough(engine: Engine, pytestconfig: pytest.Config) -> None:
    """A long way through what shorter tests look at in every engine: always taken in Chromium."""
    if engine.name != "chromium" and not pytestconfig.getoption("thorough"):
        pytest.skip("in this engine with --thorough")


@pytest.fixture
def first_case_elsewhere(
    engine: Engine, request: pytest.FixtureRequest, pytestconfig: pytest.Config
) -> None:
    """Of a test with several cases, the first in every engine: in Chromium always all of them."""
    is_first = not any(request.node.callspec.indices.values())
    if engine.name != "chromium" and not is_first and not pytestconfig.getoption("thorough"):
        pytest.skip("in this engine with --thorough")


@pytest.fixture
def open_window(engine: Engine) -> Iterator[Callable[..., Window]]:
    """Opens windows, each with a fresh profile or the one given, and closes them after the test."""
    windows: list[Window] = []

    def open_one(profile: Path | None = None) -> Window:
        windows.append(engine.window(profile))
        return windows[-1]

    yield open_one
    for window in windows:
        window.close()


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """A window with a fresh profile."""
    return open_window()


@pytest.fixture(scope="session")
def built() -> Path:
    """The site, built."""
    build_site(DIST)
    return DIST


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    """The site, served. Its service worker keeps nothing: fetching everything takes a while."""
    yield from served(built, keeps=False)


@pytest.fixture
def kept_site(built: Path) -> Iterator[Site]:
    """The site, served as it is: after one visit it is on the device."""
    yield from served(built, keeps=True)


@pytest.fixture(scope="session")
def small_built() -> Path:
    """A build of the site with a third game, the small one of `tests/smallgame`."""
    folder = CACHE / "small-site"
    build_site(
        folder,
        Extra(
            games=[INFO],
            packages=[TESTS / "smallgame", SMALL_SITE],
            scenes=[SMALL_SITE / "scenes"],
            rules=[SMALL_SITE / "rules"],
            start=Path(__file__).parent / "start",
        ),
    )
    return folder


@pytest.fixture
def small_site(small_built: Path) -> Iterator[Site]:
    """The site with the small game, served. Its service worker keeps nothing."""
    yield from served(small_built, keeps=False)


@pytest.fixture
def kept_small_site(small_built: Path) -> Iterator[Site]:
    """The site with the small game, which is on the device after one visit."""
    yield from served(small_built, keeps=True)


@pytest.fixture
def hostile(built: Path) -> Iterator[HostileSite]:
    """The site, served by somebody who can answer wrongly."""
    site = HostileSite(built)
    yield site
    site.stop()


def served(folder: Path, *, keeps: bool) -> Iterator[Site]:
    site = Site(folder)
    if not keeps:
        site.replaced["sw.js"] = KEEPS_NOTHING
    yield site
    site.stop()
