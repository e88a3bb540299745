"""Why not: every refusal that people meet, with its code, its clause and what blocks."""

from __future__ import annotations

import pytest

from pycore.table import CHANCE, Dice, Illegal
from pycore.twister import TWISTER
from pycore.twister.state import Acting

from .kit import at, seat, tokens, why

# What is asked, where, and the answer: code, clause, blockers.
REFUSALS = {
    "not adjacent": ("men=bN@b4,yM@d4,yL@a21", "attack:bN>yM", "not-adjacent", "T-4", "b4 d4"),
    "diagonal": ("men=bN@c4,yM@d5,yL@a21", "attack:bN>yM", "diagonal", "T-4", "c4 d5"),
    "wall": ("men=bL@b4,yL@a21", "walk:bL-b3", "wall", "T-4", "b4 b3"),
    "closed portcullis": ("men=bL@a4,yL@a21", "walk:bL-a5", "closed-portcullis", "T-4", "a4 a5"),
    "arrow-slit": ("men=bL@e4,yL@a21", "walk:bL-e5", "arrow-slit", "T-4", "e4 e5"),
    "pit without Rope": ("men=bL@a3,yL@a21", "walk:bL-a1", "pit-without-rope", "T-62", "a2"),
    "to end on a pit": ("men=bW@a3,yL@a21", "walk:bW-a2", "pit-without-rope", "T-12", "a2"),
    "enemy in the way": ("men=bL@a4,yM@b4,yL@a21", "walk:bL-c4", "enemy-in-the-way", "T-62", "b4"),
    "on a friend": ("men=bL@a4,bM@b4,yL@a21", "walk:bL-b4", "would-end-on-friend", "T-61", "b4"),
    "two objects": (
        "men=bL@a4,yL@a21 things=bk@a4,br@b4",
        *("walk:bL-c4,bk@b4", "two-objects", "T-11", "b4"),
    ),
    "two objects at the end": (
        "men=bL@a4,yL@a21 things=bk@a4,br@b4",
        *("walk:bL-b4", "two-objects", "T-11", "b4"),
    ),
    "too few AP": ("men=bS@a4,yM@c4,yL@a21 turn=blue+1", "scream:bS>yM", "no-points", "T-32", ""),
    "no AP": ("men=bM@a4,yL@a21 turn=blue+0", "walk:bM-b4", "no-points", "T-32", ""),
    "card over the limit": (
        "men=bM@a4,yL@a21 highest=2 turn=blue",
        *("card:4", "card-too-high", "T-31", "card:4"),
    ),
    "not on a gear": ("men=bM@d1,yL@a21", "turn:1+", "not-on-a-gear", "T-50", "d2 h3"),
    "twin not revealed": (
        "men=bN@d2,yL@a21 rooms=38A+0,?,?,?,?,?,?,?",
        *("turn:2-", "twin-not-revealed", "T-50", "2"),
    ),
    "no access": (
        "men=bM@e4,yL@a21 rooms=38A+0,?,?,?,?,?,?,?",
        *("reveal:2", "no-access", "T-40", "2"),
    ),
    "wounded this turn": (
        "men=bN@b4,yM*!@c4,yL@a21",
        *("attack:bN>yM", "wounded-this-turn", "T-84", "yM"),
    ),
    "spear next to an enemy": (
        "men=bC@b4,yM@d4,yB@a4,yL@a21 things=bs@b4",
        *("attack:bC>yM", "spear-next-to-enemy", "T-122", "a4"),
    ),
    "bow next to an enemy": (
        "men=bC@b4,yM@d4,yB@a4,yL@a21 things=bb@b4",
        *("attack:bC>yM", "bow-next-to-enemy", "T-123", "a4"),
    ),
    "sight blocked by somebody": (
        "men=bC@a4,bM@c4,yM@d4,yL@a21 things=bb@a4",
        *("attack:bC>yM", "sight-blocked", "T-100", "c4"),
    ),
    "sight blocked by a wall": (
        "men=bC@b4,yM@b2,yL@a21 things=bb@b4",
        *("attack:bC>yM", "sight-blocked", "T-100", "b4 b3"),
    ),
    "not adjacent, nor in one line": (
        "men=bN@b4,yM@d5,yL@a21",
        *("attack:bN>yM", "not-adjacent", "T-4", "b4 d5"),
    ),
    "three things on a pit": (
        "men=bL@a3,bC*@a2,yL@a21 things=br@a2",
        *("walk:bL-a2", "two-objects", "T-11", "a2"),
    ),
    "from pit to pit": (
        "men=bL@e1,yL@a21 things=br@e1 rooms=38A+0,39A+3,?,?,?,?,?,?",
        *("walk:bL-f1", "pit-without-rope", "T-93", "f1"),
    ),
    "along the opponent's line": (
        "men=bM@c20,yC@b20,bN@j0,yL@j21",
        *("walk:bM-b21", "leaves-there", "T-67", "c21"),
    ),
    "a jump onto a friend with a full hand": (
        "men=bM@a3,bC*@a1,yL@a21 things=bk@a3",
        *("jump:bM-a1", "two-objects", "T-11", "a1"),
    ),
    "an enemy falls without its Rope": (
        "men=bM@a3,yC*@a2,yL@a21 things=yr@a2",
        *("walk:bM-a1,yr@a1", "would-fall", "T-92", "yC"),
    ),
    "an object that is not there": (
        "men=bM@a3,yL@a21 gone=yk",
        *("walk:bM-b3,yk@b3", "not-there", "T-63", "yk"),
    ),
    "what an enemy holds": (
        "men=bM@a4,yN@b4,yL@a21 things=yk@b4",
        *("walk:bM-a3,yk@a3", "enemy-holds-it", "T-69", "b4"),
    ),
    "large shield": (
        "men=bC@a4,yM@c4,yL@a21 things=bb@a4,yh@c4",
        *("attack:bC>yM", "large-shield", "T-124", "c4"),
    ),
    "wand needs the Wizard": (
        "men=bN@c4,yM@a4,yL@a21 things=bw@c4",
        *("fire:bN>yM", "wand-needs-wizard", "T-125", "bN"),
    ),
    "cannot heal what it carries": (
        "men=bC@b4,bM*@b4,yL@a21",
        *("heal:bC>bM", "carried", "T-113", "b4"),
    ),
    "pit occupied": (
        "men=bM@a3,yC*@a2,yL@a21 things=yr@a2",
        *("jump:bM-a1", "pit-occupied", "T-71", "a2"),
    ),
    "healed this turn": ("men=bM+@a4,yL@a21", "walk:bM-b4", "healed-this-turn", "T-113", "bM"),
    "wounded": ("men=bM*@a4,bN@e4,yL@a21", "walk:bM-b4", "wounded", "T-83", "bM"),
    "no Key": ("men=bM@a4,yL@a21", "open:bM:n", "no-key", "T-120", "a4 a5"),
    "no portcullis": ("men=bB@a4,yL@a21", "open:bB:e", "no-portcullis", "T-120", "a4 b4"),
    "no portcullis at the end of the board": (
        "men=bB@a4,yL@a21",
        *("open:bB:w", "no-portcullis", "T-120", "a4"),
    ),
    "open already": ("men=bB@a4,yL@a21 open=a4/a5", "open:bB:n", "wrong-state", "T-6", "a4 a5"),
    "broken for good": ("men=bB@a4,yL@a21 broken=a4/a5", "open:bB:n", "broken", "T-6", "a4 a5"),
    "no Colossus": ("men=bB@a4,yL@a21", "break:bB:n", "not-a-colossus", "T-112", "a4 a5"),
    "not yours": ("men=bM@a4,yL@a21", "walk:yL-b21", "not-yours", "T-32", "yL"),
    "too far": ("men=bL@a4,yL@a21", "walk:bL-d4", "too-far", "T-60", "d4"),
    "too far, whatever is in the way": (
        "men=bL@a4,yL@a21",
        *("walk:bL-a7", "too-far", "T-60", "a7"),
    ),
    "unrevealed": (
        "men=bL@e3,yL@a21 rooms=38A+0,?,?,?,?,?,?,?",
        *("walk:bL-f3", "unrevealed", "T-3", "f3"),
    ),
    "off this board": (
        "scenario=1 men=bN@a1,yN@a11 rooms=39B+0,?,?,?",
        *("walk:bN-a12", "off-the-board", "T-2", "a12"),
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_says_code_clause_and_blockers(name: str) -> None:
    words, token, code, clause, blockers = REFUSALS[name]
    state = at(words, "") if "rooms=" in words else at(words)
    refusal = why(state, token)
    assert (refusal.code, refusal.clause) == (code, clause)
    assert refusal.blockers == tuple(blockers.split())
    assert refusal.why.say().endswith(".")
    assert refusal.why.say()[0].isupper()
    with pytest.raises(Illegal):
        TWISTER.play(state, seat(state), TWISTER.read(token))


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


def test_three_things_are_not_called_two_objects() -> None:
    for words, token in (
        ("men=bL@a3,bC*@a2,yL@a21 things=br@a2", "walk:bL-a2"),
        ("men=bL@a4,bC*@b4,yL@a21 things=bk@b4", "walk:bL-b4"),
        ("men=bM@a3,bT*@a3,yL@a21 things=bk@a1", "jump:bM-a1"),
    ):
        assert "three things" in why(at(words), token).why.say(), words


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
