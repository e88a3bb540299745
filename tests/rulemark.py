"""Clause coverage: which clauses of the rules have a test that shows them.

Every clause of the rules has an id, the first cell of its row in `docs/rules/GAME.en.md`. A test
says which clauses it shows:

    @rule("T-63", "T-65")
    def test_a_wounded_is_eliminated_with_its_carrier(): ...

At the end of a run this pytest plugin counts, game by game, the clauses with at least one passing
test. A full run (no files named, nothing selected) fails when a game that can be played leaves a
clause without one. Any run fails when a test names a clause that does not exist, and when a game of
the registry has no clauses, or one whose prefix the registry does not know.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pycore.games import GameInfo

rule = pytest.mark.rule

CLAUSE_ROW = re.compile(r"^\| *([A-Z][0-9A-Z]*-[0-9][0-9A-Z]*) *\|", re.MULTILINE)
"""A row that begins with what looks like an id; whether it is one of ours, the registry says."""

NARROWING = (
    *("quick", "keyword", "markexpr", "deselect"),
    *("ignore", "ignore_glob", "lf", "collectonly"),
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clause-report", type=Path, metavar="FILE", help="also write the clause coverage here"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses of the rules that a test shows")
    if not hasattr(config, "workerinput"):  # tests may run in several processes; one adds them up
        config.pluginmanager.register(Coverage(config))


def pytest_itemcollected(item: pytest.Item) -> None:
    """Send the clauses along with the test's report, which also crosses between processes."""
    for mark in item.iter_markers("rule"):
        item.user_properties.extend(("rule", clause) for clause in mark.args)


class Coverage:
    """Adds up one run. `shown` has the clauses of passing tests, `named` those of all tests."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.clauses = dict(clauses_by_game(config.rootpath / "docs" / "rules"))
        self.shown: set[str] = set()
        self.named: dict[str, str] = {}

    @property
    def is_full(self) -> bool:
        """Whether this run was asked for everything, so that a missing test really is missing."""
        return self.config.args_source is not pytest.Config.ArgsSource.ARGS and not any(
            self.config.getoption(option, None) for option in NARROWING
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        clauses = [clause for kind, clause in report.user_properties if kind == "rule"]
        self.named.update((clause, report.nodeid) for clause in clauses)
        if report.when == "call" and report.passed:
            self.shown.update(clauses)

    def lines(self) -> list[str]:
        """One line a game."""
        return [
            f"{game.capitalize()}: {len(self.shown.intersection(ids))} of {len(ids)} clauses"
            + ("" if game in registry() else " (not at the table yet)")
            for game, ids in self.clauses.items()
        ]

    def faults(self) -> list[str]:
        """What makes the run fail, each as a sentence."""
        known = {clause for ids in self.clauses.values() for clause in ids}
        faults = [fault for info in registry().values() for fault in self._wrong_with(info)]
        faults += [
            f"{test} names {clause}, which is no clause of the rules."
            for clause, test in sorted(self.named.items())
            if clause not in known
        ]
        if self.is_full:
            for game, ids in self.clauses.items():
                bare = [clause for clause in ids if clause not in self.shown]
                if bare and game in registry():
                    faults.append(
                        f"{game.capitalize()} has clauses without a passing test: {' '.join(bare)}."
                    )
        return faults

    def _wrong_with(self, info: GameInfo) -> Iterator[str]:
        """What no run may pass over: a rule that nobody counts looks like one that is shown."""
        ids = self.clauses.get(info.name, ())
        if not ids:
            yield f"{info.name.capitalize()} has no clauses in docs/rules/{info.name}.en.md."
        strange = [clause for clause in ids if clause.partition("-")[0] not in info.clauses]
        if strange:
            yield f"The registry knows no prefix of {info.name} for {' '.join(strange)}."

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.faults() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if report := self.config.getoption("clause_report"):
            report.write_text("\n".join([*self.lines(), *self.faults()]) + "\n", encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.named or self.faults():
            terminalreporter.section("clauses of the rules")
            for line in self.lines():
                terminalreporter.line(line)
            for fault in self.faults():
                terminalreporter.line(fault, red=True)


def clauses_by_game(folder: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The clause ids of each game, in the order of its English rules."""
    for path in sorted(folder.glob("*.en.md")):
        yield path.name.removesuffix(".en.md"), tuple(CLAUSE_ROW.findall(path.read_text("utf-8")))


def registry() -> Mapping[str, GameInfo]:
    """The games that can be played."""
    from pycore.games import REGISTRY

    return REGISTRY
