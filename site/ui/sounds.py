"""Sounds: which ones the page makes, and when. Off until somebody switches them on.

A sound is heard by everybody in the room, so it follows from what everybody may read: the public
events of the log. While a cover is up or somebody is alone with the screen there is none at all;
what happened meanwhile stays unheard. A game says which event sounds like what (`Screen.sounds`),
in these words: step, grind, card, reveal, fight, wound, fall, gain, end; tick is the clock's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pycore.table import AnyGame, Event

from .drawing import told_apart
from .reel import ONLOOKER
from .replay import Replay
from .screens import screen_of
from .session import Session

if TYPE_CHECKING:
    from .app import App

KEPT_AS = "dungeonbox.sound"
SAMPLE = "gain"
"""What somebody hears who switches sound on."""
LAST_SECONDS = 5


class Sounds:
    """Listens to the app's table, and asks the page for sounds."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._heard: tuple[object, int, bool] = None, 0, False
        """What was drawn last: which table, how far, at a moment or not."""
        self.on = app.page.read(KEPT_AS) == "on"
        self.commands: dict[str, Callable[[str], None]] = {"sound": self._switch}

    def _switch(self, to: str) -> None:
        self.on = to == "on"
        self._app.page.write(KEPT_AS, "on" if self.on else "off")
        self._heard = None, 0, False
        self._make((SAMPLE,))

    def listen(self) -> None:
        """Something was drawn: what has happened at the same table since the last drawing."""
        if not self.on:
            return
        before = self._heard
        match self._app.screen:
            case Session() as session:
                is_moment = session.sight().moment is not None
                self._heard = session, session.moves_played, is_moment
                if before[0] is session and before != self._heard:
                    story, later = told_apart(session)
                    self._tell(story if is_moment else later, session.match.game)
            case Replay(reel=reel, step=step) as replay:
                self._heard = reel, step, False
                if before == (reel, step - 1, False):
                    heard = len(reel.story(replay.go(step - 1).at, ONLOOKER))
                    self._tell(reel.story(replay.at, ONLOOKER)[heard:], reel.game)

    def tick(self, left: int) -> None:
        """A second of somebody's time has passed."""
        if left <= LAST_SECONDS:
            self._make(("tick",))

    def _tell(self, events: Iterable[Event], game: AnyGame) -> None:
        heard = (event for event in events if event.to is None)
        sounds = screen_of(game).sounds
        names = (sounds.get(type(event)) for event in heard)
        self._make(tuple(dict.fromkeys(name for name in names if name)))

    def _make(self, names: tuple[str, ...]) -> None:
        screen = self._app.screen
        is_private = isinstance(screen, Session) and screen.sight().private
        if self.on and names and not is_private:
            self._app.page.sound(names)
