"""The secrets side of the contract: the locks that keep hidden things hidden."""

from __future__ import annotations

from typing import Any

import pytest

from pycore.table import CHANCE, AnyGame, Dice, Event, Seat, ledger

from .cases import CASES, Case
from .walks import Walk, over_walks


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
def test_every_field_of_a_state_says_who_may_see_it(case: Case) -> None:
    assert [name for name, seen in ledger(case.state).items() if seen is None] == []


@over_walks
def test_a_view_holds_the_legal_actions_of_its_seat_alone(walk: Walk) -> None:
    for stop in walk.stops:
        for seat in (*walk.players(), None):
            view = walk.game.view(stop.state, seat)
            assert view.seat == seat
            assert view.waiting == walk.game.waiting(stop.state)
            assert view.legal == (walk.game.legal(stop.state, seat) if seat is not None else ())


@over_walks
def test_what_a_seat_imagines_looks_to_it_like_the_truth(walk: Walk) -> None:
    dice = Dice(f"imagine {walk.seed}")
    for stop in walk.sample():
        for seat in (*walk.players(), None):
            view = walk.game.view(stop.state, seat)
            assert walk.game.view(walk.game.imagine(view, dice), seat) == view


@over_walks
def test_twin_worlds_are_told_apart_by_nothing_that_a_seat_notices(walk: Walk) -> None:
    """Worlds that differ only in what a seat cannot know offer it the same and tell it the same."""
    dice = Dice(f"twins {walk.seed}")
    for stop in walk.sample(40):
        for seat in (*walk.players(), None):
            twin = walk.game.imagine(walk.game.view(stop.state, seat), dice)
            assert walk.game.waiting(twin) == walk.game.waiting(stop.state)
            if seat is None or seat not in walk.game.waiting(stop.state):
                continue
            assert walk.game.legal(twin, seat) == walk.game.legal(stop.state, seat)
            for action in walk.game.legal(stop.state, seat)[:12]:
                here = _noticed(walk.game, stop.state, seat, action)
                there = _noticed(walk.game, twin, seat, action)
                if not any(event.reveals for event in (*here, *there)):
                    assert here == there


def _noticed(game: AnyGame, state: Any, seat: Seat, action: Any) -> tuple[Event, ...]:
    events = game.play(state, seat, action).events
    return tuple(event for event in events if event.heard_by(seat))


@over_walks
def test_what_is_asked_in_the_open_says_nothing_that_onlookers_may_not_know(walk: Walk) -> None:
    """Where a view is not private, every world that fits in public offers the same actions."""
    dice = Dice(f"open {walk.seed}")
    for stop in walk.sample(40):
        public = walk.game.view(stop.state, None)
        assert not public.private
        for seat in walk.game.waiting(stop.state):
            if seat != CHANCE and not walk.game.view(stop.state, seat).private:
                twin = walk.game.imagine(public, dice)
                assert walk.game.legal(twin, seat) == walk.game.legal(stop.state, seat)


@over_walks
def test_an_onlooker_hears_only_what_everybody_hears(walk: Walk) -> None:
    for event in walk.match().heard(None):
        assert event.to is None
