"""What people do with kept games and files, and what comes back from it."""

from __future__ import annotations

from pycore.table import AnyMatch, Text

from ..messages import News, Press
from ..saves.library import Kept


class Continue(Press):
    """Go on with a kept game."""

    number: int


class ContinueCopy(Press):
    """Go on with a copy of a kept game, which another tab has open."""

    number: int


class ThrowAway(Press):
    """Forget a kept game; for a while it can be put back."""

    number: int


class PutBack(Press):
    """Bring back the game that was just thrown away."""


class Rename(Press):
    """Give a kept game a name."""

    number: int
    name: str


class ShowMore(Press):
    """List more games than the first few."""


class AskToPersist(Press):
    """Ask the browser for a promise that it keeps the games."""


class Export(Press):
    """Save a kept game as a file."""

    number: int


class ExportAll(Press):
    """Save all kept games as a file."""


class FileArrived(Press):
    """Somebody chose a file, and this is what it holds."""

    is_on_screen = False

    content: str


class TakeIn(Press):
    """Keep the games of the file."""


class Started(News):
    """The page has started and the kept games are read.

    Somebody came with a link, or for a game; `before` was on the table before a reload.
    """

    kept: tuple[Kept, ...]
    wanted: str
    before: str
    fragment: str


class GameOpened(News):
    """A kept game was played as far as it has come: it can go on."""

    kept: Kept
    match: AnyMatch


class CopyOpened(News):
    """The same, to go on with a copy of it."""

    kept: Kept
    match: AnyMatch


class GameIsFree(News):
    """Whether no other tab has the game open."""

    kept: Kept
    match: AnyMatch
    is_free: bool


class PersistenceKnown(News):
    """Whether the browser promises to keep the games; `by_request` of a person, or not."""

    is_persistent: bool
    by_request: bool = False


class FileWritten(News):
    """A file with games is ready."""

    name: str
    content: str


class TakenIn(News):
    """So many games of a file were kept, of so many that should."""

    taken: int
    wanted: int


class ShelfRead(News):
    """The kept games were read once more, to go to the shelf; `said` answers what led there."""

    kept: tuple[Kept, ...]
    said: Text | None = None
