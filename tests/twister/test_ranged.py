"""Sight, Bows, spears and joining (T-100, T-101, T-122 to T-129)."""

from __future__ import annotations

from pycore.twister.dungeon.board import board
from pycore.twister.dungeon.ground import ground_of
from pycore.twister.dungeon.line_of_sight import squares_seen
from pycore.twister.dungeon.squares import DEAD, GONE, NAMES, square
from rulemark import rule

from .kit import at, can, code, fate, is_wounded, play, tokens, where, why
from .test_combat import fight, sums, who_fights


@rule("T-100")
def test_sight_is_straight_and_stopped_by_walls_portcullises_and_characters() -> None:
    bow = "things=bb@a4,yk@b4"
    # Along row 4 over an object.
    assert can(at(f"men=bC@a4,yM@e4,yL@a21 {bow}"), "attack:bC>yM")
    blocked = at(f"men=bC@a4,yB*@c4,yM@e4,yL@a21 {bow}")
    assert code(blocked, "attack:bC>yM") == "sight-blocked"
    assert why(blocked, "attack:bC>yM").blockers == ("c4",)
    assert can(blocked, "attack:bC>yB"), "the first one in line is the target"
    assert code(at(f"men=bC@a4,yM@b3,yL@a21 {bow}"), "attack:bC>yM") == "diagonal"
    gate = at(f"men=bC@a4,yM@a6,yL@a21 {bow}")
    assert code(gate, "attack:bC>yM") == "sight-blocked"
    assert why(gate, "attack:bC>yM").blockers == ("a4", "a5")
    assert can(at(f"men=bC@a4,yM@a6,yL@a21 {bow} open=a4/a5"), "attack:bC>yM")
    wall = at("men=bC@b4,yM@b2,yL@a21 things=bb@b4")
    assert code(wall, "attack:bC>yM") == "sight-blocked"
    # Pits and gears do not stop it: a3, a2 (pit), a1; c2 is behind walls.
    assert can(at("men=bC@a3,yM@a1,yL@a21 things=bb@a3"), "attack:bC>yM")
    # Across two rooms and a gear: f3 to j3 needs two portcullises open.
    row = "men=bC@e3,yM@i3,yL@a21 things=bb@e3"
    assert not can(at(row), "attack:bC>yM")
    assert can(at(f"{row} open=f3/g3"), "attack:bC>yM")


@rule("T-100")
def test_unrevealed_rooms_stop_it_and_the_viewers_own_wounded_does_not() -> None:
    hidden = at("men=bC@a4,yM@a7,yL@a21 things=bb@a4 open=a4/a5", "38A+0,?,37A+0,?,?,?,?,?")
    assert can(hidden, "attack:bC>yM")
    beyond = at("men=bC@e3,yM@e16,yL@a21 things=bb@e3", "38A+0,?,?,?,?,?,39A+0,?")
    assert code(beyond, "attack:bC>yM") == "sight-blocked"
    carrying = at("men=bS@a4,bC*@a4,yM@c4,yL@a21")
    assert can(carrying, "scream:bS>yM")


@rule("T-101")
def test_a_slit_stops_sight_but_not_for_whoever_stands_at_it() -> None:
    # Between e4 and e5 is a slit; e6 is beyond.
    assert can(at("men=bC@e4,yM@e6,yL@a21 things=bb@e4"), "attack:bC>yM")
    away = at("men=bC@e3,yM@e5,yL@a21 things=bb@e3")
    assert code(away, "attack:bC>yM") == "sight-blocked"
    assert why(away, "attack:bC>yM").clause == "T-101"
    # The other way round: e6 does not touch it.
    assert not can(at("men=bC@e6,yM@e4,yL@a21 things=bb@e6"), "attack:bC>yM")


@rule("T-100")
def test_whoever_stops_the_line_is_seen_and_nothing_behind() -> None:
    def seen(men: str, start: str) -> set[str]:
        state = at(f"men={men},yL@a21")
        found = squares_seen(board(state.rooms), ground_of(state), square(start))
        return {NAMES[there] for there in found}

    assert seen("bC@a3", "a3") >= {"a4", "b3", "c3", "d3", "a2", "a1"}
    assert "a5" not in seen("bC@a3", "a3"), "behind a portcullis"
    behind = seen("bC@a3,yM@c3", "a3")
    assert "c3" in behind
    assert "d3" not in behind


