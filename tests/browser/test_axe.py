"""No screen is hard for those who listen, see little, or press keys: axe-core looks at every state.

The states are those of the geometry test: tables, covers, moments, replays, set-up forms, the
shelf, what is shared, the card of a link, and both games before a class.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from browser.geometry.stories import begin, go_to, put_on_the_shelf
from browser.serving import LISTEN, READY, Site
from browser.test_geometry import PARTS
from browser.test_pages import found_by_axe
from browser.window import Window

THEMES = ("light", "dark")


def themes_in_turn(config: pytest.Config) -> Iterator[tuple[str, ...]]:
    """In which themes to look at the next screen: in both only when the tests are --thorough."""
    return cycle([THEMES] if config.getoption("thorough") else [(theme,) for theme in THEMES])


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing_serious_on_any_screen(
    window: Window, site: Site, part: str, pytestconfig: pytest.Config
) -> None:
    themes = themes_in_turn(pytestconfig)
    window.resize(1280, 720)
    site.run_first("play/", LISTEN)
    window.open(site.address)
    put_on_the_shelf(window, PARTS[part])
    window.open(site.address + "play/")
    window.wait_for(READY)
    faults = {}
    for number, story in enumerate(PARTS[part], 1):
        begin(window, story, number)
        for state in story.states:
            go_to(window, state)
            for theme in next(themes):
                window.evaluate(f"void (document.documentElement.dataset.theme = {theme!r})")
                if found := found_by_axe(window):
                    faults[f"{story.game}: {state.name}, {theme}"] = found
    assert faults == {}
    assert window.evaluate("heard") == []
