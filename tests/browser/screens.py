"""Every screen, one after the other: what tests that look at all of them go through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from browser.geometry.stories import Story, begin, go_to, put_on_the_shelf
from browser.serving import LISTEN, READY, Site
from browser.window import Window

THEMES = ("light", "dark")


def every_screen(
    window: Window, site: Site, stories: tuple[Story, ...], config: pytest.Config
) -> Iterator[str]:
    """Brings the page to each state of these stories; the answer is what it is called.

    Themes take turns: each state is seen in both only when the tests are --thorough.
    """
    both = config.getoption("thorough")
    themes = cycle([THEMES] if both else [(theme,) for theme in THEMES])
    site.run_first("play/", LISTEN)
    window.open(site.address)
    put_on_the_shelf(window, stories)
    window.open(site.address + "play/")
    window.wait_for(READY)
    for number, story in enumerate(stories, 1):
        begin(window, story, number)
        for state in story.states:
            go_to(window, state)
            for theme in next(themes):
                window.evaluate(f"void (document.documentElement.dataset.theme = {theme!r})")
                yield f"{story.game}: {state.name}, {theme}"
