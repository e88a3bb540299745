"""Three doors: a whole game in the shape of the contract, small enough to read in ten minutes.

The table is tested with it. Its rules are in `tests/smallgame_site`, with all that
makes it a third game on a test site.
"""

from . import events
from .game import SMALL_GAME
from .view import View

__all__ = ["SMALL_GAME", "View", "events"]
