"""Names as long as somebody may write them, on a phone: they give way, and push nothing away."""

from __future__ import annotations

import pytest

from browser.geometry import raiders_stories, stories, twister_stories
from browser.geometry.stories import begin, go_to, put_on_the_shelf
from browser.serving import LISTEN, READY, Site
from browser.test_geometry import FURTHEST, LOOK
from browser.window import Window

NAMES = ("W" * 20, "Щ" * 20, "WM" * 10, "Maximiliane Ottilie W", "Ekaterina Konstantin")
PHONES = ((360, 740), (390, 844))
LOOKED_AT = {
    "raiders": ("five players: the cover", "the end of three"),
    "twister": ("acting", "the end"),
}
"""The stories, by the names of their first states."""


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("game", LOOKED_AT)
def test_a_long_name_takes_no_room_from_others(
    window: Window, site: Site, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It happened: on a plate it lay over the items and what its player does."""
    monkeypatch.setattr(stories, "PEOPLE", NAMES)
    every = {"raiders": raiders_stories.STORIES, "twister": twister_stories.STORIES}[game]
    told = tuple(story for story in every if story.states[0].name in LOOKED_AT[game])
    assert len(told) == len(LOOKED_AT[game])
    site.run_first("play/", LISTEN)
    window.open(site.address)
    put_on_the_shelf(window, told)
    window.open(site.address + "play/")
    window.wait_for(READY)
    faults: list[object] = []
    for number, story in enumerate(told, 1):
        begin(window, story, number)
        before: dict[tuple[int, int], dict[str, list[float]]] = {}
        for state in story.states:
            go_to(window, state)
            for size in PHONES:
                window.resize(*size)
                seen = window.evaluate(f"({LOOK})()")
                faults += [(state.name, size, *each) for each in seen["wrong"] if not cut(each[2])]
                for plate, box in before.get(size, {}).items() if state.still else ():
                    moved = max(
                        abs(new - old) for new, old in zip(seen["boxes"][plate], box, strict=True)
                    )
                    if moved > FURTHEST:
                        faults.append((state.name, size, plate, "has moved", moved))
                before[size] = seen["boxes"]
    assert faults == []
    assert window.evaluate("heard") == []


def cut(fault: str) -> bool:
    """Whether a name is shortened where it stands: that is what it should be.

    Where it is above the hand, the bar is asked next, and has no room for it on a phone.
    """
    return fault == "is not shown" or any(
        f"its words “{name}” are clipped by" in fault for name in NAMES
    )
