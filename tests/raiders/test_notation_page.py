"""The page on notation: its examples run, and its lists are complete."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import pycore.raiders.actions
import pycore.raiders.rules.asking
import pycore.raiders.variants
from pycore.raiders import Card, Room
from pycore.raiders.position.write import FIELDS
from pycore.raiders.state import BARE_PHASES

PAGE = Path(__file__).parents[2] / "docs" / "notation-raiders.md"


def test_its_examples_run() -> None:
    written = PAGE.read_text("utf-8")
    examples = "\n".join(re.findall(r"```pycon\n(.*?)```", written, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, PAGE.name, str(PAGE), 0)
    runner = doctest.DocTestRunner()
    said: list[str] = []
    runner.run(test, out=said.append)
    assert not said, "".join(said)
    assert runner.tries > 15


def test_it_names_every_room_card_word_and_phase() -> None:
    written = PAGE.read_text("utf-8")
    for word in (*Room, *Card, "look"):
        assert f"`{word}`" in written
    for word in (*FIELDS, *BARE_PHASES, "choosing", "playing", "looking"):
        assert word in written


@pytest.mark.parametrize(
    "module",
    [pycore.raiders.actions, pycore.raiders.variants, pycore.raiders.rules.asking],
    ids=lambda module: module.__name__,
)
def test_the_examples_in_docstrings_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed
