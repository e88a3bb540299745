"""Fingers and wheel on the board, as the browser tells of them: they zoom, and never play."""

from __future__ import annotations

import json
import time

import pytest

from browser.pressing import come_to_rest
from browser.serving import Site
from browser.test_twister_board import SEES_WHOLE, ZOOM, opened, selected
from browser.twister_table import sit_down
from browser.window import Window

pytestmark = pytest.mark.usefixtures("chromium_only")

SQUARE = "#sq-c4"
"""Where the blue Colossus stands."""
CTRL = 2

Point = tuple[float, float]


def middle(window: Window, selector: str = SQUARE) -> Point:
    """The middle of an element, in the window."""
    box = f"document.querySelector({json.dumps(selector)}).getBoundingClientRect()"
    x, y = window.evaluate(f"(it => [it.x + it.width / 2, it.y + it.height / 2])({box})")
    return x, y


def touch(window: Window, kind: str, *fingers: Point, moment: float | None = None) -> None:
    """All fingers that are on the screen now, or were at a moment."""
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    when = {} if moment is None else {"timestamp": moment}
    window.devtools("Input.dispatchTouchEvent", type=kind, touchPoints=points, **when)


def tap(window: Window, spot: Point, moment: float | None = None) -> None:
    touch(window, "touchStart", spot, moment=moment)
    touch(window, "touchEnd", moment=moment)


def double_tap(window: Window, spot: Point) -> None:
    """Two taps a tenth of a second apart, however slow the machine is."""
    moment = time.time()
    tap(window, spot, moment)
    tap(window, spot, moment + 0.1)


def pinch(window: Window, spot: Point, wide: range, drift: float = 0) -> None:
    """Two fingers round a spot, so far from it; meanwhile both go to the right."""
    x, y = spot
    first, *others = wide
    touch(window, "touchStart", (x - first, y))
    touch(window, "touchStart", (x - first, y), (x + first, y))
    for number, half in enumerate(others, 1):
        gone = drift * number / len(others)
        touch(window, "touchMove", (x - half + gone, y), (x + half + gone, y))
    touch(window, "touchEnd", (x + others[-1] + drift, y))
    touch(window, "touchEnd")


