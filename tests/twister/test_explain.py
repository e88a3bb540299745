"""Why not: what is refused is explained, by what is really in the way. See `test_refusals` too."""

from __future__ import annotations

import pytest

from pycore.table import CHANCE, Dice
from pycore.twister import TWISTER
from pycore.twister.state import Acting
from rulemark import rule

from .kit import at, tokens, why

BLOCKED = {
    "bC@b4,yM@b2": "A wall stops the line of sight.",
    "bC@a4,yM@a6": "A closed portcullis stops the line of sight.",
    "bC@e3,yM@e5": "Only from the square right at an arrow-slit can one see through it.",
    "bC@a3,bM@b3,yM@c3": "The blue Mekanork stops the line of sight.",
}


@pytest.mark.parametrize("men", BLOCKED)
def test_blocked_sight_says_by_what(men: str) -> None:
    state = at(f"men={men},yL@a21 things=bb@{men[3:5]}")
    assert why(state, "attack:bC>yM").why.say() == BLOCKED[men]


def test_sight_does_not_enter_a_hidden_room() -> None:
    state = at("men=bC@c5,yM@c16,yL@a21 things=bb@c5", "38A+0,?,?,?,40A+0,?,39A+0,?")
    refusal = why(state, "attack:bC>yM")
    assert (refusal.code, refusal.clause) == ("sight-blocked", "T-100")
    assert refusal.why.say() == "Nobody sees into a room that has not been revealed."


TOO_MUCH = {
    "walk:bL-a2": ("men=bL@a3,bC*@a2,yL@a21 things=br@a2", "Three things"),
    "walk:bL-b4": ("men=bL@a4,bC*@b4,yL@a21 things=bk@b4", "Three things"),
    "jump:bM-a1": ("men=bM@a3,bT*@a3,yL@a21 things=bk@a1", "Three things"),
    "walk:bL-c4,bk@b4": ("men=bL@a4,yL@a21 things=bk@a4,br@b4", "Two objects"),
    "walk:bN-b4": ("men=bN@a4,bC*@a4,bM*@b4,yL@a21", "Two wounded"),
    "walk:bN-c4,bC@b4": ("men=bN@a4,bC*@a4,bM*@b4,yL@a21", "Two wounded"),
    "jump:bN-a1": ("men=bN@a3,bC*@a3,bT*@a1,yL@a21", "Two wounded"),
}


@rule("T-11")
@pytest.mark.parametrize("token", TOO_MUCH)
def test_too_much_on_a_square_is_called_what_it_is(token: str) -> None:
    words, what = TOO_MUCH[token]
    refusal = why(at(words), token)
    assert (refusal.why.say(), refusal.clause) == (f"{what} cannot end on one square.", "T-11")


@rule("T-69", "T-4")
def test_who_walks_back_with_what_cannot_be_taken_hears_why() -> None:
    """Such a walk was once told that two objects cannot end on one square."""
    holds = at("men=bM@a4,yN@b4,yL@a21 things=yk@b4")
    refusal = why(holds, "walk:bM-a4,yk@a4")
    assert (refusal.code, refusal.clause, refusal.blockers) == ("enemy-holds-it", "T-69", ("b4",))
    behind = at("men=bL@b4,yL@a21 things=yk@b3")
    refusal = why(behind, "walk:bL-b4,yk@b4")
    assert (refusal.code, refusal.clause, refusal.blockers) == ("wall", "T-4", ("b4", "b3"))
    far = why(at("men=bL@a4,yL@a21 things=yk@d4"), "walk:bL-a4,yk@a4")
    assert (far.code, far.clause, far.blockers) == ("too-far", "T-60", ("d4",))


