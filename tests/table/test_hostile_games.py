"""Everything that a game reads, for every game: hostile text is refused, never more."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import CASES, Case
from contract.walks import Walk, walk
from examples import examples
from pycore.table import CHANCE, Dice, TableError, match_from_position

every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
hostile = examples(120)


def walk_of(case: Case, data: st.DataObject) -> Walk:
    form = data.draw(st.sampled_from(case.forms))
    return walk(case.game, tuple(sorted(form.items())), data.draw(st.integers(0, 2)))


def mutated(written: str, data: st.DataObject) -> str:
    """A text with one or two pieces cut out, doubled, moved or replaced."""
    for _ in range(data.draw(st.integers(1, 2))):
        start = data.draw(st.integers(0, len(written)))
        end = data.draw(st.integers(start, min(len(written), start + 8)))
        other = data.draw(
            st.sampled_from(["", "0", "9", "-", "?", ",", "/", ".", ":", "=", " ", "ё", "\x00"])
            | st.just(written[start:end] * 2)
            | st.sampled_from(written.split() or [""])
        )
        written = written[:start] + other + written[end:]
    return written


@every_game
@hostile
@given(st.data())
def test_a_token_is_read_or_unreadable(case: Case, data: st.DataObject) -> None:
    stops = walk_of(case, data).stops
    token = mutated(str(data.draw(st.sampled_from(stops)).action), data)
    with suppress(TableError):
        assert case.game.read(str(case.game.read(token))) == case.game.read(token)


@every_game
@hostile
@given(st.data())
def test_a_position_is_refused_or_can_be_played_to_its_end(case: Case, data: st.DataObject) -> None:
    """What is accepted must not fail later: neither in its views nor in its play."""
    position = data.draw(st.sampled_from(walk_of(case, data).stops)).position
    try:
        match = match_from_position(case.game, mutated(position, data))
    except TableError:
        return
    dice = Dice(position)
    for seat in (*range(len(match.players)), None):
        view = match.view(seat)
        assert case.game.view(case.game.imagine(view, dice), seat) == view
    _play_on(match, dice)


def _play_on(match: Any, dice: Dice) -> None:
    for _ in range(300):
        if not match.waiting:
            assert match.outcome is not None
            return
        seat = dice.pick(match.waiting)
        assert seat != CHANCE
        match.play(seat, dice.pick(match.legal(seat)))


@every_game
@hostile
@given(st.data())
def test_options_are_completed_or_refused(case: Case, data: st.DataObject) -> None:
    keys = [choice.key for choice in case.game.choices()]
    given_options = data.draw(
        st.dictionaries(
            st.sampled_from(keys) | st.text(max_size=4),
            st.integers() | st.integers(0, 9) | st.booleans() | st.text(max_size=4),
        )
    )
    with suppress(TableError):
        complete = case.game.options(given_options)
        assert case.game.options(complete) == complete
        assert case.game.agreed(case.game.start(complete)) == complete
