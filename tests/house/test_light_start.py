"""Nobody waits for a game that they did not choose: its modules are read when it is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pycore.games import REGISTRY

ROOT = Path(__file__).parents[2]

LIST_WHAT_IS_READ = """
import sys
sys.path[:0] = [{root!r}, {site!r}]
from pycore.games import GAMES, REGISTRY
import ui.app, ui.main, ui.scenes
from ui.saves.library import Library
from ui.services import Services
from ui.shelf.screen import Shelf

Shelf(Services(GAMES, Library(None, GAMES), None, str, bool)).context()
assert set(REGISTRY) <= set(GAMES)
{more}
print(*(info.name for info in REGISTRY.values() if info.package in sys.modules))
"""


def games_read(more: str = "") -> list[str]:
    """The games whose modules a fresh Python has read after laying the shelf (and `more`)."""
    program = LIST_WHAT_IS_READ.format(root=str(ROOT), site=str(ROOT / "site"), more=more)
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return run.stdout.split()


def test_the_shelf_reads_no_game() -> None:
    assert games_read() == []


@pytest.mark.parametrize("game", REGISTRY)
def test_a_chosen_game_is_read_and_no_other(game: str) -> None:
    assert games_read(f"from ui.game_screen import screen_of; screen_of(GAMES[{game!r}])") == [game]
