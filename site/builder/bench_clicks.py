"""How quickly a click is answered: whole games are clicked through in Chromium, each click timed.

An answer is done when the page has been patched and laid out again. The page does all of that while
it handles the click, so the time is taken inside the page, around the click itself, and the driver
does not count. A game says which fields of its form to fill in, and what people press next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import Page

from builder.page_wait import wait

MOST_CLICKS = 2000

READY = "document.documentElement.dataset.ready === 'true'"

FILL_IN = """([id, value]) => {
  const field = document.getElementById(id);
  if (field.type === "radio") field.checked = true; else field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""

FIRST_SHOWN = """(selectors) => selectors.find((selector) =>
  document.querySelector(selector)?.getClientRects().length) ?? "" """

CLICK = """(selector) => {
  const pressed = document.querySelector(selector);
  const began = performance.now();
  pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  document.body.getBoundingClientRect();
  return performance.now() - began;
}"""
"""Milliseconds from a click until the page is patched and laid out."""


def begin(page: Page, site: str, game: str, form: Mapping[str, str]) -> None:
    """Sets a game up: `form` holds the ids of fields with their values."""
    page.goto(f"{site}play/?game={game}")
    wait(page, READY)
    for field in form.items():
        page.evaluate(FILL_IN, field)
    page.evaluate(CLICK, "[data-ui=begin]")


def answers(page: Page, next_press: Callable[[], str]) -> list[float]:
    """Clicks through a game: the milliseconds of every click.

    `next_press` looks at the page and says which selector is clicked, or nothing when all is done.
    """
    times: list[float] = []
    while (selector := next_press()) and len(times) < MOST_CLICKS:
        times.append(float(page.evaluate(CLICK, selector)))
    return times


def late(times: list[float]) -> float:
    """The time within which 95 of 100 clicks are answered."""
    return sorted(times)[int(0.95 * len(times))]


def first_shown(page: Page, selectors: tuple[str, ...]) -> str:
    """The first of these selectors that matches something on the screen, or nothing."""
    return str(page.evaluate(FIRST_SHOWN, selectors))
