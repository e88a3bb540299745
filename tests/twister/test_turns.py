"""Turns, and the small actions around rooms (T-10, T-30 to T-33, T-40 to T-42, T-50 to T-52)."""

from __future__ import annotations

from pycore.twister import TWISTER
from pycore.twister.state import Acting, Choosing, Fighting, Placing
from rulemark import rule

from .kit import FULL, at, can, code, events, is_wounded, play, step, tokens, where, why

NOBODY = "men=bL@a0,yL@a21"


@rule("T-30")
def test_a_turn_is_a_card_its_points_and_an_end_at_which_points_are_lost() -> None:
    state = play(at(NOBODY, turn="blue"), "card:3")
    assert state.phase == Acting(0, 3)
    assert state.actions[0] == (2, 4, 5)
    state = play(state, "walk:bL-b0", "end")
    assert state.phase == Choosing(1)


@rule("T-30")
def test_when_no_action_card_is_left_all_four_come_back_at_the_end_of_the_turn() -> None:
    state = play(at(f"{NOBODY} actions=3/2345", turn="blue"), "card:3")
    assert state.actions[0] == ()
    assert "CardsTakenBack" in events(state, "end")
    assert play(state, "end").actions[0] == (2, 3, 4, 5)


@rule("T-31")
def test_the_first_card_is_the_2_and_then_one_more_at_most_until_a_4_was_played() -> None:
    state = at(f"{NOBODY} highest=0", turn="blue")
    assert tokens(state) == ["card:2"]
    assert code(state, "card:3") == "card-too-high"
    state = play(state, "card:2", "end")
    assert tokens(state) == ["card:2", "card:3"]
    # If the second player repeats the 2, the first one may only go to 3.
    slow = play(state, "card:2", "end")
    assert tokens(slow) == ["card:3"]
    state = play(state, "card:3", "end")
    assert tokens(state) == ["card:3", "card:4"]
    state = play(state, "card:4", "end")
    assert tokens(state) == ["card:2", "card:4", "card:5"]
    assert tokens(play(state, "card:2", "end")) == ["card:3", "card:5"]


@rule("T-32")
def test_actions_cost_one_point_the_scream_two() -> None:
    state = at(
        "men=bM@d2,bN@e3,bC@a3,bW@c3,bB@b1,yM*@b3,yN@e4,yT@a21 things=bw@c3",
        turn="blue+2",
    )
    for token in ("turn:1+", "walk:bM-d1", "attack:bN>yN", "open:bB:e", "fire:bW>yM", "heal:bC>yM"):
        phase = play(state, token).phase
        after = phase.then if isinstance(phase, Fighting) else phase
        assert after == Acting(0, 1), token
    poor = at("men=bS@a3,yM@c3,yT@a21", turn="blue+1")
    assert code(poor, "scream:bS>yM") == "no-points"
    rich = at("men=bS@a3,yM@c3,yT@a21", turn="blue+2")
    assert play(rich, "scream:bS>yM").phase == Acting(0, 0)
    jumper = at("men=bM@a1,yT@a21", turn="blue+2")
    assert play(jumper, "jump:bM-a3").phase == Acting(0, 1)
    revealer = at("men=bM@a0,yT@a21", "?,?,?,?,?,?,?,?", turn="blue+2")
    assert play(revealer, "reveal:1", "show:38A+0").phase == Acting(0, 1)


@rule("T-32")
def test_one_miniature_may_act_several_times_and_nobody_acts_without_points() -> None:
    state = play(at(NOBODY, turn="blue+2"), "walk:bL-b0", "walk:bL-c0")
    assert tokens(state) == ["end"]
    assert code(state, "walk:bL-d0") == "no-points"


@rule("T-10")
def test_an_action_is_finished_before_the_next_one_begins() -> None:
    fighting = play(at("men=bL@a0,bN@b0,yN@b1,yL@a21"), "attack:bN>yN")
    assert code(play(fighting, "0:seal:0"), "walk:yL-b21") == "not-now"
    placing = play(
        at("men=bL@a0,yL@a21 hidden=yk,-,-,-,-,-,-,-", "?,?,?,?,?,?,?,?"), "reveal:1", "show:38A+0"
    )
    assert isinstance(placing.phase, Placing)
    assert code(placing, "walk:bL-b0") == "not-now"
    assert code(placing, "end") == "not-now"


@rule("T-33")
def test_action_cards_are_public() -> None:
    state = play(at(NOBODY, turn="blue"), "card:3")
    assert TWISTER.view(state, 1).actions[0] == (2, 4, 5)
    [event] = step(at(NOBODY, turn="blue"), "card:3")[1]
    assert event.heard_by(None)


@rule("T-40")
def test_a_room_is_revealed_through_an_open_edge_of_ones_own_side() -> None:
    rooms = "38A+0,?,?,?,?,?,?,?"
    assert tokens(at("men=bM@e3,yL@a21", rooms), "reveal") == ["reveal:2"]
    # e4 has a wall of its own room towards place 2.
    assert tokens(at("men=bM@e4,yL@a21", rooms), "reveal") == []
    # From a line, to the room that the square faces.
    assert tokens(at("men=bM@e0,yL@a21", "?,?,?,?,?,?,?,?"), "reveal") == ["reveal:1"]
    assert code(at("men=bM@e0,yL@a21", "?,?,?,?,?,?,?,?"), "reveal:2") == "no-access"
    # Through an arrow-slit there is no access, for a Naga neither (T-111).
    slit = at("men=bN@e10,yL@a21", "?,?,37A+0,?,?,?,?,?")
    assert tokens(slit, "reveal") == []


