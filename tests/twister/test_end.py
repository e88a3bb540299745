"""The end of the game, and the scenarios (T-130 to T-134, T-141 to T-145, T-150, T-151)."""

from __future__ import annotations

import pytest

from pycore.table import Outcome
from pycore.twister import TWISTER, scorers, thing
from pycore.twister.dungeon.squares import LEFT
from pycore.twister.scenarios import SCENARIOS
from pycore.twister.state import Acting, Choosing, Fighting, Offering, Over, Placing, State
from rulemark import rule

from .kit import FULL, at, can, code, events, fate, play, step, tokens, where
from .test_combat import fight

SMALL = {
    1: "39A+0,39B+0,40A+0,40B+0",
    2: "37A+0,37B+0,38A+0,38B+0",
    3: "38A+0,38B+0,40A+0,40B+0",
    4: "37A+0,37B+0,38A+0,38B+0,40A+0,40B+0",
}


def over(state: State) -> Outcome:
    outcome = TWISTER.outcome(state)
    assert outcome is not None
    assert TWISTER.waiting(state) == ()
    return outcome


@rule("T-130")
def test_one_point_for_leaving_and_one_for_each_enemy_eliminated() -> None:
    state = at("men=bM@c20,bN@b4,yC*@c4,yL@j21")
    state = play(state, "walk:bM-c21")
    state = fight(state, "attack:bN>yC", 0, 0)
    assert TWISTER.view(state, None).score == (2, 0)
    assert scorers(state.places, 0) == (thing("bM"), thing("yC"))
    assert scorers(state.places, 1) == ()


@rule("T-131", "T-145", "T-151")
def test_in_scenario_5_the_turn_is_finished_and_then_the_most_points_win() -> None:
    left = "left=bN.bC.bB.bL"
    state = play(at(f"men=bM@c20,bW@b4,yL@j21 {left}"), "walk:bM-c21")
    assert isinstance(state.phase, Acting), "the turn goes on"
    done = play(state, "end")
    assert over(done).winners == (0,)
    assert over(done).scores == (5, 0)
    # By agreement 6 or 7.
    longer = play(at(f"target=6 men=bM@c20,bW@b4,yL@j21 {left}"), "walk:bM-c21", "end")
    assert isinstance(longer.phase, Choosing)


@rule("T-131")
def test_equal_points_at_the_end_of_that_turn_are_a_draw_and_more_win() -> None:
    # Yellow has 5 already; blue reaches 5 in the same turn, or does not.
    equal = at("men=bM@c20,bW@b4,yL@j21 left=bN.bC.bB.bT.yN.yC.yB.yW.yT")
    after = play(equal, "walk:bM-c21", "end")
    assert over(after).winners == ()
    assert over(after).scores == (5, 5)
    behind = play(equal, "end")
    assert over(behind).winners == (1,)


@rule("T-132")
def test_without_a_miniature_on_the_board_one_passes() -> None:
    state = at("men=bM@c4,yL*@a21,yN*@a16")
    assert "TurnPassed" in events(state, "end")
    after = play(state, "end")
    assert after.phase == Choosing(0)
    assert after.actions[1] == (2, 3, 4, 5), "no Action card is played"


@rule("T-132", "T-134")
def test_when_nobody_has_one_the_game_ends_at_once() -> None:
    state = at("men=bM@b4,yN@c4,yL*@a21 left=bN")
    after = fight(state, "attack:bM>yN", 0, 6)
    assert isinstance(after.phase, Acting), "yellow still has its Naga"
    # The last blue miniature leaves: nobody has one any more.
    out = play(at("men=bM@c20,yL*@a21 left=bN dead=bB.bW.bC"), "walk:bM-c21")
    assert isinstance(out.phase, Over)
    assert over(out).winners == (1,)
    assert over(out).scores == (2, 3)
    # In scenarios 1 to 3 that is a draw: here the Colossus lies wounded, and the only other
    # yellow miniature goes, while blue's Naga lies wounded too.
    last = at("scenario=2 men=yL*@j11,yM@a1,bN*@a6", SMALL[2], turn="yellow+2")
    assert over(play(last, "walk:yM-a0")).winners == ()


@rule("T-132", "T-133")
def test_a_turn_that_is_passed_counts_as_a_quiet_one() -> None:
    state = at("men=bM@c4,yL*@a21,yN*@a16 left=bN quiet=58")
    assert events(state, "end")[-2:] == ["TurnPassed", "GameEnded"]
    assert play(state, "end").phase == Over(0, "quiet")


