"""One playing of a game: seats, luck, history."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import (
    CHANCE,
    AnyMatch,
    Illegal,
    Match,
    Player,
    TableError,
    Unreadable,
    match_from_position,
    new_match,
)
from smallgame import SMALL_GAME
from smallgame.actions import Lamp, Seal
from smallgame.events import DoorOpened, SawGold, WasDealt

from .playing import played_at_random, some, two_players


def test_a_new_match_names_its_seats_and_lets_chance_begin() -> None:
    match = new_match(SMALL_GAME, {"players": 3}, 7)
    assert match.names == ("Player 1", "Player 2", "Player 3")
    assert match.waiting == (0, 1, 2)
    assert match.options == {"players": 3, "doors": 3}
    assert all(move.seat == CHANCE for move in match.moves)
    assert match.outcome is None
    assert match.winners is None


@some
@given(st.integers(0, 10**9), st.integers(2, 4), st.integers(2, 5))
def test_the_same_seed_gives_the_same_dungeon_whatever_the_players_do(
    seed: int, players: int, doors: int
) -> None:
    """The hands and the gold behind every door, under five ways of playing."""
    dungeons = set()
    for luck in range(5):
        match = played_at_random(seed, luck, players=players, doors=doors)
        events = [event for move in match.moves for event in move.events]
        hands = tuple((e.seat, e.card) for e in events if isinstance(e, WasDealt))
        gold = tuple((e.door, e.gold) for e in events if isinstance(e, DoorOpened))
        dungeons.add((hands, gold))
    assert len(dungeons) == 1


def test_a_lamp_shows_what_the_door_will_show() -> None:
    shown: dict[int, set[int]] = defaultdict(set)
    lamps = 0
    for luck in range(30):
        match = played_at_random(7, luck, players=4)
        door = 0
        for event in (event for move in match.moves for event in move.events):
            if isinstance(event, SawGold):
                shown[door].add(event.gold)
                lamps += 1
            elif isinstance(event, DoorOpened):
                shown[door].add(event.gold)
                door += 1
    assert lamps > 30
    assert [len(gold) for gold in shown.values()] == [1, 1, 1]


def test_other_seeds_give_other_dungeons() -> None:
    assert len({new_match(SMALL_GAME, {}, seed).position() for seed in range(50)}) == 50


def test_play_hands_back_what_happened_with_its_addresses() -> None:
    match = two_players()
    events = match.play(0, Lamp())
    assert [event.heard_by(1) for event in events] == [True, False]
    assert isinstance(events[1], SawGold)
    assert match.heard(0)[-2:] == events
    assert match.heard(1)[-1:] == match.heard(None)[-1:] == events[:1]


def test_an_illegal_action_changes_nothing() -> None:
    match = two_players("0:seal:12")
    before = (match.position(), match.moves)
    for seat, action in ((0, Seal(13)), (1, Seal(12)), (5, Lamp()), (CHANCE, Lamp())):
        with pytest.raises(Illegal):
            match.play(seat, action)
    assert (match.position(), match.moves) == before


def test_chance_never_shows_among_those_waiting() -> None:
    for luck in range(5):
        match = new_match(SMALL_GAME, {}, luck)
        while match.waiting:
            assert CHANCE not in match.waiting
            match.play(match.waiting[0], match.legal(match.waiting[0])[luck % 2 - 1])


def test_an_action_is_taken_back() -> None:
    match = two_players()
    before = match.position()
    match.play(0, Seal(12))
    assert match.why_not_undo() is None
    assert match.undo().action == Seal(12)
    assert match.position() == before


def test_what_was_revealed_is_not_taken_back() -> None:
    match = two_players("0:seal:12")
    match.play(1, Seal(2))
    refusal = match.why_not_undo()
    assert refusal is not None
    assert refusal.code == "revealed"
    with pytest.raises(Illegal):
        match.undo()


def test_what_a_lamp_showed_to_one_player_is_revealed_as_well() -> None:
    match = two_players("0:lamp")
    with pytest.raises(Illegal, match="revealed"):
        match.undo()


def test_what_came_after_a_reveal_is_taken_back_up_to_it() -> None:
    match = two_players("0:seal:12", "1:seal:2", "*:open:5", "0:take", "0:seal:13")
    match.undo()
    match.undo()
    assert str(match.record().moves[-1].token) == "open:5"
    with pytest.raises(Illegal, match="revealed"):
        match.undo()


def test_a_seat_takes_back_only_what_it_did_itself() -> None:
    match = played_at_random(moves=0, players=3)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    refusal = match.why_not_undo(0)
    assert refusal is not None
    assert refusal.code == "not-yours"
    assert match.undo(1).seat == 1
    assert match.undo(0).seat == 0


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    match = two_players()
    with pytest.raises(Illegal) as refused:
        match.undo()
    assert refused.value.refusal.code == "nothing-to-undo"
    assert len(match.moves) == 4, "what chance dealt stays"


def test_a_match_may_begin_at_any_position() -> None:
    halfway = played_at_random(moves=4)
    match = match_from_position(SMALL_GAME, halfway.position(), seed=halfway.seed)
    assert match.position() == halfway.position()
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
    again: AnyMatch = Match(SMALL_GAME, match.record())
    assert again.position() == match.position()
    assert again.record() == match.record()


def test_a_position_is_kept_in_one_line_however_it_was_pasted() -> None:
    line = two_players().position()
    match = match_from_position(SMALL_GAME, f"  {line.replace(' gold', chr(10) + ' gold')}\n")
    assert match.record().start == line


def test_where_chance_is_on_turn_in_a_position_it_plays() -> None:
    line = (
        "smallgame/1 door=0 gold=0,0 lamps=1,1 looked=-,- hands=13/4 played=12/2 behind=?,? "
        "opening:0"
    )
    assert match_from_position(SMALL_GAME, line).waiting == (0,)


def test_a_record_whose_options_are_not_those_of_its_start_is_refused() -> None:
    """Such a match once had four seats and two names."""
    start = new_match(SMALL_GAME, {"players": 4, "doors": 2}, 7).position()
    with pytest.raises(Illegal) as refused:
        Match(SMALL_GAME, replace(two_players().record(), moves=(), start=start))
    assert refused.value.refusal.code == "wrong-start"


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob", "Cid")])
def test_as_many_people_sit_down_as_were_agreed(names: tuple[str, ...]) -> None:
    with pytest.raises(Illegal) as refused:
        new_match(SMALL_GAME, {"players": 2}, 7, [Player(name) for name in names])
    assert refused.value.refusal.code == "wrong-players"


def test_people_and_bots_sit_on_any_seats() -> None:
    players = (Player("Bob", "anything"), Player("Ann"))
    match = new_match(SMALL_GAME, {"players": 2}, 7, players)
    assert match.record().players == players


@pytest.mark.parametrize("options", [{"players": 5}, {"doors": 0}, {"players": "2"}, {"x": 1}])
def test_options_that_the_game_does_not_know_are_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(TableError):
        new_match(SMALL_GAME, options, 7)


@pytest.mark.parametrize("seed", [-1, 2**60, True])
def test_a_seed_that_could_not_be_written_down_is_refused(seed: int) -> None:
    with pytest.raises(Unreadable) as refused:
        new_match(SMALL_GAME, {}, seed)
    assert refused.value.refusal.code == "bad-seed"


@pytest.mark.parametrize("moves", [0, 4, 1000])
def test_a_long_record_says_how_far_it_has_come_and_never_more_than_all(moves: int) -> None:
    """Also where chance goes on after the last written move, or begins before the first."""
    record = played_at_random(moves=moves).record()
    ours = tuple(move for move in record.moves if move.seat != CHANCE)
    shares = list(Match.playing(SMALL_GAME, replace(record, moves=ours)))
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1
