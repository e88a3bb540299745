"""`build.py`: what a stranger meets first."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from builder.paths import ROOT

FRONT_DOOR = ROOT / "build.py"


def run(*arguments: str, before: str = "pass") -> subprocess.CompletedProcess[str]:
    """Run build.py with these arguments, after a line of Python that changes its world."""
    script = f"import sys, runpy; {before}; sys.argv = {['build.py', *arguments]!r}; " + (
        f"sys.path.insert(0, {str(ROOT / 'site')!r}); "
        f"runpy.run_path({str(FRONT_DOOR)!r}, run_name='__main__')"
    )
    return subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )


def raising(error: str) -> str:
    """Python that lets the set-up fail in this way."""
    site = str(ROOT / "site")
    return (
        f"sys.path.insert(0, {site!r}); from builder import progress, toolchain; "
        f"toolchain.enter = lambda *_: (_ for _ in ()).throw({error})"
    )


def test_an_old_python_can_read_it() -> None:
    ast.parse(FRONT_DOOR.read_text(encoding="utf-8"), feature_version=(3, 5))


def test_an_old_python_is_told_in_one_sentence() -> None:
    done = run("play", before="sys.version_info = (3, 9, 1, 'final', 0)")
    assert done.returncode == 1
    assert "Python 3.11 or newer, and this is 3.9" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_failing_step_is_one_sentence_and_code_1() -> None:
    done = run("build", before=raising("progress.Stop('It broke: mend it.', 'what pip said')"))
    assert done.returncode == 1
    assert done.stderr.strip() == "It broke: mend it.\n\nwhat pip said"


def test_what_may_not_be_written_is_named() -> None:
    done = run(
        "build", before=raising("PermissionError(13, 'Permission denied', 'dist/index.html')")
    )
    assert done.returncode == 1
    assert done.stderr.strip().startswith("This may not be written: dist/index.html. Make it yours")
    assert "Traceback" not in done.stderr


def test_ctrl_c_ends_it_without_a_traceback() -> None:
    done = run("build", before=raising("KeyboardInterrupt()"))
    assert done.returncode == 130
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "command", ["play", "build", "verify", "test", "mutants", "bench", "words", "lock"]
)
def test_the_help_names_every_command(command: str) -> None:
    assert command in run("--help").stdout


@pytest.mark.parametrize(
    "arguments",
    [(), ("plai",), ("test", "--engines", "netscape"), ("test", "--engines", ""), ("verify",)],
)
def test_a_wrong_word_is_explained(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert "usage: build.py" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_builder_imports_nothing_but_the_standard_library_before_it_is_set_up() -> None:
    installed = {"babel", "jinja2", "markdown_it", "markupsafe"}
    for name in ("toolchain", "paths", "progress", "stamps"):
        tree = ast.parse(Path(ROOT, "site", "builder", f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] not in installed
            elif isinstance(node, ast.Import):
                assert installed.isdisjoint(alias.name.split(".")[0] for alias in node.names)
