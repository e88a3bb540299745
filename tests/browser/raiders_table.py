"""Playing Raiders in a browser as a person does: look at what is there, press one of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from browser.serving import LISTEN, Site
from browser.window import Window

READY = "document.documentElement.dataset.ready === 'true'"

LOOK = """(() => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((it) =>
    it.getClientRects().length && getComputedStyle(it).visibility === "visible").map((it) => it.id);
  const sight = {
    over: seen("#outcome"),
    on: seen("#go-on"),
    cover: seen("#cover"),
    doing: seen("#tray-actions .primary"),
    cards: seen(".hand button[data-state=ready]"),
  };
  return Object.values(sight).some((ids) => ids.length) && sight;
})()"""
"""What a person can press, or false while there is nothing."""


SAME_LUCK = "crypto.getRandomValues = (bytes) => bytes.fill(7);"
"""Whatever is drawn by chance, such as what bots throw their dice with, is the same every time."""

MOST_STEPS = 1000
"""A game of five in one room after another takes some 400 presses."""


@dataclass
class Played:
    """What was met on the way: covers, and results to look at."""

    covers: int = 0
    moments: int = 0


def choose(window: Window, field_id: str, value: str) -> None:
    """Fills in a field of the form: a choice, a name, or the seed."""
    script = (
        "((box, value) => { if (box.type === 'radio') box.checked = true; else box.value = value;"
        " box.dispatchEvent(new Event('change', {bubbles: true})); })"
    )
    box = f"document.getElementById({json.dumps(field_id)})"
    window.evaluate(f"{script}({box}, {json.dumps(value)})")


def sit_down(
    window: Window, site: Site, variant: str, people: int, players: int = 0, seed: int = 5
) -> None:
    """Opens the page and sets a game up: so many people, the other seats play anything."""
    site.run_first("play/", LISTEN + SAME_LUCK)
    window.open(site.address + "play/?game=raiders")
    window.wait_for(READY)
    choose(window, f"option-variant-{variant}", variant)
    if players:
        choose(window, f"option-players-{players}", str(players))
    seats = int(window.evaluate("document.querySelectorAll('.draft-seat').length"))
    for seat in range(1, seats):
        choose(window, f"bot-{seat}", "" if seat < people else "anything")
    choose(window, "seed", str(seed))
    window.click("[data-ui=begin]")


def play_on(window: Window, least_rooms: int = 99) -> Played:
    """Presses what a person sees until the end, or until so many results were looked at.

    It stops where somebody is asked: at a cover, or at a hand.
    """
    played, turn = Played(), 0
    for _ in range(MOST_STEPS):
        sight: dict[str, Any] = window.wait_for(LOOK)
        asked = sight["cover"] or sight["cards"]
        if sight["over"] or (asked and played.moments >= least_rooms):
            return played
        if sight["on"]:
            played.moments += 1
            window.click("#go-on")
        elif sight["cover"]:
            played.covers += 1
            assert not sight["cards"], "a hand is seen through a cover"
            window.click("#cover .primary")
        elif sight["doing"]:
            window.click(f"#{sight['doing'][0]}")
        else:
            turn += 1
            window.click(f"#{sight['cards'][turn * 3 % len(sight['cards'])]}")
    raise AssertionError(f"After {MOST_STEPS} presses the game is not over.")
