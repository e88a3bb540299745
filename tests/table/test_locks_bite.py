"""The locks bite: a game that leaks or cheats does not get through the contract.

A lock that nothing was ever seen to rattle at may not be there at all. So every contract test that
can be is called here with walks of a game that breaks just what it guards, and has to fail; and
the honest small game is let through by the very same calls.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from _pytest.outcomes import Failed

from contract import test_rules, test_secrets, test_writing
from contract.cases import Case
from contract.walks import walk
from pycore.table import AnyGame, TableError
from smallgame import SMALL_GAME
from smallgame.game import SmallGame
from smallgame.state import State

from . import leaky

FORMS = ((("doors", 3), ("players", 2)), (("doors", 4), ("players", 3)))
HEARD = test_secrets.test_what_others_do_is_heard_as_it_is_seen
HEARD_OF_CHANCE = test_secrets.test_what_chance_does_unseen_is_not_heard_either
SEEN = test_secrets.test_worlds_that_differ_in_secrets_alone_look_the_same_to_whoever_hears_the_same
IMAGINED = test_secrets.test_what_a_seat_imagines_looks_to_it_like_the_truth
TWINS = test_secrets.test_twin_worlds_are_told_apart_by_nothing_that_a_seat_notices
OPEN = test_secrets.test_what_is_asked_in_the_open_says_nothing_that_onlookers_may_not_know
OWN_ACTIONS = test_secrets.test_a_view_holds_the_legal_actions_of_its_seat_alone
LEDGER = test_secrets.test_every_field_of_a_state_says_who_may_see_it

WRONG: list[tuple[type[SmallGame], Any]] = [
    (leaky.ShowsAHand, IMAGINED),
    (leaky.ShowsASealedCard, IMAGINED),
    (leaky.ShowsAHand, SEEN),
    (leaky.ShowsASealedCard, SEEN),
    (leaky.ShowsHiddenGold, SEEN),
    (leaky.TellsASealedCard, HEARD),
    (leaky.TellsADealtCard, HEARD_OF_CHANCE),
    (leaky.TellsTheActorTooMuch, TWINS),
    (leaky.OffersByAnotherHand, TWINS),
    (leaky.AsksInTheOpen, OPEN),
    (leaky.ViewOffersMore, OWN_ACTIONS),
    (leaky.ImaginesAnother, TWINS),
    (
        leaky.Changes,
        test_rules.test_every_legal_action_plays_and_leaves_the_old_state_untouched,
    ),
    (leaky.EndsEarly, test_rules.test_the_end_has_an_outcome_and_nothing_before_it_has),
    (leaky.NeverSaysWhoWon, test_rules.test_the_end_has_an_outcome_and_nothing_before_it_has),
    (leaky.OffersToEverybody, test_rules.test_actions_are_legal_exactly_for_those_waiting),
    (leaky.PlaysAnything, test_rules.test_everything_else_is_refused_with_a_reason),
    (leaky.PlaysAnything, test_rules.test_nobody_acts_out_of_turn),
    (leaky.RefusesWithoutAReason, test_rules.test_everything_else_is_refused_with_a_reason),
    (
        leaky.DrawsAtRandom,
        test_rules.test_chance_waits_alone_and_draws_something_legal_and_always_the_same,
    ),
    (leaky.FavoursTheFirst, test_rules.test_sealed_choices_commute),
    (leaky.ForgetsTheAgreement, test_rules.test_a_state_knows_what_was_agreed),
    (leaky.WritesOtherPositions, test_writing.test_a_position_reads_back_as_its_state),
    (leaky.ReadsOtherTokens, test_writing.test_a_token_reads_back_as_its_action),
]


def put_through(game: AnyGame, lock: Callable[[Any], None]) -> None:
    """Calls a contract test as the contract does, over a few walks of that game."""
    for form in FORMS:
        for seed in range(3):
            lock(walk(game, form, seed))


@pytest.mark.parametrize(
    ("wrong", "lock"), WRONG, ids=[f"{wrong.__name__}-{lock.__name__}" for wrong, lock in WRONG]
)
def test_a_game_that_leaks_or_cheats_is_caught(wrong: type[SmallGame], lock: Any) -> None:
    with pytest.raises((AssertionError, Failed)):
        put_through(wrong(), lock)


@pytest.mark.parametrize(
    "lock", dict.fromkeys(lock for _, lock in WRONG), ids=lambda lock: lock.__name__
)
def test_the_honest_game_passes_the_same_lock(lock: Any) -> None:
    put_through(SMALL_GAME, lock)


@pytest.mark.parametrize("state", [leaky.UndeclaredState, leaky.ForgetfulState])
def test_a_field_that_says_nothing_is_caught_also_inside_a_phase(state: type) -> None:
    check = partial(Case, SMALL_GAME, forms=(), told_apart_by="players")
    LEDGER(check(state=State))
    with pytest.raises(AssertionError):
        LEDGER(check(state=state))


def test_chance_that_draws_what_is_gone_does_not_even_get_through_a_walk() -> None:
    with pytest.raises((AssertionError, TableError)):
        put_through(leaky.DrawsWhatIsGone(), lambda _: None)


def test_there_is_no_lock_on_secrets_that_nobody_has_rattled_at() -> None:
    locks = {name for name in vars(test_secrets) if name.startswith("test_")}
    assert locks == {lock.__name__ for _, lock in WRONG if lock.__name__ in locks} | {
        LEDGER.__name__
    }
