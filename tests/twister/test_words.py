"""Everything that happens in Twister can be said, and what is said is right."""

from __future__ import annotations

import inspect

import pytest

from pycore.table import Event
from pycore.twister import TWISTER, events, square
from pycore.twister.actions import Attack, Break, Lower, Raise
from pycore.twister.dungeon.pieces import Kind, thing
from pycore.twister.dungeon.rooms import BROKEN, CLOSED, RAISED
from pycore.twister.dungeon.squares import EAST, NORTH, WEST
from pycore.twister.state import Fight
from pycore.twister.words.actions import say_attack, say_gate
from pycore.twister.words.endings import goal
from pycore.twister.words.events import _EVENTS as SENTENCES
from rulemark import rule

from .kit import at, step

NAMES = ["Ann", "Bob"]


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(events, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == events.__name__
    }
    assert kinds == set(SENTENCES)


SAID = {
    "Room 1 is revealed: a jade room. No tokens.": events.RoomShown(0, "38A", 0, ()),
    "Room 1 is revealed: a jade room. Tokens: blue Naga, yellow Key.": events.RoomShown(
        0, "38A", 0, (thing("bN"), thing("yk"))
    ),
    "The blue Naga turns copper room 3 clockwise.": events.RoomTurned(2, "37A", True, thing("bN")),
    "The blue Mekanork turns silver room 3 counter-clockwise.": events.RoomTurned(
        2, "40B", False, thing("bM")
    ),
    "The blue Wizard jumps over the pit at a2 to a1.": events.Jumped(
        thing("bW"), square("a2"), square("a1")
    ),
    "The blue Wizard jumps over the pit at a2 to a1: takes the blue Rope along.": events.Jumped(
        thing("bW"), square("a2"), square("a1"), thing("br")
    ),
    "The blue Naga leaves the dungeon: 1 VP for blue.": events.LeftDungeon(thing("bN"), None),
    "The yellow Naga leaves the dungeon: 1 VP for yellow. Saved: yellow Cleric.": (
        events.LeftDungeon(thing("yN"), thing("yC"))
    ),
    "The blue Naga leaves the dungeon: 1 VP for blue. Discarded: blue Key.": events.LeftDungeon(
        thing("bN"), thing("bk")
    ),
    "The blue Naga is eliminated: 1 VP for yellow.": events.WasEliminated(thing("bN")),
    "Ann names +3: the opponent has it and must play it.": events.CardNamed(0, 3, True),
    "Bob names +3: the opponent does not have it, and shows the Combat cards.": events.CardNamed(
        1, 3, False
    ),
    "The opponent holds +0 +2 +3.": events.HandShown(0, (0, 2, 3)),
    "The blue Backstabber opens the portcullis between a4 and a5.": events.PortcullisChanged(
        thing("bB"), square("a4"), NORTH, RAISED
    ),
    "The blue Backstabber closes the portcullis between a4 and a5.": events.PortcullisChanged(
        thing("bB"), square("a4"), NORTH, CLOSED
    ),
    "The blue Colossus breaks the portcullis between a4 and a5.": events.PortcullisChanged(
        thing("bL"), square("a4"), NORTH, BROKEN
    ),
    "The blue Banshee screams and pushes the yellow Mekanork to c4.": events.WasPushed(
        thing("bS"), thing("yM"), square("c4")
    ),
    "The game is drawn. A draw was agreed.": events.GameEnded(None, "agreed", 5),
    "Bob wins. The other player resigned.": events.GameEnded(1, "resigned", 5),
}


@pytest.mark.parametrize("sentence", SAID)
def test_what_happened_is_said(sentence: str) -> None:
    assert TWISTER.say_event(SAID[sentence], NAMES).say() == sentence


@rule("T-82")
@pytest.mark.parametrize(
    ("winner", "now", "later"),
    [
        (None, "nothing happens", "The totals are equal: nothing happens."),
        (0, "blue wins", "Blue wins the combat."),
        (1, "yellow wins", "Yellow wins the combat."),
    ],
)
def test_cards_that_were_used_are_told_once_and_who_won_for_good(
    winner: int | None, now: str, later: str
) -> None:
    fight = Fight(0, thing("yM"), (thing("bN"),), (), (thing("yM"),))
    decided = events.CombatDecided(fight, (4, 6), (7, 9), winner)
    assert TWISTER.say_event(decided, NAMES).say() == (
        f"With +4 blue has 7, with +6 yellow has 9: {now}."
    )
    assert TWISTER.say_later(decided, NAMES).say() == later


