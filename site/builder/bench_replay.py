"""How long it takes to watch a match again: opened from the shelf and shown at its end.

Opening plays every move of the record by the rules; showing the end draws the board and the whole
story. A game that measures this takes a long match, so that real ones are quicker.
"""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Page

from builder.bench_clicks import READY
from builder.figure import Figure
from builder.page_wait import wait
from pycore.table import CHANCE, AnyMatch, write_record_link

BUDGET_MS = 2000
ROUNDS = 5

WATCH_TO_THE_END = """async () => {
  let began = performance.now();
  const shown = async (what) => {
    while (!document.querySelector(what)) {
      if (performance.now() - began > 60_000) throw new Error(`${what} did not come`);
      await new Promise((done) => setTimeout(done));
    }
    return document.querySelector(what);
  };
  const watch = await shown("[data-ui='watch:1']");
  began = performance.now();
  watch.click();
  (await shown("#to-end")).click();
  await shown("#outcome");
  document.body.getBoundingClientRect();
  const took = performance.now() - began;
  document.querySelector("#leave").click();
  return took;
}"""
"""The record is played in slices, so what comes next is waited for: the page is free in between."""


def replay(page: Page, site: str, name: str, match: AnyMatch) -> Figure:
    """Milliseconds from the press on the shelf until the end of a match is drawn."""
    assert match.outcome, "a match that is not over has no end to show"
    actions = sum(move.seat != CHANCE for move in match.moves)
    page.goto(f"{site}play/#{write_record_link(match)}")
    wait(page, READY)
    page.click("[data-ui='card-keep']")
    times = [float(page.evaluate(WATCH_TO_THE_END)) for _ in range(ROUNDS)]
    detail = f"{actions} actions, {min(times):.0f} to {max(times):.0f}"
    return Figure(name, round(median(times)), BUDGET_MS, detail)
