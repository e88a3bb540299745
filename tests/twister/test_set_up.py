"""Set-up: pieces and cards, start teams, tokens in rooms (T-20 to T-25, T-152)."""

from __future__ import annotations

import pytest

from pycore.table import CHANCE, Dice, Illegal, Match, Options, new_match, read_record
from pycore.twister import TWISTER
from pycore.twister.dungeon.pieces import CODES, thing
from pycore.twister.dungeon.squares import HIDDEN, NAMES
from pycore.twister.scenarios import RED, SCENARIOS, WHITE, YELLOW_NUMBER, may_hold
from pycore.twister.state import Choosing, Hiding, State, Teaming
from rulemark import rule

from .kit import code, events, play, step, tokens


def dealt(options: Options, seed: int = 1) -> State:
    """After chance has dealt the tokens."""
    return drawn(TWISTER.start(options), seed)


def drawn(state: State, seed: int = 1) -> State:
    """Lets chance play while it waits."""
    while TWISTER.waiting(state) == (CHANCE,):
        state = TWISTER.play(state, CHANCE, TWISTER.draw(state, Dice(seed))).state
    return state


def hiding(options: Options) -> State:
    """When the first token is to be placed."""
    state = dealt(options)
    for seat in (0, 1):
        state = TWISTER.play(state, seat, TWISTER.legal(state, seat)[0]).state
    return drawn(state)


def through(state: State) -> State:
    """Places all tokens, each at the first place."""
    while isinstance(state.phase, Hiding):
        seat = TWISTER.waiting(state)[0]
        state = TWISTER.play(state, seat, TWISTER.legal(state, seat)[0]).state
    return state


@rule("T-20")
def test_a_full_set_is_sixteen_cards() -> None:
    state = TWISTER.start({"scenario": 5})
    for colour in (0, 1):
        assert state.actions[colour] == (2, 3, 4, 5)
        assert state.jumps[colour] == 3
        assert state.combat[colour] == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    # Cards are chosen: a player may play any card in hand, and chance draws none.
    free = TWISTER.read_position("twister/1 men=bL@a0,yL@a21 turn=blue")
    assert tokens(free) == ["card:2", "card:3", "card:4", "card:5"]


@rule("T-21")
def test_start_teams_are_sealed_at_once_on_dots_of_the_own_line() -> None:
    state = dealt({"scenario": 5})
    assert TWISTER.waiting(state) == (0, 1)
    # 8 characters on 4 dots, in order.
    assert len(TWISTER.counted(state, 0)) == 8 * 7 * 6 * 5
    one = play(state, "0:team:MNCB")
    assert TWISTER.waiting(one) == (1,)
    assert TWISTER.view(one, 1) == TWISTER.view(play(state, "0:team:LWST"), 1)
    assert events(state, "0:team:MNCB") == ["TeamSealed"]
    both = through(drawn(play(one, "1:team:TSWL")))
    squares = {CODES[t]: NAMES[w] for t, w in enumerate(both.places) if w >= 0}
    assert squares == {
        "bM": "b0",
        "bN": "d0",
        "bC": "g0",
        "bB": "i0",
        "yT": "b21",
        "yS": "d21",
        "yW": "g21",
        "yL": "i21",
    }


@rule("T-21", "T-141")
def test_in_scenario_1_both_characters_stand_on_any_two_dots() -> None:
    state = dealt({"scenario": 1})
    teams = [str(action) for action in TWISTER.counted(state, 0)]
    assert len(teams) == 12
    assert {"team:NM--", "team:-M-N", "team:--NM"} <= set(teams)


@rule("T-22")
def test_tokens_are_placed_by_turns_into_rooms_with_space() -> None:
    state = hiding({"scenario": 5})
    assert isinstance(state.phase, Hiding)
    first = state.phase.colour
    # 10 numbers and 8 rooms.
    assert len(tokens(state, "hide")) == 80
    state = play(state, "hide:7@1")
    assert state.phase == Hiding(1 - first)
    state = play(state, "hide:1@1")
    assert code(state, "hide:2@1") == "room-full"
    assert code(state, "hide:7@2") == "no-token"
    assert len(state.hidden[0]) == 2
    full = through(state)
    assert tuple(map(len, full.hidden)) == (2, 2, 3, 3, 3, 3, 2, 2)


@rule("T-22")
def test_white_numbers_take_objects_red_ones_characters_yellow_ones_both() -> None:
    rope, naga = thing("br"), thing("bN")
    assert may_hold(WHITE, rope)
    assert not may_hold(WHITE, naga)
    assert may_hold(RED, naga)
    assert not may_hold(RED, rope)
    assert may_hold(YELLOW_NUMBER, rope)
    assert may_hold(YELLOW_NUMBER, naga)
    assert [SCENARIOS[n].numbers for n in range(1, 6)] == [WHITE] * 3 + [YELLOW_NUMBER] * 2


