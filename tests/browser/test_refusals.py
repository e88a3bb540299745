"""A refusal is said at the press, over neither what was pressed nor Undo, and goes by itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from browser.geometry.raiders_stories import five_with_full_hands
from browser.geometry.sizes import NAMED, Size, can_have, drawn
from browser.geometry.twister_stories import FIRST_TURNS, SET_UP, opening
from browser.serving import Site
from browser.twister_table import lift_cover, sit_down
from browser.window import Engine, Window

LOOK = (Path(__file__).parent / "asking.js").read_text(encoding="utf-8")
SOME: tuple[Size, ...] = ((390, 844), (844, 390), (820, 1180), (1366, 650), (1440, 900))
PLACES = ((0.5, 0.5), (0.1, 0.9), (0.9, 0.1))
"""Where in something large it is pressed."""
SQUARES = ("f1", "a16", "e20", "c18", "b21", "i21", "g2", "j5")
"""Whoever stands on c4 does not get there: at the ends of the board, and in its middle. None is so
near the one before that two quick presses would be one (`ui/browser/double_press.py`)."""
PRESSED = (
    *((f"#sq-{name}", PLACES[0]) for name in SQUARES),
    *((room, at) for room in ("#place-3", "#place-6") for at in PLACES),
    ("#side [aria-disabled=true]", PLACES[0]),
)


def sizes(engine: Engine, thorough: bool) -> list[Size]:
    wanted = (*NAMED, *drawn()) if thorough else SOME
    return [size for size in wanted if can_have(engine.name, size)]


def begin(window: Window, site: Site, match: object) -> None:
    sit_down(window, site, match)
    lift_cover(window)
    window.evaluate(f"void ({LOOK.strip().rstrip(';')})")


def faults(window: Window, selector: str, across: float = 0.5, down: float = 0.5) -> list[str]:
    """What is wrong with what is said to a press; nothing where that press is no wrong one."""
    if window.evaluate("document.querySelector('#notice') !== null"):
        window.evaluate("document.querySelector('[data-ui=close-notice]').click()")
    window.evaluate(f"look.press({json.dumps(selector)}, {across}, {down})")
    if not window.evaluate("document.querySelector('#notice[data-fades]') !== null"):
        return ["no refusal"]
    wrong: list[str] = window.evaluate("look.refusal()")
    return wrong


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_refusal_on_the_board_is_said_at_the_press(
    window: Window, site: Site, engine: Engine, pytestconfig: pytest.Config
) -> None:
    """Squares all over the board, a face-down room, a button of the panel."""
    found, looks = [], 0
    begin(window, site, opening(SET_UP, FIRST_TURNS))
    for size in sizes(engine, pytestconfig.getoption("thorough")):
        window.resize(*size)
        window.evaluate("document.querySelector('#zoom-fit')?.click()")
        for selector, at in PRESSED:
            if not window.evaluate(f"look.isShown(document.querySelector('{selector}'))"):
                continue
            window.evaluate("void (document.querySelector('.selected') || look.press('#sq-c4'))")
            window.wait_for("document.querySelector('.selected')")
            wrong = faults(window, selector, *at)
            looks += 1
            found += [f"{size} {selector} {at}: {each}" for each in wrong]
        window.evaluate("document.querySelector('[data-ui=close-notice]')?.click()")
    print(f"{looks} refusals on the board")
    assert looks > 4 * len(SOME)
    assert found == []


def test_a_refusal_in_the_hand_is_said_at_the_press(
    window: Window, site: Site, engine: Engine, pytestconfig: pytest.Config
) -> None:
    begin(window, site, five_with_full_hands())
    found = []
    for size in sizes(engine, pytestconfig.getoption("thorough")):
        window.resize(*size)
        window.pause(0.1)
        wrong = faults(window, "#card-sword")
        wrong += [f"Undo: {each}" for each in faults(window, "#undo")]
        found += [f"{size}: {each}" for each in wrong]
    assert found == []


def test_a_press_by_key_is_a_press_where_the_keyboard_is(window: Window, site: Site) -> None:
    """On the board at its cursor, elsewhere at what has the focus; also by the key of a card."""
    window.resize(1280, 800)
    begin(window, site, five_with_full_hands())
    window.press("8")
    window.evaluate(
        "void (look.pressed = ((it) => ({ selector: '#card-sword',"
        " x: it.x + it.width / 2, y: it.y + it.height / 2 }))"
        "(document.querySelector('#card-sword').getBoundingClientRect()))"
    )
    assert window.evaluate("look.refusal()") == []


def test_a_refusal_goes_by_itself_but_not_while_it_is_read(
    window: Window, site: Site, chromium_only: None
) -> None:
    begin(window, site, five_with_full_hands())
    assert faults(window, "#card-sword") == []
    letters = len(window.text("#notice p"))
    window.evaluate("document.querySelector('#notice a').focus()")
    window.pause((4000 + 50 * letters) / 1000 + 0.5)
    assert window.visible("#notice"), "whoever is in it with the keyboard reads it"
    window.evaluate("document.activeElement.blur()")
    window.wait_for("!document.querySelector('#notice')", seconds=10)
