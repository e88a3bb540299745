"""Where the page starts: `site/start/main.py` calls `start` with the games on the shelf."""

from __future__ import annotations

import gc
from collections.abc import Mapping

from pycore.table import AnyGame

from .app import App
from .language import tongue
from .messages import StoredElsewhere
from .scenes import Scenes


async def start(games: Mapping[str, AnyGame]) -> None:
    """Lays the table, once the games that only their durable copies hold are back."""
    # Only here is it certain that there is a page.
    from .browser.bot_worker import BotWorker
    from .browser.listening import Listener
    from .browser.page import BrowserPage

    page = BrowserPage()
    bots = BotWorker()
    app = App(games, page, bots, lambda language: Scenes(tongue(language)), page.language)
    await page.bring_back(came_late=lambda: app.receive(StoredElsewhere("", "")))
    Listener(app, page).listen()
    app.open(page.in_address("game"), page.fragment)
    await app.runtime.over()  # when this returns, the page must have shown something
    gc.freeze()  # modules stay: whoever plays need not wait until they have been looked through
