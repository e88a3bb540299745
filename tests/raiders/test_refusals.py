"""Why not: every refusal has a code, one sentence and the clause behind it."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS, Play, Room
from pycore.raiders.state import State
from pycore.table import CHANCE, Unreadable
from rulemark import rule

from .scenes import CRYSTAL, KEY, P1, P2, P3, SWORD, TORCH, ended, play, scene


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


BEFORE = "Cards are played clockwise from the first player, and somebody else is next."
PLAYED = "One card is played a room, and this player's lies there already."
SEALED = "This player has sealed a card already; it stays as it is."
PASSED = "This player has played a crystal and plays again when the others have played."
DEAD = "The dead play no cards and use no torches."
ASKED = "A torch is used when its owner is asked for a card."
LATE = "A torch is used before its owner has chosen a card, not after."


def why_not_now(state: State, seat: int, token: str) -> tuple[str, str, str]:
    assert seat not in RAIDERS.waiting(state)
    refusal = RAIDERS.explain(state, seat, RAIDERS.read(token))
    assert refusal is not None
    return refusal.code, refusal.clause, refusal.why.say()


@rule("R11-3", "R18-50", "R-5", "R-7")
@pytest.mark.parametrize(("variant", "order"), [("2011", "R11-3"), ("2018-tactical", "R18-50")])
def test_in_open_play_others_come_first_or_ones_card_lies_there(variant: str, order: str) -> None:
    state, _ = play(scene(Room.CHEST_1, variant, items={2: [TORCH], 0: [TORCH]}), P1)
    assert why_not_now(state, 2, "p1") == ("before-turn", order, BEFORE)
    assert why_not_now(state, 0, "p2") == ("played-already", "R-5", PLAYED)
    assert why_not_now(state, 2, "look") == ("no-card-asked", "R-7", ASKED)
    assert why_not_now(state, 0, "look") == ("torch-too-late", "R-7", LATE)


@rule("R11-4", "R18-50")
@pytest.mark.parametrize(("variant", "clause"), [("2011", "R11-4"), ("2018-tactical", "R18-50")])
def test_a_crystal_waits_for_the_others(variant: str, clause: str) -> None:
    state, _ = play(scene(Room.CHEST_1, variant, items={0: [CRYSTAL]}), CRYSTAL)
    assert why_not_now(state, 0, "p2") == ("crystal-waits", clause, PASSED)


@rule("R18-5", "R11-30", "R-7")
@pytest.mark.parametrize(("variant", "clause"), [("2018", "R18-5"), ("2011-quick", "R11-30")])
def test_a_sealed_card_stays_as_it_is(variant: str, clause: str) -> None:
    state, _ = play(scene(Room.CHEST_1, variant, items={0: [TORCH]}), P1)
    assert why_not_now(state, 0, "p2") == ("sealed-already", clause, SEALED)
    assert why_not_now(state, 0, "look") == ("torch-too-late", "R-7", LATE)


@rule("R-5", "R-8")
def test_while_others_play_again_after_their_crystals_ones_card_lies_there() -> None:
    state, _ = play(scene(Room.CHEST_1, items={0: [CRYSTAL]}), CRYSTAL, P2, P3)
    assert why_not_now(state, 1, "p1") == ("played-already", "R-5", PLAYED)


@rule("R11-9")
def test_the_dead_hear_that_they_are_dead() -> None:
    state = scene(Room.CHEST_1, "2011", coins=(5,) * 4, wounds=(0, 10, 0, 0))
    assert why_not_now(state, 1, "p1") == ("dead", "R11-9", DEAD)
    assert why_not_now(state, 1, "look") == ("dead", "R11-9", DEAD)
    assert why_not_now(state, 1, "deal:knight")[0] != "dead", "no living player may deal either"


@rule("R-1", "R11-11")
@pytest.mark.parametrize("token", ["p1", "look", "deal:knight"])
def test_when_it_is_over_that_is_the_reason(token: str) -> None:
    judged = ended("2018", (5, 5, 5), (0, 1, 2))
    assert why_not_now(judged, 0, token) == ("over", "R-1", "The game is over.")
    early, _ = play(scene(Room.TROLL, "2011-duel", coins=(5, 5), wounds=(0, 9)), P2, P1)
    assert why_not_now(early, 0, token) == ("over", "R11-11", "The game is over.")


@rule("R-5", "R-7")
def test_while_chance_draws_no_card_is_asked_for() -> None:
    state, _ = play(scene(Room.CHEST_1, lit=("LDLDD",), items={0: [TORCH]}), P1, P1, P1)
    assert RAIDERS.waiting(state) == (CHANCE,)
    assert why_not_now(state, 0, "p2") == ("no-card-asked", "R-5", "No card is asked for now.")
    assert why_not_now(state, 0, "look") == ("no-card-asked", "R-7", ASKED)
    assert why_not_now(state, 0, "turn:lava")[0] == "chance-only"


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
