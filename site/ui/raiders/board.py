"""The table of Raiders as its scene wants it."""

from __future__ import annotations

from typing import Any

from pycore.raiders import FORMS, ITEMS, View, card_name

from ..session import Session, Sight
from . import judgement, moments, plates, rooms
from .hand import Hand, hand


def draw(session: Session, sight: Sight) -> dict[str, Any]:
    """What `raiders/board.html` and `raiders/outcome.html` draw."""
    view: View = sight.view
    names = session.match.names
    moment = sight.moment
    if moment is not None:
        shown: View = moment.before
        cards = moments.turned_up(moment.events)
        changes = moments.changes(moment.events)
        at_table = plates.plates_after(shown, view, names, cards, changes)
    else:
        shown = view
        at_table = plates.plates(view, names, sight.thinking, sight.asked)
    return {
        "floor": shown.floor + 1,
        "shaft": rooms.shaft(shown),
        "row": rooms.row(shown),
        "here": rooms.here(shown),
        "place": shown.place,
        "plates": at_table,
        "beats": moments.beats(moment.events, names) if moment else (),
        "at_once": session.at_once,
        "hand": _hand(session, sight) if moment is None else None,
        "supply": [
            (item.value, card_name(item), count)
            for item, count in zip(ITEMS, shown.supply, strict=True)
        ],
        "solo": FORMS[view.variant].solo,
        "judgement": judgement.steps(session.story(), names) if session.match.outcome else (),
    }


def _hand(session: Session, sight: Sight) -> Hand | None:
    """The hand of whoever is asked; a person alone with bots always sees their own."""
    seat = sight.asked if sight.asked is not None else session.listener
    view: View = sight.view
    if seat is None or session.match.outcome or view.plates[seat].out:
        return None
    secret = view.phase == "choosing" and len(view.acting) > 1
    return hand(view, seat, sight.legal, session.picked, secret)
