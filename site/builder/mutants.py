"""`build.py mutants`: whether the tests notice it when the rules are changed.

A mutant is the source with one small change: a `<` that became `<=`, a `not` too many, a number off
by one. Cosmic Ray makes them, in a copy of the repository; a test that fails has *killed* the
mutant. One that survives is either no real change or a rule that no test shows.

There are many thousands of them, so a run takes a sample: as many of each area as were asked for,
from a seed, within a time. At one place of the source at most one mutant is tried, whatever else
could be put there. The same seed chooses the same mutants as long as the source is the same. Only
the quick tests are asked (see `tests/conftest.py`), so that a survivor takes seconds. Every
processor has a copy of its own, and tries one mutant at a time.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sys
import tempfile
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import Manager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from builder.paths import ROOT
from builder.progress import Stop, run_quietly, say
from pycore.games import REGISTRY, GameInfo

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from queue import Queue

LEFT_BEHIND = (
    *(".git", ".venv", ".cache", ".*_cache", ".hypothesis", ".coverage*"),
    *("__pycache__", "node_modules", "dist"),
)
"""What the copy does without: whatever is no part of the source."""

SAME_MEANING = (
    "BitOr",  # types: `int | None` is never computed
    "_Eq_Is",  # numbers and words: whoever is equal is mostly the same
    "_NotEq_IsNot",
    "_Is_Eq",
    "_IsNot_NotEq",
)
"""Parts of the names of Cosmic Ray's changes that change nothing that could be noticed."""

SLOWEST = 4
"""What takes so many times as long as the tests of the unchanged source hangs, and is noticed."""


@dataclass(frozen=True)
class Area:
    """A part of the source, as patterns of paths, and the tests that watch over it.

    The tests are named in the order in which they run: those that fail soonest come first.
    """

    name: str
    source: tuple[str, ...]
    tests: tuple[str, ...]


def rules_of(info: GameInfo) -> Area:
    """The rules of a game, with its own tests and its part of the contract."""
    others = [name for name in (*REGISTRY, "smallgame") if name != info.name]
    source = f"{info.package.replace('.', '/')}/**/*.py"
    only = "-k=" + " and ".join(f"not {name}" for name in others)
    return Area(
        f"the rules of {info.name}", (source,), (f"tests/{info.name}", "tests/contract", only)
    )


AREAS = (
    Area("the table", ("pycore/table/*.py",), ("tests/table", "tests/contract")),
    *map(rules_of, REGISTRY.values()),
    Area(
        "the match on the screen",
        ("site/ui/match/*.py",),
        ("tests/screen", *(f"tests/{name}_screen" for name in REGISTRY)),
    ),
)


@dataclass(frozen=True)
class Outcome:
    """What the tests said to one mutant."""

    noticed: bool
    hung: bool
    """They came to no end. That is noticed too; on a busy machine it may be mere slowness."""
    difference: str


@dataclass
class Score:
    """How the tests of one area did."""

    area: Area
    noticed: int = 0
    hung: int = 0
    survivors: list[str] = field(default_factory=list)
    """What was changed and not noticed, as differences."""

    @property
    def tried(self) -> int:
        """How many mutants there were."""
        return self.noticed + len(self.survivors)

    def line(self) -> str:
        """The score in a line."""
        share = f"{100 * self.noticed / self.tried:5.1f} %" if self.tried else "     –"
        hung = f", {self.hung} of them by hanging" * bool(self.hung)
        return f"{self.area.name:24} {self.noticed:4} of {self.tried:4} noticed  {share}{hung}"


def main(each: int, seed: int, minutes: float) -> int:
    """Try mutants of every area until the time is over; the answer is the exit code.

    Every area has its share of the time that is left when it begins.
    """
    end = time.time() + 60 * minutes
    scores = []
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder, "copy"))
        with contextlib.chdir(copy):
            samples = [sample(mutants_of(modules(area, copy)), each, seed) for area in AREAS]
            limits = [SLOWEST * seconds_unchanged(area) for area in AREAS]
        with workers(copy) as pool:
            for left, area in zip(range(len(AREAS), 0, -1), AREAS, strict=True):
                say(f"\n== {area.name}")
                until = time.time() + (end - time.time()) / left
                scores.append(score(area, samples[-left], limits[-left], until, pool))
    say("")
    for done in scores:
        say(done.line())
    return 0


