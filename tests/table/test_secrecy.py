"""The ledger: every field of a state says who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pycore.table import Seen, ledger, openly, own, public, secret


@openly
@dataclass(frozen=True)
class Card:
    name: str


@dataclass(frozen=True)
class Drawing:
    card: Card = secret()


@dataclass(frozen=True)
class Choosing:
    seat: int = public()
    sealed: tuple[Card, ...] = own()
    forgotten: int = 0


@dataclass(frozen=True)
class Pile:
    cards: tuple[Card, ...] = own()


@dataclass(frozen=True)
class State:
    phase: Drawing | Choosing | None = public()
    piles: Mapping[str, tuple[Pile, ...]] = public()
    hidden: Choosing = secret()
    discard: tuple[Card, ...] = public(default=())
    note: str = field(default="", metadata={"colour": "red"})
    before: State | None = public(default=None)


def test_every_field_is_listed_with_who_may_see_it() -> None:
    found = ledger(State)
    assert found["State.phase"] is Seen.PUBLIC
    assert found["State.hidden"] is Seen.SECRET
    assert found["Pile.cards"] is Seen.OWN


def test_a_field_that_says_nothing_is_found() -> None:
    assert ledger(State)["State.note"] is None


def test_a_field_that_says_nothing_is_found_inside_a_phase() -> None:
    found = ledger(State)
    assert found["Choosing.forgotten"] is None
    assert found["Choosing.sealed"] is Seen.OWN
    assert found["Drawing.card"] is Seen.SECRET


def test_open_values_and_what_is_hidden_as_a_whole_need_no_lines() -> None:
    assert not [name for name in ledger(State) if name.startswith("Card.")]

    @dataclass(frozen=True)
    class Closed:
        hidden: Choosing = secret()

    assert list(ledger(Closed)) == ["Closed.hidden"]


def test_the_three_words_take_what_a_field_takes() -> None:
    @dataclass(frozen=True)
    class Defaults:
        one: int = public(default=1)
        two: tuple[int, ...] = own(default_factory=tuple)
        three: int = secret(default=3, repr=False)

    assert Defaults() == Defaults(1, (), 3)
    assert "three=" not in repr(Defaults())
