"""Moving a miniature (T-11, T-12, T-60 to T-69) and those who move in their own way."""

from __future__ import annotations

from pycore.twister.dungeon.squares import GONE, LEFT, SAVED
from rulemark import rule

from .kit import ONE, at, can, code, ends, events, fate, is_wounded, play, step, tokens, where, why


@rule("T-60")
def test_a_miniature_walks_up_to_its_movement_in_any_direction() -> None:
    # A Colossus walks two squares: c4 opens to b4, d4 and c5, and from there to a4 and e4.
    assert ends(at("men=bL@c4,yL@a21"), "bL") == {"b4", "d4", "c5", "a4", "e4"}
    # A Mekanork walks three: three from c5 is one further to both sides.
    assert ends(at("men=bM@c5,yL@a21"), "bM") == {"c4", "b4", "d4", "a4", "e4"}


@rule("T-60")
def test_a_walk_may_go_back_over_its_steps_but_must_change_something() -> None:
    state = at("men=bL@c4,yL@a21 things=bk@c4")
    assert not can(state, "walk:bL-c4")
    assert code(state, "walk:bL-c4") == "changes-nothing"
    # One step to leave the Key, one step back.
    state = play(state, "walk:bL-c4,bk@b4")
    assert (where(state, "bL"), where(state, "bk")) == ("c4", "b4")
    # Fetching it takes the same way.
    assert can(state, "walk:bL-c4,bk@c4")


@rule("T-61")
def test_it_passes_objects_friends_wounded_gears_and_open_portcullises() -> None:
    assert "d4" in ends(at("men=bN@a4,yL@a21 things=yk@b4"), "bN")
    assert can(at("men=bN@a4,yL@a21 things=yk@b4"), "walk:bN-b4")
    friend = at("men=bM@a4,bC@b4,yL@a21 things=bk@a4,br@b4")
    assert {"c4", "d4"} <= ends(friend, "bM"), "both may be carrying"
    assert code(friend, "walk:bM-b4") == "would-end-on-friend"
    enemy = at("men=bM@a4,yC*@b4,yL@a21")
    assert "c4" in ends(enemy, "bM")
    assert code(enemy, "walk:bM-b4") == "would-end-on-enemy"
    assert can(at("men=bM@a4,bC*@b4,yL@a21"), "walk:bM-b4")
    assert {"d2", "d1"} <= ends(at("men=bM@e2,yL@a21"), "bM")
    assert "a5" not in ends(at("men=bM@a4,yL@a21"), "bM")
    assert "a5" in ends(at("men=bM@a4,yL@a21 open=a4/a5"), "bM")
    assert "a5" in ends(at("men=bM@a4,yL@a21 broken=a4/a5"), "bM")


@rule("T-62")
def test_it_passes_no_enemy_wall_slit_closed_portcullis_or_pit() -> None:
    state = at("men=bN@a4,yM@c4,yL@a21")
    assert not {"c4", "d4"} & ends(state, "bN")
    assert code(state, "walk:bN-d4") == "enemy-in-the-way"
    assert why(state, "walk:bN-d4").blockers == ("c4",)
    cleric = at("men=bC@b4,yL@a21")
    assert "b3" in ends(cleric, "bC"), "round the wall it is three steps"
    assert code(at("men=bL@b4,yL@a21"), "walk:bL-b3") == "wall"
    assert code(at("men=bL@e4,yL@a21"), "walk:bL-e5") == "arrow-slit"
    assert code(at("men=bL@a4,yL@a21"), "walk:bL-a5") == "closed-portcullis"
    assert code(at("men=bL@a3,yL@a21"), "walk:bL-a1") == "pit-without-rope"


