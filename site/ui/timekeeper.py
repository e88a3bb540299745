"""The timekeeper: winds the clock for whoever is asked, and plays when it strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pycore.table import Refusal

from .clock import Clock, Dial, Limit
from .keep import Place
from .screens import screen_of
from .session import Session

if TYPE_CHECKING:
    from .app import App


class Timekeeper:
    """Looks at the app's table and keeps its time."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._visible = True
        self._drawn_soon = False
        self.begin()

    def begin(self, place: Place | None = None) -> None:
        """Another match is on the table: what counts is the time that is kept with it."""
        self._place = place
        self._clock = Clock(self._app.page.now, place.time if place else "")

    def look(self) -> Dial | None:
        """Counts for the question that is on the screen now, if it has a time."""
        session = self._app.screen
        if isinstance(session, Session) and self._visible:
            self._clock.count(screen_of(session.match.game).limit(session, session.sight()))
        else:
            self._clock.count(None)
        self._keep()
        self._app.page.tick(self._clock.limit is not None)
        dial = self._clock.dial
        # Remembered, because a page that is busy leaves out seconds: the tenth may never be told.
        self._drawn_soon = dial is not None and dial.soon
        return dial

    def seen(self, visible: bool) -> None:
        """The page went out of sight, or is back."""
        self._visible = visible
        if not visible:
            self._app.hide()
        elif isinstance(self._app.screen, Session):
            self._app.draw()

    def _keep(self) -> None:
        """Writes down what is left, beside the match."""
        if self._place is not None:
            self._place.keep_time(str(self._clock))

    def tick(self) -> None:
        """A second has passed: the clock goes on, or strikes."""
        self._keep()
        if limit := self._clock.struck():
            self._strike(limit)
        elif dial := self._clock.dial:
            self._app.page.put("clock-time", dial.written)
            self._app.sounds.tick(dial.left)
            if dial.soon != self._drawn_soon:
                self._app.draw()

    def _strike(self, limit: Limit) -> None:
        """The clock plays for the person who was asked, and says what that means."""
        session = self._app.screen
        assert isinstance(session, Session)
        self._app.do(limit.token)
        if self._app.notice is None:
            why = session.match.game.say_event(session.recent[0], session.names)
            self._app.notice = Refusal("time-over", why, limit.clause)
            self._app.draw()