@rule("T-100", "T-101", "T-116")
def test_figure_line_of_sight_of_banshees() -> None:
    # In 40A (place 5) the yellow Banshee on a14 stands at a slit; behind it the blue Wizard on
    # b14, then a pit. Above her the blue Naga, and behind that the blue Mekanork.
    words = "men=yS@a14,bW@b14,bN@a15,bM@a16,yL@j21,yN@d12,bS@c11,yM@c12"
    yellow = at(words, turn="yellow+4")
    assert fate(play(yellow, "scream:yS>bW"), "bW") == DEAD
    assert code(yellow, "scream:yS>bN") == "wall", "above a15 is the wall of the next room"
    assert code(yellow, "scream:yS>bM") == "sight-blocked"
    # A Wizard further away does not see her: to look through a slit one must touch it.
    further = at("men=yS@a14,bW@d14,bL@j0,yL@j21 things=bw@d14")
    assert tokens(further, "fire") == []
    # The blue Banshee pushes the yellow Mekanork twice, the second time into the pit.
    blue = play(at(words, turn="blue+4"), "scream:bS>yM")
    assert where(blue, "yM") == "c13"
    assert fate(play(blue, "scream:bS>yM"), "yM") == DEAD


@rule("T-122")
def test_a_spear_reaches_exactly_two_squares_straight_on() -> None:
    spear = "things=bs@b4"
    assert can(at(f"men=bC@b4,yM@d4,yL@a21 {spear}"), "attack:bC>yM")
    assert code(at(f"men=bC@b4,yM@e4,yL@a21 {spear}"), "attack:bC>yM") == "spear-reach"
    # Not over a character, friend or enemy or wounded; over a pit.
    between = at(f"men=bC@b4,bM@c4,yM@d4,yL@a21 {spear}")
    assert code(between, "attack:bC>yM") == "sight-blocked"
    assert can(at("men=bC@a3,yM@a1,yL@a21 things=bs@a3"), "attack:bC>yM")
    # Not through walls, and a slit only if both touch it.
    assert not can(at("men=bC@b4,yM@b2,yL@a21 things=bs@b4"), "attack:bC>yM")
    assert can(at("men=bC@e4,yM@e5,yL@a21 things=bs@e4"), "attack:bC>yM")
    assert not can(at("men=bC@e4,yM@e6,yL@a21 things=bs@e4"), "attack:bC>yM")
    assert not can(at("men=bC@e3,yM@e5,yL@a21 things=bs@e3"), "attack:bC>yM")


@rule("T-122")
def test_figure_the_spear_over_a_square_and_through_a_slit() -> None:
    # A Colossus may spear one of two enemies, not both; a Cleric at a slit the one behind it.
    state = at("men=bL@c4,yN@a4,yB@e4,yC@e5,bM@j0 things=bs@c4,ys@e5")
    assert tokens(state, "attack") == ["attack:bL>yN", "attack:bL>yB"]
    yellow = at("men=bM@e4,yC@e5,bL@j0 things=ys@e5", turn="yellow+3")
    assert can(yellow, "attack:yC>bM")
    blue = at("men=bM@e4,yC@e5,yL@a21 things=ys@e5")
    assert code(blue, "attack:bM>yC") == "arrow-slit"


@rule("T-122")
def test_no_spear_next_to_an_enemy_nor_against_one_next_to_the_bearer() -> None:
    state = at("men=bC@b4,yM@d4,yB@a4,yL@a21 things=bs@b4")
    assert code(state, "attack:bC>yM") == "spear-next-to-enemy"
    assert why(state, "attack:bC>yM").blockers == ("a4",)
    # Hand to hand it fights the adjacent one as anybody does.
    assert can(state, "attack:bC>yB")
    # A wounded enemy beside it does not hinder.
    assert can(at("men=bC@b4,yM@d4,yB*@a4,yL@a21 things=bs@b4"), "attack:bC>yM")


