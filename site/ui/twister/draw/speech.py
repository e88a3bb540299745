"""What a square says to whoever cannot see it: "c7, copper room 3, pit, blue Naga"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pycore.table import Text, listed, named, text, texts
from pycore.twister import (
    BROKEN,
    CLOSED,
    DIRECTIONS,
    GATE,
    GEAR,
    LINE,
    NAMES,
    PIT,
    RAISED,
    SLIT,
    UNKNOWN,
    WALL,
    Square,
    Thing,
    View,
    board_of,
    gate_at,
    ground_of,
    label,
    neighbour,
    say_room,
    slot_of,
)

from .highlights import Target
from .line_of_sight import LineOfSight

_EDGES = {
    WALL: lambda beyond: text("wall towards {square}", square=beyond),
    SLIT: lambda beyond: text("arrow-slit towards {square}", square=beyond),
    GATE: lambda beyond: text("closed portcullis towards {square}", square=beyond),
}
_GATES = {
    CLOSED: _EDGES[GATE],
    RAISED: lambda beyond: text("open portcullis towards {square}", square=beyond),
    BROKEN: lambda beyond: text("broken portcullis towards {square}", square=beyond),
}
_OUTSIDE = named("towards", "the outside")
_LINES = (text("blue's line"), text("yellow's line"))
_FLOORS = {PIT: named("square", "pit"), GEAR: named("square", "gear")}


def spoken(
    view: View,
    where: Square,
    line_of_sight: LineOfSight | None = None,
    own: Thing | None = None,
    targets: Sequence[Target] = (),
) -> Text:
    """The square in words; while lines of sight are shown, also whether it is seen.

    `own` stands there before the game begins, seen by its owner alone. Where the selected piece can
    do something, its marks are said too: the price, the way out, several ways.
    """
    parts = [_square(view, where, own)]
    for target in targets:
        if target.id == NAMES[where]:
            parts += _what_awaits(target)
    if line_of_sight and (seen := line_of_sight.speaks(view, where)):
        parts.append(seen)
    return listed(parts) if len(parts) > 1 else parts[0]


def _what_awaits(target: Target) -> Iterator[Text]:
    if target.price:
        yield texts("{n} AP", "{n} AP", target.price)
    if target.out:
        yield text("the way out of the dungeon")
    if target.stake:
        yield target.stake
    if target.kind == "choices":
        yield text("several ways")


def _square(view: View, where: Square, own: Thing | None) -> Text:
    lying = board_of(view)
    floor = lying.floor[where]
    if floor == UNKNOWN:
        place = slot_of(where)
        return texts(
            "{square}, room {place} is face down, with {n} token",
            "{square}, room {place} is face down, with {n} tokens",
            sum(view.tokens[place]),
            square=NAMES[where],
            place=place + 1,
        )
    parts: list[Text | str] = [NAMES[where]]
    if floor == LINE:
        parts.append(_LINES[where >= 10])
    else:
        place = slot_of(where)
        parts.append(say_room(view.rooms[place][0], place))
    if floor in _FLOORS:
        parts.append(_FLOORS[floor])
    parts += _edges(view, where)
    ground = ground_of(view)
    there = (own, ground.minis.get(where), ground.wounded.get(where), ground.objects.get(where))
    for piece in there:
        if piece is not None:
            parts.append(label(piece))
            if piece in view.wounded:
                parts.append(text("wounded"))
    return listed(parts)


def _edges(view: View, where: Square) -> list[Text]:
    lying = board_of(view)
    if lying.place_of(where) is None:
        return []
    found = []
    for direction in DIRECTIONS:
        edge = lying.edges[where][direction]
        gate = gate_at(lying, where, direction)
        said = _EDGES.get(edge)
        if gate is not None and edge != WALL:
            said = _GATES[view.rooms[gate[0]][2][gate[1]]]
        if said is not None:
            there = neighbour(where, direction, lying.rows)
            found.append(said(_OUTSIDE if there is None else NAMES[there]))
    return found
