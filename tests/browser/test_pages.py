"""The finished pages: they read without Python, in two languages and two themes, at any address."""

from __future__ import annotations

import pytest

from browser.outside import Outside
from browser.pressing import come_to_rest
from browser.serving import KEPT, LISTEN, MOUNT, READY, Site
from browser.window import Window
from builder.bench import HOME_PAGE_BUDGET, compressed_bytes
from builder.paths import NODE_MODULES

LOADED_BY_THE_PAGE = "performance.getEntriesByType('resource').map((entry) => entry.name)"
ICON = "document.querySelector('link[rel=icon]').href"
CHOSEN_THEME = "document.querySelector('[data-theme-switch] input:checked').value"
AXE = NODE_MODULES / "axe-core" / "axe.min.js"
RUN_AXE = """axe.run()
    .then((report) => report.violations
        .filter((rule) => ["serious", "critical"].includes(rule.impact))
        .map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(" | ")}`))"""


def static_pages(site: Site) -> list[str]:
    return [page for page in site.pages() if not page.endswith("play/")]


def test_pages_read_without_python_and_without_errors(window: Window, site: Site) -> None:
    for page in static_pages(site):
        language = "ru" if page.startswith("ru/") else "en"
        site.run_first(page, f"localStorage['dungeonbox.language'] = '{language}'; {LISTEN}")
        window.open(site.address + page)
        assert window.address() == site.address + page
        assert window.visible("h1"), page
        assert len(window.text("main")) > 200, page
        loaded = window.evaluate(LOADED_BY_THE_PAGE)
        assert loaded, page
        assert not [name for name in loaded if "/engine-" in name or "/app-" in name], page
        assert window.evaluate("heard") == [], page


def test_no_request_leaves_the_site(window: Window, kept_site: Site, outside: Outside) -> None:
    before = len(outside.leaks)
    for page in kept_site.pages():
        window.open(kept_site.address + page)
        if page.endswith("play/"):
            window.wait_for(READY)
    window.wait_for(KEPT)
    assert outside.leaks[before:] == []
    assert [name for name in window.requests() if not name.startswith(kept_site.address)] == []
    beyond = [path for path in kept_site.requests if not path.startswith(MOUNT)]
    assert beyond == [], "the site asked for something beside its own subpath"


def test_every_page_has_a_policy_without_eval(window: Window, site: Site) -> None:
    for page in [*site.pages(), "404.html"]:
        window.open(site.address + page)
        content = window.evaluate(
            "document.querySelector('meta[http-equiv=Content-Security-Policy]').content"
        )
        policy = {rule.split()[0]: rule.split()[1:] for rule in content.split(";") if rule.strip()}
        assert policy["default-src"] == ["'none'"], page
        outside_sources = [
            word
            for words in policy.values()
            for word in words
            if not word.startswith(("'self'", "'none'", "'sha256-", "'wasm-unsafe-eval'"))
        ]
        # Workers from memory are what the sandbox is made of.
        assert outside_sources == (["blob:"] if page.endswith("play/") else []), page


def test_a_chosen_language_is_kept(window: Window, site: Site) -> None:
    window.open(site.address + "raiders/rules.html#R-1")
    assert window.evaluate("document.documentElement.lang") == "en"
    window.click("a[data-language=ru]")
    window.wait_for("document.documentElement.lang === 'ru'")
    assert window.address() == site.address + "ru/raiders/rules.html#R-1"
    window.open(site.address)
    window.wait_for("document.documentElement.lang === 'ru'")
    window.click("a[data-language=en]")
    window.wait_for("document.documentElement.lang === 'en'")
    window.open(site.address + "ru/twister/")
    window.wait_for("document.documentElement.lang === 'en'")


def test_a_russian_browser_is_spoken_to_in_russian(window: Window, site: Site) -> None:
    site.run_first("", "Object.defineProperty(navigator, 'language', { get: () => 'ru-RU' })")
    window.open(site.address)
    window.wait_for("document.documentElement.lang === 'ru'")
    assert window.address() == site.address + "ru/"


def test_a_chosen_theme_is_kept(window: Window, site: Site) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    window.open(site.address)
    window.click("[data-theme-switch] input[value=light]")
    light = window.evaluate(ground)
    window.click("[data-theme-switch] input[value=dark]")
    window.wait_for(f"{ground} !== {light!r}")
    dark = window.evaluate(ground)
    for page in ("", "twister/", "ru/"):
        window.open(site.address + page)
        assert window.evaluate(ground) == dark
        assert window.evaluate(CHOSEN_THEME) == "dark"
    window.click("[data-theme-switch] input[value=light]")
    window.reload()
    assert window.evaluate(ground) == light


def test_a_lost_visitor_finds_home(window: Window, site: Site) -> None:
    window.open(site.address + "no/such/place/at/all.html")
    assert window.title().startswith("404")
    window.wait_for("!document.querySelector('a[data-home]').hidden")
    assert window.evaluate("document.querySelector('a[data-home]').href") == site.address
    window.click("a[data-home]")
    window.wait_for(f"location.href === {site.address!r}")


def test_the_home_page_is_light(window: Window, site: Site) -> None:
    window.open(site.address)
    loaded = [site.address, window.evaluate(ICON), *window.evaluate(LOADED_BY_THE_PAGE)]
    files = {name.removeprefix(site.address) for name in loaded}
    assert compressed_bytes(site, files) <= HOME_PAGE_BUDGET


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everyone_can_use_the_pages(window: Window, site: Site, theme: str) -> None:
    faults = {}
    window.open(site.address)
    remember(window, "theme", theme)
    for page in [*site.pages(), "404.html"]:
        remember(window, "language", "ru" if page.startswith("ru/") else "en")
        window.open(site.address + page)
        if page.endswith("play/"):
            window.wait_for(READY)
        faults[page] = found_by_axe(window)
    assert {page: found for page, found in faults.items() if found} == {}


@pytest.mark.usefixtures("chromium_only")
def test_axe_finds_a_fault(window: Window, site: Site) -> None:
    window.open(site.address)
    window.evaluate("document.documentElement.removeAttribute('lang')")
    assert any(fault.startswith("html-has-lang") for fault in found_by_axe(window))


def remember(window: Window, key: str, value: str) -> None:
    window.evaluate(f"localStorage.setItem('dungeonbox.{key}', {value!r})")


def found_by_axe(window: Window) -> list[str]:
    """What is wrong for some readers. What still appears is too pale to be read, and not meant."""
    come_to_rest(window)
    window.evaluate(f"(() => {{ {AXE.read_text(encoding='utf-8')} }})()")
    found: list[str] = window.evaluate(RUN_AXE)
    return found
