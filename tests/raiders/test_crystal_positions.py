"""Positions in which a crystal has put somebody's choice off, and some in which none can have."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS, Room
from pycore.table import Illegal
from rulemark import rule

from .scenes import scene
from .test_positions import START

FOUR = "crystal.crystal.crystal.crystal"
OUT_OF_ORDER = (
    "raiders/1 2011 wounds=2 at=1-2 first=0 lit=LDLDD rooms=items,goblin,chest3,?,? power=- "
    "seats=explorer:3:2:crystal.crystal:p2:-/knight:1:10:-:p2:-:out/thief:2:2:key:p5:-/"
    "wizard:1:1:-:p3:- playing=?,-,p1,?"
)
"""Seats 0 and 3 have played crystals, and so are asked after seat 2; three are in the supply."""
PUT_OFF_AGAIN = OUT_OF_ORDER.replace("playing=?,-,p1,?", "playing=crystal,-,?,p1")
IN_ORDER = OUT_OF_ORDER.replace("crystal.crystal", "-").replace("?,-,p1,?", "p3,-,crystal,?")
TOGETHER = START.replace("thief:2:2:key:", "wizard:1:1:-:").replace("(p3)", "p3")


@rule("R-8")
@pytest.mark.parametrize(
    ("line", "old", "new", "clause", "why"),
    [
        (OUT_OF_ORDER, "wizard:1:1:-", "wizard:1:1:crystal.crystal", "R11-3", "takes (2) cannot"),
        (PUT_OFF_AGAIN, "wizard:1:1:-", "wizard:1:1:crystal", "R11-3", "takes (3) cannot"),
        (IN_ORDER, "wizard:1:1:-", f"wizard:1:1:{FOUR}.crystal", "R-8", "were played (1) should"),
        (TOGETHER, "wizard:1:1:-", f"wizard:1:1:{FOUR}.crystal", "R18-5", "although the card of"),
    ],
)
def test_cards_cannot_lie_out_of_order_without_crystals(
    line: str, old: str, new: str, clause: str, why: str
) -> None:
    assert line.count(old) == 1
    with pytest.raises(Illegal) as refused:
        RAIDERS.read_position(line.replace(old, new))
    assert why in str(refused.value)
    assert refused.value.refusal.clause == clause


@rule("R-8")
def test_cards_lie_out_of_order_where_crystals_can_have_put_the_others_off() -> None:
    for line, waiting in ((OUT_OF_ORDER, 0), (PUT_OFF_AGAIN, 2), (IN_ORDER, 3)):
        state = RAIDERS.read_position(line)
        assert RAIDERS.waiting(state) == (waiting,)
        assert RAIDERS.position(state) == line


@rule("R18-34")
def test_against_the_necromancer_no_crystal_puts_a_choice_off() -> None:
    line = RAIDERS.position(scene(Room.NECROMANCER, "2018-tactical"))
    assert line.endswith("playing=?,?,?")
    assert RAIDERS.read_position(line.replace("playing=?,?,?", "playing=p1,?,?"))
    with pytest.raises(Illegal, match="Seat 0 is asked although the card of seat 1") as refused:
        RAIDERS.read_position(line.replace("playing=?,?,?", "playing=?,p1,?"))
    assert refused.value.refusal.clause == "R18-50"