def copied(folder: Path) -> Path:
    """The source in another folder, where it can be changed."""
    ignore = shutil.ignore_patterns(*LEFT_BEHIND)
    return shutil.copytree(ROOT, folder, ignore=ignore)


def modules(area: Area, root: Path) -> list[Path]:
    """The files of an area; a pattern that finds nothing is out of date."""
    found = []
    for pattern in area.source:
        some = sorted(path.relative_to(root) for path in root.glob(pattern))
        if not some:
            raise Stop(f"There is no {pattern}: put {area.name} right in site/builder/mutants.py.")
        found += some
    return found


def mutants_of(paths: Iterable[Path]) -> list[Any]:
    """All mutants of these files, as Cosmic Ray finds them."""
    from cosmic_ray.commands import init
    from cosmic_ray.work_db import WorkDB, use_db

    with tempfile.TemporaryDirectory() as folder, use_db(f"{folder}/all", WorkDB.Mode.create) as db:
        init(paths, db, {})
        found = [item.mutations[0] for item in db.work_items]
    meant = [one for one in found if not any(part in one.operator_name for part in SAME_MEANING)]
    return sorted(meant, key=lambda one: (str(one.module_path), one.start_pos, one.operator_name))


def sample(mutants: Iterable[Any], count: int, seed: int) -> list[Any]:
    """So many of them by chance, never two at the same place."""
    places: dict[Any, list[Any]] = {}
    for one in mutants:
        places.setdefault((one.module_path, one.start_pos), []).append(one)
    chance = Random(seed)
    chosen = [chance.choice(here) for here in places.values()]
    return chance.sample(chosen, min(count, len(chosen)))


def seconds_unchanged(area: Area) -> float:
    """How long its tests take as the source is. They must pass, or they would notice everything."""
    began = time.perf_counter()
    run_quietly(command(area), failure=f"The tests of {area.name} fail without any change.")
    return time.perf_counter() - began


def command(area: Area) -> tuple[str, ...]:
    """What runs the tests of an area, from the copy they are in."""
    # With all their examples: a quick run makes up few, and would let more mutants through.
    examples = ("--hypothesis-seed=0", "--hypothesis-profile=no clock")
    options = ("-x", "--quick", "--quiet", *examples)
    return (sys.executable, "-m", "pytest", *options, *area.tests)


@contextlib.contextmanager
def workers(copy: Path) -> Iterator[Executor]:
    """As many processes as there are processors, each in a copy that is like this one.

    What Python compiled when the tests ran unchanged is copied too: a mutant need not wait for it.
    """
    count = os.cpu_count() or 1
    with Manager() as manager:
        copies = manager.Queue()
        for number in range(count):
            copies.put(shutil.copytree(copy, copy.with_name(f"copy{number}")))
        with ProcessPoolExecutor(count, initializer=_settle, initargs=(copies,)) as pool:
            yield pool


def _settle(copies: Queue[Path]) -> None:
    """A process takes one of the copies, and stays there."""
    os.chdir(copies.get())


def score(area: Area, mutants: list[Any], limit: float, until: float, pool: Executor) -> Score:
    """Try them, several at a time, as long as there is time."""
    result = Score(area)
    of_all = (repeat(shlex.join(command(area))), repeat(limit), repeat(until))
    for outcome in pool.map(attempt, mutants, *of_all):
        if outcome is None:
            say("The time is over.")
            break
        result.noticed += outcome.noticed
        result.hung += outcome.hung
        if not outcome.noticed:
            result.survivors.append(outcome.difference)
            say(f"Not noticed:\n{outcome.difference}\n")
    return result


def attempt(mutant: Any, tests: str, limit: float, until: float) -> Outcome | None:
    """Try one mutant, in the copy this process is in; nothing when the time is over."""
    if time.time() > until:
        return None
    from cosmic_ray.mutating import mutate_and_test
    from cosmic_ray.work_item import WorkerOutcome

    done = mutate_and_test([mutant], tests, limit)
    if done.worker_outcome is not WorkerOutcome.NORMAL:
        raise Stop("Cosmic Ray could not try a mutant.", done.output)
    return Outcome(done.is_killed, done.output == "timeout", done.diff or "")
