"""The app: which screen is up, and what a press on it does.

Every press arrives as one of two words of the markup. `data-do` holds a token of the game: the
session plays it, or says why not. `data-ui` holds a command of the table, listed in `App.commands`.
Either way the screen is drawn anew from what may be seen now, and the page is patched once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from secrets import randbelow
from typing import Any, Protocol

from pycore.table import AnyGame, AnyMatch, Refusal, TableError, new_match, text

from . import drawing, keep
from .bot_seats import BotSeats
from .draft import LARGEST_SEED, Draft, first_draft, seat_names
from .scenes import Scenes
from .screens import screen_of, short_name
from .session import Session
from .thinking import BotRoom


class Page(keep.Storage, Protocol):
    """What the app needs of a page."""

    def patch(self, markup: str, title: str) -> None:
        """Shows this markup under this title."""

    def sit_at(self, number: str) -> None:
        """Remembers, for as long as this tab lives, which match is on the table ("": none)."""

    def sat_at(self) -> str:
        """The match that was on the table before the page was loaded again."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The first screen: the games, and the matches that are kept.

    `thrown` is the one just thrown away, by number and record, as long as it can be put back.
    """

    kept: tuple[keep.Kept, ...] = ()
    thrown: tuple[int, str] | None = None


class App:
    """One page with one thing on it: the shelf, a draft, or a session."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        page: Page,
        bots: BotRoom,
        scenes: Callable[[str], Scenes],
        language: str = "en",
    ) -> None:
        """`scenes` gives the scenes of a language."""
        self.games = games
        self.page = page
        self.screen: Shelf | Draft | Session = Shelf()
        self.notice: Refusal | None = None
        self._number = 0
        self.bots = BotSeats(bots, self._bot_has_played)
        self._scenes_of = scenes
        self._scenes = scenes(language)
        self.commands: dict[str, Callable[[str], None]] = {
            "shelf": self._to_shelf,
            "new": self._to_draft,
            "quick": self._quick_start,
            "seed": self._new_seed,
            "begin": self._begin,
            "continue": self._continue,
            "throw-away": self._throw_away,
            "put-back": self._put_back,
            "again": self._play_again,
            "show": self._show,
            "cover": lambda _: self.hide(),
            "pick": self._pick,
            "at-once": self._at_once,
            "whole-story": self._whole_story,
            "go-on": self._go_on,
            "undo": self._undo,
            "hurry": lambda _: self.bots.hurry(),
            "ask-again": lambda _: self.bots.ask_again(),
            "anything": self._anything,
            "close-notice": lambda _: None,
        }

    def open(self, wanted: str) -> None:
        """The first screen: the match that was on the table, if the page was only loaded again.

        Otherwise the set-up of a wanted game, unless a match of it is unfinished.
        """
        before = self.page.sat_at()
        self._to_shelf()
        unfinished = (kept.match for kept in self._kept() if kept.match and kept.match.waiting)
        if wanted not in map(short_name, (match.game for match in unfinished)):
            self._to_draft(wanted)
        self._continue(before)
        self.draw()

    def do(self, token: str) -> None:
        """A person pressed something that holds a token."""
        self._try(lambda session: session.play(token))
        self.draw()

    def command(self, word: str) -> None:
        """A person pressed something that holds a command, such as `new:raiders`."""
        name, _, argument = word.partition(":")
        if name in self.commands:
            self.notice = None
            self.commands[name](argument)
            self.draw()

    def change(self, field: str, value: str) -> None:
        """A person filled in a field of the set-up."""
        if isinstance(self.screen, Draft):
            self.notice = None
            try:
                self.screen = self.screen.change(field, value)
            except TableError as error:
                self.notice = error.refusal
            self.draw()

    def hide(self) -> None:
        """The page went out of sight, or nobody touched it for long: what is private goes away."""
        if isinstance(self.screen, Session):
            self.screen.cover()
            self.draw()

    def speak(self, language: str) -> None:
        """Goes on in another language, in the middle of whatever it is."""
        self._scenes = self._scenes_of(language)
        self.draw()

    def draw(self) -> None:
        """Draws what may be seen now, and lets a bot that is on turn think."""
        match self.screen:
            case Shelf():
                shelf = self.screen
                what = drawing.shelf(self.games, shelf.kept, shelf.thrown is not None)
                scene = "shelf.html"
            case Draft():
                scene, what = "draft.html", drawing.draft(self.screen)
            case Session():
                scene, what = "table.html", drawing.table(self.screen, self.bots.hanging)
        markup = self._scenes.draw(scene, notice=self.notice, **what)
        self.page.patch(markup, self._scenes.say(what.get("title", text("The table"))))
        if isinstance(self.screen, Session):
            self.bots.set_to_work(self.screen)

    def _kept(self) -> tuple[keep.Kept, ...]:
        return tuple(keep.kept(self.page, self.games))

    def _to_shelf(self, _: str = "") -> None:
        self.bots.dismiss()
        self.page.sit_at("")
        self.screen = Shelf(self._kept())

    def _throw_away(self, number: str) -> None:
        if number.isdecimal():
            written = keep.throw_away(int(number), self.page)
            self.screen = Shelf(self._kept(), (int(number), written))

    def _put_back(self, _: str) -> None:
        if isinstance(self.screen, Shelf) and self.screen.thrown:
            keep.put_back(*self.screen.thrown, self.page)
            self.screen = Shelf(self._kept())

    def _to_draft(self, name: str) -> None:
        if name in self.games:
            say = self._scenes.say
            names = [(say(person), say(machine)) for person, machine in seat_names()]
            self.screen = first_draft(self.games[name], _random_seed(), names)

    def _quick_start(self, name: str) -> None:
        self._to_draft(name)
        self._begin()

    def _new_seed(self, _: str) -> None:
        if isinstance(self.screen, Draft):
            self.screen = self.screen.change("seed", str(_random_seed()))

    def _begin(self, _: str = "") -> None:
        if isinstance(self.screen, Draft):
            self.notice = self.screen.refusal()
            if self.notice is None:
                self._sit_down(self.screen.begin(), keep.next_number(self.page))

    def _continue(self, number: str) -> None:
        for kept in self._kept():
            if str(kept.number) == number and kept.match:
                self._sit_down(kept.match, kept.number)

    def _sit_down(self, match: AnyMatch, number: int) -> None:
        self.bots.dismiss()
        self.screen = Session(match, screen_of(match.game).worth_a_look)
        self._number = number
        self.page.sit_at(str(number))
        self._keep()

    def _play_again(self, _: str) -> None:
        """The same seats and the same options, another dungeon."""
        if isinstance(self.screen, Session):
            old = self.screen.match
            again = new_match(old.game, old.options, _random_seed(), old.players)
            self._sit_down(again, keep.next_number(self.page))

    def _show(self, seat: str) -> None:
        if isinstance(self.screen, Session) and seat.isdecimal():
            self.screen.show(int(seat))

    def _pick(self, token: str) -> None:
        if isinstance(self.screen, Session):
            self.screen.pick(token)

    def _at_once(self, _: str) -> None:
        if isinstance(self.screen, Session):
            self.screen.at_once = True

    def _whole_story(self, _: str) -> None:
        if isinstance(self.screen, Session):
            self.screen.whole_story = True

    def _go_on(self, _: str) -> None:
        if isinstance(self.screen, Session):
            self.screen.go_on()

    def _undo(self, _: str) -> None:
        self._try(lambda session: session.undo())

    def _anything(self, _: str) -> None:
        self._try(self.bots.play_anything)

    def _bot_has_played(self) -> None:
        self._keep()
        self.draw()

    def _try(self, wish: Callable[[Session], Any]) -> None:
        """Does what somebody wishes, or says in one sentence why not."""
        if isinstance(self.screen, Session):
            self.notice = None
            try:
                wish(self.screen)
                self._keep()
            except TableError as error:
                self.notice = error.refusal

    def _keep(self) -> None:
        if not isinstance(self.screen, Session):
            return
        if not keep.keep(self._number, self.screen.match, self.page):
            why = text("This browser does not keep the game: storage is full or not allowed.")
            self.notice = Refusal("not-kept", why)


def _random_seed() -> int:
    return randbelow(LARGEST_SEED) + 1
