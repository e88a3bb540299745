"""The end of the game, judged step by step."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pycore.raiders import RAIDERS, Room, events
from pycore.raiders.events import Mercy
from pycore.raiders.rules.judgement import judge
from rulemark import rule

from .scenes import P1, P2, P3, P5, all_of, ended, play, scene, the


def judged(
    variant: str, coins: Sequence[int], wounds: Sequence[int], out: Sequence[int] = ()
) -> tuple[tuple[int, ...], Mercy | None, tuple[int, ...]]:
    """Who falls, what mercy there is, who wins."""
    state = ended(variant, coins, wounds, out)
    told = judge(state)
    fall, end = the(events.WoundsJudged, told), the(events.GameEnded, told)
    outcome = RAIDERS.outcome(state)
    assert outcome is not None
    assert outcome.winners == end.winners
    assert outcome.scores == tuple(coins)
    return fall.fallen, fall.mercy, end.winners


@rule("R18-40")
@pytest.mark.parametrize("variant", ["2018", "2018-tactical"])
def test_the_most_wounded_falls_and_cannot_win(variant: str) -> None:
    assert judged(variant, (20, 5, 3), (4, 3, 2)) == ((0,), None, (1,))
    assert judged(variant, (20, 5, 3, 1), (4, 3, 2, 1)) == ((0,), None, (1,))


@rule("R18-40")
def test_of_four_or_five_everyone_tied_for_most_falls() -> None:
    assert judged("2018", (20, 19, 3, 2), (4, 4, 2, 1)) == ((0, 1), None, (2,))
    assert judged("2018", (20, 19, 3, 2, 9), (4, 4, 2, 1, 4)) == ((0, 1, 4), None, (2,))


@rule("R18-40")
def test_of_three_only_a_sole_holder_of_the_most_falls() -> None:
    assert judged("2018", (20, 19, 3), (4, 4, 2)) == ((), Mercy.TIE_OF_THREE, (0,))


@rule("R18-40")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_if_all_have_the_same_wounds_nobody_falls(players: int) -> None:
    coins = tuple(range(players, 0, -1))
    assert judged("2018", coins, (3,) * players) == ((), Mercy.ALL_EQUAL, (0,))


@rule("R18-40")
def test_the_number_of_players_is_that_at_the_start_even_after_medusa() -> None:
    # Four began and one is out: two tied for most still fall, as among four.
    assert judged("2018", (9, 8, 7, 6), (5, 5, 2, 9), out=(3,)) == ((0, 1), None, (2,))
    # Three began and one is out: of the two left a sole holder of the most falls.
    assert judged("2018", (9, 8, 7), (5, 4, 9), out=(2,)) == ((0,), None, (1,))


@rule("R18-40")
def test_those_put_out_are_left_out_of_the_comparison() -> None:
    assert judged("2018", (9, 8, 7, 20), (1, 2, 0, 9), out=(3,)) == ((1,), None, (0,))
    assert judged("2018", (9, 8, 20), (3, 3, 9), out=(2,)) == ((), Mercy.ALL_EQUAL, (0,))


@rule("R18-40")
def test_a_sole_player_left_does_not_fall() -> None:
    assert judged("2018", (0, 8, 9), (7, 0, 0), out=(1, 2)) == ((), Mercy.ALONE, (0,))


@rule("R18-41")
def test_of_those_left_the_most_coins_wins_then_the_fewest_wounds() -> None:
    assert judged("2018", (9, 12, 4, 1), (1, 2, 3, 4))[2] == (1,)
    assert judged("2018", (9, 9, 4, 1), (2, 1, 3, 4))[2] == (1,)
    told = judge(ended("2018", (9, 9, 4, 1), (2, 1, 3, 4)))
    tie = the(events.TieJudged, told)
    assert (tie.wounds, tie.fewest, tie.soundest) == (((0, 2), (1, 1)), 1, (1,))


@rule("R18-41")
def test_still_tied_they_share_the_win() -> None:
    assert judged("2018", (9, 9, 4, 1), (2, 2, 3, 4))[2] == (0, 1)


@rule("R11-10")
@pytest.mark.parametrize("variant", ["2011", "2011-quick"])
def test_in_2011_all_tied_for_most_die_of_their_wounds(variant: str) -> None:
    assert judged(variant, (9, 8, 7), (4, 4, 2)) == ((0, 1), None, (2,))
    assert judged(variant, (9, 8, 7), (5, 4, 2)) == ((0,), None, (1,))
    assert judged(variant, (9, 8, 7), (4, 4, 4)) == ((), Mercy.ALL_EQUAL, (0,))


@rule("R11-10")
def test_in_2011_only_the_living_are_compared() -> None:
    assert judged("2011", (9, 8, 7, 20), (4, 4, 4, 10)) == ((), Mercy.ALL_EQUAL, (0,))
    assert judged("2011", (9, 8, 7, 20), (1, 4, 4, 12)) == ((1, 2), None, (0,))


@rule("R11-10")
def test_in_2011_coins_then_wounds_then_a_shared_win() -> None:
    assert judged("2011", (9, 9, 7), (1, 2, 5))[2] == (0,)
    assert judged("2011", (9, 9, 7), (2, 2, 5))[2] == (0, 1)


@rule("R18-40", "R18-41", "R11-10")
@pytest.mark.parametrize(("variant", "room"), [("2018", Room.MUMMY), ("2011", Room.CHEST_1)])
def test_the_judgement_is_told_step_by_step(variant: str, room: Room) -> None:
    state = scene(room, variant, place=24, coins=(6, 9, 6, 2), wounds=(1, 9, 3, 4))
    _, told = play(state, P1, P5, P2, P3)
    steps = [type(event) for event in told[-5:]]
    assert steps == [
        events.FloorDone,
        events.WoundsJudged,
        events.CoinsJudged,
        events.TieJudged,
        events.GameEnded,
    ]
    coins = the(events.CoinsJudged, told)
    assert 1 not in dict(coins.coins)
    assert not all_of(events.FirstPlayerNamed, told)