@rule("T-122")
def test_the_spears_user_is_never_wounded_but_a_lost_spear_is_gone() -> None:
    state = at("men=bL@b4,yM@d4,yL@a21 things=bs@b4")
    assert sums(state, "attack:bL>yM") == (5, 2), "its own value"
    lost = fight(state, "attack:bL>yM", 0, 6)
    assert not is_wounded(lost, "bL")
    assert fate(lost, "bs") == GONE
    tie = fight(state, "attack:bL>yM", 0, 3)
    assert where(tie, "bs") == "b4"
    won = fight(state, "attack:bL>yM", 0, 0)
    assert is_wounded(won, "yM")
    assert where(won, "bs") == "b4"
    # Close-combat abilities count; a wounded may be the target.
    group = at("men=bB@b4,bN@e4,yM@d4,yL@a21 things=bs@b4")
    assert sums(group, "attack:bB>yM") == (2 + 2 + 2, 2)
    assert can(at("men=bL@b4,yM*@d4,yL@a21 things=bs@b4"), "attack:bL>yM")


@rule("T-123")
def test_a_bow_shoots_the_first_enemy_in_sight_with_value_1() -> None:
    state = at("men=bL@a4,yM@e4,yL@a21 things=bb@a4")
    assert sums(state, "attack:bL>yM") == (1, 2)
    lost = fight(state, "attack:bL>yM", 0, 6)
    assert not is_wounded(lost, "bL")
    assert where(lost, "bb") == "a4", "it is kept"
    # A friend in the way is no target.
    friend = at("men=bL@a4,bM@c4,yM@e4,yL@a21 things=bb@a4")
    assert tokens(friend, "attack") == []
    # The Backstabber's +2 is no modifier of a Bow.
    assert sums(at("men=bB@b4,bN@e3,yM@e4,yL@a21 things=bb@b4"), "attack:bB>yM") == (1 + 2, 2)


@rule("T-123")
def test_no_bow_next_to_the_target_or_any_enemy_miniature() -> None:
    state = at("men=bC@b4,yM@d4,yB@a4,yL@a21 things=bb@b4")
    assert code(state, "attack:bC>yM") == "bow-next-to-enemy"
    beside = at("men=bC@b4,yM*@c4,yL@a21 things=bb@b4")
    assert sums(beside, "attack:bC>yM") == (2, 0), "that is hand to hand"


@rule("T-123", "T-122")
def test_bow_and_spear_are_not_used_in_defence() -> None:
    state = at("men=bM@d4,yC@c4,yB@a4,yL@a21 things=yb@a4")
    assert who_fights(state, "attack:bM>yC") == {"bM", "yC"}
    assert sums(at("men=bM@d4,yL@c4,yN@a21 things=yb@c4"), "attack:bM>yL") == (2, 5)


@rule("T-124", "T-95")
def test_a_large_shield_stops_bows_but_not_wand_scream_or_spear() -> None:
    state = at("men=bC@a4,yM@c4,yN@d4,yL@a21 things=bb@a4,yh@c4")
    assert code(state, "attack:bC>yM") == "large-shield"
    assert not can(state, "attack:bC>yN"), "it still blocks the line behind"
    # A wounded keeps the benefit of a shield lying with it.
    assert code(at("men=bC@a4,yM*@c4,yL@a21 things=bb@a4,yh@c4"), "attack:bC>yM") == "large-shield"
    assert can(at("men=bC@a4,yM@c4,yL@a21 things=bs@a4,yh@c4"), "attack:bC>yM")
    assert can(at("men=bW@a4,yM@c4,yL@a21 things=bw@a4,yh@c4"), "fire:bW>yM")
    assert can(at("men=bS@a4,yM@c4,yL@a21 things=yh@c4"), "scream:bS>yM")