@rule("T-63")
def test_it_carries_one_thing_and_picks_up_puts_down_or_swaps_for_nothing() -> None:
    state = at("men=bM@a4,yL@a21 things=yk@b4,br@a4")
    # The Rope goes along; or stays; or lies on the way; or is swapped for the Key.
    assert can(state, "walk:bM-c4")
    for token, rope, key in (
        ("walk:bM-c4,br@a4", "a4", "b4"),
        ("walk:bM-c4,br@a4,yk@c4", "a4", "c4"),
        ("walk:bM-c4,br@b4,yk@c4", "b4", "c4"),
        ("walk:bM-c4", "c4", "b4"),
        ("walk:bM-d4,br@c4", "c4", "b4"),
    ):
        after = play(state, token)
        assert (where(after, "br"), where(after, "yk")) == (rope, key), token
    assert not can(state, "walk:bM-b4"), "that would be two objects on one square"
    assert code(state, "walk:bM-c4,yk@c4") == "two-objects"


@rule("T-63", "T-95")
def test_it_carries_a_wounded_of_its_colour_but_no_enemy() -> None:
    state = at("men=bM@a4,bC*@b4,yC*@c4,yL@a21")
    carried = play(state, "walk:bM-d4,bC@d4")
    assert where(carried, "bC") == "d4"
    assert is_wounded(carried, "bC")
    assert not any("yC@" in token for token in tokens(state, "walk:bM"))
    assert code(state, "walk:bM-d4,yC@d4") == "not-yours"


@rule("T-64")
def test_passing_a_friend_it_takes_gives_or_swaps() -> None:
    # The figure of the book: a Naga with a Key, a Mekanork with a Rope, and a pit to end on.
    state = at("men=bN@a4,bM@a3,yL@a21 things=bk@a4,br@a3")
    swapped = play(state, "walk:bN-a2,bk@a3,br@a2")
    assert (where(swapped, "bN"), where(swapped, "br")) == ("a2", "a2")
    assert where(swapped, "bk") == "a3"
    assert not can(state, "walk:bN-a2"), "without the Rope there is no standing on a pit"
    assert can(at("men=bN@a4,bM@a3,yL@a21 things=bk@a4"), "walk:bN-b3,bk@a3"), "given"
    assert can(at("men=bN@a4,bM@a3,yL@a21 things=br@a3"), "walk:bN-b3,br@b3"), "taken"


@rule("T-64")
def test_passing_a_wounded_it_takes_or_swaps_its_object_an_enemys_too() -> None:
    state = at("men=bM@a4,yC*@b4,yL@a21 things=yb@b4,bk@a4")
    robbed = play(state, "walk:bM-c4,bk@b4,yb@c4")
    assert (where(robbed, "bk"), where(robbed, "yb")) == ("b4", "c4")
    free = at("men=bM@a4,yC*@b4,yL@a21 things=yb@b4")
    assert can(free, "walk:bM-c4,yb@c4")


@rule("T-11", "T-65")
def test_the_golden_rule_is_judged_when_the_move_ends() -> None:
    # On b4 lie a wounded and its object; a third thing passes over them.
    state = at("men=bM@a4,bC*@b4,yL@a21 things=bk@b4,br@a4")
    assert can(state, "walk:bM-c4")
    assert not can(state, "walk:bM-b4")
    assert code(state, "walk:bM-c4,br@b4") == "two-objects"
    # In between b4 may hold three things: the Rope is put down there, the Key carried on to c4,
    # and on the way back the Rope is taken again.
    assert not can(state, "walk:bM-d4,bk@c4"), "for a Mekanork that is too far"
    naga = at("men=bN@a4,bC*@b4,yL@a21 things=bk@b4,br@a4")
    after = play(naga, "walk:bN-d4,bk@c4")
    assert (where(after, "br"), where(after, "bk")) == ("d4", "c4")


@rule("T-11", "T-65")
def test_an_overfull_square_may_wait_while_a_wounded_is_brought_away() -> None:
    """The wand is put down on b4 as a third thing; that is put right before the steps are over."""
    state = at("men=bN@d4,bS*@b4,yL@a21 things=yw@d4,ys@b4")
    after = play(state, "walk:bN-c4,bS@a4,ys@c4,yw@b4")
    assert [where(after, piece) for piece in ("bS", "yw", "ys")] == ["a4", "b4", "c4"]