@rule("T-22", "T-24")
def test_chance_decides_who_places_first_and_who_takes_the_first_turn() -> None:
    state = dealt({"scenario": 3})
    for seat in (0, 1):
        state = TWISTER.play(state, seat, TWISTER.legal(state, seat)[0]).state
    assert [str(a) for a in TWISTER.legal(state, CHANCE)] == ["begin:0", "begin:1"]
    placing = TWISTER.play(state, CHANCE, TWISTER.read("begin:1")).state
    assert placing.phase == Hiding(1)
    ready = through(placing)
    assert ready.phase.__class__.__name__ == "Beginning"
    begun = TWISTER.play(ready, CHANCE, TWISTER.read("begin:0")).state
    assert begun.phase == Choosing(0)


@rule("T-23")
def test_nobody_may_look_at_a_placed_token_again_not_even_its_owner() -> None:
    state = hiding({"scenario": 5})
    seat = TWISTER.waiting(state)[0]
    before = TWISTER.view(state, seat)
    token = before.tray[6]
    assert token is not None
    after = play(state, "hide:7@3")
    view = TWISTER.view(after, seat)
    assert view.tray[6] is None
    assert token not in view.tray
    assert token in after.hidden[2], "the referee still knows"
    # The log does not tell the number either, so what is left is a count.
    [event] = step(state, "hide:7@3")[1]
    assert event.heard_by(None)
    assert TWISTER.say_event(event, ["Ann", "Bob"]).say().endswith("puts a token into room 3.")
    assert token not in {t for part in (view.tray, view.team or ()) for t in part}


@rule("T-25")
def test_how_many_tokens_lie_in_a_room_and_whose_is_public() -> None:
    state = hiding({"scenario": 5})
    colour = state.phase.colour
    state = play(state, "hide:1@3", "hide:1@3")
    assert TWISTER.view(state, None).tokens[2] == (1, 1)
    state = play(state, "hide:2@3")
    assert TWISTER.view(state, None).tokens[2] == ((2, 1) if colour == 0 else (1, 2))


@rule("T-24")
def test_when_all_tokens_are_placed_both_teams_are_turned_up_at_once() -> None:
    state = hiding({"scenario": 1})
    assert all(where == HIDDEN for t, where in enumerate(state.places) if CODES[t][1] in "MN")
    assert TWISTER.view(state, 0).team is not None
    while len(tokens(state, "hide")) > 1:
        state = play(state, tokens(state)[0])
    names = events(state, tokens(state)[0])
    assert names == ["TokenHidden", "TeamsShown"]


@rule("T-24", "T-152")
def test_a_player_with_a_handicap_runs_out_of_tokens_and_the_other_goes_on() -> None:
    options: Options = {"level0": "experienced", "level1": "newbie"}
    state = dealt(options)
    # Four characters: the four left out are blue's choice, and nobody else sees it.
    assert len(TWISTER.counted(state, 0)) == 70
    assert code(play(state, "1:team:MNCB"), "team:MNCB") == "omit-first"
    chosen = play(state, "0:omit:LWST")
    assert TWISTER.view(chosen, 1) == TWISTER.view(play(state, "0:omit:MNCB"), 1)
    assert len(TWISTER.counted(chosen, 0)) == 24
    state = drawn(play(chosen, "0:team:MNCB", "1:team:MNCB"))
    assert (len(state.trays[0]), len(state.trays[1])) == (6, 10)
    sides = []
    while isinstance(state.phase, Hiding):
        sides.append(state.phase.colour)
        state = play(state, tokens(state)[0])
    assert sides.count(0) == 6
    assert sides[-3:] == [1, 1, 1]
    assert sum(map(len, state.hidden)) == 16
    assert thing("bL") not in {t for tokens_there in state.hidden for t in tokens_there}


@rule("T-154")
@pytest.mark.parametrize(
    ("level", "characters", "cards"),
    [("slight", 7, (0, 1, 2, 2, 3, 3, 4, 5, 6)), ("heavy", 4, (0, 1, 2, 2, 3, 3))],
)
@pytest.mark.parametrize("other", ["", "beginner", "newbie", "very experienced"])
def test_a_house_handicap_is_one_players_whatever_the_other_is(
    level: str, characters: int, cards: tuple[int, ...], other: str
) -> None:
    state = dealt({"level0": other, "level1": level})
    assert state.combat == ((0, 1, 2, 2, 3, 3, 4, 5, 6), cards)
    first = str(TWISTER.legal(state, 1)[0])
    assert first.startswith("omit:")
    assert len(first.removeprefix("omit:")) == 8 - characters
    assert str(TWISTER.legal(state, 0)[0]).startswith("team")
    assert TWISTER.read_position(TWISTER.position(state)) == state


