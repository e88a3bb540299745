"""What must hold over random matches of every scenario."""

from __future__ import annotations

import gc
from collections import Counter
from itertools import count, islice, pairwise

import pytest

from pycore.table import CHANCE, Dice, Options
from pycore.twister import ACTION_COST, TWISTER, cargo_after
from pycore.twister.actions import Deal, Walk
from pycore.twister.dungeon.board import board
from pycore.twister.dungeon.ground import able, ground_of
from pycore.twister.dungeon.line_of_sight import seen_from
from pycore.twister.dungeon.pieces import COLOUR, COLOURS, KIND, MOVEMENT, Kind
from pycore.twister.dungeon.rooms import UNKNOWN
from pycore.twister.dungeon.squares import BOX, DEAD, GONE, HIDDEN, LEFT, SAVED
from pycore.twister.events import LeftDungeon
from pycore.twister.options import deck
from pycore.twister.position.check import check
from pycore.twister.rules.walk.reach import leaves, route, walks
from pycore.twister.scenarios import SCENARIOS
from pycore.twister.state import Acting, Over, State

from .mirror import Mirror
from .naive import Paper, naive_sight, naive_walks
from .playing import MATCHES, STATES, Moment, random_match

FORMS: dict[str, Options] = {
    "1": {"scenario": 1},
    "2": {"scenario": 2},
    "3": {"scenario": 3, "timer": True},
    "4": {"scenario": 4},
    "5": {"scenario": 5},
    "5 with a handicap": {"scenario": 5, "target": 6, "level0": "experienced", "level1": "newbie"},
}


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("form", FORMS)
def test_what_must_hold_in_every_match(form: str, seed: int) -> None:
    match = list(random_match(FORMS[form], seed))
    it_ends(match)
    every_state_is_possible(match)
    everything_is_conserved(match)
    every_action_takes_its_price(match)
    a_walk_ends_with_the_cargo_that_was_foreseen(match)
    imagined_worlds_look_the_same(match)
    positions_read_back(match)
    if form != "2":  # whose two sides are not alike
        it_is_the_same_from_the_other_end(match)


def it_ends(match: list[Moment]) -> None:
    last = match[-1].step.state
    assert isinstance(last.phase, Over)
    assert TWISTER.outcome(last) is not None
    assert all(moment.state.quiet < 60 for moment in match)


def every_state_is_possible(match: list[Moment]) -> None:
    """The golden rules, cards and secrets, judged by the check that judges positions."""
    for moment in match:
        check(moment.state)
    check(match[-1].step.state)


def every_action_takes_its_price(match: list[Moment]) -> None:
    """Action points: what a screen shows as a price is what the rule then takes (T-32)."""
    for moment in match:
        before, after = moment.state.phase, moment.step.state.phase
        then = after if isinstance(after, Acting) else getattr(after, "then", None)
        if isinstance(before, Acting) and isinstance(then, Acting):
            assert before.points - then.points == ACTION_COST[type(moment.action)], moment.action


def a_walk_ends_with_the_cargo_that_was_foreseen(match: list[Moment]) -> None:
    """What lies under the walker afterwards, or went out with it (T-63, T-67)."""
    for moment in match:
        walk, after = moment.action, moment.step.state
        if isinstance(walk, Walk):
            cargo = ground_of(after).cargo(walk.to)
            for event in moment.step.events:
                if isinstance(event, LeftDungeon):
                    cargo = event.cargo
            assert cargo_after(moment.state, walk) == cargo, walk


def everything_is_conserved(match: list[Moment]) -> None:
    for moment in match:
        adds_up(moment)


def adds_up(moment: Moment) -> None:
    """Characters, objects, cards and points."""
    before, after = moment.state, moment.step.state
    scenario = SCENARIOS[after.scenario]
    for colour in COLOURS:
        things = scenario.things(colour)
        fates = Counter(after.places[t] if after.places[t] < 0 else 0 for t in things)
        assert fates[BOX] == 0
        assert sum(fates.values()) == len(things)
        assert len(after.actions[colour]) <= 4
        assert after.jumps[colour] <= before.jumps[colour] <= scenario.jumps
        kept = Counter(after.combat[colour])
        assert kept <= Counter(before.combat[colour])
        assert kept <= Counter(deck(scenario, after.levels, colour))
    for thing, (was, now) in enumerate(zip(before.places, after.places, strict=True)):
        if was in (LEFT, SAVED, DEAD, GONE):
            assert now == was, "who is out stays out"
        if was >= 0:
            assert now != HIDDEN, "who was seen is not hidden again"
        assert now != BOX or was == BOX, thing
    gained = sum(TWISTER.view(after, None).score) - sum(TWISTER.view(before, None).score)
    gone = sum(
        now in (LEFT, DEAD) and was not in (LEFT, DEAD)
        for was, now in zip(before.places, after.places, strict=True)
    )
    assert gained == gone
    if gained and isinstance(after.phase, Acting):
        assert after.stirred


