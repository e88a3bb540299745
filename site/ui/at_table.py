"""At the table: what presses beside the game's own actions do while a match is played or watched.

The actions themselves are tokens, which `App.do` plays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pycore.table import TableError

from .replay import Replay
from .screens import screen_of
from .session import Session

if TYPE_CHECKING:
    from .app import App


class AtTable:
    """Answers the presses of those who sit at the table."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.commands: dict[str, Callable[[str], None]] = {
            "show": self._show,
            "cover": lambda _: app.hide(),
            "pick": self._pick,
            "at": self._touch,
            "peek": self._peek,
            "at-once": self._at_once,
            "whole-story": self._whole_story,
            "go-on": self._go_on,
            "undo": lambda _: app.attempt(lambda session: session.undo()),
            "hurry": lambda _: app.bots.hurry(),
            "pace": self._pace,
            "ask-again": lambda _: app.bots.ask_again(),
            "anything": lambda _: app.attempt(app.bots.play_anything),
        }

    def _show(self, seat: str) -> None:
        if isinstance(self._app.screen, Session) and seat.isdecimal():
            self._app.screen.show(int(seat))

    def _peek(self, seat: str) -> None:
        if isinstance(self._app.screen, Session) and seat.isdecimal():
            self._app.screen.peek(int(seat))

    def _touch(self, word: str) -> None:
        """A press on the board: the game's own screen knows what it means."""
        if isinstance(self._app.screen, Replay):
            self._look_around(self._app.screen, word)
        self._app.attempt(lambda session: screen_of(session.match.game).touch(session, word))

    def _look_around(self, replay: Replay, word: str) -> None:
        try:
            replay.look_around(word)
        except TableError as error:
            self._app.notice = error.refusal

    def point(self, word: str) -> None:
        """Somebody points at the board without pressing: the answer to the last press stays."""
        match self._app.screen:
            case Session() as session:
                screen_of(session.match.game).look_around(session, session.sight(), word)
            case Replay() as replay:
                replay.look_around(word)
        self._app.draw()

    def _pick(self, token: str) -> None:
        if isinstance(self._app.screen, Session):
            self._app.screen.pick(token)

    def _at_once(self, _: str) -> None:
        if isinstance(self._app.screen, Session):
            self._app.screen.at_once = True

    def _whole_story(self, _: str) -> None:
        if isinstance(self._app.screen, Session):
            self._app.screen.whole_story = True
        elif isinstance(self._app.screen, Replay):
            self._app.screen = replace(self._app.screen, whole_story=True)

    def _pace(self, pace: str) -> None:
        if isinstance(self._app.screen, Session):
            self._app.screen.settings["pace"] = pace

    def _go_on(self, _: str) -> None:
        if isinstance(self._app.screen, Session):
            self._app.screen.go_on()
