"""Values as plain JSON, and back."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import Unreadable, plain, restore
from smallgame.view import View

from .playing import many, played_at_random, some


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Coin:
    worth: int


@dataclass(frozen=True, slots=True)
class Key:
    worth: int


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


Thing = Coin | Key | Nothing


@dataclass(frozen=True, slots=True)
class Chest:
    """One field for everything that a view may be made of."""

    number: int
    locked: bool
    name: str
    colour: Colour
    seat: int | None
    thing: Thing
    things: tuple[Thing, ...]
    pair: tuple[int, Coin]
    rows: tuple[tuple[int | None, ...], ...]
    numbers: frozenset[int]
    colours: frozenset[Colour] | None
    paint: Colour | None
    mixed: int | bool | str | None
    place: tuple[int, ...] | None
    inside: Chest | None


NUMBERS = st.integers(-(2**53), 2**53)
THINGS = st.one_of(st.builds(Coin, NUMBERS), st.builds(Key, NUMBERS), st.just(Nothing()))


def chests(inside: st.SearchStrategy[Chest | None]) -> st.SearchStrategy[Chest]:
    return st.builds(
        Chest,
        number=NUMBERS,
        locked=st.booleans(),
        name=st.text(),
        colour=st.sampled_from(Colour),
        seat=st.none() | NUMBERS,
        thing=THINGS,
        things=st.lists(THINGS, max_size=4).map(tuple),
        pair=st.tuples(NUMBERS, st.builds(Coin, NUMBERS)),
        rows=st.lists(st.lists(st.none() | NUMBERS, max_size=3).map(tuple), max_size=3).map(tuple),
        numbers=st.frozensets(NUMBERS, max_size=4),
        colours=st.none() | st.frozensets(st.sampled_from(Colour)),
        paint=st.none() | st.sampled_from(Colour),
        mixed=st.none() | st.booleans() | NUMBERS | st.text(),
        place=st.none() | st.lists(NUMBERS, max_size=3).map(tuple),
        inside=inside,
    )


CHESTS = chests(st.none() | chests(st.none()))


@some
@given(CHESTS)
def test_a_value_comes_back_from_json_as_it_was(chest: Chest) -> None:
    again = restore(Chest, json.loads(json.dumps(plain(chest))))
    assert again == chest
    assert type(again.mixed) is type(chest.mixed), "True is not 1"
    assert type(again.colour) is Colour


def test_a_class_is_named_so_that_its_twin_is_not_taken_for_it() -> None:
    assert plain(Coin(3)) == {"is": "Coin", "worth": 3}
    assert restore(Thing, plain(Key(3))) == Key(3)  # type: ignore[arg-type]
    with pytest.raises(Unreadable):
        restore(Coin, plain(Key(3)))


def test_sets_are_written_in_one_order() -> None:
    assert plain(frozenset({3, 1, 2})) == [1, 2, 3]
    assert plain(frozenset({Colour.RED, Colour.BLUE})) == ["blue", "red"]


def test_what_has_no_plain_form_is_a_mistake_of_the_programmer() -> None:
    for value in ([1], {"a": 1}, {1}, object()):
        with pytest.raises(TypeError):
            plain(value)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (int, True),
        (int, 1.0),
        (int, "1"),
        (bool, 1),
        (str, 1),
        (int | None, True),
        (int | None, "x"),
        (Colour, "green"),
        (Colour, ["red"]),
        (Coin, {"is": "Coin"}),
        (Coin, {"is": "Coin", "worth": None}),
        (Coin, {"worth": 3}),
        (Coin, ["Coin", 3]),
        (Coin, "Coin"),
        (Thing, {"is": "Sword"}),
        (Thing, {"is": ["Coin"]}),
        (Thing, {}),
        (Thing, 3),
        (tuple[Thing, ...], [{"is": "Sword"}]),
        (tuple[int, int], [1]),
        (tuple[int, int], [1, 2, 3]),
        (tuple[int, ...], "12"),
        (tuple[int, ...], {"0": 1}),
        (frozenset[int], 3),
        (frozenset[int] | None, {"is": "frozenset"}),
    ],
)
def test_anything_else_is_unreadable(kind: Any, data: Any) -> None:
    with pytest.raises(Unreadable):
        restore(kind, data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@many
@given(st.data())
def test_hostile_data_is_refused_and_never_breaks_anything(data: st.DataObject) -> None:
    """A plain view with one part replaced by something else."""
    match = played_at_random(luck=data.draw(st.integers(0, 5)), moves=data.draw(st.integers(0, 9)))
    written = json.loads(json.dumps(plain(match.view(0))))
    key = data.draw(st.sampled_from(sorted(written)))
    if data.draw(st.booleans()) and isinstance(written[key], list) and written[key]:
        written[key][0] = data.draw(JSON)
    else:
        written[key] = data.draw(JSON)
    with suppress(Unreadable):
        assert isinstance(restore(View, written), View)


def test_deep_data_is_refused() -> None:
    deep: Any = 1
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(Unreadable):
        restore(tuple[int, ...], deep)
    del deep


def test_a_value_inside_itself_deeper_than_python_can_go_is_refused() -> None:
    data: Any = None
    for _ in range(5_000):
        data = {"is": "Chest", "inside": data}
    with pytest.raises(Unreadable):
        restore(Chest, data)