@rule("T-11")
def test_a_square_holds_two_things_at_most_and_one_of_each_kind() -> None:
    state = at("men=bM@a4,bC*@b4,yC*@c4,yL@a21 things=bk@a4")
    assert can(state, "walk:bM-d4,bk@b4"), "an object beside a wounded"
    assert can(state, "walk:bM-d4,bk@c4"), "an enemy's too"
    assert not can(state, "walk:bM-b4"), "miniature, wounded and object"
    carrying = at("men=bM@a4,bC*@a4,yC*@b4,yL@a21")
    assert not can(carrying, "walk:bM-c4,bC@b4"), "two wounded"


@rule("T-12", "T-65")
def test_nothing_of_ones_own_ends_on_a_pit_without_a_rope() -> None:
    state = at("men=bM@a3,bC*@a3,yL@a21")
    assert code(state, "walk:bM-a2") == "pit-without-rope"
    # A Rope lies in the pit: the walker may stand there, but put down no wounded, no object.
    roped = at("men=bM@a3,bC*@a3,yL@a21 things=br@a2")
    assert not can(roped, "walk:bM-a2"), "three things"
    assert code(roped, "walk:bM-a1,bC@a2") == "nothing-on-a-pit"
    assert can(roped, "walk:bM-a1")
    loaded = at("men=bM@a3,yL@a21 things=br@a2,bk@a3")
    assert can(loaded, "walk:bM-a2,bk@a3")
    assert code(loaded, "walk:bM-a1,bk@a2") == "nothing-on-a-pit"
    # The Rope itself may be left in a pit.
    rope = at("men=bM@a3,yL@a21 things=br@a3")
    assert can(rope, "walk:bM-a1,br@a2")


@rule("T-66")
def test_every_object_on_the_board_is_public() -> None:
    from pycore.twister import TWISTER
    from pycore.twister.dungeon.pieces import thing

    state = at("men=bM@a4,yC*@b4,yL@a21 things=bk@a4,yb@b4")
    for seat in (0, 1, None):
        view = TWISTER.view(state, seat)
        assert view.places[thing("bk")] == state.places[thing("bk")]
        assert view.places[thing("yb")] == state.places[thing("yb")]


@rule("T-67", "T-130")
def test_entering_the_opponents_line_is_leaving() -> None:
    from pycore.twister import TWISTER

    near = at("men=bM@c20,bN@j0,yL@j21 things=yk@c20")
    left, said = step(near, "walk:bM-c21")
    assert fate(left, "bM") == LEFT
    assert fate(left, "yk") == GONE
    assert TWISTER.view(left, None).score == (1, 0)
    assert [type(e).__name__ for e in said] == ["Walked", "LeftDungeon"]
    carrying = at("men=bM@c20,bC*@c20,bN@j0,yL@j21")
    saved = play(carrying, "walk:bM-c21")
    assert (fate(saved, "bM"), fate(saved, "bC")) == (LEFT, SAVED)
    assert TWISTER.view(saved, None).score == (1, 0), "a saved wounded is worth nothing"
    # The wounded can also be left behind.
    assert fate(play(carrying, "walk:bM-c21,bC@c20"), "bC") > 0


@rule("T-67")
def test_an_enemy_miniature_holds_its_line_square_an_enemy_wounded_does_not() -> None:
    held = at("men=bM@c20,bN@j0,yL@c21")
    assert not can(held, "walk:bM-c21")
    assert code(held, "walk:bM-c21") == "enemy-in-the-way"
    lying = at("men=bM@c20,bN@j0,yC*@c21,yL@j21")
    assert fate(play(lying, "walk:bM-c21"), "bM") == LEFT
    # The move ends there: nobody walks on along the opponent's line.
    assert not can(lying, "walk:bM-b21")


@rule("T-68")
def test_on_its_own_line_a_miniature_stands_and_walks_freely() -> None:
    state = at("men=bN@b1,yL@a21")
    assert {"b0", "a0", "c0", "f0"} <= ends(state, "bN")
    assert where(play(state, "walk:bN-f0"), "bN") == "f0"


