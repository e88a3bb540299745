"""The notation, its document, and what a position refuses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from pycore.table import Illegal, Match, Unreadable, new_match, read_record
from pycore.twister import TWISTER, Action
from pycore.twister.game import BOOK
from rulemark import rule

from .kit import at

DOCUMENT = Path(__file__).parents[2] / "docs" / "notation-twister.md"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", DOCUMENT.read_text("utf-8"), re.M | re.S)


def lines(kind: str) -> list[str]:
    return [line for name, block in BLOCKS if name == kind for line in block.splitlines()]


@pytest.mark.parametrize("line", lines("token"))
def test_every_token_of_the_document_reads_back(line: str) -> None:
    token = line.split()[0]
    assert str(TWISTER.read(token)) == token
    assert TWISTER.say_action(TWISTER.read(token)).say()


def test_the_document_shows_every_verb_and_every_verb_has_a_rule() -> None:
    """Whoever adds one is told by the test above that it cannot be read or said yet."""
    shown = {type(TWISTER.read(line.split()[0])) for line in lines("token")}
    assert shown == set(get_args(Action)) == {each.VERB for each in BOOK.rules}


@pytest.mark.parametrize("line", lines("position"))
def test_every_position_of_the_document_stands(line: str) -> None:
    state = TWISTER.read_position(line)
    written = TWISTER.position(state)
    assert TWISTER.read_position(written) == state
    assert {word.partition("=")[0] for word in line.split()} <= {
        "rooms",
        *(word.partition("=")[0] for word in written.split()),
    }


@pytest.mark.parametrize("line", lines("refused"))
def test_every_impossible_position_of_the_document_is_refused_with_a_clause(line: str) -> None:
    with pytest.raises(Illegal) as refused:
        TWISTER.read_position(line)
    assert refused.value.refusal.code == "impossible"
    assert refused.value.refusal.clause.startswith("T-")


@pytest.mark.parametrize("doing", ["fighting:yM", "offering"])
def test_what_is_being_decided_reads_back(doing: str) -> None:
    state = at(
        f"men=bN@b4,yM@c4,yL@a21 doing={doing}", turn="blue+1=" if doing[0] == "o" else "blue+1"
    )
    assert f"doing={doing}" in TWISTER.position(state).split()
    assert TWISTER.read_position(TWISTER.position(state)) == state


def test_the_record_of_the_document_plays() -> None:
    [text] = [block for name, block in BLOCKS if name == "record"]
    match = Match(TWISTER, read_record(text))
    assert match.waiting, "somebody is to play the first card"
    assert sum(map(sum, match.view(None).tokens)) == 4
    again = Match(TWISTER, read_record(str(match.record())))
    assert again.position() == match.position()


@pytest.mark.parametrize(
    "token",
    [
        *("walk", "walk:", "walk:bN", "walk:bN-k1", "walk:bN-a22", "walk:bN-a01", "walk:bX-a1"),
        *("walk:bN-a1,", "walk:bN-a1,br", "walk:bN-a1,yk@a1,br@a2", "jump:bN", "turn:1", "turn:9+"),
        *("attack:bN", "attack:bN>yL+", "attack:bN>yL+bW+bC", "open:bN:x", "open:bN:ne", "seal:7"),
        *("name:0", "card:1", "card:02", "end:", "END", "hide:0@1", "hide:1@9", "show:41A+0"),
        *("show:38A+4", "team:X---", "omit:z", "put:bN", "heal:bC", "reveal:0", "deal:", ""),
    ],
)
def test_what_is_no_token_is_unreadable(token: str) -> None:
    with pytest.raises(Unreadable):
        TWISTER.read(token)


@pytest.mark.parametrize(
    "words",
    [
        *("men", "men=", "men=bM", "men=bM@", "men=bk@a0", "things=bM@a0", "men=bM?@a0", "foo=1"),
        *("scenario=6", "scenario=5 scenario=5", "rooms=38A", "rooms=38A+4,?,?,?,?,?,?,?"),
        *("turn=green", "turn=blue+6", "turn=blue+1 doing=dancing", "turn=blue doing=offering"),
        *(
            "jumps=1",
            "jumps=4/1",
            "combat=7/0",
            "highest=6",
            "quiet=61",
            "levels=good",
            "timer=off",
        ),
        *("open=a4/a6", "open=a4", "hidden=-", "turn=over:blue:luck", "yellow=2", "teams=M/N"),
        *("rooms=41A+0,?,?,?,?,?,?,?", "open=a4/b4", "teams=bM.bN/", "turn=teaming:green"),
    ],
)
def test_what_is_no_position_is_refused(words: str) -> None:
    with pytest.raises((Unreadable, Illegal)):
        TWISTER.read_position(f"twister/1 {words}")


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("men=bM@a3,yL@a21 men=bM@a3", ""),
        ("men=bM@a3,yL@a21 dead=bM", "T-20"),
        ("men=bM@a3,yL@a21 gone=bC", "T-67"),
        ("men=bM@a3,yL@a21 dead=bk", "T-67"),
        ("men=bM@a3,yL@a21 things=bk@a2", "T-12"),
        ("men=bM@a3,yM*@a3,yL@a21", "T-61"),
        ("men=bM@a3,yL@a21 things=bk@a3,br@a3", "T-11"),
        ("men=bM@a3,bC*@a3,yL@a21 things=bk@a3", "T-11"),
        ("men=bM!@a3,yL@a21", "T-84"),
        ("men=bM@a3,yL@a21 sealed=1/-", "T-80"),
        ("men=bM@a3,yL@a21 doing=placing:2:blue:bC:-", "T-41"),
        ("men=bT@a3,yL@b3 turn=blue+1 doing=fighting:yL:blue:6:held sealed=-/1", "T-117"),
        ("men=bM@a3,yL@a21 combat=0111/0", "T-20"),
        ("men=bM@a3,yL@a21 actions=22/2", "T-20"),
        ("men=bM@a3,yL@a21 actions=-/2 turn=blue", "T-30"),
        ("men=bM@a3,yL@a21 actions=2/- turn=blue+1", "T-30"),
        ("men=bM@a3,yL@a21 actions=2/- turn=blue+1= doing=offering", "T-30"),
        ("scenario=3 rooms=38A+0,?,?,? men=bM@a3,yM@a21 turn=blue+1 doing=fighting:yM", ""),
        ("turn=dealing", "T-3"),
        ("rooms=?,?,?,?,?,?,?,? stirred=yes turn=dealing", "T-30"),
        ("men=bM@a3,yL@a21 highest=1", "T-20"),
        ("men=bM@a3,yL@a21 hidden=yk,-,-,-,-,-,-,-", "T-41"),
        ("men=bM@a3,yL@a21 hidden=-,yk.yr.yw,-,-,-,-,-,-", "T-22"),
        ("scenario=1 rooms=39A+0,?,?,? men=bL@a0,yM@a11", "T-141"),
        ("scenario=1 rooms=38A+0,?,?,? men=bN@a0,yM@a11", "T-141"),
        ("scenario=1 rooms=39A+0,?,?,? men=bN@a0,yM@a12", "T-2"),
        ("scenario=1 rooms=39A+0,?,?,? men=bN@a0,yM@a11 jumps=2/1", "T-20"),
        ("scenario=3 rooms=38A+0,?,?,? men=bN@a0,yM@a11 dead=yN.yW", "T-143"),
        ("men=bM*@a3,yL*@b3", "T-132"),
        ("men=bM*@a3,yL*@b3 turn=blue+1= doing=offering", "T-132"),
        (
            "scenario=4 rooms=38A+0,?,?,?,?,? men=bM@a3,yT@b3 dead=yC.yW.yL.yM turn=blue+1 "
            "doing=naming:yT:yellow",
            "T-144",
        ),
        ("rooms=?,?,?,?,?,?,?,? men=bM@b0 highest=0 turn=beginning:turns", "T-21"),
        (
            "scenario=1 rooms=?,?,?,? trays=bk.br/yr.yk teams=bN.bM.-.-/yN.-.-.yM turn=teaming",
            "T-21",
        ),
        ("men=bM@a3,yL@a21 doing=fighting:yL", "T-80"),
        ("men=bM@a3,yL@b3 turn=blue+1 doing=naming:yL:blue", "T-117"),
        ("men=bT@a3,yL@b3 turn=blue+1 doing=fighting:yL:blue:4:missing", "T-117"),
        ("men=bT@a3,yL@b3 turn=blue+1 doing=fighting:yL sealed=1/1", "T-80"),
        ("men=bM@a3,yL@a21 turn=blue+1 doing=opening:1", "T-40"),
        ("men=bM@a3,yL@a21 trays=bk/", "T-24"),
        ("men=bM*@a3,yL@a21 turn=blue", "T-132"),
        ("men=bM@a3,yL@a21 left=bN.bC.bB.bL.bW turn=blue", "T-131"),
        ("men=bM@a3,yL@a21 quiet=60", "T-133"),
        ("men=bM*!@a3,bN@a4,yL@a21 turn=blue", "T-30"),
        ("men=bM+@a3,yL@a21 turn=blue", "T-30"),
        ("men=bM@a3,yL@a21 stirred=yes turn=blue", "T-30"),
        ("men=bM@a3,yL@a21 highest=0", "T-31"),
        ("men=bM@a3,yL@a21 highest=3 actions=234/2345", "T-31"),
        ("men=bM@a3,yL@a21 saved=bN", "T-67"),
        ("scenario=1 rooms=39A+0,?,?,? men=bN@a0,yM@a11 dead=yN", "T-141"),
        ("scenario=1 rooms=39A+0,?,?,? men=bN@a0,bM*@b0,yM@a11", "T-141"),
        ("scenario=2 rooms=37A+0,?,?,? men=bN@a0,yL@a11 left=bC", "T-142"),
        ("scenario=3 rooms=38A+0,?,?,? men=bN@a0,yM@a11 left=yN", "T-143"),
        ("men=bM@a3,yL@a21 doing=opening:7", "T-40"),
        ("men=bM@a3,yL@a21 doing=placing:1:blue:bk:-", "T-41"),
        ("men=bM@a3,yL@a21 doing=placing:1:yellow:yk:-", "T-41"),
        ("men=bM@a3,yL@a21 doing=placing:1:blue:yk:yr", "T-41"),
        ("men=bM@a3,yL@a21 doing=placing:1:blue:yk.yr:bk", "T-22"),
        ("men=bM@a3,yL@a21 doing=offering", "T-133"),
        ("men=bM@a3,yL@a21 turn=over:blue:target", "T-131"),
        ("men=bM@a3,yL@a21 left=bN quiet=60 turn=over:yellow:quiet", "T-133"),
        ("men=bM@a3,yL@a21 turn=over:blue:agreed", "T-133"),
        ("men=bM@a3,yL@a21 turn=over:draw:resigned", "T-133"),
        ("men=bM@a3,yL@a21 turn=over:draw:nobody", "T-132"),
        ("scenario=2 rooms=37A+0,?,?,? men=bC@b0,yL@b11 turn=over:yellow:colossus", "T-142"),
    ],
)
def test_an_impossible_position_names_the_clause(words: str, clause: str) -> None:
    line = words if "rooms" in words else f"{words} rooms=38A+0,?,?,?,?,?,?,?"
    if "turn=" not in line:
        line += " turn=blue+1"
    with pytest.raises((Illegal, Unreadable)) as refused:
        TWISTER.read_position(f"twister/1 {line}")
    assert refused.value.refusal.clause == clause


@pytest.mark.parametrize(
    ("words", "clause", "why"),
    [
        ("rooms=38A+0,38A+1,?,?,?,?,?,? men=bM@a3,yL@a21", "T-1", "Room 38A is there twice."),
        ("scenario=4 rooms=?,?,?,?,?,? turn=seating", "T-144", "not drawn by lot in this scenario"),
        ("scenario=4 turn=seating rooms=?,?,?,?,?,? yellow=?", "T-144", "not drawn by lot"),
        *(
            (f"scenario=2 rooms=?,?,?,? yellow={seat} turn=seating", "T-142", "is drawn now")
            for seat in (0, 1)
        ),
        ("rooms=38A+0 men=bM@a3", "T-2", "places for 8 rooms, and the position names 1"),
        ("scenario=1 rooms=39A+0,?,?,? men=bL@a0", "T-141", "The blue Colossus is not in this"),
        ("scenario=1 rooms=39A+0,?,?,? target=6", "T-151", "This scenario has no target"),
        ("scenario=1 rooms=39A+0,?,?,? levels=good/-", "T-152", "This scenario has no handicap."),
        ("men=bM@a3,yL@a21 dead=bM", "T-20", "The blue Mekanork is there twice."),
        ("men=bM@a3,yL@a21 gone=bC", "T-67", "The blue Cleric cannot be discarded: only objects"),
        ("men=bM@a3,yL@a21 dead=bk", "T-67", "The blue Key is an object and can only be discarded"),
        ("men=bM@a3,yL@a21 saved=bN", "T-67", "The blue Naga is saved, but nobody left"),
        ("men=bM@a3,yL@a0", "T-67", "The yellow Colossus on a0 would have left."),
        ("men=bM!@a3,yL@a21", "T-84", "The blue Mekanork was wounded in this turn"),
        (
            "men=bM@a3,yL@a21 combat=0/0111",
            "T-20",
            "Yellow: the Combat card +1 is there too often.",
        ),
        ("men=bM@a3,yL@a21 combat=1/0", "T-82", "Blue: the Combat card +0 never leaves a hand."),
        (
            "men=bM@a3,yL@a21 highest=3 actions=234/2345",
            "T-31",
            "Blue: the Action card 5 was played",
        ),
        (
            "men=bM@a3,yL@a21 actions=-/2 turn=blue",
            "T-30",
            "Blue: there is no Action card to play.",
        ),
        (
            *("scenario=1 rooms=39A+0,?,?,? men=bN@a0,yM@a11 jumps=1/2", "T-20"),
            "Yellow: too many Jump cards, 2 of 1.",
        ),
        (
            *("men=bT@a3,yL@b3 combat=01/01 turn=blue+1 doing=fighting:yL sealed=-/2", "T-80"),
            "Yellow: the sealed card +2 is not in the hand.",
        ),
        (
            "men=bM@a3,yL@a21 hidden=yk,-,-,-,-,-,-,-",
            "T-41",
            "Room 1 is revealed and hides nothing.",
        ),
        (
            *("men=bM@a3,yL@a21 hidden=-,yk.yr.yw,-,-,-,-,-,-", "T-22"),
            "Room 2 has space for 2 tokens only.",
        ),
        (
            *("men=bM@a3,yL@a21 doing=placing:1:blue:yk.yr:bk", "T-22"),
            "Room 1 has space for 2 tokens only.",
        ),
        (
            *("scenario=1 rooms=?,?,?,? hidden=bN,-,-,- men=bM@b0,yM@b11,yN@d11 highest=0", "T-22"),
            "The blue Naga lies in a room that is not for it.",
        ),
        (
            "rooms=?,?,?,?,?,?,?,? trays=yk/ turn=dealing",
            "T-22",
            "The yellow Key is on the wrong side.",
        ),
        (
            *("scenario=1 rooms=?,?,?,? trays=bk.br/yr.yk teams=bN.-.-.-/ turn=teaming", "T-21"),
            "Blue: a start team of 2, not of 1.",
        ),
        (
            *("scenario=1 rooms=?,?,?,? trays=br/yr.yk teams=bN.bk.-.-/ turn=teaming", "T-21"),
            "The blue Key is no character.",
        ),
        (
            *("scenario=1 rooms=?,?,?,? trays=br/yr.yk teams=bN.bM.-.-/ turn=teaming", "T-22"),
            "The blue Key is missing from its tray.",
        ),
        (
            "rooms=?,?,?,?,?,?,?,? trays=bM.bN.bC.bB.bL.bW.bS.bT.bk.br.bs.bb.bh.bw/yk "
            "teams=bM.bN.bC.bB/ turn=teaming",
            *("T-22", "The blue Mekanork cannot be on its tray any more."),
        ),
        ("rooms=?,?,?,?,?,?,?,? trays=bk.bk/ turn=dealing", "T-20", "The blue Key does not belong"),
        (
            *("levels=slight/- men=bM@a3,yL@a21 omitted=bN.bC", "T-152"),
            "Blue: the handicap leaves out 1, not 2.",
        ),
        (
            "rooms=?,?,?,?,?,?,?,? men=bM@b0 highest=0 turn=beginning:turns",
            "T-21",
            "Yellow: nobody",
        ),
        (
            *("men=bM@a3,yL@a21 turn=blue+1 doing=opening:7", "T-40"),
            "None of the player's miniatures has direct access to room 7.",
        ),
        (
            *("men=bM@a3,yL@a21 turn=blue+1 doing=fighting:yL", "T-80"),
            "The yellow Colossus cannot be attacked like that.",
        ),
    ],
)
def test_a_position_that_is_refused_names_what_is_at_fault(
    words: str, clause: str, why: str
) -> None:
    line = words if "rooms" in words else f"{words} rooms=38A+0,?,?,?,?,?,?,?"
    if "turn=" not in line:
        line += " turn=blue+1"
    with pytest.raises(Illegal) as refused:
        TWISTER.read_position(f"twister/1 {line}")
    assert why in str(refused.value)
    assert refused.value.refusal.clause == clause


TEAMS = "trays=br.bk/yk.yr teams=bM.bN.-.-/yM.-.yN.-"
"""Both start teams of scenario 1 are chosen, no token is placed."""
ALL_TEAMS = (
    "trays=bk.br.bs.bh.bL.bC.bS.bw.bb/yW.yM.yr.yb.yk.yL.yN.ys.yw.yh teams=bN.bT.bW.bM/yB.yT.yS.yC"
)
"""The same of scenario 5, without the blue Backstabber."""


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("yellow=0 turn=dealing", "T-141"),
        ("target=7 turn=dealing", "T-151"),
        ("trays=br.bk/yk.yr turn=dealing", "T-22"),
        ("trays=br/yk turn=dealing", "T-22"),
        ("hidden=br,-,-,- turn=dealing", "T-21"),
        ("trays=yr.bk/yk.br turn=teaming", "T-22"),
        ("trays=br.br/yk.yr turn=teaming", "T-20"),
        ("trays=br/yk.yr turn=teaming", "T-22"),
        ("trays=br.bk/yk.yr turn=teaming:in-turn", "T-141"),
        ("scenario=2 trays=br.bs/ys.yr turn=teaming", "T-142"),
        (f"{TEAMS} turn=teaming", "T-21"),
        ("men=bM@b0 trays=br.bk/yk.yr turn=teaming", "T-24"),
        ("trays=br.bk/yk.yr turn=beginning:tokens", "T-21"),
        ("trays=br.bk/yk.yr teams=bM.-.-.-/yM.-.yN.- turn=beginning:tokens", "T-21"),
        (f"{TEAMS.replace('yk.yr', '')} hidden=yk,yr,-,- turn=hiding:yellow", "T-22"),
        ("hidden=yk,yr,br,bk teams=bM.bN.-.-/yM.-.yN.- turn=beginning:tokens", "T-22"),
        ("hidden=yk,yr,br,bk teams=bM.bN.-.-/yM.-.yN.- turn=blue", "T-21"),
        ("hidden=bM,-,-,- men=bN@a0,yM@a11 turn=blue", "T-22"),
        (f"scenario=5 rooms=?,?,?,?,?,?,?,? {ALL_TEAMS} omitted=bB turn=hiding:yellow", "T-152"),
    ],
)
def test_an_impossible_set_up_names_the_clause(words: str, clause: str) -> None:
    for usual in ("scenario=1", "rooms=?,?,?,?", "highest=0"):
        if usual.partition("=")[0] not in words:
            words = f"{usual} {words}"
    with pytest.raises(Illegal) as refused:
        TWISTER.read_position(f"twister/1 {words}")
    assert refused.value.refusal.clause == clause


def test_a_beginning_that_fits_one_action_is_enough() -> None:
    match = new_match(TWISTER, {"scenario": 1}, seed=1)
    assert str(match.find(0, "team:NM--")) == "team:NM--"
    state = at("men=bL@d5,yL@a21", "38A+0,?,?,?,?,?,?,?")
    from pycore.table import find

    assert str(find("wal", TWISTER.legal(state, 0), TWISTER)) == "walk:bL-e5"


@rule("T-2")
def test_a_name_of_a_square_is_a_column_and_a_row() -> None:
    from pycore.twister.dungeon.squares import NAMES, square

    assert (NAMES[0], NAMES[9], NAMES[10], NAMES[219]) == ("a0", "j0", "a1", "j21")
    for number, name in enumerate(NAMES):
        assert square(name) == number
