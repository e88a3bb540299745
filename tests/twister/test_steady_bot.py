"""The bot with some sense: what it chooses, and that its thoughts tell nothing."""

from __future__ import annotations

import pytest

from pycore.bots.twister import SteadyTwister
from pycore.bots.twister_worth import CROSSES, OPENS, SLIPS, ways_out
from pycore.games import info_of
from pycore.table import Dice
from pycore.twister import TWISTER, square

from .kit import at, play


def chosen(words: str, turn: str = "blue+5") -> str:
    """What the bot does first in a position."""
    state = at(words, turn=turn)
    [seat] = TWISTER.waiting(state)
    *_, action = SteadyTwister(TWISTER).think(TWISTER.view(state, seat), Dice(1))
    return str(action)


def test_with_the_same_dice_it_thinks_the_same() -> None:
    view = TWISTER.view(at("men=bN@c18,yB@e5,bC@a3"), 0)
    one, other = (list(SteadyTwister(TWISTER).think(view, Dice(3))) for _ in range(2))
    assert one == other


def test_how_long_it_thinks_does_not_tell_its_hand() -> None:
    """Its Combat cards are a secret: with any so many of them it takes as many thoughts."""
    numbers = set()
    for hand in ("01234", "01235", "03456", "02346"):
        state = play(at(f"men=bN@b4,yM@c4,bL@j0,yL@a21 combat=012233456/{hand}"), "attack:bN>yM")
        view = TWISTER.view(state, 1)
        numbers.add(len(list(SteadyTwister(TWISTER).think(view, Dice(3)))))
    assert len(numbers) == 1
    assert min(numbers) > 1


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


@pytest.mark.parametrize(
    "words",
    [
        "men=bN@b4,bC@a3,yM@c4,yB@e5,yL@a21 things=bb@a3",
        "men=bS@a4,bW@c3,yM@c4,yB*@e3,yL@a21 things=bw@c3,yk@d4",
        "men=bM@d2,bB*@a3,yL@a21,yC@i3 turn=yellow+3",
        "men=bL@d5,yL@a21 rooms=38A+0,?,?,?,?,?,?,?",
    ],
)
def test_whatever_the_board_it_does_something_that_is_legal(words: str) -> None:
    state = at(words, "") if "rooms=" in words else at(words)
    view = TWISTER.view(state, TWISTER.waiting(state)[0])
    thoughts = list(SteadyTwister(TWISTER).think(view, Dice(1)))
    assert thoughts
    assert set(thoughts) <= set(view.legal)


def test_it_is_offered_where_it_knows_the_game() -> None:
    assert info_of(TWISTER.name).bot_names == ("steady", "anything")