@rule("T-133")
def test_sixty_quiet_turns_end_the_game() -> None:
    state = play(at("men=bM@c4,yL@a21 left=bN quiet=59"), "end")
    assert state.phase == Over(0, "quiet")
    assert over(state).winners == (0,)
    assert isinstance(play(at("men=bM@c4,yL@a21 quiet=58"), "end").phase, Choosing)


@rule("T-133")
def test_what_breaks_the_row_of_quiet_turns() -> None:
    stirring = {
        "jump": ("men=bM@a3,yL@a21", ["jump:bM-a1"]),
        "leave": ("men=bM@c20,bN@a0,yL@a21", ["walk:bM-c21"]),
        "die": ("men=bW@b4,yM@c4,yL@a21 things=bw@b4", ["fire:bW>yM"]),
        "card": ("men=bN@b4,yM@c4,yL@a21", ["attack:bN>yM", "0:seal:0", "1:seal:1"]),
    }
    for words, moves in stirring.values():
        state = play(at(f"{words} quiet=40"), *moves, "end")
        assert state.quiet == 0, moves
    quiet = at("men=bN@b4,yM@c4,yL@a21 quiet=40")
    assert play(quiet, "attack:bN>yM", "0:seal:0", "1:seal:0", "end").quiet == 41
    assert play(quiet, "walk:bN-a4", "end").quiet == 41
    hidden = at("men=bM@a0,yL@a21 quiet=40", "?,?,?,?,?,?,?,?")
    assert play(hidden, "reveal:1", "show:38A+0", "end").quiet == 0


@rule("T-133")
def test_players_resign_or_agree_to_a_draw() -> None:
    state = at("men=bM@c4,yL@a21")
    assert over(play(state, "resign")).winners == (1,)
    spent = at("men=bM@a3,yL@a21 turn=blue+0")
    assert over(play(spent, "resign")).winners == (1,), "no points are needed for that"
    offered = play(state, "offer")
    assert isinstance(offered.phase, Offering)
    assert TWISTER.waiting(offered) == (1,)
    assert over(play(offered, "accept")).winners == ()
    declined = play(offered, "decline")
    assert declined.phase == Acting(0, 5, offered=True)
    assert code(declined, "offer") == "offered-already"
    assert code(declined, "accept") == "no-offer"


@rule("T-134")
def test_where_sixty_quiet_turns_end_scenario_1_2_or_3_it_is_a_draw() -> None:
    for scenario, words in (
        (1, "men=bM@c4,yM@a11 left=bN"),
        (2, "men=bC@c4,yL@a11"),
        (3, "men=bM@c4,yM@a11 dead=yN"),
    ):
        state = play(at(f"scenario={scenario} {words} quiet=59", SMALL[scenario]), "end")
        assert over(state).winners == ()
    fourth = play(at("scenario=4 men=bM@c4,yM@a16 dead=yT quiet=59", SMALL[4]), "end")
    assert over(fourth).winners == (0,)


@rule("T-141")
def test_scenario_1_is_won_by_getting_both_miniatures_out_and_has_no_combat() -> None:
    scenario = SCENARIOS[1]
    assert (scenario.pairs, scenario.capacity) == ((39, 40), (1, 1, 1, 1))
    start = TWISTER.start({"scenario": 1})
    assert (start.jumps, start.combat) == ((1, 1), ((), ()))
    state = at("scenario=1 men=bM@a10,yN@b11,yM@c11 left=bN", "39A+0,39B+0,40B+0,40A+0")
    won = play(state, "walk:bM-a11")
    assert won.phase == Over(0, "target")
    assert over(won).winners == (0,)
    next_to = at("scenario=1 men=bM@c4,yN@b4", SMALL[1])
    assert code(next_to, "attack:bM>yN") == "no-combat"


@rule("T-142")
def test_scenario_2_is_about_the_colossus() -> None:
    scenario = SCENARIOS[2]
    assert scenario.start == (3, 2)
    assert [kind.value for kind in scenario.teams[1]] == ["colossus", "mekanork"]
    out = at("scenario=2 men=yL@a1,yM@j11,bN@a6", SMALL[2], turn="yellow+2")
    left = play(out, "walk:yL-a0")
    assert left.phase == Over(1, "colossus")
    dead = at("scenario=2 men=yL*@b6,yM@j11,bN@a6", SMALL[2])
    dead = play(dead, "attack:bN>yL", "0:seal:0", "1:seal:0")
    assert dead.phase == Over(0, "colossus")
    carried = at("scenario=2 men=yL*@a1,yM@a1,bN@a6", SMALL[2], turn="yellow+2")
    drawn = play(carried, "walk:yM-a0")
    assert drawn.phase == Over(None, "colossus")
    assert over(drawn).winners == ()
    # The Mekanork alone leaves as anybody does, and the game goes on.
    alone = at("scenario=2 men=yL@j11,yM@a1,bN@a6", SMALL[2], turn="yellow+2")
    gone = play(alone, "walk:yM-a0")
    assert fate(gone, "yM") == LEFT
    assert isinstance(gone.phase, Acting)


