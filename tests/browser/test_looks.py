"""What is seen at a glance: the ring of the focus, numbers in their places, lines of the log."""

from __future__ import annotations

import pytest

from browser.geometry import raiders_stories, twister_stories
from browser.geometry.raiders_stories import five_with_full_hands
from browser.screens import every_screen
from browser.serving import Site
from browser.test_twister_board import opened
from browser.twister_table import lift_cover, sit_down
from browser.window import Window
from pycore.raiders import RAIDERS, Room
from pycore.table import match_from_position
from raiders.scenes import P1, P2, scene

STORIES = {"raiders": raiders_stories.STORIES, "twister": twister_stories.STORIES}

FAINT_RINGS = """(() => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour).map((v) => v / 255)
      .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (at) => {
    const isInside = parseFloat(getComputedStyle(at).outlineOffset) < 0;
    for (let up = isInside ? at : at.parentElement; up; up = up.parentElement) {
      const colour = getComputedStyle(up).backgroundColor;
      if ((numbers(colour)[3] ?? 1) > 0.9) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const all = "#table :is(button, a[href], select, input, [tabindex])";
  return [...document.querySelectorAll(all)].flatMap((at) => {
    if (!at.checkVisibility({ visibilityProperty: true })) return [];
    at.focus({ focusVisible: true });
    if (document.activeElement !== at) return [];
    const label = at.closest("label");
    const ringed = label && getComputedStyle(label).outlineStyle !== "none" ? label : at;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
    const [low, high] = [light(outlineColor), light(ground(ringed))].sort((a, b) => a - b);
    const contrast = (high + 0.05) / (low + 0.05);
    const seen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && contrast >= 3;
    return seen ? [] : [`${at.id || at.tagName}: ${outlineColor} on ${ground(at)}`];
  });
})()"""
"""What can be focused and has no ring of two pixels with a contrast of 3 to 1 to what is around.

A choice inside a label that has a ring wears that one."""


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("game", STORIES)
def test_the_ring_of_the_focus_is_seen_everywhere(
    window: Window, site: Site, game: str, pytestconfig: pytest.Config
) -> None:
    """On a card it was dark blue on the dungeon's night: 2.5 to 1."""
    window.resize(1440, 900)
    faint = {}
    for screen in every_screen(window, site, STORIES[game], pytestconfig):
        if found := window.evaluate(FAINT_RINGS):
            faint[screen] = found
    assert faint == {}


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("size", [(1440, 900), (1366, 650), (390, 844), (844, 390)])
def test_the_number_of_a_chest_fits_its_plate(
    window: Window, site: Site, size: tuple[int, int]
) -> None:
    """On the small chest the number stuck out of it."""
    window.resize(*size)
    state = scene(Room.CHESTS_4_2, "2011-duel", coins=(5, 5))
    sit_down(window, site, match_from_position(RAIDERS, RAIDERS.position(state)))
    tall = window.evaluate(
        "[...document.querySelectorAll('.chest')].map((it) =>"
        " it.querySelector('b').getBoundingClientRect().height /"
        " it.getBoundingClientRect().height)"
    )
    assert len(tall) == 2
    assert all(share < 0.45 for share in tall), tall


@pytest.mark.usefixtures("chromium_only")
def test_spent_cards_do_not_rise_under_the_pointer(window: Window, site: Site) -> None:
    window.resize(1440, 900)
    spent = {0: (P1, P2), 1: (P1, P2)}
    state = scene(Room.CHEST_2, "2011-duel", place=2, coins=(5, 5), played=spent)
    sit_down(window, site, match_from_position(RAIDERS, RAIDERS.position(state)))
    rises = "getComputedStyle(document.querySelector(%r)).translate"
    for card, wanted in (("#card-p3", "0px -4px"), ("#card-p1", "none")):
        box = window.evaluate(
            f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])"
            f"(document.querySelector({card!r}).getBoundingClientRect())"
        )
        window.devtools("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])
        window.pause(0.4)
        assert window.evaluate(rises % card) == wanted


SEEN_LINES = """(() => {
  const list = document.querySelector(".log ol"), box = list.getBoundingClientRect();
  return [...list.children].filter((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top >= box.top - 1 && bottom <= box.bottom + 1;
  }).length;
})()"""


@pytest.mark.usefixtures("chromium_only")
def test_the_log_of_twister_shows_more_than_three_lines_below_a_wide_board(
    window: Window, site: Site
) -> None:
    window.resize(1440, 900)
    sit_down(window, site, opened())
    assert window.evaluate(SEEN_LINES) > 3
    assert window.evaluate("document.querySelectorAll('.log [data-heads]').length") == 3


@pytest.mark.usefixtures("chromium_only")
def test_who_is_asked_stays_in_one_line_while_help_lies_beside_the_table(
    window: Window, site: Site
) -> None:
    window.resize(1440, 900)
    sit_down(window, site, five_with_full_hands())
    lift_cover(window)
    window.press("?")
    window.wait_for("document.documentElement.dataset.help === 'beside'")
    lines = window.evaluate("document.querySelector('#tray-title').getClientRects().length")
    assert lines == 1
    assert window.evaluate("document.querySelector('#tray').scrollWidth <= innerWidth")
