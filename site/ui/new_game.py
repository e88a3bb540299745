"""A new game: what presses on its form do, from the first draft to sitting down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from secrets import randbelow
from typing import TYPE_CHECKING

from pycore.table import Setup, TableError, new_match

from .draft import LARGEST_SEED, Draft, first_draft, seat_names
from .screens import screen_of
from .session import Session

if TYPE_CHECKING:
    from .app import App


class NewGame:
    """Answers the presses that lead to a new match."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.commands: dict[str, Callable[[str], None]] = {
            "new": self.put_up,
            "quick": self._quick_start,
            "seed": self._new_seed,
            "mark": self._next_mark,
            "begin": self._begin,
            "again": self._play_again,
        }

    def put_up(self, name: str) -> None:
        """Puts up the form of the game with that name; who sat at the table keeps their seats."""
        if name in self._app.games:
            before = self._app.screen
            self._app.leave()
            game = self._app.games[name]
            first = screen_of(game).first
            draft = first_draft(game, _random_seed(), self.seat_names(), first)
            if isinstance(before, Session) and before.match.game == game:
                draft = draft.seating(before.match.players)
            self._app.screen = draft

    def put_up_as(self, setup: Setup) -> None:
        """Puts up the set-up that somebody sent."""
        self.put_up(setup.game.partition("/")[0])
        if isinstance(self._app.screen, Draft):
            self._app.screen = replace(
                self._app.screen, options=setup.options, seed=setup.seed, own_seed=True
            )

    def change(self, field: str, value: str) -> None:
        """Somebody filled in a field of the form."""
        if isinstance(self._app.screen, Draft):
            try:
                self._app.screen = self._app.screen.change(field, value)
            except TableError as error:
                self._app.notice = error.refusal

    def seat_names(self) -> list[tuple[str, str]]:
        """What a person and a bot on each seat are called, in the language of the page."""
        return [(self._app.say(person), self._app.say(machine)) for person, machine in seat_names()]

    def _quick_start(self, name: str) -> None:
        """Sits down at once, with the options that need the fewest questions."""
        self.put_up(name)
        if isinstance(self._app.screen, Draft):
            game = self._app.screen.game
            options = game.options(screen_of(game).quick)
            self._app.screen = replace(self._app.screen, options=options)
        self._begin()

    def _new_seed(self, _: str) -> None:
        if isinstance(self._app.screen, Draft):
            self._app.screen = replace(self._app.screen, seed=_random_seed(), own_seed=False)

    def _next_mark(self, seat: str) -> None:
        draft = self._app.screen
        if isinstance(draft, Draft) and seat.isdecimal():
            self._app.screen = draft.with_next_mark(int(seat), screen_of(draft.game).marks)

    def _begin(self, _: str = "") -> None:
        draft = self._app.screen
        if isinstance(draft, Draft):
            self._app.notice = draft.refusal()
            if self._app.notice is None:
                place = self._app.desk.new_place(practice=draft.practice)
                self._app.sit_down(draft.begin(), place)

    def _play_again(self, _: str) -> None:
        """The same seats and the same options, another dungeon."""
        session = self._app.screen
        if isinstance(session, Session):
            old = session.match
            again = new_match(old.game, old.options, _random_seed(), old.players)
            self._app.sit_down(again, self._app.desk.new_place(practice=session.practice))


def _random_seed() -> int:
    return randbelow(LARGEST_SEED) + 1
