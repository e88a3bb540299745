"""The table of Raiders as its scene wants it."""

from __future__ import annotations

from typing import Any

from pycore.raiders import FORMS, View

from ..sight import Sight
from ..watcher import Watcher
from . import judgement, moments, plates, rooms
from .goal import goal
from .hand import Hand, hand


def draw(watcher: Watcher, sight: Sight) -> dict[str, Any]:
    """What `raiders/board.html` and `raiders/outcome.html` draw."""
    view: View = sight.view
    names = watcher.names
    moment = sight.moment
    if moment is not None:
        shown: View = moment.before
        cards = moments.turned_up(moment.events)
        changes = moments.changes(moment.events)
        at_table = plates.plates_after(shown, view, watcher, cards, changes)
    else:
        shown = view
        at_table = plates.plates(view, watcher, sight.thinking, sight.asked)
    return {
        "floor": shown.floor + 1,
        "shaft": rooms.shaft(shown),
        "row": rooms.row(shown),
        "here": rooms.here(shown),
        "goal": goal(shown) if moment is None and not watcher.outcome else None,
        "place": shown.place,
        "plates": at_table,
        "beats": moments.beats(moment.events, names) if moment else (),
        "at_once": watcher.at_once,
        "hand": _hand(watcher, sight) if moment is None else None,
        "supply": rooms.supply(shown),
        "solo": FORMS[view.variant].solo,
        "judgement": judgement.steps(watcher) if watcher.outcome else (),
    }


def _hand(watcher: Watcher, sight: Sight) -> Hand | None:
    """The hand of whoever is asked; a person alone with bots always sees their own."""
    seat = sight.asked if sight.asked is not None else watcher.listener
    view: View = sight.view
    if seat is None or watcher.outcome or view.plates[seat].out:
        return None
    secret = view.phase == "choosing" and len(view.acting) > 1
    return hand(view, seat, sight.legal, watcher.picked, secret)
