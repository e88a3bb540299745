"""Luck that can be repeated."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pycore.table import HIGHEST_SEED, Dice, stacked

from .playing import some

SEEDS = st.one_of(st.integers(0, HIGHEST_SEED), st.text(st.characters(codec="utf-8"), max_size=20))


def test_seed_seven_is_the_same_on_every_python() -> None:
    """Shared links and records hang on these numbers: they must not change, ever."""
    dice, place = Dice(7), Dice(7).at("floor 3").at("room 2")
    numbers = [61, 88, 35, 10, 0, 92, 49, 45, 48, 44, 17, 21]
    assert [dice.below(100) for _ in numbers] == numbers
    assert "".join(Dice(7).at("doors").shuffled("abcdefghij")) == "dbijcghafe"
    assert "".join(place.pick("abcdefghij") for _ in range(12)) == "jjggaiiefdbg"


@some
@given(SEEDS)
def test_the_same_seed_throws_the_same(seed: int | str) -> None:
    one, other = Dice(seed), Dice(seed)
    assert [one.below(6) for _ in range(20)] == [other.below(6) for _ in range(20)]


def test_other_seeds_throw_otherwise() -> None:
    throws = {Dice(seed).shuffled(range(20)) for seed in range(200)}
    assert len(throws) == 200


@some
@given(SEEDS, st.integers(0, 30))
def test_what_lies_at_a_place_does_not_depend_on_what_was_thrown_before(
    seed: int | str, throws: int
) -> None:
    dice = Dice(seed)
    for _ in range(throws):
        dice.below(6)
    dice.at("elsewhere").shuffled("abc")
    assert dice.at("here").shuffled("abcdef") == Dice(seed).at("here").shuffled("abcdef")


def test_places_are_independent_of_each_other() -> None:
    orders = {Dice(7).at(f"place {n}").shuffled("abcdefgh") for n in range(100)}
    assert len(orders) == 100


def test_dice_neither_use_nor_disturb_the_random_of_the_program() -> None:
    random.seed(1)
    expected = random.random()
    random.seed(1)
    Dice(7).shuffled("abcdefgh")
    assert random.random() == expected


@some
@given(SEEDS, st.lists(st.integers(0, 5), max_size=30))
def test_a_shuffle_keeps_every_card(seed: int | str, cards: list[int]) -> None:
    assert Counter(Dice(seed).shuffled(cards)) == Counter(cards)


def test_every_side_and_every_order_comes_up_about_equally_often() -> None:
    dice = Dice("fair")
    sides = Counter(dice.below(6) for _ in range(6000))
    orders = Counter(dice.shuffled("abc") for _ in range(6000))
    assert set(sides) == set(range(6))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in (*sides.values(), *orders.values()))


@some
@given(SEEDS, st.permutations(range(8)), st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_a_stacked_deck_holds_the_same_card_at_a_place_in_whatever_order_it_is_opened(
    seed: int, opened: list[int], cards: list[int]
) -> None:
    """Duplicates included: four kinds of card, eight of them."""
    order = Dice(seed).at("deck").shuffled(cards)
    left = list(cards)
    for place in opened:
        card = stacked(Dice(seed).at("deck"), cards, place, left)
        assert card == order[place]
        left.remove(card)
    assert left == []


@some
@given(SEEDS, st.permutations(range(6)), st.integers(1, 6))
def test_a_position_set_up_by_hand_still_finds_a_card_for_every_place(
    seed: int, gone: list[int], many: int
) -> None:
    left = set(gone[:many])
    for place in range(many):
        card = stacked(Dice(seed), range(6), place, left)
        assert card in left
        left.remove(card)
