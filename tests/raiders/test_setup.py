"""The set-up: variants, characters, the first player."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pycore.games import info_of
from pycore.raiders import CHARACTERS, FORMS, ITEMS, RAIDERS, Card, Variant, events
from pycore.raiders.hand import supply
from pycore.raiders.state import Choosing, Leading, Playing
from pycore.table import Illegal, TableError, Unreadable
from rulemark import rule

from .scenes import ALL_FORMS, all_of, begun, let_chance_play

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("variant", "clause", "right", "wrong"),
    [
        pytest.param("2018", "R18-1", (3, 4, 5), (0, 1, 2, 6), marks=rule("R18-1")),
        pytest.param("2018-tactical", "R18-1", (3, 4, 5), (2, 6), marks=rule("R18-1")),
        pytest.param("2011", "R11-1", (3, 4, 5), (1, 2, 6), marks=rule("R11-1")),
        pytest.param("2011-quick", "R11-30", (3, 4, 5), (2, 6), marks=rule("R11-30")),
        pytest.param("2011-duel", "R11-20", (2,), (1, 3), marks=rule("R11-20")),
        pytest.param("2011-solo", "R11-40", (1,), (0, 2), marks=rule("R11-40")),
    ],
)
def test_a_variant_says_for_how_many_it_is(
    variant: str, clause: str, right: tuple[int, ...], wrong: tuple[int, ...]
) -> None:
    for players in right:
        options = RAIDERS.options({"variant": variant, "players": players})
        assert options == {"variant": variant, "players": players, "wounds": 2}
    for players in wrong:
        with pytest.raises(Illegal) as refused:
            RAIDERS.options({"variant": variant, "players": players})
        assert refused.value.refusal.clause == clause
        assert str(RAIDERS.options({"variant": variant})["players"]) in str(refused.value)


def test_the_shelf_and_the_page_say_the_same_numbers_of_players_as_the_forms() -> None:
    """They are written out there: the registry is read before the game, a page without it."""
    forms = {(form.fewest, form.most) for form in FORMS.values()}
    whole = min(fewest for fewest, _ in forms), max(most for _, most in forms)
    page = (ROOT / "templates/pages/raiders.html").read_text(encoding="utf-8")
    said = [tuple(map(int, found)) for found in re.findall(r"([0-9]) to ([0-9])", page)]
    assert set(said) == {whole, (FORMS[Variant.MAIN_2018].fewest, FORMS[Variant.MAIN_2018].most)}
    assert "{} to {} players".format(*whole) in str(info_of("raiders").size)


@rule("R11-41")
def test_a_solo_player_chooses_2_to_5_wounds() -> None:
    for wounds in (2, 3, 4, 5):
        state = begun({"variant": "2011-solo", "wounds": wounds})
        [raider] = state.raiders
        assert (raider.coins, raider.wounds, raider.items) == (2, wounds, ())
        assert [supply(state, item) for item in ITEMS] == [0, 0, 0, 0]
    for wounds in (1, 6):
        with pytest.raises(Illegal, match="2 to 5 wounds"):
            RAIDERS.options({"variant": "2011-solo", "wounds": wounds})


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "2019"},
        {"variant": True},
        {"variant": 2019},
        {"players": "3"},
        {"players": True},
        {"wounds": "2"},
        {"colour": "blue"},
    ],
)
def test_what_is_not_an_option_is_unreadable(options: dict[str, str | int]) -> None:
    with pytest.raises(Unreadable):
        RAIDERS.options(options)


def test_options_are_complete_and_stay_so() -> None:
    for form in ALL_FORMS:
        once = RAIDERS.options(form)
        assert RAIDERS.options(once) == once
    assert RAIDERS.options({}) == {"variant": "2018", "players": 3, "wounds": 2}
    assert RAIDERS.options({"variant": 2011}) == RAIDERS.options({"variant": "2011"})


@rule("R-2")
def test_characters_are_dealt_at_random_one_each_and_no_two_alike() -> None:
    dealt = set()
    for seed in range(30):
        _, told = let_chance_play(RAIDERS.start({"players": 3}), seed)
        deals = all_of(events.CharacterDealt, told)
        assert [deal.seat for deal in deals] == [0, 1, 2]
        assert len({deal.character for deal in deals}) == 3
        dealt.add(tuple(deal.character for deal in deals))
    assert len(dealt) > 20


@rule("R-2", "R18-1", "R11-1")
@pytest.mark.parametrize(("variant", "each"), [("2018", 6), ("2011", 5)])
def test_starting_items_come_out_of_the_supply(variant: str, each: int) -> None:
    state = begun({"variant": variant, "players": 5})
    for raider in state.raiders:
        assert raider.character is not None
        start = CHARACTERS[raider.character]
        assert (raider.coins, raider.wounds, raider.items) == (
            start.coins,
            start.wounds,
            start.items,
        )
    # All five characters are there: one torch, two crystals, one key and one sword are held.
    left = {item: supply(state, item) for item in ITEMS}
    assert left == {
        Card.TORCH: each - 1,
        Card.CRYSTAL: each - 2,
        Card.KEY: each - 1,
        Card.SWORD: each - 1,
    }


@rule("R11-3", "R18-50")
@pytest.mark.parametrize("variant", ["2018-tactical", "2011", "2011-duel"])
def test_in_open_play_a_random_player_is_the_first(variant: str) -> None:
    firsts = set()
    for seed in range(30):
        state = begun({"variant": variant}, seed)
        assert isinstance(state.phase, Playing)
        assert state.first is not None
        assert RAIDERS.waiting(state) == (state.first,)
        firsts.add(state.first)
    assert firsts == set(range(FORMS[Variant(variant)].fewest))


@rule("R11-30", "R18-5")
@pytest.mark.parametrize("variant", ["2018", "2011-quick"])
def test_in_secret_play_there_is_no_first_player_and_all_choose_at_once(variant: str) -> None:
    state = begun({"variant": variant, "players": 4})
    assert state.first is None
    assert isinstance(state.phase, Choosing)
    assert RAIDERS.waiting(state) == (0, 1, 2, 3)


def test_nothing_is_drawn_before_the_game_begins() -> None:
    for form in ALL_FORMS:
        state = RAIDERS.start(form)
        assert state.lit == ()
        assert set(state.rooms) == {None}
        assert {raider.character for raider in state.raiders} == {None}


def test_only_chance_leads() -> None:
    state = RAIDERS.start({"variant": "2011", "players": 3})
    while not isinstance(state.phase, Leading):
        state = RAIDERS.play(state, -1, RAIDERS.legal(state, -1)[0]).state
    with pytest.raises(TableError):
        RAIDERS.play(state, 0, RAIDERS.read("first:0"))
