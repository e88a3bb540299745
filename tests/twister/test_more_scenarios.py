"""A scenario is data: one more entry of the list can be played, written, said and judged."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from contract import test_rules, test_secrets, test_writing
from contract.walks import Stop, Walk
from pycore.bots.twister_worth import worth
from pycore.table import Illegal, new_match
from pycore.twister import SCENARIOS, TWISTER, Scenario, goal, target
from table.playing import act

from .more_scenarios import HUNT, MORE, RACE, registered
from .playing import random_match

ROOT = Path(__file__).parents[2]
CHECKS = [
    check
    for module in (test_rules, test_secrets, test_writing)
    for name, check in vars(module).items()
    if name.startswith("test_") and [*inspect.signature(check).parameters] == ["walk"]
]
ASKS = re.compile(
    r"scenario\]?(\.number)?\W{1,6}(==|!=|<|>|(not )?in [({\[])|match .*scenario\S*:|T-14\{"
)
"""A line that asks a scenario for its number, or makes its clause of it."""
DECIDED = {HUNT.number: 3, RACE.number: 2}
"""Seeds of random matches that do not end because nothing happens any more."""


@pytest.fixture(autouse=True)
def more_scenarios() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("scenario", MORE, ids=lambda scenario: str(scenario.number))
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_one_more_scenario_keeps_the_contract(
    check: Callable[[Walk], None], scenario: Scenario
) -> None:
    check(to_the_end(scenario.number))


@cache
def to_the_end(number: int) -> Walk:
    """A random match in which nobody gives up: it ends as its scenario says."""
    options, seed = TWISTER.options({"scenario": number}), DECIDED[number]
    match = [*random_match(options, seed)]
    stops = tuple(Stop(m.state, m.seat, m.action, TWISTER.position(m.state)) for m in match)
    return Walk(TWISTER, options, seed, stops, match[-1].step.state)


def test_these_matches_end_in_the_words_of_their_scenario() -> None:
    for scenario in MORE:
        outcome = TWISTER.outcome(to_the_end(scenario.number).last)
        assert outcome is not None
        assert outcome.reason == scenario.ending


def test_it_is_a_choice_of_the_set_up() -> None:
    [choice] = [each for each in TWISTER.choices() if each.key == "scenario"]
    assert dict(choice.values) == {number: each.name for number, each in SCENARIOS.items()}
    assert len(choice.values) == 7
    with pytest.raises(Illegal, match="scenarios 1 to 7"):
        TWISTER.options({"scenario": 8})


def test_the_fate_of_its_quarry_ends_it_in_its_own_words() -> None:
    line = "twister/1 scenario=6 rooms=37A+0,37B+0,39A+0,39B+0 men=bW@a1,yC@j9"
    for words, winners in (("left=bT turn=over:blue", (0,)), ("dead=bT turn=over:yellow", (1,))):
        over = TWISTER.read_position(f"{line} {words}:telepath")
        outcome = TWISTER.outcome(over)
        assert outcome is not None
        assert outcome.winners == winners
        assert outcome.reason == HUNT.ending
    with pytest.raises(Illegal) as refused:
        TWISTER.read_position(f"{line} dead=bT turn=blue")
    assert refused.value.refusal.clause == "T-146"


def test_its_own_target_makes_a_turn_the_last_one() -> None:
    line = "twister/1 scenario=7 men=bW@a0,yC@j16 dead=yN.yL.yW"
    state = TWISTER.read_position(f"{line} turn=blue+1")
    assert target(TWISTER.view(state, 0)) == 3
    step = TWISTER.play(state, 0, TWISTER.read("end"))
    outcome = TWISTER.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason.say() == "The victory points decide."
    with pytest.raises(Illegal) as refused:
        TWISTER.read_position(f"{line} turn=yellow")
    assert refused.value.refusal.clause == "T-131"


def test_it_says_what_either_side_is_after() -> None:
    hunt = TWISTER.view(TWISTER.start({"scenario": HUNT.number}), None)
    assert HUNT.goals == (goal(hunt, 0), goal(hunt, 1))
    race = TWISTER.view(TWISTER.start({"scenario": RACE.number}), None)
    assert goal(race, 0).say().startswith("The goal: 3 victory points")


def test_the_steady_bot_plays_it_and_knows_who_matters() -> None:
    for scenario in MORE:
        match = new_match(TWISTER, {"scenario": scenario.number}, 3)
        for _ in range(30):
            act(match, "steady")
    line = "twister/1 scenario=6 rooms=37A+0,37B+0,39A+0,39B+0 men=bT@{},bW@{},yC@j9 turn=blue"
    far, near = (TWISTER.read_position(line.format(*at)) for at in (("a1", "e9"), ("e9", "a1")))
    assert worth(TWISTER, near, 0) > worth(TWISTER, far, 0)


def test_nothing_asks_a_scenario_for_its_number() -> None:
    """Which scenario it is decides nothing; its fields do."""
    for folder in ("pycore/twister", "pycore/bots", "site/ui", "templates"):
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in (".py", ".html"):
                assert not ASKS.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize(
    "line",
    [
        "if state.scenario == 2:",
        "return view.scenario <= 3",
        "if SCENARIOS[view.scenario].number != 5:",
        "if options['scenario'] in (4, 5):",
        "if scenario not in {1, 2}:",
        "match view.scenario:",
        "{% if board.scenario > 3 %}",
        'clause = f"T-14{number}"',
    ],
)
def test_a_line_that_asks_for_it_is_found(line: str) -> None:
    assert ASKS.search(line)
