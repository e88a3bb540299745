"""What a person reads while the build works, and when it cannot go on."""

from __future__ import annotations

import re
import sys

import pytest

from builder.progress import Stop, run_quietly, step


def test_a_step_says_how_long_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    with step("Counting"):
        pass
    assert re.fullmatch(r"Counting … \d+\.\d s\n", capsys.readouterr().out)


def test_a_step_that_fails_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Stop), step("Counting"):
        raise Stop("No numbers.")
    assert capsys.readouterr().out == "Counting … failed\n"


def test_a_tool_is_quiet_when_all_is_well(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_quietly([sys.executable, "-c", "print('chatter')"], failure="x") == "chatter\n"
    assert capfd.readouterr() == ("", "")


def test_a_tool_that_fails_gives_our_sentence_and_its_last_lines() -> None:
    script = "import sys; [print('line', n) for n in range(99)]; sys.exit('the end')"
    with pytest.raises(Stop) as stop:
        run_quietly([sys.executable, "-c", script], failure="It failed: do that.")
    sentence, detail = str(stop.value).split("\n\n")
    assert sentence == "It failed: do that."
    assert detail.splitlines()[-1] == "the end"
    assert len(detail.splitlines()) < 20


def test_a_tool_that_is_not_there_gives_our_sentence() -> None:
    with pytest.raises(Stop, match="Install it"):
        run_quietly(["no-such-tool-anywhere"], failure="Install it.")
