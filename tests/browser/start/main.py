from pycore.games import GAMES, REGISTRY
from smallgame_site.odd_bots import INFO
from ui.main import start

# A third game on the shelf. Its odd bots are known, so that a kept match with one can be opened.
REGISTRY[INFO.name] = INFO
await start(GAMES)
