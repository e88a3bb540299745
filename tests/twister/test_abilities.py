"""Wounded, healing, screams, wands, portcullises (T-95 to T-98, T-112 to T-116, T-120, T-125)."""

from __future__ import annotations

from pycore.twister import TWISTER
from pycore.twister.dungeon.squares import DEAD, GONE
from rulemark import rule

from .kit import at, can, code, events, fate, is_wounded, play, tokens, where, why


@rule("T-95")
def test_a_wounded_is_carried_like_an_object_and_keeps_the_benefit_of_what_lies_with_it() -> None:
    state = at("men=bM@a4,bC*@b4,yL@a21")
    assert where(play(state, "walk:bM-d4,bC@c4"), "bC") == "c4"
    hanging = at("men=bM@a4,bC*@a2,yL@a21 things=br@a2")
    assert is_wounded(hanging, "bC"), "a wounded on a pit lives as long as a Rope is there"


@rule("T-96")
def test_whoever_is_eliminated_counts_for_the_other_player_also_by_the_own_side() -> None:
    state = at("men=bW@a4,bM@c4,yL@a21 things=bw@a4")
    after = play(state, "fire:bW>bM")
    assert TWISTER.view(after, None).score == (0, 1)
    pushed = play(at("men=bS@a4,bM@a3,yL@a21"), "scream:bS>bM")
    assert TWISTER.view(pushed, None).score == (0, 1)


@rule("T-97")
def test_whoever_aims_at_a_carried_wounded_aims_at_the_carrier() -> None:
    state = at("men=bW@a4,bS@e4,bC@c5,yM@c4,yN*@c4,yL@a21 things=bw@a4")
    assert "fire:bW>yM" in tokens(state, "fire")
    assert code(state, "fire:bW>yN") == "carried"
    assert code(state, "scream:bS>yN") == "carried"
    assert code(state, "heal:bC>yN") == "carried"


@rule("T-98")
def test_lifting_a_wounded_leaves_its_object_and_the_other_way_round() -> None:
    state = at("men=bM@a4,bC*@b4,yL@a21 things=bk@b4")
    lifted = play(state, "walk:bM-c4,bC@c4")
    assert (where(lifted, "bC"), where(lifted, "bk")) == ("c4", "b4")
    taken = play(state, "walk:bM-c4,bk@c4")
    assert (where(taken, "bC"), where(taken, "bk")) == ("b4", "c4")
    beside = at("men=bM@a4,bC*@b4,yL@a21 things=bk@a4")
    assert where(play(beside, "walk:bM-c4,bk@b4"), "bk") == "b4"


@rule("T-113")
def test_the_cleric_heals_either_colour_on_an_adjacent_square() -> None:
    state = at("men=bC@b4,bM*@a4,yN*!@c4,yL@a21")
    assert tokens(state, "heal") == ["heal:bC>yN", "heal:bC>bM"]
    healed = play(state, "heal:bC>yN")
    assert not is_wounded(healed, "yN")
    mine = play(state, "heal:bC>bM")
    assert not [t for t in tokens(mine) if "bM" in t], "it does nothing else in this turn"
    assert code(mine, "walk:bM-a3") == "healed-this-turn"
    assert can(play(mine, "end", "card:2", "end", "card:2"), "walk:bM-a3")


@rule("T-113")
def test_the_cleric_does_not_heal_through_walls_nor_what_somebody_carries_nor_itself() -> None:
    assert code(at("men=bC@b4,bM*@b4,yL@a21"), "heal:bC>bM") == "carried"
    assert code(at("men=bC@b4,bN@c4,bM*@c4,yL@a21"), "heal:bC>bM") == "carried"
    assert code(at("men=bC@a4,bM*@a5,yL@a21"), "heal:bC>bM") == "closed-portcullis"
    assert code(at("men=bC@e4,bM*@e5,yL@a21"), "heal:bC>bM") == "arrow-slit"
    assert code(at("men=bC@e4,bM*@c4,yL@a21"), "heal:bC>bM") == "not-adjacent"
    assert code(at("men=bC@b4,yL@a21"), "heal:bC>bC") == "not-wounded"
    assert code(at("men=bN@b4,bM*@a4,yL@a21"), "heal:bN>bM") == "not-a-cleric"


