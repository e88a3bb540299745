"""The bot with some sense in whole matches: it keeps to the rules, and beats chance."""

from __future__ import annotations

import pytest

from pycore.table import new_match
from pycore.twister import TWISTER, events
from table.playing import act


@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_it_plays_every_scenario_by_the_rules(scenario: int) -> None:
    match = new_match(TWISTER, {"scenario": scenario}, 3)
    for _ in range(70):
        if match.waiting:
            act(match, "steady")
    told = {type(event) for move in match.moves for event in move.events}
    assert {events.RoomShown, events.Walked} <= told, "it explores, and somebody goes somewhere"


def test_it_beats_those_who_play_anything() -> None:
    won = 0
    for seed in range(4):
        match = new_match(TWISTER, {"scenario": 1}, seed)
        while match.waiting:
            act(match, "steady" if match.waiting[0] == seed % 2 else "anything")
        won += match.winners == (seed % 2,)
    assert won >= 3
