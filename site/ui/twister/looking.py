"""Looking at the board: its switches, the cursor of the keyboard, what is pointed at or inspected.

Nothing in here plays. Whoever watches a replay can do all of it, and so can a person while a bot
thinks; where somebody is asked, presses on squares belong to `touch`.
"""

from __future__ import annotations

from pycore.table import illegal, text
from pycore.twister import NAMES, Square, Thing, View, square

from ..sight import Sight
from ..watcher import Watcher
from .gaze import is_on
from .held import Held, looked_at
from .sides import board_of, colour_of, frame_of, ground_of

_SETTINGS = ("turned", "preview", "big", "sight", "pointed")


def look_around(watcher: Watcher, sight: Sight, word: str) -> bool:
    """Does a word that only changes how the board is shown; False for any other word."""
    kind, _, rest = word.partition("=")
    if kind in _SETTINGS:
        watcher.settings[kind] = rest
    elif kind == "key" and rest.startswith("Arrow"):
        _step(watcher, sight, rest)
    elif word == "key=Sight":
        _switch_sight(watcher, sight)
    elif sight.asked is None and sight.moment is None:
        return _watch(watcher, sight, word)
    else:
        return False
    return True


def cursor(watcher: Watcher) -> Square:
    """The square that the keyboard is at."""
    return square(watcher.settings.get("cursor", "b0"))


def point_at(watcher: Watcher, where: Square) -> None:
    """Keyboard and line of sight go to a square."""
    watcher.settings["cursor"] = watcher.settings["pointed"] = NAMES[where]


def inspect(watcher: Watcher, piece: Thing) -> None:
    """Looks at a piece with which nothing can be done now, or no longer."""
    words = str(Held(piece))
    watcher.picked = "" if watcher.picked == words else words


def _step(watcher: Watcher, sight: Sight, key: str) -> None:
    view: View = sight.view
    frame = frame_of(watcher, view, colour_of(view, sight.asked))
    point_at(watcher, min(frame.step(cursor(watcher), key), len(board_of(view).floor) - 1))


def _switch_sight(watcher: Watcher, sight: Sight) -> None:
    if looked_at(watcher, sight) is None:
        why = text("First press a piece: then its line of sight can be shown.")
        raise illegal("nothing-selected", why, "T-100")
    watcher.settings["sight"] = "off" if is_on(watcher) else "on"


def _watch(watcher: Watcher, sight: Sight, word: str) -> bool:
    """Nobody is asked: a press on a piece looks at it, Escape and a press elsewhere let go."""
    if word == "key=Enter":
        word = f"sq={NAMES[cursor(watcher)]}"
    kind, _, rest = word.partition("=")
    if kind == "sq":
        where = square(rest)
        point_at(watcher, where)
        piece = ground_of(sight.view).character(where)
        if piece is not None:
            inspect(watcher, piece)
            return True
    if kind == "sq" or word == "key=Escape":
        watcher.picked = ""
    return word == "key=Escape"
