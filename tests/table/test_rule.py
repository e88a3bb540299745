"""The rule book: a table of rules, not a ladder of ifs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from pycore.table import Illegal, Refusal, RuleBook, Seat, Step, text


@dataclass(frozen=True)
class Climb:
    to: int


@dataclass(frozen=True)
class Rest:
    pass


class ClimbRule:
    """Up to two steps, as high as 5."""

    VERB = Climb

    def __init__(self) -> None:
        self.asked = 0

    def offers(self, state: int, seat: Seat) -> Iterable[Climb]:
        self.asked += 1
        return (Climb(to) for to in range(state + 1, min(state + 3, 6)))

    def play(self, state: int, seat: Seat, action: Climb) -> Step[int]:
        return Step(action.to)

    def why_not(self, state: int, seat: Seat, action: Climb) -> Refusal:
        return Refusal("too-far", text("Two steps at most."), "X-1", (str(action.to),))


class RestRule:
    VERB = Rest

    def offers(self, state: int, seat: Seat) -> Iterable[Rest]:
        return [Rest()] if state == 5 else []

    def play(self, state: int, seat: Seat, action: Rest) -> Step[int]:
        return Step(99)

    def why_not(self, state: int, seat: Seat, action: Rest) -> Refusal:
        return Refusal("not-there", text("Rest on the top."), "X-2")


@pytest.fixture
def climb() -> ClimbRule:
    return ClimbRule()


@pytest.fixture
def book(climb: ClimbRule) -> RuleBook[int, Climb | Rest]:
    return RuleBook((climb, RestRule()), lambda state: (0,) if state < 99 else ())


def test_legal_actions_come_rule_by_rule_in_the_rules_own_order(
    book: RuleBook[int, Climb | Rest],
) -> None:
    assert book.legal(0, 0) == (Climb(1), Climb(2))
    assert book.legal(4, 0) == (Climb(5),)
    assert book.legal(5, 0) == (Rest(),)


def test_nothing_is_legal_for_a_seat_that_is_not_waiting(
    book: RuleBook[int, Climb | Rest],
) -> None:
    assert book.legal(0, 1) == ()
    assert book.legal(99, 0) == ()


def test_an_action_is_played_by_the_rule_of_its_class(book: RuleBook[int, Climb | Rest]) -> None:
    assert book.play(0, 0, Climb(2)).state == 2
    assert book.play(5, 0, Rest()).state == 99


def test_what_is_not_on_offer_is_refused_by_the_rule_of_its_class(
    book: RuleBook[int, Climb | Rest],
) -> None:
    with pytest.raises(Illegal) as refused:
        book.play(0, 0, Climb(3))
    assert refused.value.refusal == Refusal("too-far", text("Two steps at most."), "X-1", ("3",))
    refusal = book.explain(0, 0, Rest())
    assert refusal is not None
    assert refusal.clause == "X-2"
    assert book.explain(0, 0, Climb(1)) is None


def test_whoever_is_not_waiting_hears_so_and_not_that_the_action_is_wrong(
    book: RuleBook[int, Climb | Rest],
) -> None:
    refusal = book.explain(0, 1, Climb(77))
    assert refusal is not None
    assert refusal.code == "not-waiting"


def test_a_game_may_say_itself_why_somebody_is_not_waiting(climb: ClimbRule) -> None:
    tired = Refusal("tired", text("Sit down."), "X-3")
    book: RuleBook[int, Climb | Rest] = RuleBook(
        (climb,), lambda _: (0,), lambda state, _seat, _action: tired if state else None
    )
    assert book.explain(1, 1, Climb(77)) == tired
    # Where the game has nothing to add, the rule of the action says what it thinks of it.
    refusal = book.explain(0, 1, Climb(77))
    assert refusal is not None
    assert refusal.code == "too-far"


def test_what_is_legal_is_listed_once_for_a_state_and_then_remembered(
    book: RuleBook[int, Climb | Rest], climb: ClimbRule
) -> None:
    state = 1
    book.legal(state, 0)
    book.explain(state, 0, Climb(2))
    book.play(state, 0, Climb(2))
    assert climb.asked == 1
    assert book.legal(state, 1) == ()
    assert book.legal(state, 0) == (Climb(2), Climb(3))
