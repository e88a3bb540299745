"""The rules as a package: what `pip install .` brings, tried in an otherwise empty environment."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from pycore.games import GAMES

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

BUILD_EDITABLE = "import sys; from flit_core.buildapi import build_editable as b; b(sys.argv[1])"


@dataclass(frozen=True)
class Environment:
    """A Python with nothing but its standard library, and what is put into it."""

    folder: Path

    @property
    def _programs(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def install(self, wheel: Path) -> None:
        pip("--python", str(self.folder), "install", str(wheel))

    def run(self, program: str, *words: str, typed: str = "") -> str:
        """What a program of the environment prints, started far from the checkout."""
        return run([str(self._programs / program), *words], cwd=self.folder, typed=typed)


def run(command: list[str], cwd: Path, typed: str = "") -> str:
    """What a command prints. Nothing of the environment of the tests reaches its Python."""
    foreign = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**foreign, "PYTHONUTF8": "1"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pip(*words: str) -> None:
    """pip of the environment of the tests, kept from the network."""
    alone = ("--no-index", "--disable-pip-version-check")
    run([sys.executable, "-m", "pip", *words, *alone], cwd=ROOT)


def empty(folder: Path) -> Environment:
    venv.create(folder)
    return Environment(folder)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip builds of the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    [built] = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = empty(tmp_path_factory.mktemp("installed"))
    environment.install(wheel)
    return environment


def test_the_wheel_is_the_core_whole_and_alone(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    of_core = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "pycore").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert {name for name in names if ".dist-info/" not in name} == of_core
    assert "pycore/py.typed" in names


def test_a_build_leaves_nothing_in_the_checkout(wheel: Path) -> None:
    assert [path.name for path in ROOT.iterdir() if path.suffix == ".egg-info"] == []
    assert not (ROOT / "build").exists()


def test_what_is_installed_needs_nothing_else(installed: Environment) -> None:
    code = (
        "from importlib.metadata import distribution as d; found = d('dungeonbox');"
        "print(found.version, found.metadata['Requires-Python'], found.requires or [])"
    )
    assert installed.run("python", "-c", code).split() == [
        SETTINGS["project"]["version"],
        ">=3.11",
        "[]",
    ]


def test_the_ten_lines_of_the_readme_play_a_match_to_its_end(installed: Environment) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [code] = re.findall(r"^```python\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    assert len([line for line in code.splitlines() if line]) == 10
    said = installed.run("python", "-W", "error", "-c", code)
    assert said.startswith("game: ")
    assert re.search(r"^= \d.*\n\n.+ Player \d\n$", said, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_the_command_plays_in_a_terminal(installed: Environment, game: str) -> None:
    said = installed.run("dungeonbox", "play", game, "--seed", "7", typed="record\nquit\n")
    assert "\nseed: 7\n" in said


@pytest.mark.parametrize("game", GAMES)
def test_the_command_is_the_referee(installed: Environment, game: str) -> None:
    lines = [json.dumps({"do": "new", "game": game, "seed": 7}), '{"do": "position"}']
    new, position = map(
        json.loads, installed.run("dungeonbox", "referee", typed="\n".join(lines)).splitlines()
    )
    assert new["position"] == position["position"]
    assert position["position"].startswith(f"{game}/")


def test_an_editable_installation_is_the_checkout_itself(tmp_path: Path) -> None:
    run([sys.executable, "-c", BUILD_EDITABLE, str(tmp_path)], cwd=ROOT)
    [built] = tmp_path.glob("*.whl")
    environment = empty(tmp_path / "environment")
    environment.install(built)
    where = environment.run("python", "-c", "import pycore; print(pycore.__file__)").strip()
    assert Path(where) == ROOT / "pycore" / "__init__.py"
    assert "referee" in environment.run("dungeonbox", "--help")


def test_the_backend_is_the_one_that_the_tests_have() -> None:
    """Only then can a wheel be built here without the network."""
    [backend] = SETTINGS["build-system"]["requires"]
    assert backend in SETTINGS["dependency-groups"]["test"]
