"""The app: the only loop there is, and the only module that knows which screen is up.

A message comes in: a press (`message_parser` reads it off the markup) or news. The screen that is
up says what follows (`update`), or `everywhere` does for all of them: another screen, and effects.
Those are carried out (`runtime`), and the page is drawn once from what may be seen now. What an
effect leads to comes back as another message.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from pycore.table import AnyGame, Refusal, Text, text

from . import everywhere
from .effects import Work
from .match.clock import Dial, Limit
from .match.messages import TimeOver
from .match.screen import MatchScreen
from .match.thinking import BotRoom
from .messages import Message, OtherLanguage, PageHidden, PageShown, Press
from .notes.explain import explain
from .runtime import Page, Runtime
from .saves.library import Library
from .saves.slot import would_be_lost
from .scenes import Scenes
from .screen import Screen
from .services import Services
from .shelf.messages import Started
from .shelf.screen import Shelf
from .working import WorkEnded


class App:
    """One page with one screen on it."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        page: Page,
        bots: BotRoom,
        scenes: Callable[[str], Scenes],
        language: str = "en",
    ) -> None:
        """`scenes` gives the scenes of a language."""
        self.page = page
        self.services = Services(games, Library(page, games), page, self.say, self._can_say)
        self.screen: Screen = Shelf(self.services)
        self.runtime = Runtime(page, bots, self.services, self.receive)
        self._scenes_of = scenes
        self._scenes = scenes(language)
        self._here = ""
        self._inbox: deque[Message] = deque()
        self._is_reading = False
        self._is_due = False
        """Whether something is to be drawn once the work that does not show yet is over."""

    @property
    def notice(self) -> Refusal | None:
        """What is said above the screen."""
        return self.runtime.notice

    @property
    def is_unkept(self) -> bool:
        """Whether a game is on the table that the browser does not keep: left, it is lost."""
        return self.runtime.table.is_unkept

    @property
    def _is_quiet(self) -> bool:
        """Whether something is going on that does not show yet: nothing is drawn meanwhile."""
        return self.runtime.worker.is_quiet or self.runtime.asking is not None

    @property
    def _is_about_to_show(self) -> bool:
        """Whether what was pressed is decided, and only not drawn yet: another screen is up."""
        return self._is_quiet and self.runtime.worker.running is None

    # --- Messages --------------------------------------------------------------------------------

    def receive(self, *messages: Message) -> None:
        """Lets the screen answer these messages and all that they lead to; then it is drawn."""
        self._inbox.extend(messages)
        if self._is_reading:
            return
        self._is_reading, changes = True, False
        try:
            while self._inbox:
                changes |= self._answer(self._inbox.popleft())
        finally:
            self._is_reading = False
            self._inbox.clear()
        self._is_due |= changes
        if self._is_due and not self._is_quiet:
            self.draw()

    def _answer(self, message: Message) -> bool:
        """Lets the screen answer; whether there is something to draw."""
        if isinstance(message, Press):
            if message.is_on_screen and self._is_about_to_show:
                return False  # it was meant for a screen that is up no longer, though still drawn
            if self.runtime.worker.running and self.runtime.worker.give_up():
                self._answer(WorkEnded())
            self.runtime.notice = None
            if message.leaves_the_table and self.is_unkept:
                self.runtime.notice = would_be_lost()
                return True
        table = self.runtime.table
        following = self.screen.update(message)
        following = following or everywhere.update(message, self.screen, self.services, table)
        if following is None:
            return isinstance(message, Press)
        self._put_up(following.screen)
        for effect in following.effects:
            self.runtime.carry_out(effect)
        return True

    def _put_up(self, screen: Screen) -> None:
        """Shows a screen. A table that is left for it is covered, and its bots rest."""
        before, self.screen = self.screen, screen
        if isinstance(before, MatchScreen) and before.session is not screen.session:
            self.runtime.bots.dismiss()
            self.runtime.table.put_aside(before)

    def open(self, wanted: str, fragment: str = "") -> None:
        """The page starts: with a link, or for a wanted game."""
        before = self.page.sat_at()
        self.page.sit_at("")  # should it be the end of this page, it is not on the table again
        reading = self.services.library.reading_in_words(self._can_say)
        self.runtime.carry_out(Work(reading, lambda kept: Started(kept, wanted, before, fragment)))

    def speak(self, language: str, here: str = "") -> None:
        """Goes on in another language, in the middle of whatever it is.

        `here` is where this page lies in that language: links to the rules begin there. Names that
        nobody gave follow the language until the game begins; then they are those of its record.
        """
        self._here = here
        self._scenes = self._scenes_of(language)
        self.receive(OtherLanguage())

    def seen(self, visible: bool) -> None:
        """The page went out of sight, or is back."""
        self.runtime.time.is_seen = visible
        self.receive(PageShown() if visible else PageHidden())

    def tick(self) -> None:
        """A second has passed: the clock goes on, or somebody's time is over."""
        if limit := self.runtime.time.struck():
            self.receive(TimeOver(limit))
        elif dial := self.runtime.time.dial:
            self.page.put("clock-time", dial.written)
            self.runtime.sounds.tick(dial.left)
            if self.runtime.time.is_news(dial):
                self.draw()

    # --- Drawing ---------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draws what may be seen now, and lets a bot that is on turn think."""
        self._is_due = self._is_quiet
        if self._is_due:
            return
        screen = self.screen
        links, self.runtime.once_drawn = self.runtime.once_drawn, []
        screen.fit("tall" if self.page.is_tall() else "wide")
        context = screen.context()
        markup = self._scenes.draw(
            screen.scene,
            notice=self.notice,
            here=self._here,
            sound=self.runtime.sounds.on,
            unkept=self.is_unkept,
            dial=self._dial(screen.limit()),
            **context,
        )
        title = self.say(context.get("title", text("The table")))
        self.page.patch(markup, title, context.get("playing", False))
        for fragment in links:
            self.page.put_fragment(fragment)
        if self.runtime.sounds.on:
            self.runtime.sounds.listen(screen)
        if screen.session is not None and screen.is_bots_turn:
            self.runtime.bots.set_to_work(screen.session)

    def _dial(self, limit: Limit | None) -> Dial | None:
        """The clock for the question that is on the screen, where there is one."""
        time = self.runtime.time
        return time.count(limit) if limit is not None or time.is_counting else None

    def explain(self, word: str) -> str:
        """What is said to whoever asks about something on the table; nothing is drawn for it."""
        found = explain(self.screen, word)
        return self._scenes.draw(found[0], here=self._here, **found[1]) if found else ""

    def say(self, said: Text | str) -> str:
        """A text in the language of the page."""
        return self._scenes.say(said)

    def _can_say(self, said: Text) -> bool:
        return self._scenes.can_say(said)