@rule("T-116")
def test_a_scream_pushes_one_square_straight_away_with_its_object() -> None:
    state = at("men=bS@a4,yM@c4,yL@a21 things=yk@c4")
    after = play(state, "scream:bS>yM")
    assert (where(after, "yM"), where(after, "yk")) == ("d4", "d4")
    assert after.phase.points == 3
    assert "WasPushed" in events(state, "scream:bS>yM")
    # Either colour; a slit beside the Banshee does not hinder her.
    assert can(at("men=bS@a4,bM@c4,yL@a21"), "scream:bS>bM")
    assert can(at("men=bS@e4,yM@e5,yL@a21"), "scream:bS>yM")
    assert code(at("men=bN@a4,yM@c4,yL@a21"), "scream:bN>yM") == "not-a-banshee"


@rule("T-116")
def test_the_edge_behind_must_be_free_for_a_naga_too() -> None:
    assert code(at("men=bS@c7,yN@b7,yL@a21"), "scream:bS>yN") == "wall"
    assert code(at("men=bS@d9,yN@e9,yL@a21"), "scream:bS>yN") == "arrow-slit"
    assert code(at("men=bS@a3,yN@a4,yL@a21"), "scream:bS>yN") == "closed-portcullis"


@rule("T-116", "T-11")
def test_landing_by_the_golden_rule_and_not_on_an_enemy() -> None:
    behind = "men=bS@a4,yM@c4,yL@a21"
    assert code(at(f"{behind},bN@d4"), "scream:bS>yM") == "enemy-behind"
    assert code(at(f"{behind},bN*@d4"), "scream:bS>yM") == "enemy-behind"
    assert code(at(f"{behind},yN@d4"), "scream:bS>yM") == "no-room"
    assert can(at(f"{behind} things=bk@d4"), "scream:bS>yM")
    assert code(at(f"{behind} things=bk@d4,yk@c4"), "scream:bS>yM") == "no-room"
    assert can(at(f"{behind},yN*@d4"), "scream:bS>yM")
    assert code(at(f"{behind},yN*@d4 things=yk@c4"), "scream:bS>yM") == "no-room"
    # A pushed wounded may land on a miniature of its colour, and is carried from then on.
    wounded = at("men=bS@a4,yM*@c4,yN@d4,yL@a21")
    assert where(play(wounded, "scream:bS>yM"), "yM") == "d4"
    # A carrier takes its wounded along.
    carrier = play(at("men=bS@a4,yM@c4,yN*@c4,yL@a21"), "scream:bS>yM")
    assert (where(carrier, "yM"), where(carrier, "yN")) == ("d4", "d4")


@rule("T-116", "T-12", "T-115")
def test_into_a_pit_without_a_rope_is_the_end() -> None:
    state = at("men=bS@a4,yM@a3,yL@a21 things=yk@a3")
    fallen = play(state, "scream:bS>yM")
    assert fate(fallen, "yM") == DEAD
    assert where(fallen, "yk") == "a3", "its object stays where it stood"
    assert fate(play(at("men=bS@a4,yW@a3,yL@a21"), "scream:bS>yW"), "yW") == DEAD
    roped = play(at("men=bS@a4,yM@a3,yL@a21 things=yr@a3"), "scream:bS>yM")
    assert where(roped, "yM") == "a2"
    lying = at("men=bS@a4,yM@a3,yL@a21 things=yr@a2")
    assert where(play(lying, "scream:bS>yM"), "yM") == "a2"
    assert code(at("men=bS@a4,yM@a3,yL@a21 things=yr@a2,yk@a3"), "scream:bS>yM") == "no-room"


