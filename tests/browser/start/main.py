from smallgame import SMALL_GAME
from ui.main import start

start({"smallgame": SMALL_GAME})
