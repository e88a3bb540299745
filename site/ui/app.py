"""The app: which screen is up, and what a press on it does.

Every press arrives as one of two words of the markup. `data-do` holds a token of the game: the
session plays it, or says why not. `data-ui` holds a command of the table, listed in `App.commands`.
Either way the screen is drawn anew from what may be seen now, and the page is patched once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from pycore.table import AnyGame, AnyMatch, Refusal, TableError, Text, text

from . import drawing, journal
from .at_table import AtTable
from .bot_seats import BotSeats
from .desk import Desk
from .device import Device
from .draft import Draft
from .keep import Place
from .new_game import NewGame
from .opened import Card
from .post import Post
from .projector import Projector
from .replay import Replay
from .scenes import Scenes
from .screens import screen_of
from .session import Session
from .share import Sharing
from .shelf import Preview, Shelf
from .sounds import Sounds
from .thinking import BotRoom
from .timekeeper import Timekeeper


class Page(Device, Protocol):
    """What the app needs of a page."""

    def patch(self, markup: str, title: str, playing: bool) -> None:
        """Shows this markup under this title; `playing` while a match is going on."""

    def is_tall(self) -> bool:
        """Whether the window is higher than wide."""

    def put(self, where: str, words: str) -> None:
        """Writes words into the element with that id."""

    def sound(self, names: Sequence[str]) -> None:
        """Plays these sounds, one after the other."""

    def tick(self, on: bool) -> None:
        """Begins or stops to call `Timekeeper.tick` every second."""

    def sit_at(self, number: str) -> None:
        """Remembers, for as long as this tab lives, which match is on the table ("": none)."""

    def sat_at(self) -> str:
        """The match that was on the table before the page was loaded again."""


class App:
    """One page with one thing on it: the shelf, a draft, a session, or a screen of the desk."""

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
        self.screen: Shelf | Draft | Session | Preview | Card | Sharing | Replay = Shelf(games)
        self.notice: Refusal | None = None
        self._place: Place | None = None
        self._aside: Session | None = None
        self.bots = BotSeats(bots, self._bot_has_played)
        self.time = Timekeeper(self)
        self._here = ""
        self._scenes_of = scenes
        self._scenes = scenes(language)
        self.desk = Desk(self)
        self.post = Post(self)
        self.projector = Projector(self)
        self.new_game = NewGame(self)
        self.at_table = AtTable(self)
        self.sounds = Sounds(self)
        self.commands: dict[str, Callable[[str], None]] = {
            **self.desk.commands,
            **self.post.commands,
            **self.projector.commands,
            **self.new_game.commands,
            **self.at_table.commands,
            **self.sounds.commands,
            "close-notice": lambda _: None,
        }

    def open(self, wanted: str, fragment: str = "") -> None:
        """The first screen: the card of a link, or what was on the table before a reload.

        Otherwise the set-up of a wanted game, unless a match of it is unfinished.
        """
        before = self.page.sat_at()
        self.desk.to_shelf()
        self.desk.learn_if_lasting()
        if fragment:
            self.post.open_link(fragment)
            return
        assert isinstance(self.screen, Shelf)
        unfinished = {
            str(kept.number): kept.record.game.partition("/")[0]
            for kept in self.screen.kept
            if kept.record and kept.record.winners is None
        }
        if wanted not in unfinished.values():
            self.new_game.put_up(wanted)
        if not wanted or unfinished.get(before) == wanted:
            self.commands["continue"](before)
        self.draw()

    def do(self, token: str) -> None:
        """A person pressed something that holds a token."""
        self.attempt(lambda session: session.play(token))
        self.draw()

    def command(self, word: str) -> None:
        """A person pressed something that holds a command, such as `new:raiders`."""
        name, _, argument = word.partition(":")
        if name in self.commands:
            self.notice = None
            self.commands[name](argument)
            self.draw()

    def change(self, field: str, value: str) -> None:
        """A person filled in a field."""
        name, _, rest = field.partition(":")
        fields = {**self.desk.fields, **self.post.fields, **self.projector.fields}
        if isinstance(self.screen, Draft):
            self.notice = None
            self.new_game.change(field, value)
            self.draw()
        elif name in fields:
            self.notice = None
            fields[name](rest, value)
            self.draw()

    def hide(self) -> None:
        """The page went out of sight, or nobody touched it for long: what is private goes away."""
        if isinstance(self.screen, Session):
            if self.screen.sight().private:
                self.notice = None  # why a card of this hand does not fit is for one person only
            self.screen.cover()
            self.draw()
        elif isinstance(self.screen, Replay):
            self.screen = self.screen.cover()
            self.draw()

    def speak(self, language: str, here: str = "") -> None:
        """Goes on in another language, in the middle of whatever it is.

        `here` is where this page lies in that language: links to the rules begin there. Names that
        nobody gave follow the language until the game begins; then they are those of its record.
        """
        self._here = here
        self._scenes = self._scenes_of(language)
        if isinstance(self.screen, Draft):
            self.screen = self.screen.in_other_words(self.new_game.seat_names())
        if isinstance(self.screen, Shelf):
            self.desk.refresh()
        else:
            self.draw()

    def open_link(self, fragment: str) -> None:
        """Somebody followed a link while the page was open."""
        self.notice = None
        self.post.open_link(fragment)

    def file_arrived(self, content: str) -> None:
        """Somebody chose a file."""
        self.desk.file_arrived(content)

    def stored_elsewhere(self, key: str) -> None:
        """Another tab has changed the storage; what its clock says every second is no news."""
        if not key.endswith(journal.CLOCK):
            self.desk.refresh()

    def draw(self) -> None:
        """Draws what may be seen now, and lets a bot that is on turn think."""
        dial = self.time.look()
        match self.screen:
            case Draft():
                scene, what = "draft.html", drawing.draft(self.screen)
            case Session():
                self._note_shape(self.screen.settings)
                scene, what = "table.html", drawing.table(self.screen, self.bots.hanging, dial)
            case _:
                if isinstance(self.screen, Replay):
                    self._note_shape(self.screen.settings)
                scene, what = self.screen.scene, self.screen.what()
        shared = {"notice": self.notice, "here": self._here, "sound": self.sounds.on}
        markup = self._scenes.draw(scene, **shared, **what)
        playing = isinstance(self.screen, Session) and bool(self.screen.match.waiting)
        self.page.patch(markup, self.say(what.get("title", text("The table"))), playing)
        self.sounds.listen()
        if isinstance(self.screen, Session):
            self.bots.set_to_work(self.screen)

    def _note_shape(self, settings: dict[str, str]) -> None:
        """A board may stand in a tall window and lie in a wide one."""
        settings["shape"] = "tall" if self.page.is_tall() else "wide"

    def say(self, said: Text | str) -> str:
        """A text in the language of the page."""
        return self._scenes.say(said)

    def can_say(self, said: Text) -> bool:
        """Whether the page can say a text in its own language."""
        return self._scenes.can_say(said)

    def leave(self) -> None:
        """Leaves the table, for good."""
        self.step_aside()
        self._aside = self._place = None
        self.page.sit_at("")
        self.page.let_go()

    def step_aside(self) -> None:
        """Leaves the table for a moment: the bots rest, and what is private is covered."""
        self.bots.dismiss()
        self.projector.stop()
        if isinstance(self.screen, Session):
            self.screen.cover()
            self._aside = self.screen

    def back_to_table(self) -> None:
        """Goes on with the match that somebody stepped aside from."""
        self.projector.stop()
        if self._aside is not None:
            self.screen = self._aside

    def sit_down(self, match: AnyMatch, place: Place) -> None:
        """Starts or goes on with a match, which is kept at this place from now on."""
        self.bots.dismiss()
        self.projector.stop()
        self.screen = Session(match, screen_of(match.game).worth_a_look, place.save.practice)
        self.time.begin(place)
        self._place = place
        self.page.sit_at(str(place.number))
        self._keep()

    def attempt(self, wish: Callable[[Session], Any]) -> None:
        """Does what somebody wishes, or says in one sentence why not."""
        if isinstance(self.screen, Session):
            self.notice = None
            before = self.screen.match.moves
            try:
                wish(self.screen)
                if self.screen.match.moves != before:
                    self._keep()
            except TableError as error:
                self.notice = error.refusal

    def _bot_has_played(self) -> None:
        self._keep()
        self.draw()

    def _keep(self) -> None:
        if isinstance(self.screen, Session) and self._place:
            number = self._place.number
            self.notice = self._place.keep(self.screen.match) or self.notice
            if self._place.number != number:  # a copy beside what another tab has
                self.desk.hold(self._place)
                self.page.sit_at(str(self._place.number))
