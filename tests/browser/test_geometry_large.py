"""Whoever needs large letters plays as well: text of twice the size, and a browser zoomed to 200 %.

The driver presses as a person does: only what is in sight, or comes there by scrolling, and what
nothing else lies over.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.geometry import raiders_stories, twister_stories
from browser.geometry.stories import begin, put_on_the_shelf
from browser.serving import LISTEN, READY, Site
from browser.window import Window

pytestmark = pytest.mark.usefixtures("chromium_only")

WIDER = "document.documentElement.scrollWidth - innerWidth"

WHO_IS_ASKED = """(() => {
  const isReached = (it) => {
    it.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = it.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && Boolean(hit) && (it.contains(hit) || hit.contains(it));
  };
  const who = [...document.querySelectorAll("[data-needed=who]")];
  return who.length === 0 || who.some(isReached);
})()"""
"""Whether it can be read who is asked, where somebody is."""

RAIDERS = (
    *("[data-ui='show:4']", "#card-crystal", "#card-p4", "#do-p4", "#go-on"),
    *("[data-ui^='show:']", "#card-p5", "#do-p5"),
)
"""The last of five chooses, everybody looks at the result, and the next room begins."""

TWISTER = (
    *("[data-ui='at:do=card:2']", "[data-ui^='at:hold=']", "#end-turn"),
    *("[data-ui='at:do=card:3']", "#end-turn"),
)
"""Two people take a card, look at a piece, and end their turns."""


def letters_twice_as_large(window: Window) -> None:
    window.devtools("Page.setFontSizes", fontSizes={"standard": 32, "fixed": 26})


def zoomed_to_200_percent(window: Window) -> None:
    """A pixel of the page is two of the screen, so half as many fit into the window."""
    window.devtools(
        "Emulation.setDeviceMetricsOverride",
        width=640,
        height=360,
        deviceScaleFactor=2,
        mobile=False,
    )


@pytest.mark.parametrize("how", [letters_twice_as_large, zoomed_to_200_percent])
@pytest.mark.parametrize("game", ["raiders", "twister"])
def test_large_letters_play(
    window: Window, site: Site, game: str, how: Callable[[Window], None]
) -> None:
    stories = {"raiders": raiders_stories.STORIES, "twister": twister_stories.STORIES}[game]
    shows = {"raiders": "the cover", "twister": "choosing an Action card"}[game]
    story = next(each for each in stories if each.states[0].name.endswith(shows))
    window.resize(1280, 720)
    site.run_first("play/", LISTEN)
    window.open(site.address)
    put_on_the_shelf(window, (story,))
    how(window)
    window.open(site.address + "play/")
    window.wait_for(READY)
    begin(window, story, 1)
    for selector in {"raiders": RAIDERS, "twister": TWISTER}[game]:
        window.wait_for(f"document.querySelector({selector!r})")
        assert window.evaluate(WIDER) <= 1, f"the page is wider than its window before {selector}"
        assert window.evaluate(WHO_IS_ASKED), f"nobody sees who is asked before {selector}"
        window.click(selector)
    assert window.evaluate("heard") == []
