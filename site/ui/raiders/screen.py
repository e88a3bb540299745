"""What Raiders adds to the table that all games share: each method says where it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.raiders import View, say_to
from pycore.table import Event, Options, Seat, Text, text

from ..game_screen import GameScreen
from ..match.sight import Sight
from ..match.watcher import Watcher
from ..notes.note import Answer, Chapter
from . import board, log, moments, noises, plates, retold, setup


class RaidersScreen(GameScreen[View]):
    """The dungeon, the plates and the hand; a card is pressed twice, which the table itself can."""

    landmarks = (
        text("To the fight, reveal or floor before"),
        text("To the next fight, reveal or floor"),
    )
    sounds = noises.NOISES
    marks = tuple(plates.MARKS)
    replays_moments = True

    def draw(self, watcher: Watcher, sight: Sight[View]) -> board.Board:
        """The table as its scene wants it."""
        return board.draw(watcher, sight)

    def notes(self, view: View, word: str) -> Answer:
        """Rooms, cards, items, and what stands on a plate."""
        from .notes import asked

        return asked.notes(view, word)

    def legend(self, view: View) -> tuple[Chapter, ...]:
        """What there is in this form of the game."""
        from .notes import legend

        return legend.legend(view)

    def makes_moment(self, events: tuple[Event, ...]) -> bool:
        """A room has done what it does."""
        return moments.makes_moment(events)

    def retold(
        self, said: Sequence[Text], names: Sequence[str], before: View, after: View
    ) -> tuple[Event, ...]:
        """The cards of a room, and what they changed."""
        return retold.retold(said, names, before, after)

    def story_ends(self, events: Sequence[Event]) -> int:
        """What comes after the last beat is another story."""
        return moments.story_ends(events)

    def lines(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Room by room, every result once."""
        return log.lines(events)

    def heads(self, event: Event) -> bool:
        """A room, or a floor."""
        return log.heads(event)

    def say_to(self, event: Event, names: Sequence[str], you: Seat, *, again: bool) -> Text:
        """The sentence with "you" in it, the same whenever it is read."""
        return say_to(event, names, you)

    def kind(self, options: Options) -> Text:
        """The edition, and the variant of it."""
        return setup.kind(options)

    def about(self, key: str, options: Options) -> Text | None:
        """What the chosen variant is like."""
        return setup.about(key, options)

    def asks(self, key: str, options: Options) -> bool:
        """Only a solo game has questions of its own."""
        return setup.asks(key, options)

    def signs(
        self, options: Options, names: Sequence[str], marks: Sequence[str]
    ) -> tuple[plates.Sign, ...]:
        """A mark for everybody, and what stands on it."""
        return plates.signs(names, marks)


SCREEN = RaidersScreen()
