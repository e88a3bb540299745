"""Every verb of the rules has its place on the screen: a new one is missed here by name."""

from __future__ import annotations

from pycore.twister import actions as a
from pycore.twister.game import BOOK
from ui.twister.draw.highlights import KINDS
from ui.twister.input.offers import AIMED, GATES, ROOMS, WALKING


def test_whatever_costs_points_is_pressed_on_a_square_a_portcullis_or_a_room() -> None:
    paid = {rule.VERB for rule in BOOK.rules if getattr(rule, "COST", 0)}
    assert paid == {*WALKING, *AIMED, *GATES, *ROOMS}


def test_whatever_is_pressed_on_a_square_has_a_mark_there() -> None:
    assert set(KINDS) == {*WALKING, *AIMED, a.Put}
