"""The rules side of the contract: who acts, what is legal, what playing does."""

from __future__ import annotations

import itertools
from contextlib import suppress

import pytest

from pycore.games import GAMES
from pycore.table import CHANCE, Dice, Illegal

from .cases import CASES, Case
from .walks import Walk, over_walks


def test_every_game_on_the_shelf_is_put_through_the_contract() -> None:
    assert set(GAMES.values()) <= {case.game for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
def test_every_edition_and_scenario_is_put_through_the_contract(case: Case) -> None:
    [choice] = [choice for choice in case.game.choices() if choice.key == case.told_apart_by]
    put_through = {choice.chosen(case.game.options(form)) for form in case.forms}
    assert put_through == {value for value, _ in choice.values}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
def test_what_can_be_agreed_on_is_complete_and_says_yes_or_why_not(case: Case) -> None:
    choices = case.game.choices()
    defaults = case.game.options({})
    assert set(defaults) <= {choice.key for choice in choices}
    for choice in choices:
        assert choice.label.say()
        assert choice.chosen(defaults) in [value for value, _ in choice.values]
        for value, label in choice.values:
            assert label.say()
            # A value may need others beside it, a variant its number of players.
            with suppress(Illegal):
                assert choice.chosen(case.game.options({choice.key: value})) == value


@over_walks
def test_a_state_knows_what_was_agreed(walk: Walk) -> None:
    for stop in walk.sample():
        assert walk.game.agreed(stop.state) == walk.options


@over_walks
def test_actions_are_legal_exactly_for_those_waiting(walk: Walk) -> None:
    for stop in walk.stops:
        waiting = walk.game.waiting(stop.state)
        for seat in (CHANCE, *walk.players()):
            legal = walk.game.legal(stop.state, seat)
            assert bool(legal) == (seat in waiting)
            assert len(set(legal)) == len(legal), "an action is listed twice"


@over_walks
def test_links_count_legal_actions_in_their_order(walk: Walk) -> None:
    for stop in walk.sample():
        legal = walk.game.legal(stop.state, stop.seat)
        counted = walk.game.counted(stop.state, stop.seat)
        assert counted
        assert counted == tuple(action for action in legal if action in counted)


@over_walks
def test_what_links_do_not_count_can_be_played_written_down_and_looked_at(walk: Walk) -> None:
    game = walk.game
    for stop in walk.sample(25):
        counted = game.counted(stop.state, stop.seat)
        for action in game.legal(stop.state, stop.seat):
            if action in counted:
                continue
            after = game.play(stop.state, stop.seat, action).state
            assert game.read_position(game.position(after)) == after
            for seat in (*walk.players(), None):
                view = game.view(after, seat)
                assert game.view(game.imagine(view, Dice(1)), seat) == view


@over_walks
def test_chance_waits_alone_and_draws_something_legal_and_always_the_same(walk: Walk) -> None:
    for stop in walk.stops:
        if CHANCE in walk.game.waiting(stop.state):
            assert walk.game.waiting(stop.state) == (CHANCE,)
            drawn = walk.game.draw(stop.state, Dice(walk.seed))
            assert drawn in walk.game.legal(stop.state, CHANCE)
            assert drawn == walk.game.draw(stop.state, Dice(walk.seed))


@over_walks
def test_every_legal_action_plays_and_leaves_the_old_state_untouched(walk: Walk) -> None:
    for stop in walk.sample():
        for action in walk.game.legal(stop.state, stop.seat)[:40]:
            assert walk.game.explain(stop.state, stop.seat, action) is None
            step = walk.game.play(stop.state, stop.seat, action)
            assert step.state != stop.state, f"{action} changes nothing"
            for event in step.events:
                assert event.to is None or set(event.to) <= set(walk.players())
        assert walk.game.position(stop.state) == stop.position


@over_walks
def test_everything_else_is_refused_with_a_reason(walk: Walk) -> None:
    elsewhere = dict.fromkeys(stop.action for stop in walk.stops)
    for stop in walk.sample(25):
        legal = walk.game.legal(stop.state, stop.seat)
        for action in elsewhere:
            if action in legal:
                continue
            refusal = walk.game.explain(stop.state, stop.seat, action)
            assert refusal is not None
            assert refusal.code
            assert refusal.why.say().endswith((".", "!"))
            with pytest.raises(Illegal):
                walk.game.play(stop.state, stop.seat, action)


@over_walks
def test_nobody_acts_out_of_turn(walk: Walk) -> None:
    for stop in walk.sample(25):
        for seat in walk.players():
            if seat not in walk.game.waiting(stop.state):
                with pytest.raises(Illegal):
                    walk.game.play(stop.state, seat, stop.action)


@over_walks
def test_the_end_has_an_outcome_and_nothing_before_it_has(walk: Walk) -> None:
    assert all(walk.game.outcome(stop.state) is None for stop in walk.stops)
    outcome = walk.game.outcome(walk.last)
    assert outcome is not None
    assert set(outcome.winners) <= set(walk.players())
    assert len(outcome.scores) == len(walk.players())
    assert outcome.reason.say()


@over_walks
def test_sealed_choices_commute(walk: Walk) -> None:
    """Two seats that wait at once may act in either order: the result is the same."""
    game = walk.game
    for stop in walk.sample():
        waiting = game.waiting(stop.state)
        for one, other in itertools.pairwise(waiting):
            first, second = game.counted(stop.state, one)[0], game.counted(stop.state, other)[-1]
            forwards = game.play(stop.state, one, first).state
            backwards = game.play(stop.state, other, second).state
            if other in game.waiting(forwards) and one in game.waiting(backwards):
                assert (
                    game.play(forwards, other, second).state
                    == game.play(backwards, one, first).state
                )
