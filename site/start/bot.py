"""What runs in the sandbox where bots think: `ui.browser.bot_worker` calls `think` and `stop`."""

from pycore.games import GAMES
from ui.match.thinking import Thinker

thinker = Thinker(GAMES)
think, stop = thinker.think, thinker.stop
