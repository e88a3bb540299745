from math import inf

from pycore.games import GAMES, REGISTRY
from smallgame_site.odd_bots import INFO
from ui.match import thinking

REGISTRY[INFO.name] = INFO
# Whoever ponders here goes on until somebody says stop: the clock does not help.
thinking.TIME_TO_THINK = inf
thinker = thinking.Thinker(GAMES)
think, stop = thinker.think, thinker.stop
