"""`build.py test`: everything that must hold, in one run with one summary.

Lint, format and types come first, of Python, style sheets and scripts, then the build of the site,
the unit and contract tests, how much of the rules the quick ones among them reach, and the browser
tests once for each engine. A step that fails does not stop the next ones: the table at the end
shows them all. The last line, `N passed, N failed`, counts every test, and every other step as one.

`--quick` is what is worth running after every edit: the same tools and the quick tests.
`tests/conftest.py` says which those are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from builder import browsers, toolchain
from builder.paths import DIST, NODE_MODULES, NPM, ROOT, SITE
from builder.progress import Stop, say
from builder.site import build_site
from pycore.games import REGISTRY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

LONGEST_STEP_SECONDS = 30 * 60
"""A step that takes longer hangs, and is ended."""

LONGEST_TEST_SECONDS = 10 * 60
"""A test that takes longer hangs: it is named and counted as failed, and the others go on."""

PROCESSES = str(min(os.cpu_count() or 1, 4))
"""So many tests run at a time. Those in a browser wait more than they work, so they gain too."""

REACHING = ("tests/table", "tests/contract", *(f"tests/{name}" for name in REGISTRY))
"""The tests of the rules. Watching which lines run makes them slower by three quarters, so only the
quick ones among them are watched, in a run of their own and with few made-up examples."""

LEAST_BRANCHES = 95
"""Of every hundred ways that the rules can take at an `if` or a loop, so many are taken."""


@dataclass
class Row:
    """One line of the summary: how one step went."""

    title: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    note: str = ""

    @property
    def result(self) -> str:
        """The step in one or two words."""
        if self.failed:
            return "FAILED"
        return "passed" if self.passed else "left out"


@dataclass
class Summary:
    """The rows so far, and the lines of the clause coverage."""

    rows: list[Row] = field(default_factory=list)
    clauses: str = ""

    def run(self, title: str, work: Callable[[Row], None]) -> Row:
        """Run one step and keep its row, whatever happens in it."""
        say(f"\n== {title}")
        row = Row(title)
        self.rows.append(row)
        began = time.perf_counter()
        try:
            work(row)
        except Stop as stop:
            say(str(stop))
            row.failed += 1
            row.note = stop.sentence
        row.seconds = time.perf_counter() - began
        return row

    def leave_out(self, title: str, why: str) -> None:
        """Note a step that does not run, and why: nothing is skipped in silence."""
        self.rows.append(Row(title, note=why))

    def failed(self) -> int:
        """How many tests and other steps failed."""
        return sum(row.failed for row in self.rows)

    def show(self) -> None:
        """Print the table, the clause coverage, and the line with the two numbers last."""
        width = max(len(row.title) for row in self.rows)
        say(f"\n{'Step':{width}}  {'Result':8}  {'Seconds':>7}  {'Count':>5}")
        for row in self.rows:
            count = row.passed + row.failed
            skipped = f"{row.skipped} skipped. " if row.skipped else ""
            say(
                f"{row.title:{width}}  {row.result:8}  {row.seconds:7.1f}  {count:5}  "
                f"{skipped}{row.note}".rstrip()
            )
        if self.clauses:
            say(f"\n{self.clauses.rstrip()}")
        passed, skipped = (sum(getattr(row, n) for row in self.rows) for n in ("passed", "skipped"))
        say(f"\n{passed} passed, {self.failed()} failed" + f", {skipped} skipped" * bool(skipped))


def quick() -> int:
    """Run what is worth running after every edit; the answer is the exit code."""
    summary = Summary()
    _tools(summary)
    summary.run("Quick tests", _tests("--quick"))
    summary.show()
    return 1 if summary.failed() else 0


def main(engines: list[str] | None, fast: bool) -> int:
    """Run all checks; the answer is the exit code."""
    summary = Summary()
    _tools(summary)
    built = summary.run("Site", _build)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "clauses.txt"
        summary.run("Unit and contract tests", _tests(f"--clause-report={report}"))
        if report.exists():
            summary.clauses = report.read_text(encoding="utf-8")
    summary.run("Branches of pycore", _branches)
    for engine in browsers.ENGINES:
        title = f"Browser tests: {engine}"
        if fast:
            summary.leave_out(title, "--fast leaves the browsers out.")
        elif built.failed:
            summary.leave_out(title, "There is no site to test.")
        elif engine in engines if engines else engine == "chromium" or browsers.is_here(engine):
            summary.run(title, _browser_tests(engine))
        elif engines:
            summary.leave_out(title, "Not named by --engines.")
        else:
            summary.leave_out(title, f"Not installed; --engines {engine} insists on it.")
    summary.show()
    return 1 if summary.failed() else 0


def _tools(summary: Summary) -> None:
    """What looks at the source without running it."""
    summary.run("Lint", _tool("ruff", "check", "--quiet"))
    summary.run("Format", _tool("ruff", "format", "--check", "--quiet"))
    summary.run("Types", _tool("mypy"))
    summary.run("Style sheets", _npm_tool(NPM, "stylelint/bin/stylelint.mjs", "../css/**/*.css"))
    summary.run("Scripts", _npm_tool(SITE, "@biomejs/biome/bin/biome", "check"))


def _tool(module: str, *arguments: str) -> Callable[[Row], None]:
    """A step that is one tool: it passes or fails as a whole."""

    def work(row: Row) -> None:
        if _run(module, *arguments):
            row.failed = 1
        else:
            row.passed = 1

    return work


def _npm_tool(folder: Path, program: str, *arguments: str) -> Callable[[Row], None]:
    """A step that is one tool of npm, run in a folder: it passes or fails as a whole."""

    def work(row: Row) -> None:
        toolchain.npm_packages(to_test=True)
        if _run_in(folder, [toolchain.node(), NODE_MODULES / program, *arguments]):
            row.failed = 1
        else:
            row.passed = 1

    return work


def _build(row: Row) -> None:
    build_site(DIST)
    row.passed = 1


def _branches(row: Row) -> None:
    """Which branches of the rules their quick tests take: too few are a failure."""
    with tempfile.TemporaryDirectory() as folder:
        report, data = Path(folder) / "report.json", f"--data-file={folder}/data"
        few = ("--quick", "--hypothesis-profile=few examples")
        tests = ("pytest", "--quiet", "-n", PROCESSES, *few, *REACHING)
        failed = (
            _run("coverage", "run", data, "-m", *tests)
            or _run("coverage", "combine", "--quiet", data, folder)
            or _run("coverage", "json", "--quiet", data, "-o", str(report))
            or _run("coverage", "report", data, "--skip-covered", "--show-missing")
        )
        if failed:
            raise Stop("The branches that the tests take could not be counted.")
        total = json.loads(report.read_text(encoding="utf-8"))["totals"]
    taken, of_all = total["covered_branches"], total["num_branches"]
    row.note = f"{taken} of {of_all} branches taken, {100 * taken / of_all:.1f} %."
    if 100 * taken < LEAST_BRANCHES * of_all:
        raise Stop(f"{row.note} At least {LEAST_BRANCHES} % must be: test the missing ones above.")
    row.passed = 1


def _browser_tests(engine: str) -> Callable[[Row], None]:
    """The browser tests in one engine, which is installed first if it is missing."""

    def work(row: Row) -> None:
        say(browsers.find(engine, install=True).program)
        # One at a time to whoever is free, since they differ much; the longest are named.
        dealt = ("--maxschedchunk=1", "--durations=12")
        _tests("tests/browser", f"--engine={engine}", *dealt)(row)

    return work


def _tests(*arguments: str) -> Callable[[Row], None]:
    """A step that is a run of pytest, counted test by test."""

    def work(row: Row) -> None:
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.xml"
            code = _run(
                *("pytest", "--quiet", "-n", PROCESSES, f"--junit-xml={report}"),
                *("-o", f"faulthandler_timeout={LONGEST_TEST_SECONDS}"),
                *("-o", "faulthandler_exit_on_timeout=true"),
                *arguments,
            )
            if report.exists():
                _count(ElementTree.parse(report).iter("testcase"), row)
        if code and not row.failed:
            row.failed = 1  # not one test, but the run as a whole

    return work


def _count(cases: Iterable[ElementTree.Element], row: Row) -> None:
    for case in cases:
        if case.find("failure") is not None or case.find("error") is not None:
            row.failed += 1
        elif case.find("skipped") is not None:
            row.skipped += 1
        else:
            row.passed += 1


def _run(module: str, *arguments: str) -> int:
    """Run a Python tool on the repository, its output passing through; its exit code."""
    return _run_in(ROOT, [sys.executable, "-m", module, *arguments])


def _run_in(folder: Path, command: Sequence[str | Path]) -> int:
    """Run a tool in a folder, its output passing through; its exit code."""
    try:
        return subprocess.run(command, cwd=folder, timeout=LONGEST_STEP_SECONDS).returncode
    except subprocess.TimeoutExpired:
        raise Stop(
            f"{' '.join(map(str, command))} hangs: it was ended after "
            f"{LONGEST_STEP_SECONDS // 60} minutes. Run it alone to see where."
        ) from None
