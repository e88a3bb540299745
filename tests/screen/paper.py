"""A page made of paper: keeps what was drawn, so that a test can read it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import unescape
from pathlib import Path

from builder.catalogues import translations
from pycore.table import AnyGame, AnyMatch, Story
from smallgame import SMALL_GAME
from ui import message_parser
from ui.app import App
from ui.device import Answer
from ui.effects import LeaveTable, SitDown, Work
from ui.game_screen import screen_of
from ui.links.messages import FollowLink
from ui.match.messages import PointAt
from ui.match.screen import MatchScreen
from ui.match.session import Session
from ui.match.thinking import BotHangs, Thinker
from ui.messages import PageHidden, Press, StoredElsewhere
from ui.replay.screen import watching
from ui.scenes import Scenes
from ui.screen import Ready
from ui.shelf.messages import FileArrived

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
        self.is_persistent = False
        self.fragment = ""
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

    def ask_if_persistent(self, answer: Answer) -> None:
        answer(self.is_persistent)

    def request_persistence(self, answer: Answer) -> None:
        answer(self.is_persistent)

    def put_fragment(self, fragment: str) -> None:
        self.fragment = fragment

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


class PaperApp(App):
    """An app with hands: does what people do on a page, in the words of its markup."""

    def do(self, token: str) -> None:
        """Presses something with a token."""
        self.receive(message_parser.read_token(token))

    def command(self, word: str) -> None:
        """Presses something with a word."""
        self._tell(message_parser.read_press(word))

    def change(self, field: str, value: str) -> None:
        """Fills in a field."""
        self._tell(message_parser.read_field(field, value))

    def _tell(self, message: Press | None) -> None:
        if message is not None:
            self.receive(message)

    def point(self, word: str) -> None:
        """Points at the board without pressing."""
        self.receive(PointAt(word))

    def hide(self) -> None:
        """Does not touch the page for long."""
        self.receive(PageHidden())

    def open_link(self, fragment: str) -> None:
        self.receive(FollowLink(fragment))

    def file_arrived(self, content: str) -> None:
        self.receive(FileArrived(content))

    def stored_elsewhere(self, key: str, value: str) -> None:
        self.receive(StoredElsewhere(key, value))

    def sit_down(self, match: AnyMatch, practice: bool = False) -> None:
        """Puts a match on the table, in a slot of its own."""
        slot = self.services.library.new_slot(practice=practice)
        self.runtime.carry_out(SitDown(match, slot))

    def watch(self, what: AnyMatch | Story, back: str) -> None:
        """Puts a match or a story on."""
        self.runtime.carry_out(Work(watching(self.services, what, back), Ready))

    def put_up(self, session: Session) -> None:
        """Puts a match on the screen that is kept nowhere; it is drawn next."""
        self.screen = MatchScreen(self.services, screen_of(session.match.game), session)

    def leave(self) -> None:
        """Leaves the table, and the bots with it."""
        self.runtime.bots.dismiss()
        self.runtime.carry_out(LeaveTable())

    @property
    def session(self) -> Session:
        """The match that is on the screen."""
        assert self.screen.session is not None
        return self.screen.session


def laid(page: PaperPage, room: RoomNextDoor | None = None, games: Games = GAMES) -> PaperApp:
    """An app on this page in a new tab, with these games on its shelf."""
    page.tab = ""
    return reloaded(page, room, games)


def solo(page: PaperPage, room: RoomNextDoor | None = None) -> PaperApp:
    """One person against a bot."""
    app = laid(page, room)
    app.command("quick:smallgame")
    return app


async def turns(count: int) -> None:
    """Lets everybody else go on so many times: no clock says how far they come."""
    for _ in range(count):
        await asyncio.sleep(0)


async def until(happens: Callable[[], bool]) -> None:
    """Lets everybody else go on until something is so."""
    for _ in range(20_000):
        if happens():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never happens")


async def until_bots_are_done(app: PaperApp) -> None:
    """Waits while a bot is on turn, unless it hangs."""
    session = app.session
    await until(lambda: app.screen.bot_hangs or session.sight().thinking is None)


@cache
def scenes(language: str) -> Scenes:
    """The scenes in a language. All tables share them: to compile templates takes long."""
    return Scenes(translations(language), SCENES)


def reloaded(page: PaperPage, room: RoomNextDoor | None = None, games: Games = GAMES) -> PaperApp:
    """The app after the page was loaded again in the same tab."""
    app = PaperApp(games, page, room or RoomNextDoor(games=games), scenes)
    app.open("")
    return app
