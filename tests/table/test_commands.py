"""`python -m pycore`, as a person or a program starts it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pycore.__main__
from pycore.games import GAMES
from pycore.table import HIGHEST_SEED

from .playing import SHELF

ROOT = Path(__file__).parents[2]


def run(
    *words: str, typed: bytes = b"", letters: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    """Runs the command at a console that knows these letters."""
    command = [sys.executable, "-m", "pycore", *words]
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": letters},
        timeout=60,
        check=False,
    )


def test_the_referee_answers_every_line_whatever_it_is_and_ends_in_peace() -> None:
    lines = [
        b"hello",
        b"",
        b"[]",
        b"\x00\xff",
        b"[" * 100_000,
        b"x" * 1_048_576,
        b"x" * 5_000_000,
        b'{"do": "dance"}',
        b'{"do": "new", "game": "chess"}',
        b'{"do": "view"}',
    ]
    done = run("referee", typed=b"\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["code"] for answer in answers] == [
        *["not-json"] * 5,
        *["too-long" if len(line) > 1_048_575 else "not-json" for line in lines[5:7]],
        "unknown-word",
        "unknown-game",
        "no-match",
    ]
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_referee_answers_before_the_next_line_comes() -> None:
    """A bot waits for the answer: nothing may be held back."""
    command = [sys.executable, "-m", "pycore", "referee"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        for _ in range(3):
            referee.stdin.write(b'{"do": "outcome"}\n')
            referee.stdin.flush()
            assert json.loads(referee.stdout.readline())["code"] == "no-match"
        referee.stdin.close()
        assert referee.wait(timeout=30) == 0


def test_an_unknown_game_gives_one_sentence_and_no_traceback() -> None:
    done = run("play", "chess")
    assert done.returncode == 1
    assert done.stdout == b""
    known = ", ".join(GAMES) or "-"
    assert done.stderr.decode().splitlines() == [f"There is no game “chess” here. Games: {known}."]


def test_a_console_without_a_letter_for_a_quotation_mark_shows_another_one() -> None:
    done = run("play", "raiders", letters="ascii")
    assert (done.returncode, done.stderr.strip()) == (0, b"")
    assert done.stdout.startswith(b"Type a token, its beginning, or its number; ?undo?")


def test_without_an_installation_the_command_is_called_as_it_was_typed() -> None:
    assert run("play").stderr.startswith(b"usage: python -m pycore play")


@pytest.fixture
def small_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pycore.__main__, "GAMES", SHELF)


def started(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The exit code of the command, in this process."""
    monkeypatch.setattr(sys, "argv", ["pycore", *words])
    return pycore.__main__.main()


@pytest.mark.usefixtures("small_shelf")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["players=9"], "There are 2 to 4 players and 2 to 5 doors."),
        (["players"], "“players” is no option: write it like players=3."),
        (["colour=red"], "“colour” is not an option."),
        (["players=true"], "“players” is not an option."),
        (["players=" + "9" * 5000], "“players” is not an option."),
        (["players=٣"], "“players” is not an option."),
        (["--seed", "-5"], "A seed is a whole number from 0 to 1152921504606846975."),
        (["--seed", "9" * 30], "A seed is a whole number from 0 to 1152921504606846975."),
        (["--bots", "-1"], "Bots can take 0 to 2 seats."),
        (["--bots", "3"], "Bots can take 0 to 2 seats."),
    ],
    ids=lambda words: " ".join(words)[:30],
)
def test_what_cannot_be_set_up_gives_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    sentence: str,
) -> None:
    assert started(monkeypatch, "play", "smallgame", *words) == 1
    said = capsys.readouterr()
    assert said.err == sentence + "\n"
    assert said.out == ""


@pytest.mark.usefixtures("small_shelf")
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["play"],
        ["play", "smallgame", "--seed", "seven"],
        ["play", "smallgame", "--bots", "1.5"],
        ["play", "smallgame", "--colour", "red"],
    ],
    ids=" ".join,
)
def test_a_command_that_is_not_understood_shows_how_it_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        started(monkeypatch, *words)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("usage: dungeonbox")
    assert "Traceback" not in said


@pytest.mark.usefixtures("small_shelf")
def test_bots_alone_play_a_match_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "smallgame", "players=3", "--bots", "3", "--seed", "7"]
    assert started(monkeypatch, *words) == 0
    assert "The most gold wins." in capsys.readouterr().out


@pytest.mark.usefixtures("small_shelf")
def test_a_dungeon_is_a_new_one_unless_its_seed_is_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = set()
    for typed in ([], [], ["--seed", str(HIGHEST_SEED)]):
        said = iter(("record", "quit"))
        monkeypatch.setattr("builtins.input", lambda _, said=said: next(said))
        assert started(monkeypatch, "play", "smallgame", *typed) == 0
        [seed] = re.findall(r"^seed: (\d+)$", capsys.readouterr().out, re.MULTILINE)
        seeds.add(int(seed))
    assert len(seeds) == 3
    assert HIGHEST_SEED in seeds


@pytest.mark.usefixtures("small_shelf")
@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_leaving_by_control_d_or_control_c_is_no_error(
    monkeypatch: pytest.MonkeyPatch, end: type[BaseException]
) -> None:
    def leave(prompt: str) -> str:
        raise end

    monkeypatch.setattr("builtins.input", leave)
    assert started(monkeypatch, "play", "smallgame") == 0
