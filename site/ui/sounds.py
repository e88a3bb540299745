"""Sounds: which ones the page makes, and when. Off until somebody switches them on.

A sound is heard by everybody in the room, so it follows from what everybody may read: the public
events of the log. While a cover is up or somebody is alone with the screen there is none at all;
what happened meanwhile stays unheard. A game says which event sounds like what
(`GameScreen.sounds`), in these words: step, grind, card, reveal, fight, wound, fall, gain, end;
tick is the clock's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from pycore.table import AnyGame, Event

from .game_screen import screen_of
from .saves.store import Storage
from .screen import Screen

KEPT_AS = "dungeonbox.sound"
SAMPLE = "gain"
"""What somebody hears who switches sound on."""
LAST_SECONDS = 5


class Heard(NamedTuple):
    """What was drawn: which table or replay, how far it has come, whether everybody looks."""

    source: object
    at: int
    is_moment: bool
    game: AnyGame


class Speaker(Storage, Protocol):
    """What sounds need of a page: it makes them, and remembers whether somebody wants any."""

    def sound(self, names: Sequence[str]) -> None:
        """Plays these sounds, one after the other."""


class Sounds:
    """Listens to what is drawn, and asks the page for sounds."""

    def __init__(self, page: Speaker) -> None:
        self._page = page
        self._screen: Screen | None = None
        """The screen that was drawn last."""
        self._heard: Heard | None = None
        self._is_new = False
        """Whether somebody has just switched sound on, and has heard none yet."""
        self.on = page.read(KEPT_AS) == "on"

    def switch(self, on: bool) -> None:
        """Somebody wants sound, or no longer; it is remembered."""
        self.on = on
        self._page.write(KEPT_AS, "on" if on else "off")
        self._heard, self._is_new = None, on

    def listen(self, screen: Screen) -> None:
        """Something was drawn: what has happened at the same table since the last drawing."""
        self._screen = screen
        if self._is_new:
            self._is_new = False
            self._make((SAMPLE,))
        now = screen.heard()
        if now is None:
            return
        before, self._heard = self._heard, now
        if before is not None and before.source is now.source and before != now:
            self._make(_names(screen.heard_since(before), now.game))

    def tick(self, left: int) -> None:
        """A second of somebody's time has passed."""
        if left <= LAST_SECONDS:
            self._make(("tick",))

    def _make(self, names: tuple[str, ...]) -> None:
        is_private = self._screen is not None and self._screen.is_private
        if self.on and names and not is_private:
            self._page.sound(names)


def _names(events: Iterable[Event], game: AnyGame) -> tuple[str, ...]:
    """What can be heard of these events: each sound once."""
    sounds = screen_of(game).sounds
    names = (sounds.get(type(event)) for event in events if event.to is None)
    return tuple(dict.fromkeys(name for name in names if name))
