"""Whole matches by presses alone: whatever is offered leads on, in every scenario."""

from __future__ import annotations

import pytest

from twister_screen.person import Person


@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_whoever_presses_what_is_shown_never_gets_stuck(scenario: int) -> None:
    person = Person(scenario, seed=scenario)
    for _ in range(250):
        if person.over:
            break
        person.step()
    match = person.session.match
    assert len(match.moves) > 60
