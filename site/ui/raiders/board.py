"""All that `raiders/board.html` draws, put together from one sight: rooms, plates, hand, story.

Each part is made in the module of its name; here it is decided which of them are there now.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.raiders import FORMS, View
from pycore.table import Text

from ..match.selection import Lifted
from ..match.sight import Sight
from ..match.watcher import Watcher
from ..match.you import who_is_you
from . import judgement, moments, plates, rooms, threats
from .ending import End, ending
from .goal import goal
from .hand import Hand, hand


@dataclass(frozen=True, slots=True)
class Board:
    """What `raiders/board.html` and `raiders/outcome.html` draw.

    `place` numbers the rooms of the whole dungeon, so that each has ids of its own. At a moment the
    `beats` tell its story, unless somebody wants to see everything `at_once`, and there is no hand.
    """

    floor: int
    shaft: tuple[str, ...]
    row: tuple[rooms.RoomCard, ...]
    here: rooms.Here | None
    aim: Text | None
    warnings: tuple[Text, ...]
    place: int
    plates: tuple[plates.PlateCard, ...]
    beats: tuple[moments.Beat, ...]
    at_once: bool
    hand: Hand | None
    supply: tuple[rooms.Stock, ...]
    solo: bool
    judgement: tuple[judgement.StepShown, ...]
    end: End | None


def draw(watcher: Watcher, sight: Sight[View]) -> Board:
    """The table as it is; at a moment, as it was before, with what changes for everybody."""
    moment = sight.moment
    shown = sight.view if moment is None else moment.before
    choosing = moment is None and not watcher.outcome
    return Board(
        floor=shown.floor + 1,
        shaft=rooms.shaft(shown),
        row=rooms.row(shown),
        here=rooms.here(shown),
        aim=goal(shown) if choosing else None,
        warnings=threats.warnings(shown, watcher) if choosing else (),
        place=shown.place,
        plates=_plates(watcher, sight),
        beats=moments.beats(moment.events, watcher.names, who_is_you(watcher)) if moment else (),
        at_once=watcher.at_once,
        hand=_hand(watcher, sight) if moment is None else None,
        supply=rooms.supply(sight.view),  # as new as what lies on the plates
        solo=FORMS[sight.view.variant].solo,
        judgement=judgement.steps(watcher) if watcher.outcome else (),
        end=ending(sight.view, watcher),
    )


def _plates(watcher: Watcher, sight: Sight[View]) -> tuple[plates.PlateCard, ...]:
    if sight.moment is None:
        return plates.plates(sight.view, watcher, sight.thinking, sight.asked)
    cards = moments.turned_up(sight.moment.events)
    changes = moments.changes(sight.moment.events)
    return plates.plates_after(sight.moment.before, sight.view, watcher, cards, changes)


def _hand(watcher: Watcher, sight: Sight[View]) -> Hand | None:
    """The hand of whoever is asked; a person alone with bots always sees their own."""
    seat = sight.asked if sight.asked is not None else watcher.listener
    view, selection = sight.view, watcher.selection
    if seat is None or watcher.outcome or view.plates[seat].out:
        return None
    lifted = selection.token if isinstance(selection, Lifted) else ""
    secret = view.phase == "choosing" and len(view.acting) > 1
    return hand(view, seat, sight.legal, lifted, secret, yours=who_is_you(watcher) == seat)
