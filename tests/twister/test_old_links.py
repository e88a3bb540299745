"""Links that were shared before the rules asked the attacker first still open as the same match."""

from __future__ import annotations

from pycore.table import Match, read_link, write_record_link
from pycore.twister import TWISTER

SHELF = {"twister": TWISTER}

YELLOW_ATTACKS = "r=AcMZSMAANDQFSjuCHAI0wdwgFgAB7QaTMoxavIJtwSSPATxZFGfNJSs2RdlVahGhiLdF6HE"
"""Yellow, in the second seat, attacks; both then sealed a card, blue in the first seat before."""


def test_an_old_link_in_which_yellow_attacks_opens_as_the_match_that_was_played() -> None:
    match = read_link(YELLOW_ATTACKS, SHELF)
    assert isinstance(match, Match)
    moves = [f"{move.seat}:{move.action}" for move in match.moves if move.seat >= 0]
    assert moves[-3:] == ["1:attack:yM>bN", "0:seal:0", "1:seal:1"]
    assert write_record_link(match) == YELLOW_ATTACKS