@rule("T-69")
def test_nothing_is_given_to_or_taken_from_an_enemy_that_is_passed() -> None:
    # The Wizard flies over the Naga with the Key, the Telepath walks under the Colossus with one.
    flying = at("men=bW@a4,yN@b4,yL@a21 things=yk@b4,br@a4")
    assert can(flying, "walk:bW-c4")
    assert not any("yk@" in t for t in tokens(flying, "walk:bW"))
    assert not any("br@b4" in t for t in tokens(flying, "walk:bW"))
    assert code(flying, "walk:bW-c4,br@b4") == "enemy-holds-it"
    below = at("men=bT@a4,yL@b4,yN@a21 things=yk@b4")
    assert can(below, "walk:bT-c4")
    assert not can(below, "walk:bT-c4,yk@c4")


@rule("T-111")
def test_a_naga_walks_through_arrow_slits_also_carrying() -> None:
    state = at("men=bN@e4,bC@d4,yL@a21 things=bk@e4")
    assert can(state, "walk:bN-e5")
    assert where(play(state, "walk:bN-e5"), "bk") == "e5"
    assert not can(state, "walk:bC-e5")


@rule("T-112")
def test_small_enemies_pass_under_a_colossus_also_to_leave() -> None:
    for small in "WST":
        state = at(f"men=b{small}@a4,yL@b4,yN@a21,bN@j0")
        assert can(state, f"walk:b{small}-c4")
        assert not can(state, f"walk:b{small}-b4")
        out = at(f"men=b{small}@c20,yL@c21,bN@j0")
        assert fate(play(out, f"walk:b{small}-c21"), f"b{small}") == LEFT
    for large in "MNCB":
        assert not can(at(f"men=b{large}@a4,yL@b4,yN@a21"), f"walk:b{large}-c4")
    # Only a Colossus is large enough.
    assert not can(at("men=bT@a4,yM@b4,yN@a21"), "walk:bT-c4")


@rule("T-115")
def test_a_wizard_flies_over_enemies_and_pits_but_ends_on_neither() -> None:
    state = at("men=bW@a3,yM@b3,yN*@c3,yL@a21")
    assert "a1" in ends(state, "bW")
    assert code(state, "walk:bW-a2") == "pit-without-rope"
    assert can(state, "walk:bW-d3")
    assert not can(state, "walk:bW-b3")
    assert not can(state, "walk:bW-c3")
    assert can(at("men=bW@a3,yL@a21 things=br@a3"), "walk:bW-a2")
    over = at("men=bW@c20,yM@c21,bN@j0")
    assert fate(play(over, "walk:bW-c21"), "bW") == LEFT


def test_the_event_tells_the_shortest_route() -> None:
    from pycore.twister.dungeon.squares import NAMES

    state = at("men=bN@a4,bM@a3,yL@a21 things=bk@a4,br@a3")
    [walked] = step(state, "walk:bN-a2,bk@a3,br@a2")[1]
    assert [NAMES[square] for square in walked.route] == ["a4", "a3", "a2"]
    back = step(at("men=bL@c4,yL@a21 things=bk@c4"), "walk:bL-c4,bk@b4")[1][0]
    assert [NAMES[square] for square in back.route] == ["c4", "b4", "c4"]


def test_everything_that_can_be_handled_on_a_small_board_is_listed() -> None:
    """Counted by hand: d5 and e5 are a closed corner of 38A for whoever stands there alone."""
    state = at("men=bL@d5,yL@a21 things=bk@d5", ONE)
    # d5 has walls to the left and below, e5 a slit below, and the next rooms are not revealed.
    # To e5 with the Key; to e5 leaving it; back to d5, the Key left on e5.
    assert tokens(state, "walk") == ["walk:bL-e5", "walk:bL-d5,bk@e5", "walk:bL-e5,bk@d5"]
    assert "Walked" in events(state, "walk:bL-e5")
