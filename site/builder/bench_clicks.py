"""How quickly a click is answered: whole games are clicked through in Chromium, each click timed.

An answer is done when the page has been patched and laid out again. The page does all of that while
it handles the click, so the time is taken inside the page, around the click itself, and the driver
does not count. A game says which fields of its form to fill in, and what people press next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median

from playwright.sync_api import Page

from builder.figure import Figure
from builder.progress import Stop
from builder.waiting import wait

RAIDERS_BUDGET_MS = 50
MOST_CLICKS = 2000

READY = "document.documentElement.dataset.ready === 'true'"

FILL_IN = """([id, value]) => {
  const field = document.getElementById(id);
  if (field.type === "radio") field.checked = true; else field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""

FIRST_IN_SIGHT = """(wishes) => wishes.find((wish) =>
  document.querySelector(wish)?.getClientRects().length) ?? "" """

CLICK = """(selector) => {
  const pressed = document.querySelector(selector);
  const began = performance.now();
  pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  document.body.getBoundingClientRect();
  return performance.now() - began;
}"""
"""Milliseconds from a click until the page is patched and laid out."""

RAIDERS_FORM = {"option-variant-2018": "2018", "bot-1": "", "bot-2": "", "seed": "5"}
RAIDERS_NEXT = (
    "#go-on",
    "#cover .primary",
    "#tray-actions .primary",
    ".hand button[data-state=ready]",
)


def figures(page: Page, site: str) -> list[Figure]:
    """What is measured of the games that are on the shelf, on a page that may be used for it."""
    return [raiders(page, site)]


def raiders(page: Page, site: str) -> Figure:
    """Three people pass the device through a game of 2018, to its judgement."""
    times = answers(page, site, "raiders", RAIDERS_FORM, lambda: first_in_sight(page, RAIDERS_NEXT))
    if not page.query_selector("#outcome"):
        raise Stop("The game of Raiders came to no end: look at what the page asks for.")
    detail = f"{len(times)} clicks through a game of three, 95 in 100 within {late(times):.0f}"
    return Figure("Raiders, a click, ms", median(times), RAIDERS_BUDGET_MS, detail)


def answers(
    page: Page,
    site: str,
    game: str,
    form: Mapping[str, str],
    next_press: Callable[[], str],
) -> list[float]:
    """Sets a game up and clicks through it: the milliseconds of every click.

    `form` holds the ids of fields with their values; `next_press` looks at the page and says which
    selector is clicked, or nothing when all is done.
    """
    page.goto(f"{site}play/?game={game}")
    wait(page, READY)
    for field in form.items():
        page.evaluate(FILL_IN, field)
    page.evaluate(CLICK, "[data-ui=begin]")
    times: list[float] = []
    while (selector := next_press()) and len(times) < MOST_CLICKS:
        times.append(float(page.evaluate(CLICK, selector)))
    return times


def late(times: list[float]) -> float:
    """The time within which 95 of 100 clicks are answered."""
    return sorted(times)[int(0.95 * len(times))]


def first_in_sight(page: Page, wishes: tuple[str, ...]) -> str:
    """The first of these selectors that matches something in sight, or nothing."""
    return str(page.evaluate(FIRST_IN_SIGHT, wishes))
