"""A world that a bot thinks ahead in keeps to all that its seat knows of a fight (T-117)."""

from __future__ import annotations

from pycore.table import Dice
from pycore.twister import TWISTER
from pycore.twister.state import State
from rulemark import rule

from .kit import at, play

TELEPATH = "men=bT@b4,yM@c4,yL@a21,bL@j0 combat=01256/013456"


def worlds(state: State, seat: int) -> list[State]:
    """Twenty that the seat thinks possible. Each looks to it as the truth does."""
    view = TWISTER.view(state, seat)
    found = [TWISTER.imagine(view, Dice(number)) for number in range(20)]
    assert all(TWISTER.view(world, seat) == view for world in found)
    return found


@rule("T-117")
def test_a_hand_that_was_shown_is_the_one_it_is() -> None:
    shown = play(at(TELEPATH), "attack:bT>yM", "name:2")
    assert {world.combat[1] for world in worlds(shown, 0)} == {(0, 1, 3, 4, 5, 6)}
    # Yellow has seen nothing, and thinks any hand possible.
    assert len({world.combat[0] for world in worlds(shown, 1)}) > 1


@rule("T-117")
def test_a_card_that_was_named_and_held_lies_there() -> None:
    held = play(at(TELEPATH), "attack:bT>yM", "name:6")
    for world in worlds(held, 0):
        assert 6 in world.combat[1]
        assert world.sealed[1] == 6
    assert len({world.combat[1] for world in worlds(held, 0)}) > 1, "the others may be any"


@rule("T-82")
def test_a_sealed_card_is_any_of_the_hand() -> None:
    sealed = play(at("men=bN@b4,yM@c4,yL@a21"), "attack:bN>yM", "1:seal:6")
    assert len({world.sealed[1] for world in worlds(sealed, 0)}) > 1
    assert {world.sealed[1] for world in worlds(sealed, 1)} == {6}, "one's own is known"


@rule("T-117")
def test_what_an_opponent_was_asked_for_in_vain_it_does_not_imagine() -> None:
    """Whoever looks on knows that the named card is not in that hand, and not what is."""
    shown = play(at(TELEPATH), "attack:bT>yM", "name:2")
    onlooker = TWISTER.view(shown, None)
    hands = {TWISTER.imagine(onlooker, Dice(number)).combat[1] for number in range(20)}
    assert len(hands) > 1
    assert all(2 not in hand for hand in hands)
