"""The page on which a match is watched again: everything in its place, for both games."""

from __future__ import annotations

import pytest

from browser.pressing import come_to_rest, press
from browser.raiders_table import READY
from browser.serving import Site
from browser.test_twister_board import LIES_AS_THE_WINDOW
from browser.window import Window
from pycore.games import GAMES
from pycore.table import Dice, Player, new_match, write_record_link


def link(game: str) -> str:
    """A match of which a little was played."""
    names = ("Anna", "Boris", "Clara")[: 3 if game == "raiders" else 2]
    match = new_match(GAMES[game], {}, 7, [Player(name) for name in names])
    dice = Dice("replay")
    while match.waiting and len(match.moves) < 60:
        seat = match.waiting[0]
        match.play(seat, dice.pick(tuple(match.legal(seat))))
    return write_record_link(match)


HOLE_ABOVE_LOG = """document.querySelector("#log").getBoundingClientRect().top
  - document.querySelector(".tw-plates, .raiders").getBoundingClientRect().top"""
"""How much lower than the table beside it the log begins, in pixels."""

WIDEST = """Math.max(...[...document.querySelectorAll(".projector-choices select")]
  .map((it) => it.getBoundingClientRect().width))"""

TABLETS = ((1024, 768), (820, 1180))

SQUARE = "document.querySelector('.sq[id^=sq-]').getBoundingClientRect().width"

ROWS_OF_BUTTONS = """new Set([...document.querySelectorAll("#match-bar .button")]
  .filter((it) => it.getClientRects().length)
  .map((it) => Math.round(it.getBoundingClientRect().top))).size"""


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("game", ["raiders", "twister"])
@pytest.mark.parametrize("language", ["", "ru/"])
def test_a_replay_is_orderly_at_any_size(
    window: Window, site: Site, game: str, language: str
) -> None:
    window.resize(1440, 900)
    window.open(f"{site.address}{language}play/#{link(game)}")
    window.wait_for(READY)
    press(window, "[data-ui='card-watch']")
    assert abs(window.evaluate(HOLE_ABOVE_LOG)) < 3
    assert window.evaluate(WIDEST) < 520, "a choice is as wide as its words need it"
    for size in [(1440, 900), (1024, 768), (820, 1180), (390, 844)]:
        window.resize(*size)
        window.wait_for(LIES_AS_THE_WINDOW)
        come_to_rest(window)
        assert window.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert window.evaluate(ROWS_OF_BUTTONS) == 1, size
        assert window.visible("#help-switch"), size
        if game == "twister" and size in TABLETS:
            assert window.evaluate(SQUARE) >= 41, (size, "as large as at the table")
            assert window.evaluate("document.documentElement.scrollHeight <= innerHeight"), size
