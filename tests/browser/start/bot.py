from pycore.bots import BOTS
from smallgame import SMALL_GAME
from smallgame.odd_bots import ODD_BOTS
from ui.thinking import Thinker

thinker = Thinker({"smallgame": SMALL_GAME}, {**BOTS, **ODD_BOTS})
think, stop = thinker.think, thinker.stop

__export__ = ["think", "stop"]
