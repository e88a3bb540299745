"""Who looks at a board."""

from __future__ import annotations

from typing import Protocol

from pycore.table import Event, Outcome, Seat


class Watcher(Protocol):
    """Whoever looks at a board: a session, or somebody who watches a match again.

    A board is drawn from this and a view, and from nothing else.
    """

    @property
    def picked(self) -> str:
        """The token that was pressed once."""

    @property
    def at_once(self) -> bool:
        """Whether a moment is shown without its steps."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, once it is over."""

    @property
    def listener(self) -> Seat | None:
        """The seat whose eyes these are; None: an onlooker's."""

    def story(self) -> tuple[Event, ...]:
        """Everything that happened, as far as these eyes may know."""
