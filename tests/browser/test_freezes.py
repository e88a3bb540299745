"""Long work never freezes the page: on a processor four times slower it goes on answering.

How long the page was busy at a stretch is taken from a trace, as time of the processor: what other
programs take of a busy machine does not count. It is printed (`-s`), with what it was spent on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest

from browser.serving import READY, Site
from browser.trace import Trace
from browser.window import Window
from builder.bench_links import played_by_chance
from pycore.games import GAMES
from pycore.table import AnyMatch, write_onlooker_link, write_record_link
from ui.saves.save_format import Save, written
from ui.saves.transfer import write_file

from .test_shelf import CHOOSE_FILE

MOST = 100
"""Milliseconds that the page may be busy at a stretch, while it is slowed down four times."""

LARGE = ("#match", "#replay", "#shelf")
"""A whole board, or ten games. To draw it first is one stretch, as after any press: a scene is
written as a whole and put into the page as a whole. So that one stretch, and no other, may take
longer; what the browser does in it by itself, to lay out what was never there, is not ours."""

MOST_FOR_LARGE = 300

NOT_OURS = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint")

DRAWN = "the end is drawn"

MARK_THE_END = f"""(() => {{
  const morph = Idiomorph.morph;
  Idiomorph.morph = (...words) => {{
    const was = document.querySelector(END);
    morph(...words);
    if (!was && document.querySelector(END)) performance.mark({DRAWN!r});
  }};
}})()"""
"""Notes when the page draws what the work leads to."""

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


def bring_file(window: Window, games: int) -> None:
    """A file to choose is in the page before anything is measured."""
    content = json.dumps(write_file([save(number) for number in range(games)]))
    window.evaluate(f"void (window.content = {content})")


FULL = 100
"""Games on a full shelf, or in a large file."""

WORKS: dict[str, tuple[int, Callable[[], str], str]] = {
    "an onlooker's link": (0, lambda: follow(write_onlooker_link(long_match(1))), "#card"),
    "a file": (0, lambda: CHOOSE_FILE.replace("CONTENT", "content"), "#preview"),
    "a record link": (0, lambda: follow(write_record_link(long_match(1))), "#card"),
    "a long game": (1, lambda: click("continue:1"), "#match"),
    "watching it": (1, lambda: click("watch:1"), "#replay"),
    "sharing it": (1, lambda: click("share:1"), "#share"),
    "a full shelf": (FULL, lambda: click("shelf"), "#shelf"),
    "saving all": (FULL, lambda: f"({CATCH_FILE}, {click('export-all')})", "!!window.file"),
}
"""How many games are kept, what begins the work, what ends it."""

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
    bring_file(window, FULL if thorough else 3)
    window.devtools("Emulation.setCPUThrottlingRate", rate=4)
    if end in LARGE:
        window.evaluate(MARK_THE_END.replace("END", json.dumps(end)))
    trace = Trace(window)
    window.evaluate(begin())
    window.wait_for(f"document.querySelector({end!r})" if end[0] == "#" else end, seconds=600)
    window.pause(0.5)  # what follows by itself is a part of it
    tasks = trace.tasks()
    print(f"{work}: {', '.join(map(str, tasks[:4]))}")
    if end in LARGE:
        [drawing] = (task for task in tasks if DRAWN in task.marks)
        tasks.remove(drawing)
        not_ours = sum(drawing.parts[name] for name in NOT_OURS)
        assert drawing.milliseconds - not_ours < MOST_FOR_LARGE
    # Every machine is slowed down from its own speed: an ordinary run may be on a slow one.
    assert tasks[0].milliseconds < (MOST if thorough else 2 * MOST)


@pytest.mark.usefixtures("chromium_only")
def test_long_work_shows_a_bar_and_can_be_cancelled(window: Window, site: Site) -> None:
    window.open(site.address + "play/")
    window.wait_for(READY)
    bring_file(window, 6)
    window.devtools("Emulation.setCPUThrottlingRate", rate=4)
    window.evaluate(WORKS["a file"][1]())
    window.wait_for("document.querySelector('#working progress')")
    window.click("[data-ui='give-up']")
    window.wait_for("document.querySelector('#shelf')")
    assert not window.visible("#working")
