"""Whoever looks at a board, at the table or in a replay: what drawing it may depend on."""

from __future__ import annotations

from typing import Protocol

from pycore.table import Event, Outcome, Seat, Text

from .selection import Selection


class Watcher(Protocol):
    """Whoever looks at a board: a session, or somebody who watches a match again.

    A board is drawn from this and a view, and from nothing else.
    """

    selection: Selection
    """What was pressed so far, before an action is complete."""

    @property
    def at_once(self) -> bool:
        """Whether a moment is shown without its steps."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that the players chose, by seat; empty words for those who did not."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, once it is over."""

    @property
    def listener(self) -> Seat | None:
        """The seat whose eyes these are; None: an onlooker's."""

    @property
    def recent(self) -> tuple[Event, ...]:
        """What these eyes noticed of the last thing that was done."""

    @property
    def moves_played(self) -> int:
        """How far the match has come."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people at this screen."""

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""

    @property
    def practice(self) -> bool:
        """Whether everything can be taken back."""

    @property
    def settings(self) -> dict[str, str]:
        """How these eyes like to look at the board, in the board's own words."""

    def story(self) -> tuple[Event, ...]:
        """Everything that happened, as far as these eyes may know."""

    def words(self) -> tuple[Text, ...]:
        """The same in sentences, where nothing else is left of it: in an onlooker's story."""
