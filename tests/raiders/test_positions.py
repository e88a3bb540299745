"""Positions: read back, and refused with a reason where they cannot be."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore.raiders import RAIDERS, Room
from pycore.table import CHANCE, Dice, Illegal, TableError, Unreadable, match_from_position
from rulemark import rule

from .scenes import ALL_FORMS, CRYSTAL, P1, TORCH, play, random_game, scene

START = (
    "raiders/1 2018 wounds=2 at=1-2 first=- lit=LDLDD rooms=dragon,goblin,chest3,?,? power=- "
    "seats=explorer:3:2:torch:p4:-/knight:1:1:sword:p2:-/thief:2:2:key:p5:- choosing=?,(p3),?"
)


def changed(old: str, new: str) -> str:
    assert START.count(old) == 1
    return START.replace(old, new)


def test_a_position_is_one_readable_line() -> None:
    state = RAIDERS.read_position(START)
    assert RAIDERS.position(state) == START
    assert RAIDERS.waiting(state) == (0, 2)
    assert RAIDERS.agreed(state) == {"variant": "2018", "players": 3, "wounds": 2}


def test_items_may_be_written_in_any_order() -> None:
    line = changed("1:1:sword:p2", "1:1:sword.torch:p2")
    assert "torch.sword" in RAIDERS.position(RAIDERS.read_position(line))


@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ("2018", "2011-duel", "R11-20"),
        ("2018", "2011-solo", "R11-40"),
        ("2018", "2011", "R11-3"),
        ("at=1-2", "at=1-1", "R-19"),
        ("lit=LDLDD", "lit=DDDDD", "R18-3"),
        ("lit=LDLDD rooms=dragon,goblin,chest3,?,?", "lit=- rooms=-", ""),
        ("rooms=dragon,goblin,chest3,?,?", "rooms=dragon,goblin,?,?,?", "R-19"),
        ("rooms=dragon,goblin,chest3,?,?", "rooms=dragon,goblin,chest3,lava,?", "R-19"),
        ("rooms=dragon,goblin", "rooms=snake,snake", "R18-2"),
        ("rooms=dragon,goblin", "rooms=medusa,goblin", "R18-4"),
        ("knight:1", "thief:1", "R-2"),
        ("explorer:3:2", "explorer:21:2", "R-15"),
        ("p4:-/", "p4.p4:-/", "R-3"),
        ("p4:-/", "p4.p3:-/", "R-5"),
        (":torch:", ":torch.torch.torch.torch.torch.torch.torch:", "R18-1"),
        ("p4:-/", "p4:5:out/", "R-19"),
        ("p4:-/", "p4:-:out/", "R18-31"),
        ("p4:-/", "p4:4/", "R-19"),
        ("first=-", "first=0", "R11-3"),
        ("power=-", "power=5", "R11-42"),
        ("choosing=?,(p3),?", "choosing=(p1),(p3),(p1)", "R18-5"),
        ("choosing=?,(p3),?", "choosing=?,(p2),?", "R18-5"),
        ("choosing=?,(p3),?", "choosing=?,(key),?", "R18-5"),
        ("choosing=?,(p3),?", "choosing=?,p2,?", "R-3"),
        ("choosing=?,(p3),?", "choosing=?,key,?", "R-6"),
        ("choosing=?,(p3),?", "choosing=?,crystal,?", "R-6"),
        ("choosing=?,(p3),?", "choosing=?,-,?", "R-5"),
        ("choosing=?,(p3),?", "playing=?,p3,?", "R-5"),
        ("choosing=?,(p3),?", "looking:1:choosing=?,(p3),?", "R-7"),
        ("choosing=?,(p3),?", "over", "R-1"),
        ("choosing=?,(p3),?", "lighting", "R-1"),
        ("choosing=?,(p3),?", "laying", "R-1"),
        ("choosing=?,(p3),?", "dealing", "R-1"),
        ("choosing=?,(p3),?", "leading", "R-1"),
        ("choosing=?,(p3),?", "facing", "R11-42"),
        ("choosing=?,(p3),?", "entering", "R-19"),
    ],
)
def test_what_cannot_stand_on_the_table_is_refused_with_its_clause(
    old: str, new: str, clause: str
) -> None:
    with pytest.raises(TableError) as refused:
        RAIDERS.read_position(changed(old, new))
    assert refused.value.refusal.clause == clause
    assert str(refused.value).endswith(".")


@rule("R-7")
def test_a_torch_shows_all_dark_rooms_ahead_and_a_position_says_so() -> None:
    shown = changed("chest3,?,?", "chest3,?,lava")
    looking = shown.replace("choosing", "looking:0:choosing").replace("p4:-/", "p4:5/")
    with pytest.raises(Illegal, match="not what a torch shows"):
        RAIDERS.read_position(looking)
    looked = changed("chest3,?,?", "chest3,snake,lava").replace("p4:-/", "p4:4.5/")
    state = RAIDERS.read_position(looked)
    assert RAIDERS.view(state, 0).rooms[3:5] == (Room.SNAKE, Room.LAVA)
    assert RAIDERS.view(state, 1).rooms[3:5] == (None, None)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "raiders/1",
        "raiders/2 2018",
        "smallgame/1 door=0",
        changed("2018", "2019"),
        changed("wounds=2", "wounds=1"),
        changed("wounds=2 at=1-2", "at=1-2 wounds=2"),
        changed("at=1-2", "at=6-1"),
        changed("at=1-2", "at=12"),
        changed("first=-", "first=x"),
        changed("LDLDD", "LDLD"),
        changed("LDLDD", "LDLDX"),
        changed("dragon", "dragoon"),
        changed("chest3,?,?", "chest3,?"),
        changed("explorer", "bard"),
        changed("explorer:3", "explorer:+3"),
        changed("explorer:3:2", "explorer:3"),
        changed(":torch:", ":p1:"),
        changed("p4:-/", "p4:9/"),
        changed("p4:-/", "p4:-:gone/"),
        changed("power=-", "power=6"),
        changed("choosing=?,(p3),?", "choosing=?,?"),
        changed("choosing=?,(p3),?", "choosing=?,(p3,?"),
        changed("choosing=?,(p3),?", "choosing=?x,(p3),?"),
        changed("choosing=?,(p3),?", "looking:0:over"),
        changed("choosing=?,(p3),?", "looking:9:choosing=?,(p3),?"),
        changed("choosing=?,(p3),?", "waiting"),
        START + " more",
    ],
)
def test_what_is_not_written_like_a_position_is_unreadable(line: str) -> None:
    with pytest.raises(Unreadable):
        RAIDERS.read_position(line)


@settings(max_examples=150, deadline=None)
@given(
    form=st.sampled_from(ALL_FORMS),
    seed=st.integers(0, 20),
    stop=st.floats(0, 0.999),
    at=st.integers(0, 400),
    wish=st.text("-?/,.:=()pLD0123456789abcdeglnorst ", min_size=0, max_size=3),
    cut=st.integers(0, 3),
)
def test_a_damaged_position_is_refused_or_can_be_played_to_its_end(
    form: dict[str, str | int], seed: int, stop: float, at: int, wish: str, cut: int
) -> None:
    """Whatever the reader lets through must not break the rules later."""
    states, _ = random_game(form, seed)
    line = RAIDERS.position(states[int(stop * len(states))])
    at = at % len(line)
    try:
        state = RAIDERS.read_position(line[:at] + wish + line[at + cut :])
    except TableError:
        return
    assert RAIDERS.read_position(RAIDERS.position(state)) == state
    dice = Dice(seed)
    while waiting := RAIDERS.waiting(state):
        seat = waiting[-1]
        action = (
            RAIDERS.draw(state, Dice(seed))
            if seat == CHANCE
            else dice.pick(RAIDERS.legal(state, seat))
        )
        state = RAIDERS.play(state, seat, action).state
    assert RAIDERS.outcome(state) is not None


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(written: str) -> None:
    for reader in (RAIDERS.read, RAIDERS.read_position):
        with suppress(Unreadable):
            reader(written)


def test_a_match_may_begin_at_a_position() -> None:
    match = match_from_position(RAIDERS, START, seed=3)
    assert match.waiting == (0, 2)
    assert match.options == {"variant": "2018", "players": 3, "wounds": 2}
    match.play(0, RAIDERS.read("p1"))
    match.play(2, RAIDERS.read("p1"))
    assert match.view(None).place == 2


def test_looking_is_written_in_the_middle_of_a_look() -> None:
    state = scene(Room.CHEST_1, items={0: [TORCH]}, lit=("LDLDD",))
    state = RAIDERS.play(state, 0, RAIDERS.read("look")).state
    state = RAIDERS.play(state, CHANCE, RAIDERS.read("show:lava")).state
    line = RAIDERS.position(state)
    assert line.endswith("looking:0:choosing=?,?,?")
    assert RAIDERS.read_position(line) == state


def test_open_cards_crystals_and_the_dead_are_written() -> None:
    held = {3: [CRYSTAL]}
    state = scene(Room.CHEST_1, "2011", coins=(5,) * 4, wounds=(0, 10, 0, 0), first=2, items=held)
    state, _ = play(state, P1)
    state = RAIDERS.play(state, 3, RAIDERS.read("crystal")).state
    line = RAIDERS.position(state)
    assert line.endswith("playing=?,-,p1,crystal")
    assert RAIDERS.read_position(line) == state
