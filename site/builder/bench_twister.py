"""How quickly Twister answers, and how smoothly a room turns, over a match of scenario 5.

Two people at one device press whatever the page offers them, by dice: pieces, squares, rooms,
cards, buttons. After every turn of a room they look at it, and the time between frames is noted.
"""

from __future__ import annotations

from random import Random
from statistics import median

from playwright.sync_api import Page

from builder.bench_clicks import answers, late
from builder.figure import Figure
from builder.progress import Stop

CLICK_BUDGET_MS = 60
LATE_BUDGET_MS = 150
FRAME_BUDGET_MS = 100
CLICKS = 700
"""About as many as two people need who know what they want; dice would go on for thousands."""
TURN_MS = 450
"""A turn takes 350."""

FORM = {"option-scenario-5": "5", "bot-0": "", "bot-1": "", "seed": "4654"}

NEXT = """(luck) => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((it) =>
    it.getClientRects().length && it.getAttribute("aria-disabled") !== "true");
  const named = (it) =>
    it.id ? `#${CSS.escape(it.id)}` : `[data-ui=${JSON.stringify(it.dataset.ui)}]`;
  if (seen("#outcome").length) return "";
  for (const first of ["#go-on", "#cover .primary", "[data-ui^='at:do=team:']",
    "[data-ui='at:set=fill']"]) {
    if (seen(first).length) return named(seen(first)[0]);
  }
  const targets = seen(".target").map((it) => `#sq-${it.id.slice(2)}`);
  const buttons = seen(".tw-side .choice[data-ui^=at], .sq.can, .turnable").map(named);
  const doing = seen(".tw-side .choice.primary").map(named);
  const ending = seen("#end-turn").map(named);
  const offered = [...targets, ...buttons, ...doing, ...doing, ...doing, ...ending];
  return offered[Math.floor(luck * offered.length)] ?? "";
}"""
"""A selector for something that a person could press now."""

TURNING = """() =>
  document.getAnimations().some((it) => it.animationName?.startsWith("tw-c"))"""
"""Whether a room is turning."""

NOTE_FRAMES = f"""() => {{
  const turning = {TURNING};
  window.frames = [];
  let before = 0;
  const tick = (now) => {{
    const turns = turning();
    if (turns && before) frames.push(now - before);
    before = turns ? now : 0;
    requestAnimationFrame(tick);
  }};
  requestAnimationFrame(tick);
}}"""
"""Notes the milliseconds between frames while a room turns."""


def figures(page: Page, site: str) -> list[Figure]:
    """The click in the middle, the late ones, and the longest wait for a frame of a turn."""
    dice = Random(5)
    turned = pressed = 0

    def next_press() -> str:
        nonlocal turned, pressed
        if not pressed:
            page.evaluate(NOTE_FRAMES)
        if page.evaluate(TURNING):
            turned += 1
            page.wait_for_timeout(TURN_MS)
        pressed += 1
        return str(page.evaluate(NEXT, dice.random())) if pressed <= CLICKS else ""

    times = answers(page, site, "twister", FORM, next_press)
    frames = page.evaluate("frames")
    if not frames:
        raise Stop("Nobody turned a room in the match of Twister: look at what the page offers.")
    detail = f"{len(times)} clicks through a match of scenario 5"
    slowest = f"between two frames, over {turned} turns"
    return [
        Figure("Twister, a click, ms", median(times), CLICK_BUDGET_MS, detail),
        Figure("Twister, a late click, ms", late(times), LATE_BUDGET_MS, "95 in 100 are earlier"),
        Figure("Twister, a room turns, ms", max(frames), FRAME_BUDGET_MS, slowest),
    ]
