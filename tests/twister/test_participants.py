"""Who takes part in a combat and why, who stays out and why (T-86, T-87, T-8A, T-126)."""

from __future__ import annotations

import pytest

from pycore.twister.dungeon.pieces import CODES
from pycore.twister.events import CombatDeclared
from pycore.twister.state import State
from rulemark import rule

from .kit import at, step


def declared(state: State, attack: str) -> CombatDeclared:
    [event] = step(state, attack)[1]
    assert isinstance(event, CombatDeclared)
    return event


def steps(state: State, attack: str) -> list[tuple[str, int, str]]:
    """Everybody who takes part: in which step, and next to whom."""
    return [
        (CODES[part.piece], part.step, "" if part.by is None else CODES[part.by])
        for part in declared(state, attack).parts
    ]


def absent(state: State, attack: str) -> dict[str, tuple[str, str]]:
    """Everybody who stays out: code and clause of the reason."""
    return {
        CODES[each.piece]: (each.why.code, each.why.clause)
        for each in declared(state, attack).absent
    }


CHAIN = "men=bN@b4,yM@c4,bC@d4,yL@e4,yW@a21,bW@j0"


@rule("T-86")
def test_the_group_is_drawn_step_by_step_by_turns() -> None:
    assert steps(at(CHAIN), "attack:bN>yM") == [
        ("bN", 0, ""),
        ("yM", 0, ""),
        ("bC", 1, "yM"),
        ("yL", 2, "bC"),
    ]


@rule("T-86")
def test_what_everybody_brings_adds_up_to_the_values_of_both_sides() -> None:
    event = declared(at("men=bN@b4,bB@c5,yM@c4,yL@a21"), "attack:bN>yM")
    brought = {CODES[part.piece]: (part.value, part.bonus) for part in event.parts}
    assert brought == {"bN": (2, 0), "yM": (2, 0), "bB": (2, 2)}
    assert event.values == (6, 2)


def test_who_is_in_the_box_is_near_nobody() -> None:
    state = at("men=bN@i0,yM@i1,yL@a21", turn="yellow+5")
    assert absent(state, "attack:yM>bN") == {}


OUT = {
    "a wounded that is no target": (
        "men=bN@b4,yM@c4,yC*@c5,yL@a21",
        *("attack:bN>yM", "yC", "wounded", "T-87"),
    ),
    "healed this turn": (
        "men=bN@b4,bC+@c5,yM@c4,yL@a21",
        *("attack:bN>yM", "bC", "healed-this-turn", "T-8A"),
    ),
    "a wall between": ("men=bN@b4,yM@c4,yC@b3,yL@a21", "attack:bN>yM", "yC", "wall", "T-4"),
    "diagonal": ("men=bN@b4,bC@d5,yM@c4,yL@a21", "attack:bN>yM", "bC", "diagonal", "T-4"),
    "an arrow-slit between": (
        "men=bN@d4,yM@e4,bC@e5,yL@a21",
        *("attack:bN>yM", "bC", "arrow-slit", "T-4"),
    ),
    "next to a friend only": (
        "men=bN@b4,yM@c4,yC@d4,yL@a21",
        *("attack:bN>yM", "yC", "not-adjacent", "T-86"),
    ),
    "a Bow that was not asked": (
        "men=bN@b4,yM@c4,bC@e4,yL@a21 things=bb@e4",
        *("attack:bN>yM", "bC", "not-asked", "T-126"),
    ),
    "a Bow next to an enemy": (
        "men=bN@b4,yM@c4,bC@e4,yB@e3,yL@a21 things=bb@e4",
        *("attack:bN>yM", "bC", "next-to-enemy", "T-123"),
    ),
    "a Bow that does not see": (
        "men=bN@b4,yM@c4,bC@j4,bT@e4,yL@a21 things=bb@j4",
        *("attack:bN>yM", "bC", "sight-blocked", "T-100"),
    ),
    "a Bow against a Large shield": (
        "men=bN@b4,yM@c4,bC@e4,yL@a21 things=bb@e4,yh@c4",
        *("attack:bN>yM", "bC", "large-shield", "T-124"),
    ),
    "a spear out of reach": (
        "men=bN@b4,yM@c4,bC@j0,yL@a21 things=bs@j0",
        *("attack:bN>yM", "bC", "spear-reach", "T-122"),
    ),
    "a Bow in defence": (
        "men=bN@b4,yM@c4,yC@e4,yL@a21 things=yb@e4",
        *("attack:bN>yM", "yC", "not-in-defence", "T-123"),
    ),
}


@rule("T-87", "T-8A", "T-126")
@pytest.mark.parametrize("name", OUT)
def test_whoever_stays_out_has_a_reason_with_its_rule(name: str) -> None:
    words, attack, piece, code, clause = OUT[name]
    event = declared(at(words), attack)
    assert absent(at(words), attack)[piece] == (code, clause)
    for each in event.absent:
        assert each.why.why.say().endswith(".")
        assert each.piece not in {part.piece for part in event.parts}


@rule("T-126")
def test_a_bow_that_is_asked_joins_after_the_attacker() -> None:
    state = at("men=bN@b4,yM@c4,bC@e4,yL@a21 things=bb@e4")
    assert steps(state, "attack:bN>yM+bC") == [("bN", 0, ""), ("yM", 0, ""), ("bC", 1, "yM")]
    assert "bC" not in absent(state, "attack:bN>yM+bC")
    assert steps(state, "attack:bC>yM")[0] == ("bC", 0, "")


WEAPONS = {
    "hands": ("men=bC@c4,yM@d4,yL@a21", "The blue Cleric attacks the yellow Mekanork."),
    "a spear": (
        "men=bC@b4,yM@d4,yL@a21 things=bs@b4",
        "The blue Cleric reaches the yellow Mekanork with a spear.",
    ),
    "a Bow": (
        "men=bC@a4,yM@e4,yL@a21 things=bb@a4",
        "The blue Cleric shoots at the yellow Mekanork: a Bow counts 1.",
    ),
}


@rule("T-122", "T-123")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_an_attack_says_with_what(weapon: str) -> None:
    words, sentence = WEAPONS[weapon]
    assert declared(at(words), "attack:bC>yM").parts[0].why.say() == sentence


def test_whoever_is_far_away_is_not_worth_a_word() -> None:
    assert "yW" not in absent(at(CHAIN), "attack:bN>yM")
    assert "bW" not in absent(at(CHAIN), "attack:bN>yM")