@rule("T-126")
def test_bearers_who_could_attack_themselves_may_join_if_the_attacker_wants() -> None:
    # bC and bT have Bows on row 4 and in column c; bN stands next to the target.
    words = "men=bC@a4,bN@d4,bT@c5,yM@c4,yL@a21,bL@b5 things=bb@a4,bs@j0,yb@b5"
    state = at(words)
    assert {"attack:bN>yM", "attack:bN>yM+bC", "attack:bC>yM"} <= set(tokens(state, "attack"))
    assert who_fights(state, "attack:bN>yM") == {"bN", "bT", "yM"}, "c5 is next to c4"
    assert who_fights(state, "attack:bN>yM+bC") == {"bN", "bT", "bC", "yM"}
    # Close fighters join whether they want or not.
    assert who_fights(state, "attack:bC>yM") == {"bN", "bT", "bC", "yM"}
    # bL sees nobody from b5.
    assert code(state, "attack:bN>yM+bL") in ("sight-blocked", "diagonal")
    assert code(state, "attack:bN>yM+bT") == "joins-anyway"
    assert why(state, "attack:bN>yM+bT").why.say() == (
        "The blue Telepath stands next to the target and takes part anyway."
    )
    assert code(state, "attack:bC>yM+bC") == "joins-twice"
    assert why(state, "attack:bC>yM+bC").why.say() == "Nobody joins twice."
    several = at("men=bC@a4,bN@e4,yM@c4,yL@a21 things=bb@a4,yb@e4")
    assert {"attack:bC>yM+bN", "attack:bN>yM+bC"} <= set(tokens(several, "attack"))
    assert sums(several, "attack:bC>yM+bN") == (2, 2)


@rule("T-126", "T-84")
def test_joining_is_only_against_the_target_itself() -> None:
    # yC is drawn in by bN, but bT's Bow only sees yC: it cannot join the attack on yM.
    state = at("men=bN@d4,yM@c4,yC@e4,bT@e2,yL@a21 things=bb@e2")
    assert who_fights(state, "attack:bN>yM") == {"bN", "yM", "yC"}
    assert not can(state, "attack:bN>yM+bT")
    assert can(state, "attack:bN>yC+bT")


@rule("T-127")
def test_worked_example_cleric_shoots_backstabber_joins() -> None:
    state = at("men=bC@a4,bB@c5,yM@c4,yW@e4,yL@a21 things=bb@a4,yb@e4")
    assert sums(state, "attack:bC>yM") == (1 + 4, 2)
    assert who_fights(state, "attack:bC>yM") == {"bC", "bB", "yM"}, "the enemy's Bow stays out"


@rule("T-128")
def test_a_bearer_next_to_an_enemy_who_takes_part_fights_hand_to_hand() -> None:
    # Attacking: the Colossus with a Bow next to the target has its own value, and can be wounded.
    state = at("men=bL@b4,bN@d4,yM@c4,yN@a21 things=bb@b4")
    assert sums(state, "attack:bN>yM") == (5 + 2, 2)
    assert is_wounded(fight(state, "attack:bN>yM", 0, 6), "bL")
    lost = fight(at("men=bC@b4,bN@d4,yL@c4,yN@a21 things=bs@b4"), "attack:bN>yL", 0, 6)
    assert is_wounded(lost, "bC")
    assert where(lost, "bs") == "b4", "and it keeps the weapon"
    # Defending: the same.
    drawn = at("men=bN@b4,yM@c4,yC@a4,yL@a21 things=yb@a4")
    assert sums(drawn, "attack:bN>yM") == (2, 4)


@rule("T-129")
def test_worked_example_wizards_bow_on_the_backstabber() -> None:
    state = at("men=yW@a4,yM@c5,bB@c4,bC@e4,bL@j0 things=yb@a4,bb@e4", turn="yellow+3")
    assert sums(state, "attack:yW>bB") == (2, 1 + 2)
    assert who_fights(state, "attack:yW>bB") == {"yW", "yM", "bB"}


@rule("T-129")
def test_worked_example_the_cleric_at_a_slit_shoots_the_telepath_not_the_one_behind() -> None:
    state = at("men=bC@e4,yT@e5,yC@e6,yL@a21 things=bb@e4")
    assert can(state, "attack:bC>yT")
    assert code(state, "attack:bC>yC") == "sight-blocked"
    # And the closed portcullis stops a look.
    yellow = at("men=yM@a4,bM@a5,bL@j0 things=yb@a4", turn="yellow+3")
    assert not can(yellow, "attack:yM>bM")
