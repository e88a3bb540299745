"""The secrets side of the contract: the locks that keep hidden things hidden."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from pycore.table import CHANCE, AnyGame, Dice, Event, Seat, Seen, Step, ledger

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
                here = _heard(walk.game.play(stop.state, seat, action), seat)
                there = _heard(walk.game.play(twin, seat, action), seat)
                if not any(event.reveals for event in (*here, *there)):
                    assert here == there


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
def test_worlds_that_differ_in_secrets_alone_look_the_same_to_whoever_hears_the_same(
    walk: Walk,
) -> None:
    """A view shows no secret that its seat was not told.

    Somebody else, or chance, does another thing; from there on everybody acts as before. As long
    as the public fields of the state are the same and the seat hears the same, it must see the
    same. This asks `imagine` nothing, which believes whatever a view shows. Only what chance lays
    open without a word to anybody may be seen by all.
    """
    every = max(1, len(walk.stops) // 25)
    for n in range(0, len(walk.stops), every):
        stop = walk.stops[n]
        for other in walk.game.legal(stop.state, stop.seat)[:4]:
            for seat in (*walk.players(), None):
                if seat != stop.seat and other != stop.action:
                    _compare_worlds(walk, n, other, seat)


def _compare_worlds(walk: Walk, n: int, other: Any, seat: Seat | None) -> None:
    """Follows the walk from its stop `n` in two worlds, one of which begins with another action.

    Nobody looks while chance is still at it, so they are compared where players are waiting.
    """
    game, twin = walk.game, walk.stops[n].state
    somebody_knows = walk.stops[n].seat != CHANCE
    heard: list[Event] = []
    heard_there: list[Event] = []
    for stop in walk.stops[n : n + 30]:
        action = other if stop is walk.stops[n] else stop.action
        if action not in game.legal(twin, stop.seat):
            return
        here = game.play(stop.state, stop.seat, stop.action)
        there = game.play(twin, stop.seat, action)
        twin = there.state
        heard += _heard(here, seat)
        heard_there += _heard(there, seat)
        somebody_knows = somebody_knows or here.events != there.events
        if CHANCE in game.waiting(twin):
            continue
        if heard != heard_there or _public_part(here.state) != _public_part(twin):
            return
        if not somebody_knows and game.view(here.state, None) != game.view(twin, None):
            return
        assert game.view(here.state, seat) == game.view(twin, seat), (
            f"seat {seat} sees what it was not told after {stop.action}"
        )


def _public_part(value: Any) -> Any:
    """A state without everything that the ledger calls own or secret."""
    if is_dataclass(value):
        return type(value), [
            _public_part(getattr(value, each.name))
            for each in fields(value)
            if each.metadata.get("seen", Seen.PUBLIC) is Seen.PUBLIC
        ]
    return [*map(_public_part, value)] if isinstance(value, tuple) else value


@over_walks
def test_what_others_do_is_heard_as_it_is_seen(walk: Walk) -> None:
    """An event tells nobody more than their view does.

    Where somebody else could have brought the same sight about in a twin world, they could also
    have been heard doing it just so: no event tells a sealed card.
    """
    dice = Dice(f"heard {walk.seed}")
    for stop in walk.sample(30):
        for seat in (*walk.players(), None):
            if seat == stop.seat:
                continue
            seen, heard = _witnessed(walk.game, stop.state, stop.seat, stop.action, seat)
            if any(event.reveals for event in heard):
                continue
            twin = walk.game.imagine(walk.game.view(stop.state, seat), dice)
            legal = walk.game.legal(twin, stop.seat)
            # The same action comes first: mostly it answers, and the rest need not be played.
            likely = [action for action in legal if action == stop.action]
            same_sight = False
            for action in (*likely, *legal):
                seen_there, heard_there = _witnessed(walk.game, twin, stop.seat, action, seat)
                same_sight = same_sight or seen_there == seen
                if seen_there == seen and heard_there == heard:
                    break
            else:
                assert not same_sight, f"seat {seat} hears too much of {stop.action}: {heard}"


@over_walks
def test_what_chance_does_unseen_is_not_heard_either(walk: Walk) -> None:
    """Draws that look the same to a seat are told to it in the same words."""
    for stop in walk.sample(30):
        if stop.seat != CHANCE:
            continue
        for seat in (*walk.players(), None):
            seen, heard = _witnessed(walk.game, stop.state, CHANCE, stop.action, seat)
            for other in walk.game.legal(stop.state, CHANCE)[:6]:
                seen_then, heard_then = _witnessed(walk.game, stop.state, CHANCE, other, seat)
                assert seen_then != seen or heard_then == heard


def _witnessed(
    game: AnyGame, state: Any, actor: Seat, action: Any, seat: Seat | None
) -> tuple[Any, tuple[Event, ...]]:
    """What a seat sees and hears when somebody acts."""
    step = game.play(state, actor, action)
    return game.view(step.state, seat), _heard(step, seat)


def _heard(step: Step[Any], seat: Seat | None) -> tuple[Event, ...]:
    return tuple(event for event in step.events if event.heard_by(seat))
