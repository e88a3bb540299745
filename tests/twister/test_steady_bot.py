"""The bot with some sense: it plays every scenario by the rules, and beats chance."""

from __future__ import annotations

import pytest

from pycore.bots import BOTS, bots_for
from pycore.bots.twister_worth import CROSSES, OPENS, SLIPS, ways_out
from pycore.table import Dice, new_match
from pycore.twister import TWISTER, events, square
from table.playing import act

from .kit import at


def chosen(words: str, turn: str = "blue+5") -> str:
    """What the bot does first in a position."""
    state = at(words, turn=turn)
    [seat] = TWISTER.waiting(state)
    *_, action = BOTS["steady"](TWISTER).think(TWISTER.view(state, seat), Dice(1))
    return str(action)


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


def test_with_the_same_dice_it_thinks_the_same() -> None:
    view = TWISTER.view(at("men=bN@c18,yB@e5,bC@a3"), 0)
    one, other = (list(BOTS["steady"](TWISTER).think(view, Dice(3))) for _ in range(2))
    assert one == other


def test_it_leaves_when_it_can() -> None:
    assert chosen("men=bC@c20,yB@j3").startswith("walk:bC-c21")


def test_it_does_not_give_up_a_point_for_a_fight() -> None:
    assert chosen("men=bN@c20,yB@b20", turn="blue+1").startswith("walk:bN-")


def test_a_way_out_is_shorter_for_those_who_can_do_more() -> None:
    rooms = at("men=bN@a0,yN@a21").rooms
    plain, *abler = (ways_out(rooms, 0, skills) for skills in (0, OPENS, SLIPS, CROSSES))
    for able in abler:
        assert all(way <= usual for way, usual in zip(able, plain, strict=True))
        assert able != plain
    assert plain[square("c21")] == 0
    assert plain[square("c0")] > 20


def test_it_is_offered_where_it_knows_the_game() -> None:
    assert bots_for(TWISTER) == ("steady", "anything")
