"""What somebody means who presses in vain, so that the answer is the reason they are looking for.

No rule is in here: the wish is played, and the rules say why not.
"""

from __future__ import annotations

from collections.abc import Sequence

from pycore.table import Illegal, Text, illegal, text
from pycore.twister import (
    COLOUR,
    DIRECTIONS,
    KIND,
    PIT,
    ROOMS,
    Acting,
    Action,
    Choosing,
    Fighting,
    Hiding,
    Kind,
    Naming,
    Offering,
    Placing,
    Square,
    Teaming,
    Thing,
    View,
    neighbour,
    slot_of,
)
from pycore.twister import actions as a

from .sides import board_of, ground_of, rows_of


def wish(view: View, piece: Thing, where: Square) -> Action:
    """What a piece is most likely meant to do with a square on which it can do nothing."""
    there = ground_of(view).character(where)
    start = view.places[piece]
    if there is not None:
        held = ground_of(view).objects.get(start)
        if where not in _around(view, start):
            if held is not None and KIND[held] is Kind.WAND:
                return a.Fire(piece, there)
            if KIND[piece] is Kind.BANSHEE:
                return a.Scream(piece, there)
        if KIND[piece] is Kind.CLERIC and there in view.wounded:
            return a.Heal(piece, there)
        if COLOUR[there] != COLOUR[piece]:
            return a.Attack(piece, there)
    floor = board_of(view).floor
    if any(floor[pit] == PIT for pit in _around(view, start) & _around(view, where)):
        return a.Jump(piece, where)
    return a.Walk(piece, where)


def _around(view: View, where: Square) -> set[Square]:
    """The squares that share an edge with this one, whatever lies on it."""
    found = (neighbour(where, direction, rows_of(view)) for direction in DIRECTIONS)
    return {there for there in found if there is not None}


def in_vain(view: View, piece: Thing, legal: Sequence[Action]) -> list[Action]:
    """What a piece cannot do, although people look for it: pressing it says why not."""
    where = view.places[piece]
    found: list[Action] = []
    carried = ground_of(view).wounded.get(where)
    if KIND[piece] is Kind.CLERIC and carried is not None and carried != piece:
        found.append(a.Heal(piece, carried))
    if 0 < where // 10 < rows_of(view) - 1:
        place = slot_of(where)
        turns = any(isinstance(x, a.Turn) and x.place == place for x in legal)
        if not turns:
            found.append(a.Turn(place, ROOMS[view.rooms[place][0]].clockwise))
    return found


_FIRST: dict[type, tuple[Text, str]] = {
    Choosing: (text("First play an Action card."), "T-30"),
    Hiding: (text("Press a room: the token goes into it, face down."), "T-22"),
    Teaming: (text("A start team stands on the dots of its own line."), "T-21"),
    Fighting: (text("First choose a Combat card."), "T-80"),
    Naming: (text("First a card is named, or none."), "T-117"),
    Offering: (text("First answer the offer of a draw."), "T-133"),
    Placing: (text("First place the tokens of the room."), "T-41"),
    Acting: (text("First press the piece that is to act."), "T-32"),
}


def something_else_first(view: View, pressed: str) -> Illegal:
    """The answer to a press on a square or a room that means nothing now: what comes first."""
    why, clause = _FIRST.get(type(view.phase), (text("The game is over."), ""))
    return illegal("something-else-first", why, clause, (pressed,))
