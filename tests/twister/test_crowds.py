"""Reach, sight and combat against their naive second versions, in crowded positions."""

from __future__ import annotations

from collections.abc import Iterator

from pycore.table import Dice
from pycore.twister import TWISTER
from pycore.twister.actions import Attack
from pycore.twister.dungeon.board import board
from pycore.twister.dungeon.ground import able, ground_of
from pycore.twister.dungeon.line_of_sight import seen_from, squares_seen, why_not_seen
from pycore.twister.dungeon.pieces import CHARACTERS, CODES, COLOUR, COLOURS, KIND, MOVEMENT
from pycore.twister.dungeon.rooms import UNKNOWN
from pycore.twister.rules.combat.combat import values
from pycore.twister.rules.walk.reach import leaves, walks
from pycore.twister.state import Fighting, Naming, State
from rulemark import rule

from .crowds import crowd
from .naive import Paper, naive_sight, naive_walks
from .naive_combat import Brawl, naive_attacks
from .playing import STATES


def crowds(name: str, many: int) -> Iterator[State]:
    dice = Dice(name)
    return (crowd(dice) for _ in range(many))


@rule("T-61", "T-62", "T-63", "T-64", "T-65", "T-90", "T-91", "T-92", "T-100", "T-101")
def test_reach_and_sight_agree_in_a_crowd() -> None:
    for state in crowds("walks", STATES):
        lying, ground, paper = board(state.rooms), ground_of(state), Paper(state)
        for piece in (piece for colour in COLOURS for piece in able(state, colour)):
            if MOVEMENT[KIND[piece]] > 4:
                continue  # to try every way of a Naga would take too long
            outcomes = {(walk.to, walk.moved) for walk in walks(state, piece)}
            naive = naive_walks(state, piece, not leaves(state, COLOUR[piece]))
            assert outcomes == naive, f"{CODES[piece]} in {TWISTER.position(state)}"
        for square, what in enumerate(lying.floor):
            if what != UNKNOWN:
                assert set(seen_from(lying, ground, square)) == naive_sight(state, square, paper)


@rule("T-100", "T-101")
def test_a_square_is_seen_or_there_is_a_reason_why_not() -> None:
    for state in crowds("sight", 20):
        lying, ground = board(state.rooms), ground_of(state)
        for piece in CHARACTERS:
            start = state.places[piece]
            if start >= 0:
                others = [square for square in range(len(lying.floor)) if square != start]
                seen = {s for s in others if why_not_seen(lying, ground, start, s) is None}
                assert seen == set(squares_seen(lying, ground, start))


@rule("T-80", "T-84", "T-86", "T-87", "T-8A", "T-97", "T-114", "T-117", "T-122", "T-123", "T-126")
def test_combat_agrees_in_a_crowd() -> None:
    fought = 0
    for state in crowds("combat", 3 * STATES):
        naive = naive_attacks(state)
        attacks = [action for action in TWISTER.legal(state, 0) if isinstance(action, Attack)]
        assert {(a.piece, a.target, a.joining) for a in attacks} == naive.keys()
        for action in attacks:
            brawl = naive[action.piece, action.target, action.joining]
            assert declared(state, action) == brawl, f"{action} in {TWISTER.position(state)}"
            fought += 1
    assert fought >= STATES


def declared(state: State, action: Attack) -> Brawl:
    """The combat that the real rules make of an attack."""
    phase = TWISTER.play(state, 0, action).state.phase
    assert isinstance(phase, Naming | Fighting)
    fight = phase.fight
    return Brawl(
        frozenset(fight.close),
        frozenset(fight.far),
        frozenset(fight.defenders),
        values(state, fight),
        phase.colour if isinstance(phase, Naming) else None,
    )