@rule("T-142", "T-85")
def test_in_scenario_2_the_clerics_side_walks_and_fights_on_the_opponents_line() -> None:
    state = at("scenario=2 men=bN@a10,yL@c11,yM@j11", SMALL[2])
    walked = play(state, "walk:bN-a11", "walk:bN-b11")
    assert where(walked, "bN") == "b11"
    assert can(walked, "attack:bN>yL")


@rule("T-143")
def test_scenario_3_is_won_by_eliminating_two_and_nobody_leaves() -> None:
    state = at("scenario=3 men=bN@b4,yM*@c4,yW@d11,bW@b0 dead=yS", SMALL[3])
    won = play(state, "attack:bN>yM", "0:seal:0", "1:seal:0")
    assert won.phase == Over(0, "target")
    # One that its own side eliminates counts for the other.
    own = at("scenario=3 men=bS@a4,bM@a3,yW@d11 dead=bN", SMALL[3])
    assert play(own, "scream:bS>bM").phase == Over(1, "target")
    # Both lines are free ground for all.
    free = at("scenario=3 men=bN@b10,yM@j0,yW@d11", SMALL[3])
    assert any(token.endswith("11") for token in tokens(free, "walk:bN"))
    walked = play(free, "walk:bN-b11")
    assert where(walked, "bN") == "b11"
    assert any(token == "walk:yM-i0" for token in tokens(play(walked, "end", "card:2"), "walk"))


@rule("T-144")
def test_scenario_4_is_won_at_once_with_four_points() -> None:
    scenario = SCENARIOS[4]
    assert (len(scenario.teams[0]), scenario.start, scenario.capacity) == (6, (4, 4), (2,) * 6)
    rooms = "37A+0,37B+0,38A+0,38B+0,40B+0,40A+0"
    state = at("scenario=4 men=bM@a15,bC@a0,yL@j16 left=bL.bT dead=yC", rooms)
    won = play(state, "walk:bM-a16")
    assert won.phase == Over(0, "target"), "not at the end of the turn"


@rule("T-145")
def test_scenario_5_uses_everything() -> None:
    scenario = SCENARIOS[5]
    assert len(scenario.rooms) == 8
    assert (len(scenario.teams[0]), len(scenario.objects)) == (8, 6)
    assert sum(scenario.capacity) == 20
    assert scenario.capacity == (2, 2, 3, 3, 3, 3, 2, 2)


@rule("T-150")
def test_the_timer_ends_a_turn_and_its_points_are_lost() -> None:
    assert not can(at("men=bM@c4,yL@a21"), "timeout")
    assert code(at("men=bM@c4,yL@a21"), "timeout") == "no-timer"
    state = at("timer=on men=bM@c4,yL@a21")
    assert play(state, "timeout").phase == Choosing(1)
    # Whoever has not even played a card by then keeps the cards.
    late = play(at("timer=on men=bM@c4,yL@a21", turn="blue"), "timeout")
    assert late.phase == Choosing(1)
    assert late.actions[0] == (2, 3, 4, 5)


@rule("T-150")
def test_a_slow_opponent_plays_plus_0() -> None:
    state = play(at("timer=on men=bN@b4,yM@c4,yL@a21"), "attack:bN>yM")
    assert "timeout" not in [str(a) for a in TWISTER.legal(state, 1)], "blue is not done yet"
    sealed = play(state, "0:seal:1")
    after = play(sealed, "1:timeout")
    assert after.combat[1] == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    assert isinstance(after.phase, Acting)
    # The active player's own time: the points are lost, the combat is finished.
    late = play(state, "0:timeout")
    assert isinstance(late.phase, Fighting)
    assert late.phase.then.points == 0
    # Late once more: nobody waits for ever for the active player's card either.
    later = play(late, "0:timeout", "1:seal:1")
    assert isinstance(later.phase, Acting)
    assert thing("bN") in later.wounded, "2 + 0 is less than 2 + 1"


@rule("T-150")
def test_a_slow_opponent_leaves_the_placing_to_the_active_player() -> None:
    words = "timer=on men=bM@a5,yL@a21 hidden=-,-,bk.yN,-,-,-,-,-"
    state = play(at(words, "38A+0,?,?,?,?,?,?,?"), "reveal:3", "show:37A+0", "put:yN@b10")
    assert TWISTER.waiting(state) == (1,)
    taken = play(state, "timeout")
    assert isinstance(taken.phase, Placing)
    assert TWISTER.waiting(taken) == (0,)
    assert play(taken, "put:bk@a10").phase == Acting(0, 4)


