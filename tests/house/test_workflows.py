"""What runs on GitHub: nothing that somebody else can change, with no more rights than it needs.

The files are read line by line, for lack of a reader of YAML: they are ours and plainly written.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from builder.lock import PYTHONS, SYSTEMS
from pycore.games import GAMES

FOLDER = Path(__file__).parents[2] / ".github"
WORKFLOWS = sorted((FOLDER / "workflows").iterdir())

USES = re.compile(r"^ *(?:- )?uses: *(\S+)(.*)$", re.MULTILINE)
PINNED = re.compile(r"[\w-]+/[\w/-]+@[0-9a-f]{40}")
JOB = re.compile(r"^  ([\w-]+):\n((?:    .*\n|\n)+)", re.MULTILINE)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def jobs_of(workflow: Path) -> dict[str, str]:
    """The jobs of a workflow by name, each as its lines."""
    _, _, jobs = text_of(workflow).partition("\njobs:\n")
    found: dict[str, str] = dict(JOB.findall(jobs))
    assert found, "a workflow without jobs, or written in another way"
    return found


def test_all_workflows_are_looked_at() -> None:
    assert [workflow.name for workflow in WORKFLOWS] == ["pages.yml", "test.yml"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_to_a_commit_and_says_its_version(workflow: Path) -> None:
    found = USES.findall(text_of(workflow))
    assert found
    for action, comment in found:
        if action.startswith("./"):
            assert (FOLDER.parent / action).is_file(), action
        else:
            assert PINNED.fullmatch(action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), action


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_job_has_its_own_rights_and_an_end(workflow: Path) -> None:
    assert "\npermissions: {}\n" in text_of(workflow)
    for name, lines in jobs_of(workflow).items():
        assert "    permissions:\n" in lines, name
        assert "timeout-minutes:" in lines or "uses: ./.github/" in lines, name


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_only_the_job_that_publishes_may_write(workflow: Path) -> None:
    may_write = [name for name, lines in jobs_of(workflow).items() if ": write" in lines]
    assert may_write == (["deploy"] if workflow.name == "pages.yml" else [])


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_no_key_is_left_in_what_was_checked_out(workflow: Path) -> None:
    text = text_of(workflow)
    assert text.count("actions/checkout@") == text.count("persist-credentials: false") > 0


def test_nothing_is_published_before_the_tests_pass() -> None:
    jobs = jobs_of(FOLDER / "workflows" / "pages.yml")
    assert "uses: ./.github/workflows/test.yml" in jobs["test"]
    assert "    needs: test\n" in jobs["build"]
    assert "    needs: build\n" in jobs["deploy"]
    assert "workflow_call:" in text_of(FOLDER / "workflows" / "test.yml")


def test_a_run_by_hand_on_another_branch_does_not_end_one_that_publishes() -> None:
    """All runs were of one group, and a new one ended the one before, of whatever branch."""
    pages = text_of(FOLDER / "workflows" / "pages.yml")
    assert "  group: pages-${{ github.ref }} #" in pages
    assert (
        "    if: github.ref == 'refs/heads/main' #"
        in jobs_of(FOLDER / "workflows" / "pages.yml")["deploy"]
    )


NAMES_OF_SYSTEMS = {"darwin": "macos", "linux": "ubuntu", "win32": "windows"}


def test_the_core_is_tested_on_every_system_and_python_that_packages_are_locked_for() -> None:
    core = jobs_of(FOLDER / "workflows" / "test.yml")["core"]
    (systems,) = re.findall(r"^ +system: \[(.+)\]$", core, re.MULTILINE)
    (pythons,) = re.findall(r"^ +python: \[(.+)\]$", core, re.MULTILINE)
    assert {f"{NAMES_OF_SYSTEMS[system]}-latest" for system in SYSTEMS} == set(systems.split(", "))
    assert [f'"{python}"' for python in PYTHONS] == pythons.split(", ")
    assert "    runs-on: ${{ matrix.system }}\n" in core
    assert "          python-version: ${{ matrix.python }}\n" in core
    assert "      fail-fast: false\n" in core, "one that fails must not hide the others"


def test_of_the_core_no_test_is_left_out() -> None:
    core = jobs_of(FOLDER / "workflows" / "test.yml")["core"]
    left_out = re.findall(r"--ignore(?:-glob)?=(\S+)", core)
    assert left_out
    for folder in ("contract", "formats", "package", "table", *GAMES):
        assert (FOLDER.parent / "tests" / folder).is_dir(), folder
        assert not any(fnmatch(f"tests/{folder}", pattern) for pattern in left_out), folder


def test_whoever_reports_a_bug_is_asked_for_a_link_to_the_game() -> None:
    """And by the words that are on the screen where it is made."""
    asked = text_of(FOLDER / "ISSUE_TEMPLATE" / "bug.yml")
    _, _, link = asked.partition("    id: link\n")
    share = text_of(FOLDER.parent / "templates" / "scenes" / "share.html")
    assert "required: true" in link.partition("  - type:")[0]
    for words in ("The whole game", "Copy"):
        assert f"*{words}*" in link
        assert f'_("{words}")' in share


def test_a_change_is_asked_for_its_tests_and_for_old_links() -> None:
    asked = text_of(FOLDER / "pull_request_template.md")
    for words in ("build.py test", "Old links and saves open", "build.py words", "CHANGELOG"):
        assert words in asked


def test_new_versions_are_proposed_for_everything_that_is_pinned() -> None:
    text = (FOLDER / "dependabot.yml").read_text(encoding="utf-8")
    for kind, folder in (("github-actions", "/"), ("pip", "/"), ("npm", "/site/npm")):
        assert f"package-ecosystem: {kind}\n    directory: {folder}\n" in text