@rule("T-116", "T-125", "T-97")
def test_nobody_aims_at_oneself_or_at_what_one_carries() -> None:
    scream = at("men=bS@a4,bM*@a4,yL@a21")
    assert why(scream, "scream:bS>bS").why.say() == "A Banshee does not scream at herself."
    assert why(scream, "scream:bS>bS").clause == "T-116"
    carried = "The blue Mekanork is carried by the one who aims."
    assert why(scream, "scream:bS>bM").why.say() == carried
    wand = at("men=bW@a4,yL@a21 things=bw@a4")
    oneself = why(wand, "fire:bW>bW")
    assert oneself.why.say() == "A Wizard does not aim the Fireball wand at himself."
    assert oneself.clause == "T-125"


@rule("T-126")
def test_a_joiner_without_a_bow_hears_that() -> None:
    refusal = why(at("men=bN@b4,bT@e4,yM@c4,yL@a21"), "attack:bN>yM+bT")
    assert (refusal.code, refusal.clause, refusal.blockers) == ("no-bow", "T-126", ("bT",))
    assert refusal.why.say() == "The blue Telepath has no Bow and no spear to join with."


PITS = {
    ("f20", "h20"): ("wall", "There is a wall in the way.", "f20 g20"),
    ("g14", "g16"): ("arrow-slit", "There is an arrow-slit in the way.", "g14 g15"),
}


@rule("T-70")
@pytest.mark.parametrize(("here", "there"), PITS)
def test_a_pit_that_is_right_there_but_walled_off_is_not_denied(here: str, there: str) -> None:
    code, what, edge = PITS[here, there]
    refusal = why(at(f"men=bM@{here},yL@a21"), f"jump:bM-{there}")
    pit = edge.split()[1]
    assert refusal.why.say() == f"The pit on {pit} cannot be jumped over from here. {what}"
    assert (refusal.code, refusal.clause, refusal.blockers) == (code, "T-70", tuple(edge.split()))


@rule("T-70")
def test_a_wall_behind_a_pit_is_named() -> None:
    refusal = why(at("men=bM@h20,yL@a21"), "jump:bM-f20")
    assert (refusal.code, refusal.blockers) == ("wall", ("g20", "f20"))
    assert refusal.why.say() == "There is a wall in the way."


FIRST = {
    "turn=blue": ("T-30", "First an Action card is played."),
    "turn=blue+3= doing=offering": ("T-133", "First the offered draw is accepted or declined."),
    "turn=blue+3 doing=fighting:yM": ("T-80", "First both sides choose a Combat card."),
    "turn=blue+3 doing=naming:yM:blue": (
        *("T-117", "First the Telepath's owner names a Combat card, or none."),
    ),
    "turn=blue+3 doing=placing:1:blue:yk:-": (
        *("T-41", "First the tokens of the revealed room are placed."),
    ),
}


@rule("T-10", "T-30", "T-41", "T-80", "T-117", "T-133")
@pytest.mark.parametrize("words", FIRST)
def test_what_comes_first_is_said(words: str) -> None:
    who = "bT" if "naming" in words else "bN"
    state = at(f"men={who}@b4,yM@c4,yL@a21 {words}")
    for token in (f"walk:{who}-b5", "end", "offer"):
        refusal = TWISTER.explain(state, TWISTER.waiting(state)[0], TWISTER.read(token))
        assert refusal is not None
        assert (refusal.code, refusal.clause, refusal.why.say()) == ("not-now", *FIRST[words])


@rule("T-10", "T-21", "T-22")
def test_in_the_set_up_what_comes_first_is_said_too() -> None:
    state = TWISTER.start({"scenario": 1})
    said = set()
    while not isinstance(state.phase, Acting):
        who = TWISTER.waiting(state)[0]
        refusal = TWISTER.explain(state, who, TWISTER.read("walk:bN-b5"))
        assert refusal is not None
        said.add((refusal.clause, refusal.why.say()))
        action = TWISTER.draw(state, Dice(3)) if who == CHANCE else TWISTER.legal(state, who)[0]
        state = TWISTER.play(state, who, action).state
    assert said == {
        ("T-10", "First chance draws."),
        ("T-21", "First the start teams are chosen."),
        ("T-22", "First all tokens are put into the rooms."),
        ("T-30", "First an Action card is played."),
    }


