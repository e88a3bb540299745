"""What the rules tell a screen: prices, what a walk ends with, who risks less, how long one has."""

from __future__ import annotations

import pytest

from pycore.table import match_from_position
from pycore.twister import (
    ACTION_COST,
    CODES,
    SECONDS,
    TWISTER,
    Fighting,
    Span,
    actions,
    arms_from_afar,
    cargo_after,
    thing,
    time_for,
)
from rulemark import rule

from .kit import at, play, tokens

DUEL = "timer=on men=bN@b4,yM@c4,bL@j0,yL@c21"


def cargo(words: str, token: str) -> str | None:
    """What the walker of a legal walk has in hand at the end."""
    state = at(words)
    assert token in tokens(state)
    walk = TWISTER.read(token)
    assert isinstance(walk, actions.Walk)
    found = cargo_after(TWISTER.view(state, 0), walk)
    return None if found is None else CODES[found]


@rule("T-63")
def test_a_walker_ends_with_what_it_brings_or_finds() -> None:
    burdened = "men=bN@b4,yL@a21 things=br@b4,yk@a4"
    assert cargo(burdened, "walk:bN-c4") == "br", "what it carried goes along"
    assert cargo(burdened, "walk:bN-c4,br@b4") is None, "it was put down"
    assert cargo(burdened, "walk:bN-a4,br@b4") == "yk", "what lies there is taken up"
    assert cargo(burdened, "walk:bN-c4,br@b4,yk@c4") == "yk", "it was fetched"


@rule("T-67")
def test_whoever_leaves_takes_up_nothing_on_the_last_square() -> None:
    assert cargo("men=bN@c20,yL@j9 things=yk@c21", "walk:bN-c21") is None
    assert cargo("men=bN@c20,bC*@c20,yL@j9", "walk:bN-c21") == "bC"


@rule("T-122", "T-123")
def test_those_from_afar_are_known_with_their_arms_and_are_not_wounded() -> None:
    for arms, kept in (("bb", True), ("bs", False)):
        state = at(f"men=bN@b4,yM@d4,yL@a21 things={arms}@b4 combat=0/06")
        state = play(state, "attack:bN>yM")
        assert isinstance(state.phase, Fighting)
        view = TWISTER.view(state, 0)
        assert arms_from_afar(view, state.phase.fight) == {thing("bN"): thing(arms)}
        lost = play(state, "0:seal:0", "1:seal:6")
        assert thing("bN") not in lost.wounded
        assert (lost.places[thing(arms)] >= 0) == kept
    close = play(at("men=bN@b4,yM@c4,yL@a21 things=bb@b4"), "attack:bN>yM")
    assert isinstance(close.phase, Fighting)
    assert arms_from_afar(TWISTER.view(close, 0), close.phase.fight) == {}


@rule("T-32", "T-116")
def test_an_action_costs_one_point_and_a_scream_two() -> None:
    ones = ["reveal:2", "turn:1+", "walk:bN-c7", "jump:bN-c7", "attack:bN>yM", "heal:bC>yM"]
    ones += ["open:bB:n", "close:bB:n", "break:bL:n", "fire:bW>yM"]
    assert {ACTION_COST[type(TWISTER.read(token))] for token in ones} == {1}
    assert ACTION_COST[type(TWISTER.read("scream:bS>yM"))] == 2
    free = ["card:4", "put:bN@c3", "seal:0", "name:3", "end", "offer", "resign", "timeout"]
    assert {ACTION_COST[type(TWISTER.read(token))] for token in free} == {0}


def span(*moves: str) -> Span:
    """What the seconds of whoever is asked are for, after these moves in a duel with a timer."""
    match = match_from_position(TWISTER, TWISTER.position(at(DUEL, turn="blue+2")), seed=1)
    for move in moves:
        seat = match.waiting[0]
        match.play(seat, match.find(seat, move))
    seat = match.waiting[0]
    return time_for(match.view(seat), seat, match.heard(None))


@rule("T-150")
@pytest.mark.parametrize(
    ("moves", "wanted", "seconds"),
    [
        ((), Span.TURN, 120),
        (("walk:bN-a4",), Span.TURN, 120),
        (("attack:bN>yM",), Span.TURN, 120),
        (("attack:bN>yM", "seal:0"), Span.ANSWER, 5),
        (("attack:bN>yM", "timeout"), Span.LATE, 5),
        (("attack:bN>yM", "timeout", "seal:0"), Span.ANSWER, 5),
        (("offer",), Span.ANSWER, 5),
        (("end",), Span.TURN, 120),
        (("timeout",), Span.TURN, 120),
    ],
)
def test_a_turn_has_two_minutes_and_an_answer_five_seconds(
    moves: tuple[str, ...], wanted: Span, seconds: int
) -> None:
    assert span(*moves) is wanted
    assert SECONDS[wanted] == seconds
