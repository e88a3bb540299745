"""How the long steps talk to the person who waits: one line a step, with the seconds it took.

    with step("Making the memory snapshot"):
        ...

prints `Making the memory snapshot … 3.2 s`. A step that cannot go on raises `Stop` with one
sentence that says what failed and what to do; `build.py` prints it and ends with exit code 1.
"""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

LAST_LINES = 12
"""How much of a failed tool's own output is shown below our sentence."""


class Stop(Exception):
    """The work cannot go on: one sentence on why and what to do, and perhaps a tool's own words."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.sentence}\n\n{self.detail}" if self.detail else self.sentence


def say(line: str) -> None:
    """Print one line at once, also when the output is a file or a pipe."""
    print(line, flush=True)


@contextmanager
def step(title: str) -> Iterator[None]:
    """Announce a step when it begins and say how long it took when it ends."""
    print(f"{title} … ", end="", flush=True)
    began = time.perf_counter()
    try:
        yield
    except BaseException:
        say("failed")
        raise
    say(f"{time.perf_counter() - began:.1f} s")


def run_quietly(
    command: Sequence[str | Path],
    *,
    failure: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a tool without its chatter; if it fails, stop with `failure` and its last lines."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Stop(failure, str(error)) from None
    if done.returncode != 0:
        raise Stop(failure, "\n".join(done.stdout.splitlines()[-LAST_LINES:]))
    return done.stdout


def make_output_printable() -> None:
    """Let every console show our lines, also one that has no letter for an ellipsis."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
