"""Where the page starts: `site/start/main.py` calls `start` with the games on the shelf."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import AnyGame

from .app import App
from .language import tongue
from .scenes import Scenes


def start(games: Mapping[str, AnyGame]) -> None:
    """Lays the table."""
    # Only here is it certain that there is a page.
    from .bot_worker import BotWorker
    from .listening import Listener
    from .page import BrowserPage

    page = BrowserPage()
    bots = BotWorker(page.beside("bot.py"))
    app = App(games, page, bots, lambda language: Scenes(tongue(language)), page.language)
    Listener(app, page).listen()
    app.open(page.asked_for("game"), page.fragment)
    page.ready()
