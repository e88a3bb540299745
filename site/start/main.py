"""What PyScript runs on the play page."""

from pycore.games import GAMES
from ui.main import start

await start(GAMES)
