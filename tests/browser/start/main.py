from smallgame import SMALL_GAME
from smallgame.odd_bots import ODD_BOTS
from ui import keep
from ui.main import start

# A kept match whose bot nobody knows gets a usual one: here the odd ones are known.
keep.BOTS = {**keep.BOTS, **ODD_BOTS}
start({"smallgame": SMALL_GAME})
