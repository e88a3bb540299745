"""A page made of paper: keeps what was drawn, so that a test can read it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from html import unescape
from pathlib import Path

from builder.catalogues import translations
from pycore.table import AnyGame
from smallgame import SMALL_GAME
from ui.app import App
from ui.device import Answer
from ui.scenes import Scenes
from ui.session import Session
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
        self.address = "https://example.org/play/"
        self.can_share = True
        self.shared = ""
        self.clipboard: str | None = ""
        self.files: dict[str, str] = {}
        self.held = ""
        self.held_elsewhere: set[str] = set()
        self.lasting = False
        self.fragment_cleared = False
        self.tab = ""
        self.time = 0.0
        self.ticking = False
        self.sounds: list[str] = []

    def patch(self, markup: str, title: str, playing: bool) -> None:
        self.markup, self.title, self.playing = markup, title, playing
        self._shown += (title, markup)

    @property
    def everything_shown(self) -> str:
        """All titles and markup since a test last set this to nothing."""
        return "".join(self._shown)

    @everything_shown.setter
    def everything_shown(self, nothing: str) -> None:
        self._shown = [nothing]

    def is_tall(self) -> bool:
        return False

    def now(self) -> float:
        return self.time

    def tick(self, on: bool) -> None:
        self.ticking = on

    def put(self, where: str, words: str) -> None:
        self.markup = re.sub(rf'(id="{where}"[^>]*>)[^<]*', rf"\g<1>{words}", self.markup)

    def sound(self, names: Sequence[str]) -> None:
        self.sounds += names
        self._shown += names

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

    def share(self, link: str, title: str) -> None:
        self.shared = link

    def copy(self, words: str, answer: Answer) -> None:
        if self.clipboard is not None:
            self.clipboard = words
        answer(self.clipboard is not None)

    def download(self, name: str, content: str) -> None:
        self.files[name] = content

    def hold(self, name: str, answer: Answer) -> None:
        self.held = "" if name in self.held_elsewhere else name
        answer(name not in self.held_elsewhere)

    def let_go(self) -> None:
        self.held = ""

    def ask_if_lasting(self, answer: Answer) -> None:
        answer(self.lasting)

    def ask_to_last(self, answer: Answer) -> None:
        answer(self.lasting)

    def clear_fragment(self) -> None:
        self.fragment_cleared = True

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

    async def think(self, question: str, hurried: bool) -> str:
        self.questions.append(question)
        if self.hangs:
            raise BotHangs
        return await self.thinker.think(question, hurried)

    async def stop(self) -> None:
        self.thinker.stop()

    def close(self) -> None:
        self.closed += 1


def laid(page: PaperPage, room: RoomNextDoor | None = None, games: Games = GAMES) -> App:
    """An app on this page in a new tab, with these games on its shelf."""
    page.tab = ""
    return reloaded(page, room, games)


def solo(page: PaperPage, room: RoomNextDoor | None = None) -> App:
    """One person against a bot."""
    app = laid(page, room)
    app.command("quick:smallgame")
    return app


async def until_bots_are_done(app: App) -> None:
    """Waits while a bot is on turn, unless it hangs."""
    assert isinstance(app.screen, Session)
    for _ in range(400):
        if app.bots.hanging or app.screen.sight().thinking is None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bots are never done")


def reloaded(page: PaperPage, room: RoomNextDoor | None = None, games: Games = GAMES) -> App:
    """The app after the page was loaded again in the same tab."""

    def scenes(language: str) -> Scenes:
        return Scenes(translations(language), SCENES)

    app = App(games, page, room or RoomNextDoor(games=games), scenes)
    app.open("")
    return app
