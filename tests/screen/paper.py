"""A page made of paper: keeps what was drawn, so that a test can read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

from builder.catalogues import translations
from pycore.table import AnyGame
from smallgame import SMALL_GAME
from ui.app import App
from ui.scenes import Scenes
from ui.thinking import BotHangs, Thinker

SCENES = Path(__file__).parents[2] / "templates" / "scenes"
Games = Mapping[str, AnyGame]
GAMES: Games = {"smallgame": SMALL_GAME}


class PaperPage:
    """Implements what the app needs of a page. `room` is how much its storage takes."""

    def __init__(self, room: int = 5_000_000) -> None:
        self.markup = ""
        self.title = ""
        self.stored: dict[str, str] = {}
        self.room = room
        self._shown: list[str] = []
        self.tab = ""

    def patch(self, markup: str, title: str) -> None:
        self.markup, self.title = markup, title
        self._shown += (title, markup)

    @property
    def everything_shown(self) -> str:
        """All titles and markup since a test last set this to nothing."""
        return "".join(self._shown)

    @everything_shown.setter
    def everything_shown(self, nothing: str) -> None:
        self._shown = [nothing]

    def sit_at(self, number: str) -> None:
        self.tab = number

    def sat_at(self) -> str:
        return self.tab

    def all_keys(self) -> list[str]:
        return list(self.stored)

    def read(self, key: str) -> str | None:
        return self.stored.get(key)

    def write(self, key: str, value: str) -> bool:
        fits = len(value) <= self.room
        if fits:
            self.stored[key] = value
        return fits

    def remove(self, key: str) -> None:
        self.stored.pop(key, None)

    @property
    def words(self) -> str:
        """What a person reads, without the markup."""
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", self.markup)).split())

    def offered(self, kind: str = "do") -> list[str]:
        """The tokens (or, of the kind "ui", the commands) that can be pressed."""
        return [unescape(word) for word in re.findall(rf'data-{kind}="([^"]*)"', self.markup)]


class RoomNextDoor:
    """Bots that think in this very program; after `close` nobody is there."""

    def __init__(self, hangs: bool = False, games: Games = GAMES) -> None:
        self.thinker = Thinker(games)
        self.hangs = hangs
        self.closed = 0
        self.questions: list[str] = []

    async def think(self, question: str) -> str:
        self.questions.append(question)
        if self.hangs:
            raise BotHangs
        return await self.thinker.think(question)

    async def stop(self) -> None:
        self.thinker.stop()

    def close(self) -> None:
        self.closed += 1


def laid(page: PaperPage, room: RoomNextDoor | None = None, games: Games = GAMES) -> App:
    """An app on this page in a new tab, with these games on its shelf."""
    page.tab = ""
    return reloaded(page, room, games)


def reloaded(page: PaperPage, room: RoomNextDoor | None = None, games: Games = GAMES) -> App:
    """The app after the page was loaded again in the same tab."""

    def scenes(language: str) -> Scenes:
        return Scenes(translations(language), SCENES)

    app = App(games, page, room or RoomNextDoor(games=games), scenes)
    app.open("")
    return app
