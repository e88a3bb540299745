"""Why not: every refusal has a code, one sentence and the clause behind it."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS, Play, Room
from pycore.raiders.state import State
from pycore.table import CHANCE, Unreadable
from rulemark import rule

from .scenes import CRYSTAL, KEY, P1, P2, P3, SWORD, TORCH, play, scene


def why(state: State, seat: int, token: str) -> tuple[str, str, tuple[str, ...]]:
    refusal = RAIDERS.explain(state, seat, RAIDERS.read(token))
    assert refusal is not None
    assert refusal.why.say().endswith(".")
    return refusal.code, refusal.clause, refusal.blockers


ALL_ITEMS = {0: [TORCH, CRYSTAL, KEY, SWORD]}


@rule("R-6", "R-7")
@pytest.mark.parametrize("variant", ["2018", "2011"])
def test_an_item_outside_its_rooms(variant: str) -> None:
    trap = scene(Room.LAVA, variant, items=ALL_ITEMS)
    assert why(trap, 0, "key") == ("wrong-room-for-key", "R-6", ("lava",))
    assert why(trap, 0, "sword") == ("wrong-room-for-sword", "R-6", ("lava",))
    assert why(trap, 0, "torch") == ("wrong-room-for-torch", "R-7", ("lava",))
    assert why(scene(Room.DRAGON, variant, items=ALL_ITEMS), 0, "key")[0] == "wrong-room-for-key"
    chest = scene(Room.CHEST_1, variant, items=ALL_ITEMS)
    assert why(chest, 0, "sword")[0] == "wrong-room-for-sword"


def test_the_sentences_name_what_is_allowed() -> None:
    trap = scene(Room.LAVA, "2011", items=ALL_ITEMS)
    refusal = RAIDERS.explain(trap, 0, Play(KEY))
    assert refusal is not None
    assert refusal.why.say() == "A key opens only treasure rooms."


@rule("R-3")
@pytest.mark.parametrize("item", ["key", "sword", "crystal", "torch"])
def test_an_item_that_is_not_held(item: str) -> None:
    state = scene(Room.CHEST_1)
    assert why(state, 1, item) == ("not-held", "R-3", (item,))


@rule("R-7")
def test_a_torch_that_is_not_held_or_shows_nothing() -> None:
    assert why(scene(Room.CHEST_1), 0, "look") == ("not-held", "R-3", ("torch",))
    last = scene(Room.CHEST_1, place=4, items=ALL_ITEMS)
    assert why(last, 0, "look") == ("nothing-dark", "R-7", ())


@rule("R-9")
def test_a_card_already_played_on_this_floor() -> None:
    state, _ = play(scene(Room.CHEST_1, lit=("LLLLD",)), P1, P2, P3)
    assert why(state, 0, "p1") == ("card-spent", "R-9", ("p1",))


def test_a_card_that_lies_on_the_table_already() -> None:
    state = scene(Room.CHEST_1, "2011", items={0: [CRYSTAL]})
    state, _ = play(state, CRYSTAL, P2, P3)
    assert why(state, 0, "crystal") == ("not-held", "R-3", ("crystal",))


def test_somebody_who_is_not_asked() -> None:
    state = scene(Room.CHEST_1, "2011")
    assert why(state, 1, "p1")[0] == "not-waiting"
    sealed = RAIDERS.play(scene(Room.CHEST_1), 0, Play(P1)).state
    assert why(sealed, 0, "p2")[0] == "not-waiting"


@pytest.mark.parametrize(
    "token",
    ["deal:knight", "first:0", "floor:LDLDD", "lay:lava", "show:lava", "turn:lava", "power:3"],
)
def test_only_chance_draws(token: str) -> None:
    assert why(scene(Room.CHEST_1), 0, token)[0] == "chance-only"
    begin = RAIDERS.start({"variant": "2011-solo"})
    if token != "deal:knight":
        assert why(begin, CHANCE, token)[0] == "not-drawn"


@pytest.mark.parametrize("token", ["p1", "key", "look"])
def test_chance_plays_no_cards(token: str) -> None:
    assert why(RAIDERS.start({}), CHANCE, token)[0] == "no-card-asked"


@pytest.mark.parametrize(
    "token",
    [
        *("", "p0", "p6", "P1", "p1:", "sword ", "deal:", "deal:bard", "first:5", "first:-1"),
        *("floor:LDLD", "floor:LDLDDD", "floor:abcde", "lay:", "turn:cellar", "power:6", "show"),
        "look:1",
    ],
)
def test_a_token_that_is_none(token: str) -> None:
    with pytest.raises(Unreadable):
        RAIDERS.read(token)
