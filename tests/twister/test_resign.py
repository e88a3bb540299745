"""T-133: whoever is asked for anything may give the game up."""

from __future__ import annotations

import pytest

from pycore.table import CHANCE, Match, new_match, read_link, write_record_link
from pycore.twister import TWISTER
from pycore.twister.dungeon.squares import BOX
from pycore.twister.state import Hiding
from rulemark import rule

from .kit import at
from .test_end import over

ASKED = {
    "turn=blue": 0,
    "turn=blue+3= doing=offering": 1,
    "turn=blue+3 doing=fighting:yM": 0,
    "turn=blue+3 doing=fighting:yM sealed=2/-": 1,
    "turn=blue+3 doing=naming:yM:blue": 0,
    "turn=blue+3 doing=placing:1:blue:yk:bk": 0,
    "turn=blue+3 doing=placing:1:yellow:bk:-": 1,
}


@rule("T-133")
@pytest.mark.parametrize("words", ASKED)
def test_one_resigns_whenever_one_is_asked(words: str) -> None:
    state = at(f"men={'bT' if 'naming' in words else 'bN'}@b4,yM@c4,yL@a21 {words}")
    who = ASKED[words]
    assert who in TWISTER.waiting(state)
    after = TWISTER.play(state, who, TWISTER.read("resign")).state
    assert over(after).winners == (1 - who,)
    assert TWISTER.read_position(TWISTER.position(after)) == after


@rule("T-133", "T-23")
def test_whoever_resigns_in_the_set_up_gives_nothing_away() -> None:
    match = new_match(TWISTER, {"scenario": 4}, seed=1)
    while match.waiting != (0,) or not isinstance(match.view(0).phase, Hiding):
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    match.play(0, TWISTER.read("resign"))
    assert match.winners == (1,)
    assert match.view(0).places == match.view(1).places
    assert set(match.view(None).places) == {BOX}


@rule("T-133")
def test_chance_does_not_resign() -> None:
    begun = TWISTER.start({"scenario": 1})
    refusal = TWISTER.explain(begun, CHANCE, TWISTER.read("resign"))
    assert refusal is not None
    assert (refusal.code, refusal.why.say()) == ("not-a-player", "Only a player resigns.")


@rule("T-133")
def test_a_match_in_which_somebody_resigns_early_fits_in_a_link() -> None:
    match = new_match(TWISTER, {"scenario": 1}, seed=1)
    match.play(match.waiting[0], TWISTER.read("resign"))
    again = read_link(write_record_link(match), {"twister": TWISTER})
    assert isinstance(again, Match)
    assert again.record() == match.record()
    assert again.winners == match.winners
