"""Pits and the Rope (T-90 to T-93, T-121), and jumps over pits (T-70, T-71)."""

from __future__ import annotations

from pycore.twister import TWISTER
from pycore.twister.dungeon.squares import DEAD, GONE, LEFT, SAVED
from rulemark import rule

from .kit import at, can, code, ends, fate, is_wounded, play, tokens, where, why

# a2 is a pit between a1 and a3; b2 is beside it. e1 is a pit between d1, e2 and f1.


@rule("T-90", "T-121")
def test_whoever_carries_a_rope_crosses_and_stands_on_pits() -> None:
    state = at("men=bM@a3,yL@a21 things=yr@a3")
    assert {"a2", "a1", "b2", "b1"} <= ends(state, "bM")
    assert where(play(state, "walk:bM-a2"), "yr") == "a2"
    # The Rope is kept, and may also be left in the pit.
    after = play(state, "walk:bM-a1,yr@a2")
    assert where(after, "yr") == "a2"


@rule("T-90")
def test_anybody_crosses_on_a_rope_that_lies_free_and_may_take_it_along() -> None:
    state = at("men=bM@a3,bC@a4,yL@a21 things=br@a2,bk@a4")
    assert can(state, "walk:bM-a1")
    assert can(state, "walk:bM-a2")
    assert where(play(state, "walk:bM-a1,br@a1"), "br") == "a1"
    # Carrying something else one crosses as well, but cannot stand there with it.
    assert can(state, "walk:bC-a1")
    assert not can(state, "walk:bC-a2")
    # Enemies use it too.
    assert can(at("men=yM@a3,bL@b0 things=br@a2", turn="yellow+3"), "walk:yM-a1,br@a1")


@rule("T-91")
def test_friends_cross_on_a_friends_rope_but_do_not_take_it() -> None:
    for friend in ("bC@a2", "bC*@a2"):
        state = at(f"men=bM@a3,{friend},yL@a21 things=br@a2")
        assert can(state, "walk:bM-a1")
        assert not can(state, "walk:bM-a1,br@a1")
        assert code(state, "walk:bM-a1,br@a1") == "friends-rope"
        assert why(state, "walk:bM-a1,br@a1").clause == "T-91"
    # A wounded friend may be lifted out, and then the Rope lies free.
    hanging = at("men=bM@a3,bC*@a2,yL@a21 things=br@a2")
    lifted = play(hanging, "walk:bM-a1,bC@a1")
    assert (where(lifted, "bC"), where(lifted, "br")) == ("a1", "a2")
    assert can(lifted, "walk:bM-a3,bC@a1,br@a3")


@rule("T-91")
def test_an_enemys_miniature_on_a_rope_bars_the_pit() -> None:
    assert "a1" not in ends(at("men=bM@a3,yC@a2,yL@a21 things=yr@a2"), "bM")


@rule("T-112")
def test_small_enemies_pass_a_colossus_over_a_pit_on_its_rope() -> None:
    for small in "ST":
        state = at(f"men=b{small}@a3,yL@a2,yN@a21 things=yr@a2")
        assert can(state, f"walk:b{small}-a1")
        assert not can(state, f"walk:b{small}-a1,yr@a1"), "the Rope stays with the Colossus"


@rule("T-92", "T-12")
def test_an_enemy_wounded_falls_when_its_rope_has_left_the_pit() -> None:
    state = at("men=bM@a3,yC*@a2,yL@a21 things=yr@a2")
    assert can(state, "walk:bM-a1"), "to cross over it is allowed, and it lives"
    assert is_wounded(play(state, "walk:bM-a1"), "yC")
    snatched = play(state, "walk:bM-a1,yC@x,yr@a1")
    assert fate(snatched, "yC") == DEAD
    assert TWISTER.view(snatched, None).score == (1, 0)
    assert not can(state, "walk:bM-a1,yr@a1"), "the fall is part of the outcome"
    # Nobody stops on it while it hangs there; once it has fallen, the walker may come back.
    assert not can(state, "walk:bM-a2")
    assert can(state, "walk:bM-a2,yC@x")


@rule("T-92")
def test_it_lives_if_another_rope_is_left_in_exchange() -> None:
    state = at("men=bM@a3,yC*@a2,yL@a21 things=yr@a2,br@a3")
    after = play(state, "walk:bM-a1,br@a2,yr@a1")
    assert is_wounded(after, "yC")
    assert where(after, "br") == "a2"


@rule("T-92")
def test_nobody_takes_the_rope_of_their_own_wounded() -> None:
    state = at("men=bM@a3,bC*@a2,yL@a21 things=br@a2,yr@a3")
    assert not any("bC@x" in token for token in tokens(state))
    assert not can(state, "walk:bM-a1,br@a1,yr@a2"), "not even in exchange (T-91)"


