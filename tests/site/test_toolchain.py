"""The set-up installs exactly the pins, once, and says what to do when it cannot."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from builder import toolchain
from builder.paths import NPM, PIP
from builder.progress import Stop


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """The commands that the set-up would have run, in a directory where nothing is installed."""
    ran: list[list[str]] = []

    def note(command: list[str | Path], **_: object) -> str:
        ran.append([str(word) for word in command])
        return ""

    monkeypatch.setattr(toolchain, "run_quietly", note)
    monkeypatch.setattr(toolchain, "VENV", tmp_path)
    monkeypatch.setattr(toolchain, "NODE_MODULES", tmp_path)
    return ran


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Decides what the PATH holds and which version its Node.js has."""
    toolchain.node.cache_clear()

    def put(*tools: str, node_version: int = 0) -> None:
        monkeypatch.setattr(
            toolchain.shutil,
            "which",
            lambda name, **_: f"/tools/{name}" if name in tools else None,
        )
        monkeypatch.setattr(toolchain, "_node_version", lambda _: node_version)

    yield put
    toolchain.node.cache_clear()


@pytest.mark.parametrize("group", [toolchain.SITE, "test", "node"])
def test_every_pin_is_exact(group: str) -> None:
    assert toolchain.pins(group)
    for pin in toolchain.pins(group):
        assert re.fullmatch(r"[\w-]+==[\w.]+", pin)


def test_every_npm_pin_is_exact_and_the_lock_names_no_address() -> None:
    package = json.loads((NPM / "package.json").read_text(encoding="utf-8"))
    for version in {**package["dependencies"], **package["devDependencies"]}.values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    lock = json.loads((NPM / "package-lock.json").read_text(encoding="utf-8"))
    for name, entry in lock["packages"].items():
        assert "resolved" not in entry
        assert not name or "integrity" in entry


def test_the_files_of_a_group_are_checked_by_their_hashes_and_installed_once(
    commands: list[list[str]],
) -> None:
    toolchain.install([toolchain.SITE])
    toolchain.install([toolchain.SITE])
    assert [command[1:4] for command in commands] == [["-m", "pip", "install"]]
    assert commands[0][-3:] == ["--require-hashes", "--requirement", str(PIP / "site.txt")]


def test_a_changed_lock_is_installed(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    toolchain.install([toolchain.SITE])
    other = tmp_path / "other.txt"
    other.write_text("babel==1.0")
    monkeypatch.setattr(toolchain, "lock_of", lambda _: other)
    toolchain.install([toolchain.SITE])
    assert commands[1][-1] == str(other)


def test_a_new_node_on_the_path_is_used(
    commands: list[list[str]], path: Callable[..., None]
) -> None:
    path("node", "npm", node_version=20)
    assert toolchain.node() == Path("/tools/node")
    assert commands == []


@pytest.mark.parametrize(
    ("tools", "version"), [(("node", "npm"), 18), ((), 0), (("node",), 24), (("node", "npm"), 0)]
)
def test_an_old_or_missing_node_is_brought_by_pip(
    commands: list[list[str]], path: Callable[..., None], tools: tuple[str, ...], version: int
) -> None:
    path(*tools, node_version=version)
    assert toolchain.node().parent.parent.name == ".venv"
    assert commands[0][-1] == str(PIP / "node.txt")


def test_the_npm_packages_come_from_the_lock_file_and_once(
    commands: list[list[str]], path: Callable[..., None]
) -> None:
    path("node", "npm", node_version=24)
    toolchain.npm_packages()
    toolchain.npm_packages()
    assert [command[:2] for command in commands] == [["/tools/npm", "ci"]]
    assert "--omit=dev" in commands[0]


def test_what_tests_need_of_npm_comes_when_it_is_asked_for_and_stays(
    commands: list[list[str]], path: Callable[..., None]
) -> None:
    path("node", "npm", node_version=24)
    toolchain.npm_packages()
    toolchain.npm_packages(to_test=True)
    toolchain.npm_packages()
    assert ["--omit=dev" in command for command in commands] == [True, False]


def test_a_failure_leaves_no_stamp(commands: list[list[str]], tmp_path: Path) -> None:
    def fail(*_: object, failure: str, **__: object) -> str:
        raise Stop(failure)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(toolchain, "run_quietly", fail)
        with pytest.raises(Stop, match="check the network"):
            toolchain.install([toolchain.SITE])
    assert list(tmp_path.iterdir()) == []
    toolchain.install([toolchain.SITE])
    assert len(commands) == 1


@pytest.fixture
def venv(commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the environment would be: there is none yet."""
    folder = tmp_path / ".venv"
    monkeypatch.setattr(toolchain, "VENV", folder)
    monkeypatch.setattr(toolchain, "_PYTHON", folder / "python")
    return folder


def test_an_environment_of_somebody_else_is_left_alone(
    venv: Path, commands: list[list[str]]
) -> None:
    venv.mkdir()
    (venv / "theirs").write_text("work of weeks")
    with pytest.raises(Stop, match=r"was not made by build\.py.*move yours away"):
        toolchain._make_environment()
    assert (venv / "theirs").read_text() == "work of weeks"
    assert commands == []


def test_a_link_to_an_environment_of_somebody_else_is_left_alone(
    venv: Path, commands: list[list[str]], tmp_path: Path
) -> None:
    venv.symlink_to(tmp_path / "nowhere")
    with pytest.raises(Stop, match=r"was not made by build\.py"):
        toolchain._make_environment()
    assert venv.is_symlink()
    assert commands == []


def test_an_environment_of_ours_that_no_longer_fits_is_made_anew(
    venv: Path, commands: list[list[str]]
) -> None:
    venv.mkdir()
    (venv / "made-by.txt").write_text("Python 3.10")
    (venv / "old").touch()
    toolchain._make_environment()
    assert [command[1:3] for command in commands] == [["-m", "venv"]]
    assert [path.name for path in venv.iterdir()] == ["made-by.txt"]
    (venv / "python").touch()
    toolchain._make_environment()
    assert len(commands) == 1


def test_an_environment_that_was_broken_off_is_made_anew(
    venv: Path, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> str:
        (venv / "half").touch()
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(toolchain, "run_quietly", interrupt)
        with pytest.raises(KeyboardInterrupt):
            toolchain._make_environment()
    toolchain._make_environment()
    assert len(commands) == 1
    assert not (venv / "half").exists()


def test_a_tree_that_cannot_be_written_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(toolchain.tempfile, "TemporaryFile", deny)
    with pytest.raises(Stop, match=r"Nothing can be written to .*: copy it to a folder"):
        toolchain.enter([toolchain.SITE], Path("build.py"))
