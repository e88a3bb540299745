"""What Twister adds to the table that all games share: each method says where it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.table import Event, Options, Outcome, Seat, Text, text
from pycore.twister import View, say_reason, say_to
from pycore.twister import events as happenings

from ..game_screen import GameScreen, Spoken
from ..match.clock import Limit
from ..match.selection import Selection
from ..match.session import Session
from ..match.sight import Sight
from ..match.watcher import Watcher
from ..notes.keys import BOARD_KEYS
from ..notes.note import Answer, Chapter
from . import noises, setup, timing
from .draw import board, log_pointers
from .input import looking, messages, press

NOT_TOLD = (happenings.TurnEnded, happenings.TeamSealed, happenings.CardSealed)
"""What is no line of the log."""


class TwisterScreen(GameScreen[View]):
    """The board with its panel, which is pressed in several steps."""

    landmarks = (
        text("To the fight, reveal or point before"),
        text("To the next fight, reveal or point"),
    )
    sounds = noises.NOISES
    first = setup.FIRST
    rare = setup.RARE

    def draw(self, watcher: Watcher, sight: Sight[View]) -> board.Board:
        """The table as its scene wants it."""
        return board.draw(watcher, sight)

    def press(self, session: Session[View], word: str) -> None:
        """Reads the word, once, and does what it means."""
        if message := messages.read(word):
            press.press(session, message)

    def still_held(self, sight: Sight[View], held: Selection) -> Selection:
        """A piece that can still act."""
        return press.still_held(sight, held)

    def look_around(self, watcher: Watcher, sight: Sight[View], word: str) -> bool:
        """Switches, the cursor of the keyboard, and looking at a piece while nobody is asked."""
        message = messages.read(word)
        return message is not None and looking.look_around(watcher, sight, message)

    def limit(self, watcher: Watcher, sight: Sight[View]) -> Limit | None:
        """The times of T-150, where the game is played with a timer."""
        return timing.limit(watcher, sight) if sight.view.timer else None

    def notes(self, view: View, word: str) -> Answer:
        """Squares with all that is there, rooms, cards and points."""
        from .notes import asked

        return asked.notes(view, word)

    def legend(self, view: View) -> tuple[Chapter, ...]:
        """The board, and who and what is in this scenario."""
        from .notes import legend

        return legend.legend(view)

    keys = BOARD_KEYS

    def makes_moment(self, events: tuple[Event, ...]) -> bool:
        """Combat cards were turned up."""
        return any(isinstance(event, happenings.CombatDecided) for event in events)

    def lines(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The next turn says that one is over; who has chosen in secret is seen on the board."""
        return tuple(event for event in events if not isinstance(event, NOT_TOLD))

    def heads(self, event: Event) -> bool:
        """A turn begins with its card; whoever cannot play one passes."""
        return isinstance(event, (happenings.CardPlayed, happenings.TurnPassed))

    def say_to(self, event: Event, names: Sequence[str], you: Seat, *, again: bool) -> Text:
        """The sentence with "you" in it; a used Combat card is not read again."""
        return say_to(event, names, you, again)

    def say_reason(self, outcome: Outcome, you: Seat | None) -> Text:
        """Whoever has resigned is told so."""
        return say_reason(outcome, you)

    def points(self, event: Event) -> tuple[str, ...]:
        """Squares and rooms of the drawing."""
        return log_pointers.points(event)

    def mentions(self, said: Text) -> tuple[str, ...]:
        """Squares and rooms that a sentence names."""
        return log_pointers.mentions(said)

    def kind_of_landmark(self, event: Event) -> Text | None:
        """Fights, reveals and points are found apart."""
        return log_pointers.kind_of_landmark(event)

    def kind(self, options: Options) -> Text:
        """The scenario, by its number and name."""
        return setup.kind(options)

    def about(self, key: str, options: Options) -> Text | None:
        """What is chosen for a question of the form."""
        return setup.about(key, options)

    def asks(self, key: str, options: Options) -> bool:
        """Few scenarios have a target or a handicap to agree on."""
        return setup.asks(key, options)

    spoken = Spoken(
        title="phone phone-lying tablet tablet-lying projector",
        log="phone phone-lying tablet tablet-lying desk projector",
    )
    """The room of both is the board's."""

    def signs(
        self, options: Options, names: Sequence[str], marks: Sequence[str]
    ) -> tuple[str, str]:
        """The colours of the seats, blue first; none where they are drawn by lot."""
        return setup.colours(options)


SCREEN = TwisterScreen()
