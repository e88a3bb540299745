"""Positions: read back, and refused with a reason where they cannot be."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from pycore.raiders import RAIDERS, Room
from pycore.table import CHANCE, Dice, Illegal, TableError, Unreadable, match_from_position
from rulemark import rule

from .scenes import ALL_FORMS, CRYSTAL, P1, TORCH, ended, play, random_game, scene

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
        ("first=-", "first=0", "R18-5"),
        ("power=-", "power=5", "R11-42"),
        ("choosing=?,(p3),?", "choosing=(p1),(p3),(p1)", "R18-5"),
        ("choosing=?,(p3),?", "choosing=?,(p2),?", "R18-5"),
        ("choosing=?,(p3),?", "choosing=?,(key),?", "R18-5"),
        ("choosing=?,(p3),?", "choosing=?,p2,?", "R-3"),
        ("choosing=?,(p3),?", "choosing=?,key,?", "R-6"),
        ("choosing=?,(p3),?", "choosing=?,crystal,?", "R-6"),
        ("choosing=?,(p3),?", "choosing=?,-,?", "R-5"),
        ("choosing=?,(p3),?", "playing=?,p3,?", "R18-5"),
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


OPEN = (
    "raiders/1 2011 wounds=2 at=1-2 first=0 lit=LDLDD rooms=dragon,goblin,chest3,?,? power=- "
    "seats=explorer:3:2:torch:p4:-/knight:1:10:-:p2:-:out/thief:2:2:key:p5:-/wizard:1:1:-:p1:- "
    "playing=p1,-,?,?"
)
DEALING = (
    "raiders/1 2018 wounds=2 at=1-1 first=- lit=- rooms=- power=- seats=thief:2:2:key:-:-/?/? "
    "dealing"
)
SOLO = (
    "raiders/1 2011-solo wounds=2 at=1-2 first=- lit=LDLDD rooms=dragon,goblin,chest3,?,? "
    "power=4.4 seats=thief:2:2:-:p4:- playing=?"
)


FLOOR = "dragon,goblin,chest3,lava,magnet"
LAYING = START.replace("at=1-2", "at=1-1").replace("choosing=?,(p3),?", "laying")
DEALT = "thief:2:2:key:-:-/knight:1:1:sword:-:-/wizard:1:1:-:-:-"


@pytest.mark.parametrize(
    ("line", "old", "new", "clause", "why"),
    [
        (
            LAYING.replace("at=1-1", "at=2-1"),
            *(
                "lit=LDLDD rooms=dragon,goblin,chest3,?,?",
                f"lit=LDLDD/LDLDD rooms={FLOOR}/?,?,?,?,?",
            ),
            *("R18-3", "The floor card “LDLDD” is there twice."),
        ),
        (
            LAYING.replace("2018", "2011-quick").replace("at=1-1", "at=3-1"),
            "lit=LDLDD rooms=dragon,goblin,chest3,?,?",
            f"lit=LLLLL/LLLLL/LLLLL rooms={FLOOR}/{FLOOR}/?,?,?,?,?",
            *("R11-2", "these floors have 15 lit and 0 dark rooms"),
        ),
        (LAYING, "goblin,", "?,", "R18-3", "All lit rooms of floor 1 are laid out."),
        (LAYING, "laying", "entering", "R-4", "Room 1-1 is lit: nobody turns it up."),
        (LAYING, "at=1-1", "at=1-2", "R-1", "before its first room is entered, not at 1-2"),
        (
            DEALING,
            *("at=1-1 first=- lit=- rooms=-", f"at=2-1 first=- lit=LDLDD rooms={FLOOR}"),
            *("R-2", "Characters are dealt before the first floor, not at 2-1."),
        ),
        (
            DEALING.replace("2018", "2018-tactical"),
            *("first=-", "first=1", "R18-50", "not drawn yet, but the position says first=1"),
        ),
        (
            DEALING.replace("dealing", "leading"),
            *("thief:2:2:key:-:-/?/?", DEALT, "R18-5", "no first player to draw"),
        ),
        (
            SOLO.replace("at=1-2", "at=1-4").replace("lit=LDLDD", "lit=LDLLD"),
            *("goblin,chest3,?,? power=4.4", "goblin,troll,chest3,? power=5.5.5"),
            *("R11-42", "There are not that many cards of monster power 5."),
        ),
        (START, "?,(p3),?", "(p1),(p3),(p1)", "R18-5", "When all cards are sealed"),
        (
            OPEN.replace("thief:2:2:key", "thief:2:10:-").replace("p5:-/", "p5:-:out/"),
            *("wizard:1:1:-:p1:-", "wizard:1:10:-:p1:-:out", "R11-11", "Too few are alive"),
        ),
        (SOLO, "thief:2:2:-:p4:-", "thief:2:10:-:p4:-:out", "R11-40", "Too few are alive"),
        (DEALING, "at=1-1", "at=2-1", "R-1", "at 2-1: floors laid out should be 1, and are 0"),
        (START, "lit=LDLDD", "lit=DDDDD", "R18-3", "There is no floor card “DDDDD”."),
        (START, "at=1-2", "at=1-1", "R-19", "Nobody has seen room 1-2, and yet it is known."),
        (START, "chest3,?", "?,?", "R-19", "Room 1-3 has been seen, and yet is not known."),
        (START, "dragon,goblin", "snake,snake", "R18-2", "“snake” is there more often"),
        (OPEN, "dragon,goblin", "snake,snake", "R11-2", "“snake” is there more often"),
        (SOLO, "dragon,goblin", "items,goblin", "R11-41", "“items” is there more often"),
        (START, "goblin", "medusa", "R18-4", "“medusa” cannot be at 1-2"),
        (OPEN, "goblin", "medusa", "R11-2", "“medusa” is a boss of 2018"),
        (START, "knight", "thief", "R-2", "“thief” is there twice"),
        (DEALING, "?/?", "?/knight:1:1:sword:-:-", "R-2", "in turn, and seat 1 has none"),
        (DEALING, "?/?", "knight:1:1:sword:-:-/wizard:1:1:-:-:-", "R-2", "are dealt already"),
        (DEALING, "dealing", "lighting", "R-2", "Seat 1 has no character."),
        (DEALING, "first=-", "first=1", "R18-5", "first=1"),
        (START, "explorer:3", "explorer:21", "R-15", "Seat 0 holds 21 coins: nobody holds more"),
        (START, "p2:-", "p2.p2:-", "R-3", "Seat 1 has played “p2” twice on this floor."),
        (START, "p2:-", "key:-", "R-3", "“key” is no power card"),
        (START, "p5:-", "p5.p1:-", "R-5", "Cards played on this floor by seat 2: 2. Rooms done:"),
        (START, "p5:-", "p5:-:out", "R18-31", "Seat 2 is out, and only Medusa"),
        (OPEN, "thief:2:2", "thief:2:11", "R11-9", "seat 2 has 11"),
        (OPEN, "10:-:p2", "10:key:p2", "R11-9", "Seat 1 is dead: its items"),
        (START, ":torch:", ":" + ".".join(["torch"] * 7) + ":", "R18-1", "only 6 of “torch”"),
        (OPEN, ":torch:", ":" + ".".join(["torch"] * 6) + ":", "R11-1", "only 5 of “torch”"),
        (SOLO, "2:2:-:p4", "2:2:key:p4", "R11-41", "only 0 of “key”"),
        (OPEN, "first=0", "first=-", "R11-3", "but first is missing"),
        (OPEN, "first=0", "first=1", "R11-12", "Seat 1 is dead and cannot be the first player."),
        (START, "first=-", "first=2", "R18-5", "no first player, but the position says first=2"),
        (SOLO, "first=-", "first=0", "R11-40", "no first player"),
        (START, "power=-", "power=5", "R11-42", "Only a solo player's monsters have powers"),
        (SOLO, "4.4", "4", "R11-42", "2 were met, 1 are written"),
        (SOLO, "dragon,goblin", "dragon,lava", "R11-42", "1 were met, 2 are written"),
        (START, "(p3)", "(p2)", "R18-5", "Seat 1 has sealed “p2”"),
        (START.replace("2018", "2011-quick"), "(p3)", "(p2)", "R11-30", "has sealed “p2”"),
        (START, "(p3)", "p2", "R-3", "“p2” of seat 1 is spent"),
        (START, "(p3)", "sword.", "", "“sword.”"),
        (START, "(p3)", "key", "R-6", "“key” of seat 1 cannot lie in the room “goblin”."),
        (START, "(p3)", "-", "R-5", "and seat 1 does not"),
        (OPEN, "p1,-,", "p1,p1,", "R-5", "Seat 1 is out of the game and plays no card."),
        (START, "choosing=?,(p3),?", "playing=?,p3,?", "R18-5", "the word is “choosing”"),
        (OPEN, "playing=p1,-,?,?", "choosing=?,-,?,?", "R11-3", "the word is “playing”"),
        (OPEN, "playing=p1,-,?,?", "playing=p1,-,?,crystal", "R11-3", "seat 2 comes before that"),
        (OPEN, "playing=p1,-,?,?", "playing=p1,-,p2,p3", "R11-3", "Somebody has to play."),
        (START, "choosing=?", "looking:1:choosing=?", "R-7", "Seat 1 is not."),
        (START, "choosing=?,(p3),?", "over", "R-1", "after the fifth floor, not at 1-2"),
        (START, "choosing=?,(p3),?", "lighting", "R-1", "floors laid out should be 0, and are 1"),
        (
            START,
            "choosing=?,(p3),?",
            "facing",
            "R11-42",
            "At 1-2 there is no solo player's monster",
        ),
    ],
)
def test_a_refusal_names_what_is_at_fault_and_the_clause_of_its_own_edition(
    line: str, old: str, new: str, clause: str, why: str
) -> None:
    assert line.count(old) == 1
    with pytest.raises(TableError) as refused:
        RAIDERS.read_position(line.replace(old, new))
    assert why in str(refused.value)
    assert refused.value.refusal.clause == clause


@rule("R-9")
def test_a_game_that_is_over_has_left_its_last_floor_behind() -> None:
    line = RAIDERS.position(ended("2018", (5, 5, 5), (0, 1, 2)))
    with pytest.raises(
        Illegal, match="After a floor, seat 0 takes the played cards back"
    ) as refused:
        RAIDERS.read_position(line.replace(":-:-/", ":p1:-/", 1))
    assert refused.value.refusal.clause == "R-9"


@pytest.mark.parametrize("line", [START, OPEN, DEALING, SOLO])
def test_the_lines_that_are_spoilt_above_can_be_read(line: str) -> None:
    assert RAIDERS.position(RAIDERS.read_position(line)) == line


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("2018", "2019", "not known: “2019”"),
        ("wounds=2", "wounds=1", "“1” should be a number from 2 to 5"),
        ("at=1-2", "on=1-2", "Where the position says “on=1-2” it should say “at=…”."),
        ("LDLDD", "LDLDX", "not known: “LDLDX”"),
        ("dragon", "dragoon", "not known: “dragoon”"),
        ("chest3,?,?", "chest3,?", "five rooms, and floor 1 has 4"),
        ("lit=LDLDD", "lit=LDLDD/LDLDD", "“lit” and “rooms” should tell of the same floors"),
        ("explorer", "bard", "not known: “bard”"),
        (":torch:", ":p1:", "not known: “p1”"),
        ("p4:-/", "p4/", "six parts, unlike “explorer:3:2:torch:p4”"),
        ("choosing=?,(p3),?", "choosing=?,(p9),?", "not known: “p9”"),
        ("choosing=?,(p3),?", "waiting", "cannot be read: “waiting”"),
        ("at=1-2", "at=1-4", "“choosing=?,(p3),?” needs a known room"),
        ("choosing=?,(p3),?", "looking:0", "cannot be read: “”"),
        (" power=-", "", "should have 9 words, and has 8"),
    ],
)
def test_what_cannot_be_read_is_quoted(old: str, new: str, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RAIDERS.read_position(changed(old, new))
    assert why in str(refused.value)


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


@examples(150)
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


@examples(200)
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
