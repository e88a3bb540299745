"""The clause coverage must bite, so it is run here on small projects with known gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
RULES = "| id | clause |\n|---|---|\n| T-1 | One. |\n| T-2A | Two, but T-9 is only spoken of. |\n"


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project with one game, Twister, of two clauses, which is at the table."""
    pytester.makeini(f"[pytest]\npythonpath = . {TESTS}\n")
    pytester.makeconftest('pytest_plugins = ["rulemark"]')
    folder = pytester.mkpydir("pycore")
    (folder / "games.py").write_text('GAMES = {"twister": None}')
    (pytester.mkdir("docs") / "rules").mkdir()
    (pytester.path / "docs" / "rules" / "twister.en.md").write_text(RULES)
    return pytester


def write_tests(project: pytest.Pytester, second: str = "T-2A", body: str = "pass") -> None:
    project.makepyfile(
        f"""
        from rulemark import rule

        @rule("T-1")
        def test_one(): pass

        @rule("{second}")
        def test_two(): {body}
        """
    )


def test_a_covered_game_passes(project: pytest.Pytester) -> None:
    write_tests(project)
    result = project.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["Twister: 2 of 2 clauses"])


def test_a_clause_without_a_test_fails_the_run(project: pytest.Pytester) -> None:
    write_tests(project, second="T-1")
    result = project.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["Twister: 1 of 2 clauses", "*without a passing test: T-2A."])


def test_a_skipped_test_shows_nothing(project: pytest.Pytester) -> None:
    write_tests(project, body="__import__('pytest').skip('not today')")
    result = project.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*without a passing test: T-2A."])


def test_it_adds_up_across_processes(project: pytest.Pytester) -> None:
    write_tests(project)
    result = project.runpytest_subprocess("-n", "2")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["Twister: 2 of 2 clauses"])
    write_tests(project, second="T-1")
    assert project.runpytest_subprocess("-n", "2").ret == pytest.ExitCode.TESTS_FAILED


def test_an_unknown_clause_fails_any_run(project: pytest.Pytester) -> None:
    write_tests(project, second="T-9")
    result = project.runpytest_subprocess("-k", "two")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*test_two names T-9, which is no clause of the rules."])


def test_a_chosen_part_of_the_tests_may_leave_gaps(project: pytest.Pytester) -> None:
    write_tests(project)
    assert project.runpytest_subprocess("-k", "one").ret == pytest.ExitCode.OK
    test_file = next(project.path.glob("test_*.py"))
    assert project.runpytest_subprocess(f"{test_file}::test_one").ret == pytest.ExitCode.OK


def test_a_game_that_is_not_at_the_table_may_leave_gaps(project: pytest.Pytester) -> None:
    (project.path / "pycore" / "games.py").write_text("GAMES = {}")
    write_tests(project, second="T-1")
    report = project.path / "clauses.txt"
    result = project.runpytest_subprocess(f"--clause-report={report}")
    assert result.ret == pytest.ExitCode.OK
    assert report.read_text() == "Twister: 1 of 2 clauses (not at the table yet)\n"
