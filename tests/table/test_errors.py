"""The three errors, what they say, and to whom an event is addressed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import (
    Ambiguous,
    Event,
    Illegal,
    TableError,
    Unreadable,
    illegal,
    text,
    unreadable,
)
from pycore.table.errors import excerpt

from .playing import some


def test_each_error_carries_its_refusal_and_says_it() -> None:
    error = illegal("no-key", text("Door {door} is locked.", door=3), "R-6", ("d3",))
    assert isinstance(error, Illegal)
    assert isinstance(error, TableError)
    assert str(error) == "Door 3 is locked."
    assert (error.refusal.code, error.refusal.clause) == ("no-key", "R-6")
    assert error.refusal.blockers == ("d3",)


def test_what_cannot_be_read_breaks_no_clause() -> None:
    error = unreadable("bad-token", text("What?"))
    assert isinstance(error, Unreadable)
    assert error.refusal.clause == ""
    assert error.refusal.blockers == ()


def test_shorthand_for_several_actions_names_them() -> None:
    error = Ambiguous("s", ("seal:1", "seal:2"))
    assert error.choices == ("seal:1", "seal:2")
    assert str(error) == "“s” could mean: seal:1, seal:2."
    assert error.refusal.code == "ambiguous"


def test_shorthand_for_very_many_actions_names_a_few() -> None:
    choices = tuple(f"seal:{n}" for n in range(500))
    error = Ambiguous("s" * 500, choices)
    assert error.choices == choices
    assert str(error).endswith("seal:5, ….")
    assert len(str(error)) < 200


def test_an_excerpt_is_short_and_holds_nothing_that_could_spoil_a_screen() -> None:
    assert excerpt("seal:3") == "seal:3"
    assert excerpt("x" * 41) == "x" * 40 + "…"
    assert excerpt("x" * 40) == "x" * 40
    assert excerpt("a\nb\x1b[2J\x00\u202e\ud800") == "a·b·[2J···"


@some
@given(st.text())
def test_an_excerpt_of_anything_can_be_shown(typed: str) -> None:
    shown = excerpt(typed, 10)
    assert shown.isprintable()
    assert len(shown) <= 11
    assert shown.encode().decode() == shown


def test_an_event_without_address_is_for_everybody_and_onlookers_too() -> None:
    event = Event()
    assert event.heard_by(0)
    assert event.heard_by(5)
    assert event.heard_by(None)


def test_an_event_with_an_address_is_for_nobody_else() -> None:
    event = Event(to=(1, 2))
    assert [seat for seat in (0, 1, 2, 3, None) if event.heard_by(seat)] == [1, 2]
    assert not Event(to=()).heard_by(None)


def test_the_address_of_an_event_cannot_be_changed_afterwards() -> None:
    event = Event(to=(1,))
    with pytest.raises(FrozenInstanceError):
        event.to = None  # type: ignore[misc]
