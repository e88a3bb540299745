"""Three doors: a whole game in the shape of the contract, small enough to read in ten minutes.

The table is tested with it. Its rules are in `rules.md`.
"""

from .game import SMALL_GAME

__all__ = ["SMALL_GAME"]
