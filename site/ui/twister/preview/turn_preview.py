"""How the board would lie after the turn of a room that is being looked at.

The room is drawn as it would be, with everything in it, so that nobody has to turn it in the head.
Nothing is played, and whoever does not want to see it switches it off.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pycore.twister import View
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..draw.pieces import spin_name
from .simulate import simulate


@dataclass(frozen=True, slots=True)
class TurnPreview:
    """The view after the turn; `place` is the room that turns, from 0, and `spin` its animation."""

    view: View
    place: int
    spin: str


def turn_preview(watcher: Watcher, sight: Sight[View], action: a.Turn) -> TurnPreview | None:
    """A turn that is being looked at, unless the preview is switched off."""
    if sight.asked is None or not shows_preview(watcher):
        return None
    after = simulate(sight.view, action).state
    view = replace(sight.view, rooms=after.rooms, places=after.places)
    # Named as the turn itself will be: once it is done, the room lies there and turns no more.
    return TurnPreview(view, action.place, spin_name(action.clockwise, watcher.moves_played + 1))


def shows_preview(watcher: Watcher) -> bool:
    """Whether the preview is switched on, as it is until somebody switches it off."""
    return watcher.settings.get("preview", "on") == "on"