def sit_down_to_touch(
    window: Window, site: Site, size: tuple[int, int] = (1024, 768)
) -> tuple[str, str]:
    """Sits down, at a tablet if nothing else is said; the answer is what the table says."""
    window.resize(*size)
    window.devtools("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
    sit_down(window, site, opened())
    window.click("#zoom-fit")
    wait_for_zoom(window, 1)
    return window.text("#log"), window.text("#side")


def wait_for_zoom(window: Window, size: float) -> None:
    """What fingers and wheel do comes to the page a moment after the browser was told of it."""
    window.wait_for(f"Math.abs({ZOOM} - {size}) < 0.02")


def assert_same_spot(window: Window, spot: Point) -> None:
    assert middle(window) == pytest.approx(spot, abs=2)


def test_two_fingers_zoom_round_what_is_between_them_and_play_nothing(
    window: Window, site: Site
) -> None:
    """It happened: while the port still grew with the board, the fingers lost what they held."""
    before = sit_down_to_touch(window, site)
    spot = middle(window)
    pinch(window, spot, range(30, 61, 3))
    wait_for_zoom(window, 2)
    assert_same_spot(window, spot)
    pinch(window, spot, range(30, 46, 3), drift=-40)
    wait_for_zoom(window, 3)
    assert_same_spot(window, (spot[0] - 40, spot[1]))
    assert window.evaluate("visualViewport.scale") == 1, "the page keeps its size"
    assert (window.text("#log"), window.text("#side")) == before
    assert not selected(window)

    tap(window, middle(window))
    window.wait_for("document.querySelector('.selected')")
    pinch(window, middle(window), range(60, 9, -5))
    wait_for_zoom(window, 1)  # as far as everything is seen
    assert selected(window)
    assert window.text("#log") == before[0]
    assert window.evaluate("heard") == []


def test_on_a_phone_the_whole_board_has_the_room_of_the_panel(window: Window, site: Site) -> None:
    """What is asked and what is pressed last stay in sight. Who comes nearer has the panel back."""
    sit_down_to_touch(window, site, (390, 844))
    width = f"document.querySelector('{SQUARE}').getBoundingClientRect().width"
    squares = "document.documentElement.dataset.squares"
    whole = window.evaluate(width)
    assert whole > 20
    assert window.evaluate(squares) == "small"
    for needed in ("#side-title", "#side .choice", "#end-turn", "#port"):
        assert window.evaluate(SEES_WHOLE % needed), needed
    panel = "document.querySelector('#side').getBoundingClientRect().height"
    low = window.evaluate(panel)
    pinch(window, middle(window), range(30, 46, 3))
    window.wait_for(f"Math.abs({width} - {1.5 * whole}) < 1")  # under the fingers nothing jumps
    assert window.evaluate(f"{squares} === undefined")
    assert window.evaluate(panel) > 1.5 * low
    window.click("#zoom-fit")
    window.wait_for(f"{width} === {whole}")


def test_a_double_tap_is_one_tap(window: Window, site: Site) -> None:
    """It happened: the first tap came nearer, and the second pressed what came under the finger."""
    before = sit_down_to_touch(window, site, (390, 844))
    double_tap(window, middle(window))
    window.wait_for(f"{ZOOM} > 2")
    tap(window, middle(window, "#zoom-fit"))
    wait_for_zoom(window, 1)
    assert not window.visible(".table-notice"), "nothing was refused"
    assert not selected(window)
    assert (window.text("#log"), window.text("#side")) == before


def test_a_double_tap_comes_nearer_and_goes_back_and_plays_nothing(
    window: Window, site: Site
) -> None:
    log, _ = sit_down_to_touch(window, site, (390, 844))
    tap(window, middle(window))
    for in_hand, size in ((True, 37), (False, 72)):
        window.evaluate("new Promise(done => setTimeout(done, 400))")
        double_tap(window, middle(window))
        width = f"document.querySelector('{SQUARE}').getBoundingClientRect().width"
        window.wait_for(f"Math.abs({width} - {size}) < 1")
        assert selected(window) is in_hand, "the first tap is a press like any other"
    assert window.text("#log") == log
    assert window.evaluate("heard") == []


def test_the_wheel_zooms_round_the_pointer_with_ctrl_and_without(
    window: Window, site: Site
) -> None:
    before = sit_down_to_touch(window, site)
    spot = middle(window)
    for ctrl, size in ((0, 1.65), (CTRL, 2.72)):
        for _ in range(4):
            window.devtools(
                "Input.dispatchMouseEvent",
                type="mouseWheel",
                x=spot[0],
                y=spot[1],
                deltaX=0,
                deltaY=-12.5 if ctrl else -50,
                modifiers=ctrl,
            )
        wait_for_zoom(window, size)
        assert_same_spot(window, spot)
    assert window.evaluate("visualViewport.scale") == 1
    assert (window.text("#log"), window.text("#side")) == before


WIDTH = f"document.querySelector('{SQUARE}').getBoundingClientRect().width"
IN_THE_MIDDLE = """(() => {
  const box = document.querySelector("#port").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return document.elementsFromPoint(x, y).find((it) => it.id.startsWith("sq-"))?.id;
})()"""


def turn(window: Window, width: int, height: int) -> None:
    """Turns the phone, and waits until the board lies in it as it will lie."""
    window.resize(width, height)
    lies = int(width > height)
    window.wait_for(f"document.querySelector('#dungeon[data-lies=\"{lies}\"]')")
    come_to_rest(window)


def test_a_phone_that_is_turned_fits_its_board_anew(window: Window, site: Site) -> None:
    """It happened: a board that lay kept the size that it had needed while it stood."""
    window.resize(390, 844)
    sit_down(window, site, opened())
    standing = window.evaluate(ZOOM)
    turn(window, 844, 390)
    turned = window.evaluate(ZOOM), window.evaluate(WIDTH)
    assert turned[0] != pytest.approx(standing, abs=0.1), "the two need different sizes"
    window.reload()
    window.wait_for(f"document.querySelector('{SQUARE}')")
    come_to_rest(window)
    opened_so = window.evaluate(ZOOM), window.evaluate(WIDTH)
    assert turned == pytest.approx(opened_so, abs=0.1), "as if it had been opened like this"
    turn(window, 390, 844)
    assert window.evaluate(ZOOM) == pytest.approx(standing, abs=0.1)


def test_whoever_has_come_nearer_stays_near_when_the_phone_is_turned(
    window: Window, site: Site
) -> None:
    window.resize(390, 844)
    sit_down(window, site, opened())
    for _ in range(2):
        window.click("#zoom-in")
    come_to_rest(window)
    size, seen = window.evaluate(WIDTH), window.evaluate(IN_THE_MIDDLE)
    turn(window, 844, 390)
    assert window.evaluate(WIDTH) == pytest.approx(size, abs=1)
    spot = middle(window, f"#{seen}")
    left, right, top, bottom = window.evaluate(
        "(it => [it.left, it.right, it.top, it.bottom])"
        "(document.querySelector('#port').getBoundingClientRect())"
    )
    assert left < spot[0] < right, "what was looked at is seen"
    assert top < spot[1] < bottom, "what was looked at is seen"
