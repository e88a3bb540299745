"""What every test shares: clause coverage, and the choice of a browser engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["pytester", "rulemark"]

TESTS = Path(__file__).parent
BROWSER_TESTS = TESTS / "browser"

NOT_QUICK = {
    *("package", "site", "test_clause_coverage.py", "test_third_game.py"),
    *(
        "test_both_games.py",
        "test_conservation.py",
        "test_many_actions.py",
        "test_more_scenarios.py",
    ),
    *("test_bot_matches.py", "test_perft.py", "test_random.py", "test_twins.py"),
    *("test_whole_games.py", "test_any_text.py", "test_crowds.py"),
    *("test_hostile.py", "test_hostile_games.py"),
}
"""What `--quick` leaves out, by the names of folders and files: building the site, running pytest
in pytest, playing many whole matches, reading many damaged texts. The contract is kept with the
first random match of each form, and a tenth of the examples is made up (`tests/examples.py`).
"""

# Hypothesis fails a test that is slow, by the clock: on a busy machine every test may be.
settings.register_profile("no clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("few examples", settings.get_profile("no clock"), max_examples=10)
settings.load_profile("no clock")


def pytest_configure(config: pytest.Config) -> None:
    """A quick run makes up few examples, unless somebody asks for another profile."""
    if config.getoption("quick") and not config.getoption("hypothesis_profile", None):
        settings.load_profile("few examples")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine",
        choices=("chromium", "firefox", "webkit"),
        help="the browser engine for tests/browser, which are left out without one",
    )
    parser.addoption(
        "--thorough",
        action="store_true",
        help="100,000 damaged texts, a million random actions, 200 killed tabs, 20 killed "
        "browsers, every wrong answer of a server, every window, instead of a few",
    )

    parser.addoption(
        "--quick",
        action="store_true",
        help="only what is worth running after every edit: see NOT_QUICK in tests/conftest.py",
    )


def pytest_report_header(config: pytest.Config) -> str:
    engine = config.getoption("engine")
    return f"browser tests: {f'in {engine}' if engine else 'left out; --engine NAME takes them in'}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Without an engine the browser tests are no part of a run that does not name them."""
    if config.getoption("quick") and _is_long(collection_path):
        return True
    return True if collection_path == BROWSER_TESTS and not config.getoption("engine") else None


def _is_long(path: Path) -> bool:
    return path.is_relative_to(TESTS) and not NOT_QUICK.isdisjoint(path.relative_to(TESTS).parts)


def _is_quick(item: pytest.Item) -> bool:
    """Whether it is short: one random match of each form will do."""
    first = "seed=" not in item.name or "seed=0]" in item.name
    return first and not _is_long(item.path)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A quick run takes what is quick."""
    if config.getoption("quick"):
        config.hook.pytest_deselected(items=[each for each in items if not _is_quick(each)])
        items[:] = [each for each in items if _is_quick(each)]
