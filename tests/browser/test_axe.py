"""No screen is hard for those who listen, see little, or press keys: axe-core looks at every state.

The states are those of the geometry test: tables, covers, moments, replays, set-up forms, the
shelf, what is shared, the card of a link, and both games before a class.
"""

from __future__ import annotations

import pytest

from browser.screens import every_screen
from browser.serving import Site
from browser.test_geometry import PARTS
from browser.test_pages import found_by_axe
from browser.window import Window


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing_serious_on_any_screen(
    window: Window, site: Site, part: str, pytestconfig: pytest.Config
) -> None:
    window.resize(1280, 720)
    faults = {}
    for screen in every_screen(window, site, PARTS[part], pytestconfig):
        if found := found_by_axe(window):
            faults[screen] = found
    assert faults == {}
    assert window.evaluate("heard") == []
