"""What a game adds to the table that all games share.

Everything has a plain answer, so a game without a screen of its own can be played all the same: its
view in lines, what can be done as buttons (`templates/scenes/board.html`). A game with one has a
subclass of `GameScreen`; the module that the registry names (`pycore/games.py`) holds one of it as
`SCREEN`. Its scenes are `GAME/board.html` and, if it likes, `GAME/outcome.html` and
`GAME/sign.html`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeAlias

from pycore.games import info_of
from pycore.table import AnyGame, Event, Options, Outcome, Seat, Text, text

from .match.clock import Limit
from .match.selection import NOTHING as NOTHING_SELECTED
from .match.selection import Selection
from .match.session import Session
from .match.sight import Sight, V
from .match.watcher import Watcher
from .notes.note import NOTHING, Answer, Chapter


@dataclass(frozen=True)
class Spoken:
    """Titles for which a table has no room: read aloud in these kinds of windows, not shown.

    They are words of `data-layout` (`layout.js`), as `data-spoken` in a scene has them.
    """

    title: str = "phone phone-lying"
    log: str = ""


class GameScreen(Generic[V]):
    """One game's part of the screen: a game overrides whatever it has a better answer to.

    A board is drawn from a `Sight` and a `Watcher` and from nothing else, at the table as in a
    replay.
    """

    # The board.

    def draw(self, watcher: Watcher, sight: Sight[V]) -> object:
        """What `GAME/board.html` and `GAME/outcome.html` read as `board`: a frozen dataclass.

        None for a game without a board of its own: it is drawn in lines and buttons.
        """
        return None

    def press(self, session: Session[V], word: str) -> None:
        """Does what a press on the board means: `word` is what `data-ui` says behind `at:`.

        It changes the session's selection, plays, or raises a TableError with the reason.
        """

    def still_held(self, sight: Sight[V], held: Selection) -> Selection:
        """What stays selected when the last action has been taken back."""
        return NOTHING_SELECTED

    def look_around(self, watcher: Watcher, sight: Sight[V], word: str) -> bool:
        """Does a word that only changes how the board is shown; False if it is no such word."""
        return False

    def limit(self, watcher: Watcher, sight: Sight[V]) -> Limit | None:
        """How long the person who is asked has, where the game is played against time."""
        return None

    # What something is.

    def notes(self, view: V, word: str) -> Answer:
        """What is said about a thing on the table: `word` is what its `data-note` says."""
        return NOTHING

    def legend(self, view: V) -> tuple[Chapter, ...]:
        """Everything that there may be on this table, kind by kind; nothing of it is a secret."""
        return ()

    keys: ClassVar[tuple[tuple[tuple[str, ...], Text], ...]] = ()
    """Further keys, beside those of every table, and what they do."""

    spoken: ClassVar[Spoken] = Spoken()
    """Where the titles of table and log are for listeners only."""

    # What happened.

    def makes_moment(self, events: tuple[Event, ...]) -> bool:
        """Whether the table rests after these events until somebody goes on."""
        return False

    replays_moments: ClassVar[bool] = False
    """Whether a replay shows a moment as the table did: as it was, with what happened then."""

    def retold(
        self, said: Sequence[Text], names: Sequence[str], before: V, after: V
    ) -> tuple[Event, ...]:
        """What a moment of a replay shows, where only the words of it are left; mostly nothing."""
        return ()

    def story_ends(self, events: Sequence[Event]) -> int:
        """How many events of a moment belong to its story; the log leaves the others for later."""
        return len(events)

    def lines(self, events: Sequence[Event]) -> Sequence[Event]:
        """What of it the log tells: each result once, and what only others wait for not at all."""
        return events

    def heads(self, event: Event) -> bool:
        """Whether its line begins a part of the log, such as a turn or a room."""
        return False

    def say_to(self, event: Event, names: Sequence[str], you: Seat, *, again: bool) -> Text | None:
        """The sentence for the only person at the table, who has the seat `you`.

        `again`: as it may be read later (`Game.say_later`). None: as everybody reads it.
        """
        return None

    def say_reason(self, outcome: Outcome, you: Seat | None) -> Text:
        """Why the game ended, for whoever has the seat `you`; None: for everybody."""
        return outcome.reason

    def points(self, event: Event) -> tuple[str, ...]:
        """The elements of the board that a line of the log points at, by their ids."""
        return ()

    def mentions(self, said: Text) -> tuple[str, ...]:
        """The same for a line of which only the words are left, as in an onlooker's link."""
        return ()

    def kind_of_landmark(self, event: Event) -> Text | None:
        """The heading under which a replay lists a landmark, if it has one."""
        return None

    landmarks: ClassVar[tuple[Text, Text]] = (
        text("To the reveal before"),
        text("To the next reveal"),
    )
    """What a replay calls the ways to the landmark before and to the next one."""

    sounds: ClassVar[Mapping[type[Event], str]] = {}
    """The events that can be heard, and what each sounds like (see `sounds.py`)."""

    # A new game.

    def kind(self, options: Options) -> Text | None:
        """What is played, where a game has several kinds: a scenario, an edition."""
        return None

    def about(self, key: str, options: Options) -> Text | None:
        """Explains on the set-up form what is chosen for an option."""
        return None

    def asks(self, key: str, options: Options) -> bool:
        """Whether the set-up form asks for an option: it may not matter with these options."""
        return True

    def signs(
        self, options: Options, names: Sequence[str], marks: Sequence[str]
    ) -> Sequence[object]:
        """What `GAME/sign.html` draws for each seat, by its name and the mark chosen for it."""
        return names

    first: ClassVar[Options] = {}
    """What the form is set to before anybody changes it, where the game has another usual."""

    rare: ClassVar[tuple[str, ...]] = ()
    """The options that few people change: the form folds them away."""

    marks: ClassVar[tuple[str, ...]] = ()
    """The marks that a player can choose from."""


AnyGameScreen: TypeAlias = GameScreen[Any]

PLAIN: AnyGameScreen = GameScreen()


@cache
def _fetched(module: str) -> AnyGameScreen:
    screen: AnyGameScreen = import_module(module).SCREEN
    return screen


def screen_of(game: AnyGame) -> AnyGameScreen:
    """What that game adds. Its module is read when first needed, as the game itself is."""
    module = info_of(game.name).screen
    return _fetched(module) if module else PLAIN
