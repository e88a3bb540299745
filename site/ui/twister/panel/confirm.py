"""An action that is looked at once more before it is done: what it costs, and what else can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.table import Event, Text, listed, text
from pycore.twister import (
    ACTION_COST,
    KIND,
    Kind,
    Thing,
    View,
    arms_from_afar,
    events,
    say_room,
    say_to,
    slot_of,
    whom,
)
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ...match.you import who_is_you
from ..input.messages import Do, PlanAction
from ..input.offers import ROOMS, by_square, rooms_of
from ..input.selection import PieceSelection
from ..preview.simulate import end_of_game, simulated_events
from ..preview.turn_preview import shows_preview
from .fights import declared
from .inspector import NOT_YET, button, notch, say_here
from .parts import Button, Group, Panel


def confirm_panel(
    watcher: Watcher, sight: Sight[View], selected: PieceSelection, action: Any
) -> Panel:
    """The question whether that is the plan, with what should be known before."""
    title, lines = _warning(watcher, sight, action)
    fights_now = isinstance(action, a.Attack)
    where = selected.square
    here = {} if where is None else by_square(sight.legal, selected.piece, sight.view)
    same = [] if where is None else here.get(where, [])
    more = tuple(
        button(x, sight.view)
        for x in same
        if x != action and not (fights_now and isinstance(x, a.Attack))
    )
    said, room = say_here(action, sight.view), notch(action, sight.view)
    price = ACTION_COST[type(action)]
    sure = Button(Do(str(action)), said, price=price, strong=True, notch=room, key="do")
    groups = [
        Group(None, (sure, NOT_YET)),
        Group(text("Who shoots?"), _shooters(sight, action)),
        Group(text("Or"), more),
    ]
    shown = tuple(g for g in groups if g.buttons)
    return Panel(title, lines, shown, piece=_doer(sight, selected.piece, action))


def _doer(sight: Sight[View], selected: Thing | None, action: Any) -> Thing | None:
    """Who does it, for the picture: a room may be turned by another piece than the selected one."""
    if isinstance(action, ROOMS) and selected is not None:
        own = action in rooms_of(sight.legal, selected, sight.view)
        return selected if own else None
    doer: Thing | None = getattr(action, "piece", None)
    return doer


def _warning(watcher: Watcher, sight: Sight[View], action: Any) -> tuple[Text, tuple[Text, ...]]:
    """What is asked, and what should be known before; in practice, Undo takes it back."""
    plan = text("Is that the plan?")
    in_practice = text("In practice, Undo takes this back.")
    match action:
        case a.Attack():
            cards = text("If it is declared, both sides add a Combat card in secret.")
            stakes = text(
                "The lower total loses: its miniatures are wounded, a wounded is eliminated."
            )
            return plan, (cards, stakes, *_from_afar(sight.view, action))
        case a.Scream() | a.Fire():
            events_ahead = simulated_events(sight.view, action)
            return plan, tuple(_say(event, watcher) for event in events_ahead)
        case a.Turn():
            stays = text("A turned room stays turned: this cannot be taken back.")
            stays = in_practice if watcher.practice else stays
            ahead = text("The board shows how the room would lie.")
            twin = _from_twin(sight.view, action)
            return plan, (*twin, ahead, stays) if shows_preview(watcher) else (*twin, stays)
        case a.Reveal():
            open_now = text("What is revealed cannot be taken back.")
            return plan, (in_practice if watcher.practice else open_now,)
        case a.Walk() | a.Jump() if end := end_of_game(sight.view, action):
            return plan, (_say(end, watcher),)
        case a.Resign():
            other = next(n for seat, n in enumerate(watcher.names) if seat != sight.asked)
            return text("Give the game up?"), (text("{name} wins then.", name=other),)
    return plan, ()


def _say(event: Event, watcher: Watcher) -> Text:
    """What would happen, as the log would tell it."""
    return say_to(event, watcher.names, who_is_you(watcher))


def _from_twin(view: View, action: a.Turn) -> Iterator[Text]:
    """From which gear, if it is not the room's own (T-50)."""
    for event in simulated_events(view, action):
        if isinstance(event, events.RoomTurned):
            place = slot_of(view.places[event.by])
            if place != action.place:
                twin = say_room(view.rooms[place][0], place)
                yield text("It is turned from the gear of its twin, {room}.", room=twin)


def _from_afar(view: View, attack: a.Attack) -> Iterator[Text]:
    """Whoever attacks from afar risks less than the others (T-122, T-123)."""
    declaration = declared(simulated_events(view, attack))
    arms = arms_from_afar(view, declaration.fight) if declaration else {}
    weapons = {KIND[each] for each in arms.values()}
    if Kind.BOW in weapons:
        yield text("A shooter who loses is not wounded.")
    if Kind.SPEAR in weapons:
        yield text("Whoever loses with a spear from afar is not wounded, but the spear is gone.")


def _shooters(sight: Sight[View], action: Any) -> tuple[Button, ...]:
    """Who else may shoot in an attack, if there is a choice."""
    if not isinstance(action, a.Attack):
        return ()
    found = tuple(
        Button(
            PlanAction(str(x)),
            text("joined by {names}", names=listed(map(whom, x.joining)))
            if x.joining
            else text("without further shots"),
            pressed=x == action,
        )
        for x in sight.legal
        if isinstance(x, a.Attack) and (x.piece, x.target) == (action.piece, action.target)
    )
    return found if len(found) > 1 else ()