@rule("T-117")
def test_a_combat_card_waits_until_one_is_named() -> None:
    """It was told that Combat cards are chosen in a combat: this is one."""
    naming = at("men=bT@b4,yM@c4,yL@a21 turn=blue+3 doing=naming:yM:blue")
    refusal = why(naming, "seal:3")
    assert (refusal.code, refusal.clause) == ("not-now", "T-117")
    assert refusal.why.say() == "First the Telepath's owner names a Combat card, or none."


def test_out_of_reach_names_the_first_obstacle_on_the_cheapest_way() -> None:
    # From b3 to b5 straight up are two walls; the first one counts.
    refusal = why(at("men=bL@b3,yL@a21"), "walk:bL-b5")
    assert (refusal.code, refusal.blockers) == ("wall", ("b3", "b4"))
    refusal = why(at("men=bL@b2,yL@a21"), "walk:bL-c2")
    assert (refusal.code, refusal.blockers) == ("wall", ("b2", "c2"))


def test_any_token_in_any_position_has_an_answer() -> None:
    """Tokens from everywhere, asked all through a random match: never an error, always words."""
    dice = Dice("explain")
    state = TWISTER.start({"scenario": 4})
    asked: list[str] = []
    for number in range(400):
        waiting = TWISTER.waiting(state)
        if not waiting:
            break
        who = dice.pick(waiting)
        if who == CHANCE:
            state = TWISTER.play(state, who, TWISTER.draw(state, Dice(5))).state
            continue
        legal = TWISTER.legal(state, who)
        asked += [str(dice.pick(legal)) for _ in range(3)]
        if number % 7 == 0:
            for token in asked[-60:]:
                action = TWISTER.read(token)
                refusal = TWISTER.explain(state, who, action)
                assert (refusal is None) == (action in legal)
                assert refusal is None or refusal.why.say()
        choices = [action for action in legal if str(action) not in ("resign", "offer")]
        state = TWISTER.play(state, who, dice.pick(choices)).state


def test_every_wish_on_a_board_has_an_answer() -> None:
    """Every verb with every piece, target and some squares, in a crowded position."""
    state = at(
        "men=bM@d2,bN@c4,bC@b4,bB@a4,bL@e4,bW@c3,bS@a3,bT*@b3,yM@d4,yN*@a5,yC@d5,yB@e5,"
        "yL@c5,yW@a21,yS@b21,yT@e3 things=bk@c4,br@b4,bs@a4,bb@e4,bh@c5,bw@c3,yk@a3,yr@a2",
    )
    assert isinstance(state.phase, Acting)
    people = [f"{colour}{letter}" for colour in "by" for letter in "MNCBLWST"]
    wishes = [
        f"{verb}:{one}>{other}"
        for verb in ("attack", "heal", "scream", "fire")
        for one in people
        for other in people
    ]
    wishes += [
        f"{verb}:{one}:{way}"
        for verb in ("open", "close", "break")
        for one in people
        for way in "nesw"
    ]
    wishes += [
        f"{verb}:{one}-{column}{row}"
        for verb in ("walk", "jump")
        for one in people
        for column in "abcdefj"
        for row in (0, 1, 2, 3, 5, 21)
    ]
    wishes += [f"turn:{place}{way}" for place in range(1, 9) for way in "+-"]
    wishes += [f"reveal:{place}" for place in range(1, 9)]
    legal = set(tokens(state))
    for token in wishes:
        refusal = TWISTER.explain(state, 0, TWISTER.read(token))
        assert (refusal is None) == (token in legal), token
        if refusal is not None:
            assert refusal.why.say().endswith(".")
            assert refusal.clause.startswith("T-")
