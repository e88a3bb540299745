"""The selected piece: what it is and carries, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pycore.table import Text, text
from pycore.twister import (
    ACTION_CARDS,
    ACTION_COST,
    COLOUR,
    KIND,
    NAMES,
    ROOMS,
    Acting,
    Action,
    Colour,
    Square,
    Thing,
    View,
    arms_for,
    board_of,
    ground_of,
    is_exit,
    say_action,
    say_attack,
    say_gate,
    say_turn,
    who,
    whom,
)
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..input.intent import twin_is_hidden, unavailable
from ..input.messages import Do, PlanAction, PressKey, PressSquare, WalkInstead
from ..input.offers import (
    AIMED,
    GATES,
    by_gate,
    by_square,
    is_final,
    must_choose,
    of_rooms,
    rooms_of,
    with_piece,
)
from ..input.selection import PieceSelection, WalkDone, selected_piece
from ..input.ways import say_way, ways
from .parts import Button, Group, Notch, Panel
from .traits import CLAUSES, MEASURES, POWERS

NOT_YET = Button(PressKey("Escape"), text("Not yet"), shortcut="Escape")
"""The way back from every question about an action."""


def inspected(sight: Sight[View], selected: PieceSelection, colour: Colour | None) -> Panel:
    """A piece, and what can be done with it; with a square or a gate, if it is pointed at one."""
    view, piece, where = sight.view, selected.piece, selected.square
    assert piece is not None
    able = with_piece(sight.legal, piece)
    groups: list[Group] = []
    lines: tuple[Text, ...]
    if where is not None:
        first, more = ways(by_square(sight.legal, piece, view).get(where, []), view)
        lines = _why_to_choose(view, piece, first + more)
        buttons = tuple(button(x, view, strong=place == 0) for place, x in enumerate(first))
        title = _question(view, piece, where, first)
        further = tuple(button(action, view) for action in more)
        groups.append(Group(title, (*buttons, NOT_YET), "choices", further))
    elif selected.gate is not None:
        lines = ()
        here = by_gate(sight.legal, piece).get(selected.gate, [])
        title = text("The portcullis: what is to be done?")
        buttons = tuple(button(x, view, strong=place == 0) for place, x in enumerate(here))
        groups.append(Group(title, (*buttons, NOT_YET), "choices"))
    else:
        lines = (*_standing(view, piece, colour, bool(able)), *about_piece(view, piece, able))
        deeds: list[Any] = [x for x in able if isinstance(x, (*AIMED, *GATES)) and not _joined(x)]
        mine = COLOUR[piece] == colour and able
        vain = unavailable(view, piece, sight.legal) if mine else []
        rooms = room_buttons(sight)
        turns = (rooms[action] for action in rooms_of(rooms, piece, view))
        able_to = (*(button(action, view) for action in deeds), *turns, *_round(view, piece, able))
        groups.append(Group(text("What it can do"), able_to))
        why_not = tuple(button(action, view, off=True) for action in vain)
        groups.append(Group(text("Not now; press to see why"), why_not))
    if COLOUR[piece] != colour:
        groups = []
    shown = tuple(group for group in groups if group.buttons)
    at_piece = where is None and selected.gate is None
    clause = CLAUSES[KIND[piece]] if at_piece else "T-63" if lines else ""
    return Panel(who(piece), lines, shown, piece, clause, piece in view.wounded)


def _round(view: View, piece: Thing, able: Sequence[Any]) -> Iterator[Button]:
    """Something may be put down or taken up nearby, and the piece is where it was."""
    where = view.places[piece]
    if any(isinstance(action, a.Walk) and action.to == where for action in able):
        yield Button(PressSquare(where), text("Walk and come back here"), price=ACTION_COST[a.Walk])


def is_young(view: View) -> bool:
    """Whether the first, short turns are played: then more is explained (T-31)."""
    return view.highest < max(ACTION_CARDS[:-1])


def _has_choices(view: View, piece: Thing, able: Sequence[Any]) -> bool:
    """Whether there is a square for which it is asked what is taken along."""
    squares = by_square(able, piece, view)
    return any(must_choose(squares[where]) for where in squares if where != view.places[piece])


def _question(view: View, piece: Thing, where: Square, offers: Sequence[Any]) -> Text:
    """What is asked where several things can be done with one square."""
    if not all(isinstance(action, a.Walk) for action in offers):
        return text("{square}: what is to be done?", square=NAMES[where])
    if is_exit(view, piece, where):
        return text("Out by {square}: what is taken along?", square=NAMES[where])
    return text("To {square}: what is taken along?", square=NAMES[where])


def _why_to_choose(view: View, piece: Thing, offers: Sequence[Any]) -> tuple[Text, ...]:
    """While a way is chosen only this is worth a line: why somebody with full hands must choose."""
    cargo = ground_of(view).cargo(view.places[piece])
    if cargo is None or not any(isinstance(x, a.Walk) and x.moved for x in offers):
        return ()
    return (text("Carries {thing}; nobody carries two things.", thing=whom(cargo)),)


def _standing(view: View, piece: Thing, colour: Colour | None, able: bool) -> Iterator[Text]:
    """What people should know before they wonder why a piece does nothing."""
    if COLOUR[piece] != colour:
        yield text("It belongs to the other player.")
    elif not able and isinstance(view.phase, Acting) and not view.phase.points:
        yield text("No action points are left: end the turn.")
    elif not able:
        yield text("Nothing can be done with this piece now.")
    elif twin_is_hidden(view, piece):
        yield text("This gear also turns the twin room, once that is revealed.")


def beside(watcher: Watcher, sight: Sight[View]) -> Panel | None:
    """A piece that is looked at beside what is to be decided, or while others decide."""
    piece = selected_piece(watcher, sight)
    if piece is None or (isinstance(sight.view.phase, Acting) and sight.asked is not None):
        return None
    view, clause = sight.view, CLAUSES[KIND[piece]]
    return Panel(who(piece), about_piece(view, piece), (), piece, clause, piece in view.wounded)


def _joined(action: Any) -> bool:
    return isinstance(action, a.Attack) and bool(action.joining)


def about_piece(view: View, piece: Thing, able: Sequence[Any] = ()) -> tuple[Text, ...]:
    """How it is, movement, value, what it carries; last its power, which the rule is about."""
    if piece in view.wounded:
        return (
            text("Wounded: it cannot act, and its combat value is 0. A Cleric beside it heals it."),
        )
    kind = KIND[piece]
    lines = [MEASURES[kind]]
    cargo = ground_of(view).cargo(view.places[piece])
    if cargo is not None:
        lines.append(text("Carries {thing}.", thing=whom(cargo)))
    if piece in view.healed:
        lines.append(text("Healed in this turn: it does nothing else."))
    if is_young(view) and _has_choices(view, piece, able):
        lines.append(text("Three dots under a price: there it is asked what is taken along."))
    here = by_square(able, piece, view).values()
    if any(isinstance(offers[0], a.Jump) for offers in here):  # where one can walk, no arc is drawn
        lines.append(_jumps(view.jumps[COLOUR[piece]]))
    return (*lines, POWERS[kind])


def _jumps(left: int) -> Text:
    """What a jump uses up (T-70): it is done at once, as everything that Undo takes back."""
    if left == 1:
        return text("An arc is a jump over a pit: it uses up your last Jump card.")
    return text("An arc is a jump over a pit: it uses up 1 of your {left} Jump cards.", left=left)


def other_ways(walked: WalkDone) -> Group:
    """The walk that was just done, and how else it could have been done: with less, or more."""
    view = walked.before
    shown, more = ways([x for x in walked.ways if x != walked.way], view)
    found, further = (
        tuple(Button(WalkInstead(str(x)), say_here(x, view)) for x in some)
        for some in (shown, more)
    )
    return Group(text("The same walk in another way"), found, "instead", further)


def room_buttons(sight: Sight[View]) -> dict[Action, Button]:
    """What can be done with whole rooms, whoever does it; the buttons are kept with the sight."""
    kept: dict[Action, Button] | None = sight.kept.get(room_buttons)
    if kept is None:
        kept = {action: button(action, sight.view) for action in of_rooms(sight.legal)}
        sight.kept[room_buttons] = kept
    return kept


def button(action: Any, view: View, off: bool = False, strong: bool = False) -> Button:
    """An action to press; what is final is looked at once more, what is off says why not."""
    message = Do(str(action)) if off or not is_final(view, action) else PlanAction(str(action))
    said, price, room = say_here(action, view), ACTION_COST[type(action)], notch(action, view)
    return Button(message, said, price=price, off=off, strong=strong, notch=room)


def notch(action: Any, view: View) -> Notch | None:
    """The name plate of the room that is turned, for its button."""
    if not isinstance(action, a.Turn):
        return None
    pair = ROOMS[view.rooms[action.place][0]].pair
    return Notch(pair, action.place + 1, action.clockwise)


def say_here(action: Any, view: View) -> Text:
    """What an action is called for somebody who sees the board."""
    if isinstance(action, GATES):
        return say_gate(action, view.places[action.piece])
    if isinstance(action, a.Turn):
        return say_turn(action, view.rooms[action.place][0])
    if isinstance(action, a.Walk):
        return say_way(action, view)
    if isinstance(action, a.Jump):
        return text("Jump to {square}", square=NAMES[action.to])
    if isinstance(action, a.Attack):
        start, end = view.places[action.piece], view.places[action.target]
        return say_attack(action, arms_for(board_of(view), ground_of(view), start, end))
    return say_action(action)