@rule("T-150")
def test_whoever_places_objects_with_no_points_left_has_none_to_lose() -> None:
    words = "timer=on men=bM@a5,yL@a21 hidden=-,-,bk.yN,-,-,-,-,-"
    room, reveal = "38A+0,?,?,?,?,?,?,?", ("reveal:3", "show:37A+0")
    assert can(play(at(words, room, turn="blue+2"), *reveal), "timeout")
    placing = play(at(words, room, turn="blue+1"), *reveal)
    assert not can(placing, "timeout")
    assert code(placing, "timeout") == "not-now"
    # The opponent's time is another matter: what it costs is the placing.
    others = play(placing, "put:yN@b10")
    assert TWISTER.waiting(others) == (1,)
    assert can(others, "timeout")


@rule("T-150")
def test_silence_names_no_card_and_declines_a_draw() -> None:
    naming = play(at("timer=on men=bT@b4,yM@c4,yL@a21"), "attack:bT>yM", "timeout")
    assert isinstance(naming.phase, Fighting)
    assert naming.phase.by is None
    assert naming.phase.then.points == 0, "it was the active player's own time"
    asked = play(at("timer=on men=bM@b4,yT@c4,yL@a21"), "attack:bM>yT", "timeout")
    assert isinstance(asked.phase, Fighting)
    assert asked.phase.then.points == 4, "the opponent's silence costs the active player nothing"
    offered = play(at("timer=on men=bM@b4,yM@e4,yL@a21"), "offer", "timeout")
    assert isinstance(offered.phase, Acting)


def said_at_the_end(state: State, *moves: str) -> str:
    for move in moves:
        state, told = step(state, move)
    assert isinstance(state.phase, Over)
    return str(TWISTER.say_event(told[-1], ("Anna", "Boris")))


@pytest.mark.parametrize(
    ("words", "rooms", "moves", "said"),
    [
        (
            "scenario=1 men=bM@a10,yN@b11,yM@c11 left=bN",
            "39A+0,39B+0,40B+0,40A+0",
            ["walk:bM-a11"],
            "Anna wins. Both characters of the winner are out of the dungeon.",
        ),
        (
            "scenario=3 men=bS@a4,bM@a3,yW@d11 dead=bN",
            SMALL[3],
            ["scream:bS>bM"],
            "Boris wins. Two characters of the loser are eliminated.",
        ),
        (
            "men=bM@c20,bC@a0,yL@j21 left=bL.bT.bN.bW",
            FULL,
            ["walk:bM-c21", "end"],
            "Anna wins. The victory points decide.",
        ),
        (
            "men=bM@c4,yL@a21 left=bL quiet=59",
            FULL,
            ["end"],
            "Anna wins. Nothing has happened for 60 turns: the victory points decide.",
        ),
        (
            "scenario=1 men=bM@c4,yN@a11 quiet=59",
            SMALL[1],
            ["end"],
            "The game is drawn. Nothing has happened for 60 turns.",
        ),
        (
            "men=bM@c4,yL@a21 left=bN.yN quiet=59",
            FULL,
            ["end"],
            "The game is drawn. Nothing has happened for 60 turns, and the victory points are "
            "equal.",
        ),
        (
            "men=bM@c20,yL*@a21 left=bN dead=bB.bW",
            FULL,
            ["walk:bM-c21"],
            "The game is drawn. Nobody has a miniature left on the board, and the victory points "
            "are equal.",
        ),
        (
            "men=bM@c20,bC@a0,yL@j21 left=bL.bT.bN.bW.yN.yM.yW.yT.yC",
            FULL,
            ["walk:bM-c21", "end"],
            "The game is drawn. Both have the same victory points.",
        ),
    ],
)
def test_the_end_says_what_decided_in_this_scenario(
    words: str, rooms: str, moves: list[str], said: str
) -> None:
    assert said_at_the_end(at(words, rooms), *moves) == said


@rule("T-131")
def test_a_turn_in_which_the_target_is_reached_is_called_the_last_one() -> None:
    state = at("men=bM@c20,bC@c0,yL@j21 left=bL.bT.bN dead=yM")
    after, told = step(state, "walk:bM-c21")
    said = [str(TWISTER.say_event(event, ("Anna", "Boris"))) for event in told]
    assert said[-1] == "Anna has 5 VP: this turn is the last, then the most VP win."
    assert isinstance(after.phase, Acting)
    assert "LastTurn" not in events(after, "walk:bC-c1"), "it is said once"
    early = at("men=bM@c20,bC@c0,yL@j21 left=bL.bT.bN")
    assert "LastTurn" not in events(early, "walk:bM-c21")
