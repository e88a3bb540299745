"""Looking at the board: its switches, the cursor of the keyboard, what is pointed at or inspected.

Nothing in here plays. Whoever watches a replay can do all of it, and so can a person while a bot
thinks; where somebody is asked, presses on squares belong to `press`.
"""

from __future__ import annotations

from pycore.table import illegal, text
from pycore.twister import NAMES, Square, Thing, View, board_of, ground_of, square

from ...match.selection import NOTHING
from ...match.sight import Sight
from ...match.watcher import Watcher
from ..draw.frame import colour_of, frame_of
from .messages import ChangeSetting, Message, PressKey, PressSquare
from .selection import PieceSelection, selected_piece


def look_around(watcher: Watcher, sight: Sight[View], message: Message) -> bool:
    """Does what only changes how the board is shown; False for any other message."""
    match message:
        case ChangeSetting(name, value):
            watcher.settings[name] = value
        case PressKey(key) if key.startswith("Arrow"):
            _step(watcher, sight, key)
        case PressKey("Sight"):
            _switch_line_of_sight(watcher, sight)
        case _ if sight.asked is None and sight.moment is None:
            return _watch(watcher, sight, message)
        case _:
            return False
    return True


def cursor(watcher: Watcher) -> Square:
    """The square that the keyboard is at."""
    return square(watcher.settings.get("cursor", "b0"))


def shows_line_of_sight(watcher: Watcher) -> bool:
    """Whether lines of sight are shown."""
    return watcher.settings.get("sight") == "on"


def point_at(watcher: Watcher, where: Square) -> None:
    """Keyboard and line of sight go to a square."""
    watcher.settings["cursor"] = watcher.settings["pointed"] = NAMES[where]


def inspect(watcher: Watcher, piece: Thing) -> None:
    """Looks at a piece with which nothing can be done now, or no longer."""
    alone = PieceSelection(piece)
    watcher.selection = NOTHING if watcher.selection == alone else alone


def _step(watcher: Watcher, sight: Sight[View], key: str) -> None:
    view = sight.view
    frame = frame_of(watcher, view, colour_of(view, sight.asked))
    point_at(watcher, min(frame.step(cursor(watcher), key), len(board_of(view).floor) - 1))


def _switch_line_of_sight(watcher: Watcher, sight: Sight[View]) -> None:
    if selected_piece(watcher, sight) is None:
        why = text("First press a piece: then its line of sight can be shown.")
        raise illegal("nothing-selected", why, "T-100")
    watcher.settings["sight"] = "off" if shows_line_of_sight(watcher) else "on"


def _watch(watcher: Watcher, sight: Sight[View], message: Message) -> bool:
    """Nobody is asked: a press on a piece looks at it, Escape and a press elsewhere let go."""
    match message:
        case PressKey("Enter"):
            return _watch_square(watcher, sight, cursor(watcher))
        case PressSquare(where):
            return _watch_square(watcher, sight, where)
        case PressKey("Escape"):
            watcher.selection = NOTHING
            return True
    return False


def _watch_square(watcher: Watcher, sight: Sight[View], where: Square) -> bool:
    """Looks at the piece on a square; where there is none, `press` says why nothing happens."""
    point_at(watcher, where)
    piece = ground_of(sight.view).character(where)
    if piece is None:
        watcher.selection = NOTHING
        return False
    inspect(watcher, piece)
    return True
