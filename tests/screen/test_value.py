"""Messages and effects are values: they have fields, are equal by them, and do not change."""

from __future__ import annotations

import pytest

from ui.effects import PutFragment
from ui.match.messages import Peek, Show, Undo
from ui.messages import NewGame, Press, ToShelf
from ui.setup.messages import NameSeat


def test_two_are_equal_if_they_are_of_one_kind_and_have_the_same_fields() -> None:
    assert Show(1) == Show(seat=1)
    assert hash(Show(1)) == hash(Show(1))
    assert Undo() == Undo()
    assert Show(1) != Show(2)
    assert Show(1) != Peek(1)
    assert {Show(1), Show(1), Peek(1)} == {Peek(1), Show(1)}


def test_what_is_left_out_is_as_the_class_has_it() -> None:
    assert PutFragment("r=x") == PutFragment("r=x", once_drawn=False) != PutFragment("r=x", True)


def test_they_are_taken_apart_by_their_fields() -> None:
    match NameSeat(2, "Ann"):
        case NameSeat(seat, name):
            assert (seat, name) == (2, "Ann")
    assert repr(NameSeat(2, "Ann")) == "NameSeat(seat=2, name='Ann')"


def test_what_a_kind_says_of_itself_is_no_field() -> None:
    assert ToShelf.leaves_the_table
    assert NewGame("x").leaves_the_table
    assert not Press.leaves_the_table
    assert NewGame.__match_args__ == ("game",)
    assert ToShelf() == ToShelf()


def test_they_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Show(1).seat = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    ("values", "named"), [((), {}), ((1, 2), {}), ((1,), {"seat": 1}), ((), {"seats": 1})]
)
def test_fields_that_are_missing_or_too_many_are_an_error(
    values: tuple[int, ...], named: dict[str, int]
) -> None:
    with pytest.raises((TypeError, ValueError)):
        Show(*values, **named)
