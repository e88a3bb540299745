"""Long work never freezes the page: on a processor four times slower it goes on answering.

How long the page was busy at a stretch is printed (`-s`). What is asserted is a share of the whole
work, since a machine that is busy with other things makes both longer.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest

from browser.serving import READY, Site
from browser.window import Window
from builder.bench_links import played_by_chance
from pycore.games import GAMES
from pycore.table import AnyMatch, write_onlooker_link, write_record_link
from ui.saves.journal import Save, written
from ui.saves.transfer import write_file

from .test_shelf import CHOOSE_FILE

WATCH = """(() => {
  window.busy = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) busy.push(Math.round(task.duration));
  }).observe({ type: "longtask" });
  window.begun = performance.now();
})()"""

CATCH_FILE = "(window.file = null, URL.createObjectURL = (made) => (window.file = made, ''))"


@cache
def long_match(seed: int) -> AnyMatch:
    return played_by_chance(GAMES["twister"], {"scenario": 3}, seed, 6000)


def save(seed: int) -> Save:
    match = long_match(seed % 4)
    return Save(str(match.record()), str(seed), count=1, standing=match.standing())


def follow(link: str) -> str:
    return f"void (location.hash = {json.dumps(link)})"


def click(command: str) -> str:
    return f"void document.querySelector(\"[data-ui='{command}']\").click()"


def choose(games: int) -> str:
    return CHOOSE_FILE.replace("CONTENT", json.dumps(write_file([save(n) for n in range(games)])))


WORKS: dict[str, tuple[int, Callable[[int], str], str]] = {
    "an onlooker's link": (0, lambda _: follow(write_onlooker_link(long_match(1))), "#card"),
    "a file": (0, choose, "#preview"),
    "a record link": (0, lambda _: follow(write_record_link(long_match(1))), "#card"),
    "a long game": (1, lambda _: click("continue:1"), "#match"),
    "watching it": (1, lambda _: click("watch:1"), "#replay"),
    "sharing it": (1, lambda _: click("share:1"), "#share"),
    "a full shelf": (100, lambda _: click("shelf"), "#shelf"),
    "saving all": (100, lambda _: f"({CATCH_FILE}, {click('export-all')})", "!!window.file"),
}
"""How many games are kept, what begins the work for so many games in a file, what ends it."""

IN_EVERY_RUN = ("an onlooker's link", "a file")


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("work", WORKS)
def test_the_page_answers_while_it_works(
    work: str, window: Window, site: Site, pytestconfig: pytest.Config
) -> None:
    thorough = pytestconfig.getoption("thorough")
    if not thorough and work not in IN_EVERY_RUN:
        pytest.skip("looked at when the tests are --thorough")
    kept, begin, end = WORKS[work]
    window.open(site.address + "play/")
    window.wait_for(READY)
    if kept:
        texts = [[f"dungeonbox.match.{n + 1}.a", written(save(n))] for n in range(kept)]
        window.evaluate(f"{json.dumps(texts)}.forEach((kept) => localStorage.setItem(...kept))")
        window.reload()
        window.wait_for(f"document.querySelector(\"[data-ui='continue:{kept}']\")")
    if end == "#shelf":
        window.click("[data-ui='new:twister']")
        window.wait_for("document.querySelector('[data-ui=shelf]')")
    window.devtools("Emulation.setCPUThrottlingRate", rate=4)
    window.evaluate(WATCH)
    window.evaluate(begin(100 if thorough else 3))
    window.wait_for(f"document.querySelector({end!r})" if end[0] == "#" else end, seconds=600)
    whole = window.evaluate("Math.round(performance.now() - begun)")
    busy = sorted(window.evaluate("busy"))
    print(f"{work}: {whole} ms, busy at most {busy[-3:]} ms, {sum(t > 100 for t in busy)} over 100")
    if whole > 3000:
        assert busy[-1] < whole / 3, "it was all one piece"


@pytest.mark.usefixtures("chromium_only")
def test_long_work_shows_a_bar_and_can_be_cancelled(window: Window, site: Site) -> None:
    window.open(site.address + "play/")
    window.wait_for(READY)
    window.devtools("Emulation.setCPUThrottlingRate", rate=4)
    window.evaluate(choose(6))
    window.wait_for("document.querySelector('#working progress')")
    window.click("[data-ui='give-up']")
    window.wait_for("document.querySelector('#shelf')")
    assert not window.visible("#working")
