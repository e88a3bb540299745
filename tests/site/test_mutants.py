"""`build.py mutants`: a bounded sample, in a copy, and what was not noticed is shown."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import Manager
from pathlib import Path
from typing import Any

import pytest

from builder import mutants
from builder.mutants import AREAS, Area, Outcome, Score, sample
from builder.paths import ROOT
from builder.progress import Stop
from house.files import files


@dataclass(frozen=True)
class Mutant:
    """What the sample looks at; Cosmic Ray's own know more."""

    module_path: Path
    start_pos: tuple[int, int]
    operator_name: str


ALL = [Mutant(Path("a.py"), (line, 0), operator) for line in range(50) for operator in ("Lt", "Gt")]
AREA = Area("here", ("a.py",), ("tests/table",))


def test_the_same_seed_chooses_the_same_and_never_two_at_a_place() -> None:
    chosen = sample(ALL, 20, seed=1)
    assert chosen == sample(ALL, 20, seed=1)
    assert chosen != sample(ALL, 20, seed=2)
    assert len({mutant.start_pos for mutant in chosen}) == 20
    assert {mutant.operator_name for mutant in chosen} == {"Lt", "Gt"}
    assert len(sample(ALL, 1000, seed=1)) == 50


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.name)
def test_every_area_has_its_files_and_its_tests(area: Area) -> None:
    assert mutants.modules(area, ROOT)
    folders = [name for name in area.tests if not name.startswith("-")]
    assert all((ROOT / name).exists() for name in folders)


def test_the_copy_has_whatever_the_repository_keeps(tmp_path: Path) -> None:
    """Its tests look at everything, also at what begins with a dot."""
    copy = mutants.copied(tmp_path / "copy")
    assert [each for each in files() if not (copy / each.relative_to(ROOT)).exists()] == []
    assert not (copy / ".git").exists()


def test_a_pattern_that_finds_nothing_is_said() -> None:
    with pytest.raises(Stop, match=r"There is no gone/\*\.py"):
        mutants.modules(Area("lost", ("gone/*.py",), ()), ROOT)


class Here(Executor):
    """Stands in for the processes: notices at once, and in order, what was made a `Lt`."""

    def __init__(self) -> None:
        self.tried: list[str] = []

    def map(self, fn: Any, *iterables: Any, **_: Any) -> Iterator[Any]:
        assert fn is mutants.attempt
        for mutant, tests, _limit, until in zip(*iterables, strict=False):
            assert "--quick" in tests
            if until < 0:
                yield None
            else:
                self.tried.append(mutant.operator_name)
                noticed = mutant.operator_name == "Lt"
                yield Outcome(noticed, mutant.start_pos == (1, 0), f"line {mutant.start_pos[0]}")


def test_what_nobody_noticed_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    score = mutants.score(AREA, ALL[:4], limit=1, until=60, pool=Here())
    assert (score.noticed, score.tried) == (2, 4)
    assert score.survivors == ["line 0", "line 1"]
    assert "Not noticed:\nline 0" in capsys.readouterr().out
    assert "2 of    4 noticed   50.0 %" in score.line()


def test_what_was_noticed_only_because_it_took_too_long_is_said() -> None:
    score = Score(AREA, noticed=2, hung=1)
    assert score.line().endswith("2 of    2 noticed  100.0 %, 1 of them by hanging")


def test_no_mutant_is_begun_when_the_time_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    here = Here()
    score = mutants.score(AREA, ALL, limit=1, until=-1, pool=here)
    assert here.tried == []
    assert score.line().endswith("–")
    assert "The time is over." in capsys.readouterr().out
    assert mutants.attempt(ALL[0], "no command", 1, until=0) is None


def where(everybody: Any) -> Path:
    """The folder that a process is in, once all of them have been asked."""
    everybody.wait()
    return Path.cwd()


def test_every_process_has_a_copy_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "a.py").write_text("A = 1\n")
    with Manager() as manager, mutants.workers(copy) as pool:
        places = set(pool.map(where, [manager.Barrier(2)] * 2))
    assert places == {tmp_path / "copy0", tmp_path / "copy1"}
    assert all((place / "a.py").read_text() == "A = 1\n" for place in places)


def test_the_source_itself_is_never_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is tried happens in a copy: who stops it half-way finds nothing broken."""
    places = []

    def mutants_of(paths: list[Path]) -> list[Mutant]:
        places.extend(path.resolve() for path in paths)
        return ALL

    @contextmanager
    def workers(copy: Path) -> Iterator[Here]:
        places.append(copy)
        yield Here()

    monkeypatch.setattr(mutants, "mutants_of", mutants_of)
    monkeypatch.setattr(mutants, "workers", workers)
    monkeypatch.setattr(mutants, "run_quietly", lambda *_, **__: "")
    assert mutants.main(each=3, seed=1, minutes=60) == 0
    assert places
    assert not any(place.is_relative_to(ROOT) for place in places)
    assert len(capsys.readouterr().out.splitlines()[-len(AREAS) :]) == len(AREAS)