@rule("T-40")
def test_the_hidden_rooms_own_border_does_not_count() -> None:
    state = at("men=bM@e3,yL@a21", "38A+0,?,?,?,?,?,?,?")
    # Place 2 turns out to have a wall there: it was accessible all the same.
    shown = play(state, "reveal:2", "show:37B+2")
    assert "f3" not in {t.partition("-")[2] for t in tokens(shown, "walk:bM")}


@rule("T-40")
def test_a_revealed_room_is_not_revealed_again() -> None:
    assert code(at("men=bM@e3,yL@a21"), "reveal:2") == "revealed-already"


@rule("T-41", "T-42")
def test_the_active_player_places_all_but_the_own_objects_then_the_opponent_those() -> None:
    state = at("men=bM@a5,yL@a21 hidden=-,-,bk.yk.yN,-,-,-,-,-", "38A+0,?,?,?,?,?,?,?")
    state = play(state, "reveal:3", "show:37A+0")
    assert TWISTER.waiting(state) == (0,)
    assert {token[4:6] for token in tokens(state)} == {"yN", "yk"}
    assert code(state, "put:bk@a6") == "not-to-place"
    state = play(state, "put:yN@b10")
    assert code(state, "put:yk@b10") == "not-empty"
    assert code(state, "put:yk@a9") == "on-a-pit"
    assert code(state, "put:yk@a5") == "other-room"
    state = play(state, "put:yk@a10")
    assert TWISTER.waiting(state) == (1,)
    assert {token[4:6] for token in tokens(state)} == {"bk"}
    state = play(state, "put:bk@c7")
    assert state.phase == Acting(0, 4)
    assert (where(state, "yN"), where(state, "bk")) == ("b10", "c7")


@rule("T-42")
def test_placed_characters_are_miniatures_at_once_and_may_act() -> None:
    state = at("men=bM@a5,yL@a21 hidden=-,-,bN,-,-,-,-,-", "38A+0,?,?,?,?,?,?,?")
    state = play(state, "reveal:3", "show:37A+0")
    # 25 squares without the two pits.
    assert len(tokens(state, "put")) == 23
    state = play(state, "put:bN@b10")
    assert not is_wounded(state, "bN")
    assert can(state, "turn:3-"), "it stands on the gear"
    assert tokens(state, "walk:bN")


@rule("T-50")
def test_from_a_gear_a_room_turns_as_printed_or_its_twin_does() -> None:
    # 38A turns clockwise, its twin 38B the other way.
    state = at("men=bN@d2,yL@a21")
    assert tokens(state, "turn") == ["turn:1+", "turn:2-"]
    assert code(state, "turn:1-") == "wrong-direction"
    assert code(state, "turn:3-") == "not-on-a-gear"
    assert why(state, "turn:3-").blockers == ("b10", "h8")
    both = play(state, "turn:1+", "turn:2-")
    assert (both.rooms[0][1], both.rooms[1][1]) == (1, 3)
    assert code(at("men=bN@d1,yL@a21"), "turn:1+") == "not-on-a-gear"


@rule("T-50")
def test_a_hidden_twin_does_not_turn() -> None:
    state = at("men=bN@d2,yL@a21", "38A+0,?,?,?,?,?,?,?")
    assert tokens(state, "turn") == ["turn:1+"]
    assert code(state, "turn:2-") == "twin-not-revealed"


@rule("T-51")
def test_everything_in_the_room_turns_with_it() -> None:
    state = at("men=bN@d2,bC*@a1,yL@a21,yM@e1 things=br@e1,yk@a5 open=b1/c1")
    turned = play(state, "turn:1+")
    # d2 is the second from the right and from below: it goes to the second from below and left.
    assert where(turned, "bN") == "b2"
    assert where(turned, "bC") == "a5"
    assert where(turned, "yk") == "e5"
    assert (where(turned, "yM"), where(turned, "br")) == ("a1", "a1")
    assert is_wounded(turned, "bC")
    assert TWISTER.position(turned).count("open=a3/a4") == 1
    four = play(turned, "turn:1+", "turn:1+", "turn:1+")
    assert four.places == state.places
    assert four.rooms == state.rooms


@rule("T-52")
def test_a_turned_room_cannot_be_taken_back() -> None:
    [event] = step(at("men=bN@d2,yL@a21"), "turn:1+")[1]
    assert event.reveals, "undo stops there"


@rule("T-110")
def test_a_mekanork_turns_either_room_of_the_pair_either_way() -> None:
    state = at("men=bM@d2,yL@a21", FULL)
    assert tokens(state, "turn") == ["turn:1+", "turn:1-", "turn:2+", "turn:2-"]
    assert play(state, "turn:1-").rooms[0][1] == 3