@rule("T-152")
@pytest.mark.parametrize(
    ("stronger", "weaker", "characters", "missing"),
    [
        ("very experienced", "experienced", 6, ()),
        ("very experienced", "good", 5, ()),
        ("very experienced", "beginner", 6, (5, 6)),
        ("very experienced", "newbie", 5, (5, 6)),
        ("experienced", "good", 6, ()),
        ("experienced", "beginner", 5, (6,)),
        ("experienced", "newbie", 4, (6,)),
        ("good", "beginner", 6, ()),
        ("good", "newbie", 6, (6,)),
        ("beginner", "newbie", 8, ()),
        ("good", "good", 8, ()),
    ],
)
def test_the_handicap_table(
    stronger: str, weaker: str, characters: int, missing: tuple[int, ...]
) -> None:
    full = (0, 1, 2, 2, 3, 3, 4, 5, 6)
    for strong, weak in ((0, 1), (1, 0)):
        state = dealt({f"level{strong}": stronger, f"level{weak}": weaker})
        assert state.combat[strong] == tuple(card for card in full if card not in missing)
        assert state.combat[weak] == full
        assert state.target == 5
        first = str(TWISTER.legal(state, strong)[0])
        left_out = len(first.partition(":")[2]) if first.startswith("omit") else 0
        assert left_out == 8 - characters
        assert str(TWISTER.legal(state, weak)[0]).startswith("team")


@rule("T-151", "T-152")
def test_options_that_do_not_fit_are_refused() -> None:
    for options in (
        {"scenario": 6},
        {"target": 8},
        {"scenario": 4, "target": 6},
        {"level0": "wizard"},
        {"scenario": 1, "level0": "good"},
        {"players": 3},
    ):
        with pytest.raises(Illegal):
            TWISTER.options(options)


@rule("T-142")
def test_in_scenario_2_chance_gives_the_colours_and_the_clerics_side_goes_first() -> None:
    start = TWISTER.start({"scenario": 2})
    assert [str(a) for a in TWISTER.legal(start, CHANCE)] == ["yellow:0", "yellow:1"]
    for yellow in (0, 1):
        state = TWISTER.play(start, CHANCE, TWISTER.read(f"yellow:{yellow}")).state
        state = drawn(state)
        assert state.phase == Teaming(together=False)
        assert TWISTER.waiting(state) == (1 - yellow,)
        state = play(state, "team:CNB-")
        # The Colossus's side sees which dots are taken, not by whom.
        assert TWISTER.waiting(state) == (yellow,)
        assert TWISTER.view(state, yellow).dots[0] == (True, True, True, False)
        state = through(drawn(play(state, "team:L--M")))
        assert state.phase == Choosing(0)
        assert TWISTER.waiting(state) == (1 - yellow,)


@rule("T-153")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_the_simple_set_up_leaves_nothing_to_decide_before_the_first_turn(scenario: int) -> None:
    match = new_match(TWISTER, {"scenario": scenario, "simple": True}, seed=4)
    view = match.view(None)
    assert isinstance(view.phase, Choosing)
    chosen = SCENARIOS[scenario]
    assert all(sum(there) <= most for there, most in zip(view.tokens, chosen.capacity, strict=True))
    things = sum(len(chosen.things(colour)) for colour in (0, 1))
    assert sum(where >= 0 for where in view.places) == sum(chosen.start)
    assert sum(map(sum, view.tokens)) == things - sum(chosen.start)


@rule("T-153")
def test_the_simple_set_up_belongs_to_the_seed_and_is_kept_in_the_record() -> None:
    options = {"scenario": 5, "simple": True, "level0": "very experienced", "level1": "good"}
    one, same, other = (new_match(TWISTER, options, seed) for seed in (4, 4, 5))
    assert one.position() == same.position() != other.position()
    assert Match(TWISTER, read_record(str(one.record()))).position() == one.position()
    players = {move.seat for move in one.moves}
    assert players == {CHANCE}, "nobody has decided anything"
    assert len(one._states[-1].omitted[0]) == 3


@rule("T-153", "T-23")
def test_after_a_simple_set_up_nobody_knows_what_lies_in_the_rooms() -> None:
    match = new_match(TWISTER, {"scenario": 4, "simple": True}, seed=4)
    hidden = match._states[-1].hidden
    for seat in (0, 1, None):
        world = TWISTER.imagine(match.view(seat), Dice("another world"))
        assert world.hidden != hidden
        assert TWISTER.view(world, seat) == match.view(seat)
