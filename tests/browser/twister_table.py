"""Playing Twister in a browser as people do: press what an action needs, read what the page says.

Beside the screen runs a shadow of the match, which knows the sentences that must come. The log on
the page has to say them, one after the other.
"""

from __future__ import annotations

import json
from typing import Any

from browser.pressing import continue_game, press
from browser.raiders_table import READY, SAME_LUCK, choose
from browser.serving import LISTEN, Site
from browser.window import Window
from pycore.table import Player, new_match
from pycore.twister import TWISTER
from twister_screen.presses import presses
from ui.saves.save_format import Save, written
from ui.twister.screen import SCREEN

PEOPLE = (Player("Anna"), Player("Boris"))

LAST_LINE = "[...document.querySelectorAll('#log li')].at(-1)?.innerText.trim()"
"""The last sentence of the log."""

READ_ALOUD = "document.querySelector('#said').textContent"
"""What was done last, also where it is no line of the log."""


def shadow(scenario: int, seed: int) -> Any:
    """The match beside the screen, which knows what comes next."""
    return new_match(TWISTER, {"scenario": scenario}, seed, PEOPLE)


def set_up(window: Window, site: Site, scenario: int, seed: int) -> Any:
    """Begins a new game of two people by the form; the answer is its shadow."""
    window.resize(1440, 900)
    site.run_first("play/", LISTEN + SAME_LUCK)
    window.open(site.address + "play/?game=twister")
    window.wait_for(READY)
    choose(window, f"option-scenario-{scenario}", str(scenario))
    for seat, player in enumerate(PEOPLE):
        choose(window, f"name-{seat}", player.name)
        choose(window, f"bot-{seat}", "")
    choose(window, "seed", str(seed))
    press(window, "[data-ui='begin']")
    return shadow(scenario, seed)


def sit_down(window: Window, site: Site, match: Any, language: str = "", salt: str = "") -> None:
    """Puts a match onto the shelf and continues it; `language` is the folder of the page's.

    With a `salt` it is known what bots throw.
    """
    site.run_first(f"{language}play/", LISTEN + SAME_LUCK)
    window.open(site.address)
    kept = json.dumps(written(Save(str(match.record()), salt=salt)))
    window.evaluate(f"localStorage.setItem('dungeonbox.match.1.a', {kept})")
    window.open(site.address + f"{language}play/")
    window.wait_for(READY)
    continue_game(window)


def lift_cover(window: Window) -> bool:
    """Says "I am NAME" if a cover lies over the table."""
    covered = window.visible("#cover")
    if covered:
        assert not window.visible("#dungeon")
        press(window, "[data-ui^='show:']")
    return covered


def do(window: Window, match: Any, token: str) -> None:
    """Presses what an action needs, plays it in the shadow too, and reads the log."""
    seat = match.waiting[0]
    view = match.view(seat)
    for place, selector in enumerate(presses(view, token)):
        if place == 0 and selector.startswith("#sq-") and in_hand(window, selector):
            continue
        if selector.startswith("[data-ui='at:set=") and _is_pressed(window, selector):
            continue
        press(window, selector)
    match.play(seat, TWISTER.read(token))
    story = match.heard(None)
    told, *line = (
        json.dumps(str(TWISTER.say_event(event, match.names)))
        for event in (story[-1], *SCREEN.lines(story)[-1:])  # not all that is heard is a line
    )
    window.wait_for(f"{READ_ALOUD}.includes({told})")
    if line:
        window.wait_for(f"{LAST_LINE} === {line[0]}")


def in_hand(window: Window, square: str) -> bool:
    """Whether the piece on a square is selected already: the ring stands round it."""
    return bool(
        window.evaluate(
            "((ring, square) => ring && ring.cx.baseVal.value - 24 === square.x.baseVal.value"
            " && ring.cy.baseVal.value - 24 === square.y.baseVal.value)"
            f"(document.querySelector('.selected'), document.querySelector('{square}'))"
        )
    )


def _is_pressed(window: Window, selector: str) -> bool:
    return bool(
        window.evaluate(
            f"document.querySelector({json.dumps(selector)})?.getAttribute('aria-pressed')"
        )
    )
