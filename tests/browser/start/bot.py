from math import inf

from pycore.bots import BOTS
from smallgame import SMALL_GAME
from smallgame.odd_bots import ODD_BOTS
from ui import thinking

# Whoever ponders here goes on until somebody says stop: the clock does not help.
thinking.TIME_TO_THINK = inf
thinker = thinking.Thinker({"smallgame": SMALL_GAME}, {**BOTS, **ODD_BOTS})
think, stop = thinker.think, thinker.stop

__export__ = ["think", "stop"]