@rule("T-82")
def test_a_hand_that_was_shown_is_not_told_again() -> None:
    shown = events.HandShown(1, (0, 2, 3))
    assert TWISTER.say_later(shown, NAMES).say() == "Bob has seen the opponent's Combat cards."


def test_what_is_no_secret_is_told_later_as_it_was_at_once() -> None:
    ended = events.TurnEnded(0)
    assert TWISTER.say_later(ended, NAMES) == TWISTER.say_event(ended, NAMES)


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("attack:bN>yM", "Attack the yellow Mekanork with the blue Naga"),
        ("attack:bC>yM+bN", "Attack the yellow Mekanork with the blue Cleric, joined by the blue"),
        ("name:-", "Name no card"),
        ("name:3", "Name Combat card +3"),
        ("open:bB:n", "Open the portcullis towards yellow's line"),
        ("close:bB:s", "Close the portcullis towards blue's line"),
        ("break:bL:w", "Break the portcullis towards side a"),
    ],
)
def test_a_button_says_what_it_does(token: str, words: str) -> None:
    assert TWISTER.say_action(TWISTER.read(token)).say().startswith(words)


def test_on_a_board_a_portcullis_is_told_by_the_square_behind_it() -> None:
    bearer = thing("bB")
    assert say_gate(Raise(bearer, NORTH), square("a4")).say() == "Open the portcullis towards a5"
    assert say_gate(Lower(bearer, EAST), square("f3")).say() == "Close the portcullis towards g3"
    assert say_gate(Break(bearer, NORTH), square("a4")).say() == "Break the portcullis towards a5"
    # Behind the edge of the board there is no square to name.
    assert say_gate(Raise(bearer, WEST), square("a4")).say() == "Open the portcullis towards side a"


def test_on_a_board_an_attack_is_told_by_its_arms() -> None:
    attack = Attack(thing("bC"), thing("yM"), (thing("bB"),))
    assert say_attack(attack, Kind.BOW).say() == (
        "Shoot at the yellow Mekanork: blue Cleric, blue Backstabber"
    )
    assert say_attack(attack, Kind.SPEAR).say() == (
        "Reach the yellow Mekanork with the spear: blue Cleric, blue Backstabber"
    )
    assert say_attack(attack, None) == TWISTER.say_action(attack)


def test_a_fight_of_two_is_told_without_a_list_of_those_in_it() -> None:
    _, told = step(at("men=bN@b4,yM@c4,yL@a21"), "attack:bN>yM")
    assert (
        TWISTER.say_event(told[0], NAMES).say().endswith(" Before the cards blue has 2, yellow 2.")
    )
    _, told = step(at("men=bN@b4,bB@d4,yM@c4,yL@a21"), "attack:bN>yM")
    assert "Attacking: " in TWISTER.say_event(told[0], NAMES).say()


@pytest.mark.parametrize(
    ("arms", "words"), [("bb", "a Bow, which counts 1"), ("bs", "a spear")], ids=["Bow", "spear"]
)
def test_who_joins_from_afar_is_told_with_the_arms(arms: str, words: str) -> None:
    state = at(f"men=bN@d4,bC@a4,yM@c4,yL@a21 things={arms}@a4")
    _, [told, *_] = step(state, "attack:bN>yM+bC")
    assert isinstance(told, events.CombatDeclared)
    [part] = [part for part in told.parts if part.piece == thing("bC")]
    assert part.why.say() == f"The blue Cleric joins in with {words}."


@rule("T-145")
def test_the_goal_names_the_points_where_points_decide() -> None:
    view = TWISTER.view(at("men=bN@b4,yL@a21 target=7"), 0)
    assert goal(view, 0).say().startswith("The goal: 7 victory points, one for each of yours")
