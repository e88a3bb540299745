"""How the board would lie after the turn of a room that is being looked at.

The room is drawn as it would be, with everything in it, so that nobody has to turn it in the head.
Nothing is played, and whoever does not want to see it switches it off.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pycore.twister import View
from pycore.twister import actions as a

from ..sight import Sight
from ..watcher import Watcher
from .foreseen import played
from .held import read_held
from .pieces import spin_name


@dataclass(frozen=True, slots=True)
class Foretold:
    """The view after the turn; `place` is the room that turns, from 0, and `spin` its animation."""

    view: View
    place: int
    spin: str


def foretold(watcher: Watcher, sight: Sight) -> Foretold | None:
    """The turn that is being looked at, unless the preview is switched off."""
    token = read_held(watcher.picked).token
    action = next((x for x in sight.legal if isinstance(x, a.Turn) and str(x) == token), None)
    if action is None or sight.asked is None or not shows_ahead(watcher):
        return None
    after = played(sight.view, action).state
    view = replace(sight.view, rooms=after.rooms, places=after.places)
    # Named as the turn itself will be: once it is done, the room lies there and turns no more.
    return Foretold(view, action.place, spin_name(action.clockwise, watcher.moves_played + 1))


def shows_ahead(watcher: Watcher) -> bool:
    """Whether the preview is switched on, as it is until somebody switches it off."""
    return watcher.settings.get("preview", "on") == "on"
