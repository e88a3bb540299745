"""`build.py test` runs every step, shows them all in one table, and never leaves one out unsaid."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from builder import browsers, checks, toolchain
from builder.browsers import Browser
from builder.progress import Stop

REPORT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"/>
<testcase name="c"><skipped/></testcase>{more}
</testsuite></testsuites>"""
FAILED = '<testcase name="d"><failure/></testcase><testcase name="e"><error/></testcase>'


TOOLS = ("ruff", "ruff", "mypy", "stylelint", "biome")


class Tools:
    """Stands in for the tools: remembers the calls, and fails those it is told to."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, ...]] = []
        self.failing: set[str] = set()
        self.taken = 980

    def __call__(self, module: str, *arguments: str) -> int:
        self.calls.append((module, *arguments))
        fails = module in self.failing
        if arguments[:1] == ("json",):
            totals = {"covered_branches": self.taken, "num_branches": 1000}
            Path(arguments[-1]).write_text(json.dumps({"totals": totals}))
        for argument in arguments:
            kind, _, path = argument.partition("=")
            if kind == "--junit-xml":
                Path(path).write_text(REPORT.format(more=FAILED if fails else ""))
            if kind == "--clause-report":
                Path(path).write_text("Twister: 3 of 90 clauses (not at the table yet)\n")
        return int(fails)

    def engines(self) -> list[str]:
        words = [word for call in self.calls for word in call]
        return [word.partition("=")[2] for word in words if word.startswith("--engine=")]


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> Tools:
    tools = Tools()
    monkeypatch.setattr(checks, "_run", tools)
    monkeypatch.setattr(checks, "_run_in", lambda _, command: tools(command[1].stem))
    monkeypatch.setattr(toolchain, "npm_packages", lambda **_: None)
    monkeypatch.setattr(toolchain, "node", lambda: Path("node"))
    monkeypatch.setattr(checks, "build_site", lambda _: None)
    monkeypatch.setattr(browsers, "find", lambda name, **_: Browser(name, f"/{name}"))
    monkeypatch.setattr(browsers, "is_here", lambda name: name == "firefox")
    return tools


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def test_all_is_well(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.main(["chromium", "firefox", "webkit"], fast=False) == 0
    out = capsys.readouterr().out
    assert tools.engines() == ["chromium", "firefox", "webkit"]
    assert "Twister: 3 of 90 clauses" in out
    # Seven steps count as one each, and four runs of pytest with two tests passed, one skipped.
    assert out.splitlines()[-1] == "15 passed, 0 failed, 4 skipped"


def test_a_failing_test_fails_the_run(tools: Tools, capsys: pytest.CaptureFixture[str]) -> None:
    tools.failing = {"pytest"}
    assert checks.main(None, fast=True) == 1
    assert last_line(capsys) == "9 passed, 2 failed, 1 skipped"


@pytest.mark.parametrize("tool", sorted(set(TOOLS)))
def test_a_failing_tool_fails_the_run_but_not_the_next_steps(
    tools: Tools, capsys: pytest.CaptureFixture[str], tool: str
) -> None:
    tools.failing = {tool}
    assert checks.main(None, fast=True) == 1
    called = [call[0] for call in tools.calls]
    assert called == [*TOOLS, "pytest", *["coverage"] * 4]


def test_by_default_chromium_and_what_is_installed(
    tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checks.main(None, fast=False) == 0
    assert tools.engines() == ["chromium", "firefox"]
    assert "--engines webkit insists on it" in capsys.readouterr().out


def test_fast_leaves_the_browsers_out_and_says_so(
    tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checks.main(None, fast=True) == 0
    assert tools.engines() == []
    assert capsys.readouterr().out.count("--fast leaves the browsers out") == 3


@pytest.mark.usefixtures("tools")
def test_a_missing_browser_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def find(name: str, install: bool) -> Browser:
        raise Stop(f"There is no browser for {name}.")

    monkeypatch.setattr(browsers, "find", find)
    assert checks.main(["webkit"], fast=False) == 1
    out = capsys.readouterr().out
    assert "FAILED" in out
    assert "There is no browser for webkit." in out
    assert out.splitlines()[-1] == "9 passed, 1 failed, 1 skipped"


def test_without_a_site_no_browser_is_started(
    tools: Tools, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(out: Path) -> None:
        raise Stop("npm is not there.")

    monkeypatch.setattr(checks, "build_site", build)
    assert checks.main(None, fast=False) == 1
    assert tools.engines() == []
    assert "There is no site to test." in capsys.readouterr().out


def test_the_branches_that_tests_take_are_printed_and_too_few_fail_the_run(
    tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checks.main(None, fast=True) == 0
    assert "980 of 1000 branches taken, 98.0 %." in capsys.readouterr().out
    tools.taken = 950
    assert checks.main(None, fast=True) == 0
    tools.taken = 949
    assert checks.main(None, fast=True) == 1
    out = capsys.readouterr().out
    assert "949 of 1000 branches taken, 94.9 %. At least 95 % must be" in out
    assert out.splitlines()[-1] == "8 passed, 1 failed, 1 skipped"


def test_branches_that_could_not_be_counted_fail_the_run(
    tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    tools.failing = {"coverage"}
    assert checks.main(None, fast=True) == 1
    assert "could not be counted" in capsys.readouterr().out


def test_quick_runs_the_tools_and_the_quick_tests_and_nothing_else(
    tools: Tools, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checks.quick() == 0
    assert [call[0] for call in tools.calls] == [*TOOLS, "pytest"]
    assert "--quick" in tools.calls[-1]
    tools.failing = {"pytest"}
    assert checks.quick() == 1
    assert last_line(capsys) == "7 passed, 2 failed, 1 skipped"
