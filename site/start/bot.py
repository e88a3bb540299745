"""What PyScript runs in the worker where bots think."""

from pycore.games import GAMES
from ui.thinking import Thinker

thinker = Thinker(GAMES)
think, stop = thinker.think, thinker.stop

__export__ = ["think", "stop"]
