"""The log of Twister: turn by turn, and nobody's choosing."""

from __future__ import annotations

import re

from pycore.table import Player, new_match
from pycore.twister import TWISTER
from screen.paper import PaperPage, laid
from ui.match.session import Session

from .hurry import plan


def whole_log() -> list[tuple[bool, str]]:
    """The lines of a whole match, and which of them are headings."""
    match = new_match(TWISTER, {"scenario": 1}, 10, (Player("Anna"), Player("Boris")))
    plan(match)
    page = PaperPage()
    app = laid(page, games={"twister": TWISTER})
    app.put_up(Session(match))
    app.command("whole-story")
    found = re.findall(r"<li( data-heads)?(?: data-points[^>]*)?>([^<]+)</li>", page.markup)
    return [(bool(heads), line) for heads, line in found if line.strip()]


def test_every_turn_begins_with_who_played_which_card() -> None:
    heads = [line for is_head, line in whole_log() if is_head]
    assert heads[:3] == [
        "Boris plays an Action card: 2 AP.",
        "Anna plays an Action card: 3 AP.",
        "Boris plays an Action card: 4 AP.",
    ]


def test_who_has_chosen_and_who_ends_a_turn_are_no_lines() -> None:
    said = " ".join(line for _, line in whole_log())
    assert "The yellow Naga walks from b11 to a6" in said
    assert "has chosen" not in said
    assert "ends the turn" not in said
