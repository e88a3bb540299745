"""The clause coverage must bite, so it is run here on small projects with known gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
RULES = "| id | clause |\n|---|---|\n| S-1 | One. |\n| S-2A | Two, but S-9 is only spoken of. |\n"
SHELF = """
from pycore.games import REGISTRY
from smallgame_site import INFO

pytest_plugins = ["rulemark"]
REGISTRY.clear()
REGISTRY[INFO.name] = INFO
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project with one game, the small one, of two clauses, which is in the registry."""
    pytester.makeini(f"[pytest]\npythonpath = {TESTS.parent} {TESTS}\n")
    pytester.makeconftest(SHELF)
    (pytester.mkdir("docs") / "rules").mkdir()
    write_rules(pytester, RULES)
    return pytester


def write_rules(project: pytest.Pytester, rules: str) -> None:
    (project.path / "docs" / "rules" / "smallgame.en.md").write_text(rules)


def write_tests(project: pytest.Pytester, second: str = "S-2A", body: str = "pass") -> None:
    project.makepyfile(
        f"""
        from rulemark import rule

        @rule("S-1")
        def test_one(): pass

        @rule("{second}")
        def test_two(): {body}
        """
    )


def test_a_covered_game_passes(project: pytest.Pytester) -> None:
    write_tests(project)
    result = project.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["Smallgame: 2 of 2 clauses"])


def test_a_clause_without_a_test_fails_the_run(project: pytest.Pytester) -> None:
    write_tests(project, second="S-1")
    result = project.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["Smallgame: 1 of 2 clauses", "*without a passing test: S-2A."])


def test_a_skipped_test_shows_nothing(project: pytest.Pytester) -> None:
    write_tests(project, body="__import__('pytest').skip('not today')")
    result = project.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*without a passing test: S-2A."])


def test_it_adds_up_across_processes(project: pytest.Pytester) -> None:
    write_tests(project)
    result = project.runpytest_subprocess("-n", "2")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["Smallgame: 2 of 2 clauses"])
    write_tests(project, second="S-1")
    assert project.runpytest_subprocess("-n", "2").ret == pytest.ExitCode.TESTS_FAILED


def test_an_unknown_clause_fails_any_run(project: pytest.Pytester) -> None:
    write_tests(project, second="S-9")
    result = project.runpytest_subprocess("-k", "two")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*test_two names S-9, which is no clause of the rules."])


def test_a_chosen_part_of_the_tests_may_leave_gaps(project: pytest.Pytester) -> None:
    write_tests(project)
    assert project.runpytest_subprocess("-k", "one").ret == pytest.ExitCode.OK
    test_file = next(project.path.glob("test_*.py"))
    assert project.runpytest_subprocess(f"{test_file}::test_one").ret == pytest.ExitCode.OK


def test_a_game_that_is_not_at_the_table_may_leave_gaps(project: pytest.Pytester) -> None:
    project.makeconftest(SHELF + "REGISTRY.clear()")
    write_tests(project, second="S-1")
    report = project.path / "clauses.txt"
    result = project.runpytest_subprocess(f"--clause-report={report}")
    assert result.ret == pytest.ExitCode.OK
    assert report.read_text() == "Smallgame: 1 of 2 clauses (not at the table yet)\n"


def test_a_registered_game_without_rules_fails_any_run(project: pytest.Pytester) -> None:
    """It happened that a game whose rules nobody found had 0 of 0 clauses, and passed."""
    write_tests(project, second="S-1")
    write_rules(project, "# Three doors")
    result = project.runpytest_subprocess("-k", "one")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["Smallgame has no clauses in docs/rules/smallgame.en.md."])


def test_a_prefix_that_the_registry_does_not_know_fails_any_run(project: pytest.Pytester) -> None:
    """It happened that clauses with a new prefix were not seen at all, and so none was missing."""
    write_tests(project)
    write_rules(project, RULES + "| X-1 | Three. |\n")
    result = project.runpytest_subprocess("-k", "one")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["The registry knows no prefix of smallgame for X-1."])
