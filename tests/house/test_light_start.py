"""Nobody waits for a game that they did not choose: its modules are read when it is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

LIST_WHAT_IS_READ = """
import sys
sys.path[:0] = [{root!r}, {site!r}]
from pycore.games import GAMES
import ui.app, ui.main, ui.scenes
from ui.shelf import Shelf

Shelf(GAMES).what()
assert "twister" in GAMES
{more}
games = {{name.split(".")[1] for name in sys.modules if name.startswith("pycore.") }} & set(GAMES)
print(*sorted(games))
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


def test_a_chosen_game_is_read_and_no_other() -> None:
    chosen = 'from ui.screens import screen_of; screen_of(GAMES["raiders"]).asks("", {})'
    assert games_read(chosen) == ["raiders"]
