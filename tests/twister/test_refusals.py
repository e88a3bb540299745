"""Every refusal that people meet: its code, its clause and what blocks."""

from __future__ import annotations

import pytest

from pycore.table import Illegal
from pycore.twister import TWISTER

from .kit import at, seat, why

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
        *("walk:bL-a2", "three-things", "T-11", "a2"),
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
        *("jump:bM-a1", "three-things", "T-11", "a1"),
    ),
    "an enemy falls without its Rope": (
        "men=bM@a3,yC*@a2,yL@a21 things=yr@a2",
        *("walk:bM-a1,yr@a1", "would-fall", "T-92", "yC"),
    ),
    "an enemy falls without its Rope, also if another Rope is moved": (
        "men=bM@a3,yC*@a2,yL@a21 things=yr@a2,br@a3",
        *("walk:bM-a1,br@b3,yr@a1", "would-fall", "T-92", "yC"),
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
    "somebody who is not on the board": (
        "men=bN@b4,yL@a21 dead=yM",
        *("attack:bN>yM", "not-there", "T-80", "yM"),
    ),
    "an object as a target": (
        "men=bS@a4,yL@a21 things=yk@c4",
        *("scream:bS>yk", "not-there", "T-100", "yk"),
    ),
    "an object that acts": (
        "men=bM@a4,yL@a21 things=bk@b4",
        *("walk:bk-c4", "not-a-character", "T-32", "bk"),
    ),
    "to take an enemy along": (
        "men=bM@a4,yC*@b4,yL@a21",
        *("walk:bM-c4,yC@c4", "not-yours", "T-63", "yC"),
    ),
    "a jump that ends on a pit": (
        "men=bM@d1,yL@a21 rooms=38A+0,39A+3,?,?,?,?,?,?",
        *("jump:bM-f1", "pit-without-rope", "T-12", "f1"),
    ),
    "a Combat card outside a combat": ("men=bM@a4,yL@a21", "seal:3", "not-now", "T-80", ""),
    "a room beyond this board to reveal": (
        "scenario=1 men=bN@a1,yN@a11 rooms=39B+0,?,?,?",
        *("reveal:5", "off-the-board", "T-2", ""),
    ),
    "a room beyond this board to turn": (
        "scenario=1 men=bN@a1,yN@a11 rooms=39B+0,?,?,?",
        *("turn:5+", "off-the-board", "T-2", ""),
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
