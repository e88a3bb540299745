"""Pressing what is on the table, as a person does: look for it, press, wait for the answer."""

from __future__ import annotations

import json

from browser.window import Window

CALM = """((box) => {
  if (!window.pressed) {
    window.pressed = { clientX: -1000, clientY: -1000, timeStamp: 0 };
    addEventListener("click", (event) => { window.pressed = event }, true);
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isElsewhere = Math.hypot(x - pressed.clientX, y - pressed.clientY) > 80;
  return isElsewhere || performance.now() - pressed.timeStamp > 450;
})(%s.getBoundingClientRect())"""
"""Whether a press there is no double press: a person takes more time to press the same again.

What counts is where and when the page heard of the last one: a slow driver presses long after it
was told to, and what it presses may have moved meanwhile, or may still move a little.
"""


def press(window: Window, selector: str) -> None:
    """Clicks, and waits until the page has answered."""
    # What the page shows now stays over there: a board is long.
    drawn = "document.querySelector('#table').innerHTML"
    found = f"document.querySelector({json.dumps(selector)})"
    window.wait_for(f"{found} && {CALM % found} && !!(window.before = {drawn})")
    window.click(selector)
    window.wait_for(f"{drawn} !== before")


def continue_game(window: Window) -> None:
    """Sits down at the kept game. That takes a moment after the press: a tab may have it."""
    window.click("[data-ui='continue:1']")
    window.wait_for("document.querySelector('#match')")


def come_to_rest(window: Window) -> None:
    """Shows at once how everything looks in the end: in its letters, and nothing on its way.

    Only what never ends goes on: the sign of a bot that thinks.
    """
    window.evaluate(REST)


REST = """document.fonts.ready.then(() => {
  for (const each of document.getAnimations())
    if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
})"""