@rule("T-116")
def test_nobody_is_pushed_off_the_board_or_from_or_onto_a_line() -> None:
    assert code(at("men=bS@c4,yM@a4,yL@a21"), "scream:bS>yM") == "off-the-board"
    assert code(at("men=bS@c20,yM@c21,yL@a21"), "scream:bS>yM") == "on-own-line"
    assert code(at("men=bS@c19,yM@c20,yL@a21"), "scream:bS>yM") == "onto-a-line"
    assert code(at("men=bS@d2,yM@d1,yL@a21"), "scream:bS>yM") == "onto-a-line"
    # In scenario 3 somebody on the opponent's line is pushed along it or into a room.
    rooms = "38A+0,38B+0,40A+0,40B+0"
    along = at("scenario=3 men=bS@a0,yM@c0,yW@a11", rooms)
    assert where(play(along, "scream:bS>yM"), "yM") == "d0"
    row = at("scenario=3 men=bN@d11,yS@d10,bW@j0", rooms, turn="yellow+3")
    assert not can(row, "scream:yS>bN")


@rule("T-112")
def test_a_colossus_breaks_a_closed_portcullis_for_good() -> None:
    state = at("men=bL@a4,bN@b4,yL@a21")
    assert tokens(state, "break") == ["break:bL:n"]
    assert code(state, "break:bN:n") == "no-portcullis"
    assert code(at("men=bN@a4,yL@a21"), "break:bN:n") == "not-a-colossus"
    broken = play(state, "break:bL:n")
    assert can(broken, "walk:bL-a5")
    assert code(broken, "break:bL:n") == "broken"
    # Small enemies do not take its object (T-69 too).
    assert not can(at("men=bT@a4,yL@b4,yN@a21 things=yk@b4"), "walk:bT-c4,yk@c4")


@rule("T-114", "T-120")
def test_a_key_or_a_backstabber_opens_and_closes_portcullises() -> None:
    for words, piece in (
        ("men=bM@a4,yL@a21 things=yk@a4", "bM"),
        ("men=bB@a4,yL@a21", "bB"),
    ):
        state = at(words)
        assert tokens(state, "open") == [f"open:{piece}:n"]
        opened = play(state, f"open:{piece}:n")
        assert can(opened, f"walk:{piece}-a5")
        assert tokens(opened, "close") == [f"close:{piece}:n"]
        closed = play(opened, f"close:{piece}:n")
        assert closed.rooms == state.rooms
        assert code(opened, f"open:{piece}:n") == "wrong-state"
        assert code(closed, f"close:{piece}:n") == "wrong-state"
    assert code(at("men=bM@a4,yL@a21"), "open:bM:n") == "no-key"
    kept = play(at("men=bM@a4,yL@a21 things=yk@a4"), "open:bM:n")
    assert where(kept, "yk") == "a4"


@rule("T-121")
def test_the_rope_is_kept() -> None:
    state = play(at("men=bM@a3,yL@a21 things=br@a3"), "walk:bM-a2", "walk:bM-a1")
    assert where(state, "br") == "a1"


@rule("T-125")
def test_the_wand_eliminates_the_first_character_in_a_direction_and_is_discarded() -> None:
    state = at("men=bW@c4,yM*!@a4,bN@e4,yL@a21,bC@c5 things=yw@c4,bk@e4")
    assert tokens(state, "fire") == ["fire:bW>bN", "fire:bW>bC", "fire:bW>yM"]
    burnt = play(state, "fire:bW>bN")
    assert (fate(burnt, "bN"), fate(burnt, "yw")) == (DEAD, GONE)
    assert where(burnt, "bk") == "e4", "objects are unharmed"
    assert tokens(burnt, "fire") == []
    both = play(at("men=bW@b4,yM@c4,yN*@c4,yL@a21 things=yw@b4"), "fire:bW>yM")
    assert (fate(both, "yM"), fate(both, "yN")) == (DEAD, DEAD)
    rope = play(at("men=bW@a3,yM@a2,yL@a21 things=bw@a3,yr@a2"), "fire:bW>yM")
    assert where(rope, "yr") == "a2", "on a pit the Rope stays"


@rule("T-125")
def test_the_wand_needs_a_wizard_and_a_victim() -> None:
    state = at("men=bN@c4,yM@a4,yL@a21 things=bw@c4")
    assert code(state, "fire:bN>yM") == "wand-needs-wizard"
    assert code(at("men=bW@c4,yM@a4,yL@a21"), "fire:bW>yM") == "no-wand"
    alone = at("men=bW@c4,yM@a1,yL@a21 things=bw@c4")
    assert tokens(alone, "fire") == []
    assert why(alone, "fire:bW>yM").code == "diagonal"