def it_is_the_same_from_the_other_end(match: list[Moment]) -> None:
    """Half a turn and swapped colours: the same legal actions, and the same results."""
    mirror = Mirror(len(match[0].state.rooms))
    for moment in match[::7]:
        if isinstance(moment.action, Deal):
            continue  # blue's tokens are dealt first, whichever end one looks from
        seat = moment.seat if moment.seat == CHANCE else 1 - moment.seat
        turned = mirror.state(moment.state)
        legal = set(map(mirror.action, TWISTER.legal(moment.state, moment.seat)))
        assert set(TWISTER.legal(turned, seat)) == legal
        after = TWISTER.play(turned, seat, mirror.action(moment.action)).state
        assert after == mirror.state(moment.step.state)


def imagined_worlds_look_the_same(match: list[Moment]) -> None:
    """And offer the same, where what is asked is asked in the open."""
    dice = Dice("worlds")
    for moment in match[:: max(1, len(match) // 60)]:
        state = moment.state
        for seat in (0, 1, None):
            view = TWISTER.view(state, seat)
            twin = TWISTER.imagine(view, dice)
            check(twin)
            assert TWISTER.view(twin, seat) == view
        public = TWISTER.imagine(TWISTER.view(state, None), dice)
        for seat in TWISTER.waiting(state):
            if seat != CHANCE and not TWISTER.view(state, seat).private:
                assert TWISTER.legal(public, seat) == TWISTER.legal(state, seat)


def positions_read_back(match: list[Moment]) -> None:
    for moment in match[:: max(1, len(match) // 100)]:
        line = TWISTER.position(moment.state)
        assert TWISTER.read_position(line) == moment.state


def states_to_compare() -> list[State]:
    """Acting states of all scenarios, evenly picked."""
    found: list[State] = []
    for seed in count(1000):
        options = list(FORMS.values())[seed % len(FORMS)]
        acting = [m.state for m in random_match(options, seed) if isinstance(m.state.phase, Acting)]
        found += acting[seed % 9 :: 23]
        if len(found) >= STATES:
            return found[:STATES]
    raise AssertionError


def test_reach_and_sight_agree_with_the_naive_ones() -> None:
    for state in states_to_compare():
        paper = Paper(state)
        lying, ground = board(state.rooms), ground_of(state)
        for colour in COLOURS:
            for piece in able(state, colour):
                real = walks(state, piece)
                outcomes = {(walk.to, walk.moved) for walk in real}
                assert len(outcomes) == len(real), "a walk is listed twice"
                naive = naive_walks(state, piece, not leaves(state, COLOUR[piece]))
                assert outcomes == naive, TWISTER.position(state)
        for square, what in enumerate(lying.floor):
            if what != UNKNOWN:
                assert set(seen_from(lying, ground, square)) == naive_sight(state, square, paper)


def test_a_route_is_a_way_of_adjacent_squares_within_the_movement() -> None:
    for state in states_to_compare()[:12]:
        lying = board(state.rooms)
        for piece in able(state, 0):
            for walk in walks(state, piece)[::5]:
                way = route(state, walk)
                assert way[0] == state.places[piece]
                assert way[-1] == walk.to
                assert 1 <= len(way) - 1 <= MOVEMENT[KIND[piece]]
                for here, there in pairwise(way):
                    beyond = lying.steps[here]
                    if KIND[piece] is Kind.NAGA:
                        beyond += lying.slits[here]
                    assert there in beyond


def test_a_match_leaves_nothing_in_circles_behind() -> None:
    """Whoever opened a long game waited for half a second while Python looked for them."""
    gc.collect()
    gc.disable()
    try:
        for _ in islice(random_match(FORMS["3"], 4), 200):
            pass
        assert gc.collect() < 100  # where walks were left behind there were thousands
    finally:
        gc.enable()
