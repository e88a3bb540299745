"""What PyScript runs on the play page: the interpreter is there, and the table begins."""

from pycore.games import GAMES
from ui.main import start

await start(GAMES)
