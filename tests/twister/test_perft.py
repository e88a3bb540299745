"""Counting every way to go on: by hand on one room, recorded on two dozen boards, in Pyodide."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from . import perft
from .kit import ONE, at, tokens

PYODIDE = Path(__file__).parents[2] / "site" / "npm" / "node_modules" / "pyodide"


def test_counted_by_hand_a_colossus_in_a_corner() -> None:
    """d5 and e5 of 38A are a corner of two squares; the rooms around are hidden.

    First action: reveal place 3, walk to e5, end, offer a draw, resign: 5.
    Then: 7 rooms in 4 orientations, 28; after the walk no points are left, only the end, 1; after
    the end yellow's 4 cards; the offer is accepted or declined, 2; nothing after resigning: 35.
    Third: 28 times only the end; after walk and end 4 cards; after each of 4 cards yellow's
    Colossus on a21 may reveal place 7, walk to b21 or c21, end, offer or resign, 24; after a
    declined offer reveal, walk, end, resign, 4; nothing after an accepted one: 60.
    """
    state = at("men=bL@d5,yL@a21", ONE, turn="blue+1")
    assert tokens(state) == ["reveal:3", "walk:bL-e5", "end", "offer", "resign"]
    assert [perft.perft(state, depth) for depth in (1, 2, 3)] == [5, 35, 60]


def test_counted_by_hand_the_same_with_a_key() -> None:
    """The Key goes along to e5, or stays, or is left on e5 and the Colossus comes back: 3 walks.

    2 more than without, then 2 more ends, then 2 times 4 more cards and 2 more walks after a
    declined offer.
    """
    state = at("men=bL@d5,yL@a21 things=bk@d5", ONE, turn="blue+1")
    assert [perft.perft(state, depth) for depth in (1, 2, 3)] == [7, 37, 70]


def test_counted_by_hand_a_niche_with_three_ways() -> None:
    """c5 opens to c4 alone, and from there to b4 and d4; above is place 3."""
    state = at("men=bL@c5,yL@a21", ONE, turn="blue+1")
    assert len(tokens(state, "walk")) == 3
    assert [perft.perft(state, depth) for depth in (1, 2, 3)] == [7, 37, 70]


@pytest.mark.parametrize(("counts", "position"), perft.read(perft.FILE.read_text("utf-8")))
def test_recorded_counts(counts: list[int], position: str) -> None:
    assert perft.count(position, len(counts)) == counts


@pytest.mark.skipif(
    not PYODIDE.exists() or shutil.which("node") is None, reason="needs node and the npm packages"
)
def test_the_counts_are_the_same_inside_pyodide() -> None:
    script = Path(__file__).with_name("perft.mjs")
    done = subprocess.run(
        ["node", str(script), str(PYODIDE)], capture_output=True, encoding="utf-8", timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all counts agree" in done.stdout
