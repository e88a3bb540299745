"""Before a class: letters are larger than without the projector, and no board is smaller."""

from __future__ import annotations

from typing import Any

import pytest

from browser.geometry import raiders_stories, twister_stories
from browser.geometry.sizes import PROJECTORS
from browser.geometry.stories import State, Story, begin, go_to, people, put_on_the_shelf
from browser.pressing import come_to_rest
from browser.serving import LISTEN, READY, Site
from browser.window import Window
from pycore.table import Dice, new_match
from pycore.twister import TWISTER

SLACK = 1.0
"""Pixels that a border may take."""

MEASURED = """(() => {
  const drawn = document.querySelector("svg#dungeon, .room[data-when=here]");
  const board = drawn.getBoundingClientRect();
  const size = (it) => parseFloat(getComputedStyle(it).fontSize);
  const names = [...document.querySelectorAll(".tw-name span, .plate-name span[title]")];
  return [board.width, board.height, size(document.documentElement), size(names[0])];
})()"""


def six_rooms() -> Any:
    """A match of people who do anything, on the board between the smallest and the longest."""
    match = new_match(TWISTER, {"scenario": 4}, 3, people(2))
    dice = Dice("projector")
    for _ in range(40):
        if match.waiting:
            match.play(match.waiting[0], dice.pick(tuple(match.legal(match.waiting[0]))))
    return match


def acting() -> Any:
    """The longest board, after the first turns."""
    return twister_stories.opening(twister_stories.SET_UP, twister_stories.FIRST_TURNS)


def watched(match: Any) -> Story:
    return Story("twister", (State("a replay", "#replay", ("#slider",)),), "watch:{}", match=match)


HAND = State("the hand", ".hand", ("[data-ui='show:4']",))
ACTING = State("acting", "#end-turn")
TEAM = State("start team", "[data-ui='at:set=fill']", ("[data-ui^='show:']",))
STORIES = (
    Story("raiders", (HAND,), match=raiders_stories.five_with_full_hands),
    Story("twister", (ACTING,), match=acting),
    Story("twister", (TEAM,), match=twister_stories.opening),
    watched(acting),
    watched(six_rooms),
    watched(twister_stories.finished),
)


@pytest.mark.usefixtures("chromium_only")
def test_letters_are_larger_and_no_board_is_smaller(window: Window, site: Site) -> None:
    """It happened: in a small window the letters stayed, and Twister's board shrank in all."""
    window.resize(*PROJECTORS[0])
    site.run_first("play/", LISTEN)
    window.open(site.address)
    put_on_the_shelf(window, STORIES)
    window.open(site.address + "play/")
    window.wait_for(READY)
    for number, story in enumerate(STORIES, 1):
        begin(window, story, number)
        for state in story.states:
            go_to(window, state)
        for size in PROJECTORS:
            window.resize(*size)
            measured = []
            for wanted in ("false", "true"):
                pressed = f"#projector-switch[aria-pressed={wanted}]"
                if not window.evaluate(f"!!document.querySelector('{pressed}')"):
                    window.click("#projector-switch")
                come_to_rest(window)
                measured.append(window.evaluate(MEASURED))
            window.click("#projector-switch")
            (width, height, letters, name), now = measured
            said = (story.game, story.states[0].name, number, size, measured)
            assert now[0] >= width - SLACK, said
            assert now[1] >= height - SLACK, said
            assert now[2] >= 1.1 * letters, said
            assert now[3] >= 1.1 * name, said
    assert window.evaluate("heard") == []