@rule("T-93")
def test_one_rope_does_not_lead_from_pit_to_pit() -> None:
    # With 39A turned three times beside 38A, e1 and f1 are pits next to each other.
    rooms = "38A+0,39A+3,?,?,?,?,?,?"
    state = at("men=bL@d1,yM@a21 things=br@d1", rooms)
    assert can(state, "walk:bL-e1")
    assert not can(state, "walk:bL-f1")
    hanging = at("men=bL@e1,yM@a21 things=br@e1", rooms)
    assert not can(hanging, "walk:bL-f1")
    assert code(hanging, "walk:bL-f1") == "pit-without-rope"
    # The second pit needs its own Rope, or a jump.
    assert can(at("men=bL@e1,yM@a21 things=br@e1,yr@f1", rooms), "walk:bL-f1,br@e1")
    assert tokens(hanging, "jump:bL-g")
    # Nor does a free Rope that is taken along from the first pit.
    free = at("men=bL@d1,yM@a21 things=br@e1", rooms)
    assert can(free, "walk:bL-e1")
    assert not any("-f1" in token for token in tokens(free, "walk"))


@rule("T-70")
def test_a_jump_card_takes_a_miniature_over_a_pit_straight_or_round_a_corner() -> None:
    state = at("men=bM@a3,yL@a21 things=bk@a3")
    assert tokens(state, "jump") == ["jump:bM-a1", "jump:bM-b2"]
    after = play(state, "jump:bM-b2")
    assert (where(after, "bM"), where(after, "bk")) == ("b2", "b2")
    assert after.jumps == (2, 3)
    assert code(at("men=bM@a3,yL@a21 jumps=0/3"), "jump:bM-a1") == "no-jump"
    assert code(at("men=bM@a4,yL@a21"), "jump:bM-a1") == "no-pit"
    assert code(state, "jump:bM-b1") == "not-over-a-pit"
    assert code(state, "jump:bM-a3") == "not-over-a-pit"


@rule("T-70")
def test_nothing_is_picked_up_or_put_down_on_a_jump_and_slits_stop_a_naga() -> None:
    # The Rope in the pit stays there.
    state = at("men=bM@a3,yL@a21 things=br@a2")
    assert where(play(state, "jump:bM-a1"), "br") == "a2"
    # d16 is a pit with a slit nowhere near; g15's pit has a slit below, towards g14.
    naga = at("men=bN@g16,yL@a21")
    assert not any(token.endswith("g14") for token in tokens(naga, "jump"))
    assert {"jump:bN-f15", "jump:bN-h15"} >= set(tokens(naga, "jump"))
    beside = at("men=bN@f15,yL@a21")
    assert "jump:bN-h15" in tokens(beside, "jump")
    assert "jump:bN-g14" not in tokens(beside, "jump")


@rule("T-71")
def test_nobody_jumps_over_a_pit_that_holds_a_character() -> None:
    for man in ("bC@a2", "yC@a2", "yC*@a2"):
        state = at(f"men=bM@a3,{man},yL@a21 things=br@a2")
        assert tokens(state, "jump:bM") == []
        assert code(state, "jump:bM-a1") == "pit-occupied"
        assert why(state, "jump:bM-a1").blockers == ("a2",)


@rule("T-71")
def test_a_jump_lands_where_an_action_may_end() -> None:
    on_object = "men=bM@a3,yL@a21 things=yk@a1"
    assert where(play(at(on_object), "jump:bM-a1"), "yk") == "a1"
    assert code(at(f"{on_object},bk@a3"), "jump:bM-a1") == "two-objects"
    assert can(at("men=bM@a3,bC*@a1,yL@a21"), "jump:bM-a1")
    assert code(at("men=bM@a3,bC@a1,yL@a21"), "jump:bM-a1") == "would-end-on-somebody"
    assert code(at("men=bM@a3,yC*@a1,yL@a21"), "jump:bM-a1") == "would-end-on-somebody"


@rule("T-71", "T-67")
def test_a_jump_may_leave_the_dungeon() -> None:
    # a20 is a pit before yellow's line.
    state = at("men=bM@b20,bN@j0,yL@j21 things=bk@b20")
    out = play(state, "jump:bM-a21")
    assert (fate(out, "bM"), fate(out, "bk")) == (LEFT, GONE)
    carrying = at("men=bM@b20,bC*@b20,bN@j0,yL@j21")
    assert fate(play(carrying, "jump:bM-a21"), "bC") == SAVED
    for man in ("yC@a21", "yC*@a21"):
        assert not can(at(f"men=bM@b20,bN@j0,yL@j21,{man}"), "jump:bM-a21")
