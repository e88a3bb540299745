"""What somebody means who presses in vain, so that the answer is the reason they are looking for.

No rule is in here: what is meant is played, and the rules say why not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pycore.table import Illegal, Text, illegal, text
from pycore.twister import (
    CLOSED,
    COLOUR,
    DIRECTIONS,
    GEAR,
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
    Over,
    Placing,
    Square,
    Teaming,
    Thing,
    View,
    board_of,
    decision_first,
    gate_at,
    ground_of,
    neighbour,
    slot_of,
    squares_seen,
    turns_of,
)
from pycore.twister import actions as a

from .offers import GATES


def intended_action(view: View, piece: Thing, where: Square) -> Action:
    """What a piece is most likely meant to do with a square on which it can do nothing."""
    there = ground_of(view).character(where)
    start = view.places[piece]
    if there is not None:
        if where not in _around(view, start):
            if ground_of(view).object_on(start) is Kind.WAND:
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
    found = (neighbour(where, direction, board_of(view).rows) for direction in DIRECTIONS)
    return {there for there in found if there is not None}


def intended_for_room(
    view: View, piece: Thing | None, place: int, legal: Sequence[Action]
) -> Action:
    """What is meant by a press on a room that lies face down: to reveal it.

    Whoever stands on a gear whose twin is not known yet may mean that one, and wants to turn it.
    """
    reveal = a.Reveal(place)
    if reveal in legal or piece is None or not _may_turn(view, piece):
        return reveal
    return a.Turn(place, clockwise=True)


def _may_turn(view: View, piece: Thing) -> bool:
    """Whether the selected piece is of those who act now, and its gear waits for the twin."""
    acts = isinstance(view.phase, Acting) and COLOUR[piece] == view.phase.colour
    return acts and twin_is_hidden(view, piece)


def twin_is_hidden(view: View, piece: Thing) -> bool:
    """Whether a piece stands on a gear, and the twin of that room has not been revealed."""
    where = view.places[piece]
    if where < 0 or board_of(view).floor[where] != GEAR:
        return False
    room = ROOMS[view.rooms[slot_of(where)][0]]
    return room.twin not in {name for name, _, _ in view.rooms}


def unavailable(view: View, piece: Thing, legal: Sequence[Action]) -> list[Action]:
    """What a piece cannot do, although people look for it: pressing it says why not."""
    wanted = [
        *_heals(view, piece),
        *_screams(view, piece),
        *_gates(view, piece, legal),
        *_turns(view, piece, legal),
    ]
    return [action for action in wanted if action not in legal]


def _heals(view: View, piece: Thing) -> Iterator[Action]:
    """A Cleric that carries somebody wounded."""
    carried = ground_of(view).wounded.get(view.places[piece])
    if KIND[piece] is Kind.CLERIC and carried is not None and carried != piece:
        yield a.Heal(piece, carried)


def _screams(view: View, piece: Thing) -> Iterator[Action]:
    """A Banshee, and everybody in its line of sight."""
    if KIND[piece] is Kind.BANSHEE:
        for where in squares_seen(board_of(view), ground_of(view), view.places[piece]):
            target = ground_of(view).character(where)
            if target is not None:
                yield a.Scream(piece, target)


def _gates(view: View, piece: Thing, legal: Sequence[Action]) -> Iterator[Action]:
    """The closed portcullises around a piece with which it can do nothing."""
    able = {x.direction for x in legal if isinstance(x, GATES) and x.piece == piece}
    for direction in DIRECTIONS:
        gate = gate_at(board_of(view), view.places[piece], direction)
        if gate and view.rooms[gate[0]][2][gate[1]] == CLOSED and direction not in able:
            yield a.Raise(piece, direction)


def _turns(view: View, piece: Thing, legal: Sequence[Action]) -> Iterator[Action]:
    """The room around a piece, as it is printed; for who stands on the gear, the other way."""
    place = board_of(view).place_of(view.places[piece])
    if place is not None:
        printed = a.Turn(place, ROOMS[view.rooms[place][0]].clockwise)
        on_gear = printed in legal and printed in turns_of(view, piece)
        yield a.Turn(place, not printed.clockwise) if on_gear else printed


_WHAT_TO_PRESS: dict[type, Text] = {
    Choosing: text("First play an Action card."),
    Hiding: text("Press a room: the token goes into it, face down."),
    Teaming: text("A start team stands on the dots of its own line."),
    Fighting: text("First choose a Combat card."),
    Naming: text("First a card is named, or none."),
    Offering: text("First answer the offer of a draw."),
    Placing: text("First place the tokens of the room."),
}
"""What the rules ask for first (`decision_first`), said to the person who has to press it."""


def something_else_first(view: View, pressed: str) -> Illegal:
    """The answer to a press on a square or a room that means nothing now: what comes first."""
    match view.phase:
        case Over():
            why, clause = text("The game is over."), ""
        case Acting():
            why, clause = text("First press the piece that is to act."), "T-32"
        case phase:
            rule = decision_first(phase)
            why, clause = _WHAT_TO_PRESS.get(type(phase), rule.why), rule.clause
    return illegal("something-else-first", why, clause, (pressed,))
