"""The match on the table, also while another screen is up: where it is kept, and the way back."""

from __future__ import annotations

from pycore.table import Refusal

from ..saves.slot import SaveSlot
from .screen import MatchScreen
from .session import AnySession


class CurrentMatch:
    """Where people sit; nothing is on it before they do, and after they left for good."""

    def __init__(self) -> None:
        self.slot: SaveSlot | None = None
        """Where the match is kept."""
        self.screen: MatchScreen | None = None
        """Its screen, as it was when it was last up."""

    @property
    def session(self) -> AnySession | None:
        """The match, and who may look at it."""
        return self.screen.session if self.screen else None

    @property
    def is_unkept(self) -> bool:
        """Whether it holds a game that the browser does not keep: left, it is lost."""
        return self.slot is not None and not self.slot.is_kept

    def sit_down(self, screen: MatchScreen, slot: SaveSlot) -> None:
        """A match is on the table from now on, and kept in this slot."""
        self.screen, self.slot = screen, slot

    def put_aside(self, screen: MatchScreen) -> None:
        """A screen goes away: what is private is covered, and one can come back to it.

        Where people sit at another match already, it is gone for good.
        """
        covered = screen.covered()
        if self.screen is None or self.screen.session is screen.session:
            self.screen = covered

    def clear(self) -> None:
        """Everybody left for good: nothing is on it now."""
        self.slot = self.screen = None

    def keep(self) -> Refusal | None:
        """Keeps the match; what comes back is to be told to the person."""
        if self.session is None or self.slot is None:
            return None
        return self.slot.keep(self.session.match)
