"""The board in plain letters, for the terminal: yellow's line on top, blue's at the bottom.

Edges are drawn as in the plans. A square shows who stands there (`bN`, with `+` when carrying
something), who lies wounded (`bN*`), or which object lies there; `@` is a gear, `O` a pit. In a
room that is not revealed stands how many blue and yellow tokens lie there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pycore.table import Event, Text, text

from ..dungeon.board import Board, board
from ..dungeon.ground import Ground, ground
from ..dungeon.pieces import CODES, COLOURS
from ..dungeon.rooms import GATE, GEAR, PIT, SIDE, SLIT, UNKNOWN, WALL
from ..dungeon.squares import EAST, NAMES, NORTH, WIDTH, Square, slot_of
from ..events import TurnEnded
from ..state import (
    Acting,
    Beginning,
    Dealing,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Opening,
    Placing,
    Seating,
    Teaming,
)
from ..view import View
from .names import label, who

_ACROSS = {SLIT: "-S-", GATE: "=P=", WALL: "###"}
_UPRIGHT = {SLIT: "S", GATE: "P", WALL: "#"}


def say_standing(view: View, story: Sequence[Event]) -> Text:
    """Which turn it is, and the points of both players in the order of their seats."""
    if isinstance(view.phase, Seating | Dealing | Teaming | Beginning | Hiding):
        return text("Setting up")
    ended = sum(isinstance(event, TurnEnded) for event in story)
    one, other = (view.score[view.seats.index(seat)] for seat in (0, 1))
    return text(
        "Turn {turn}, points {one} : {other}",
        turn=ended + 1,
        one=one,
        other=other,
    )


def sketch(view: View, names: Sequence[str]) -> tuple[Text, ...]:
    """The view as lines of text: the board row by row, what is carried, the players."""
    lying = board(view.rooms)
    things = ground(view.places, view.wounded)
    return (
        *(Text("{line}", (("line", line),)) for line in _board(view, lying, things)),
        *_carried(things),
        *_players(view, names),
    )


def _board(view: View, lying: Board, things: Ground) -> Iterator[str]:
    for row in range(lying.rows - 1, -1, -1):
        squares = [row * WIDTH + column for column in range(WIDTH)]
        if row < lying.rows - 1:
            edges = (_ACROSS.get(_edge(lying, where, NORTH), "   ") for where in squares)
            yield "   +" + "+".join(edges) + "+"
        line = ""
        for where in squares:
            line += _square(view, lying, things, where)
            line += _UPRIGHT.get(_edge(lying, where, EAST), " ") if where % WIDTH < 9 else ""
        yield f"{row:2}  {line}".rstrip()
    yield "     " + "   ".join("abcdefghij")


def _edge(lying: Board, where: Square, direction: int) -> int:
    """The edge between two squares, as either side of it shows it."""
    other = where + (WIDTH if direction == NORTH else 1)
    if lying.floor[where] == UNKNOWN:
        return 0 if lying.floor[other] == UNKNOWN else lying.edges[other][(direction + 2) % 4]
    return lying.edges[where][direction]


def _square(view: View, lying: Board, things: Ground, where: Square) -> str:
    if lying.floor[where] == UNKNOWN:
        blue, yellow = view.tokens[slot_of(where)]
        middle = (where // WIDTH - 1) % SIDE == 2 and where % SIDE == 2
        return f"{blue}/{yellow}" if middle else " ? "
    mini, wounded = things.minis.get(where), things.wounded.get(where)
    thing = things.objects.get(where)
    if mini is not None:
        return CODES[mini] + (" " if things.cargo(where) is None else "+")
    if wounded is not None:
        return CODES[wounded] + "*"
    if thing is not None:
        return CODES[thing] + " "
    return {GEAR: " @ ", PIT: " O "}.get(lying.floor[where], " . ")


def _carried(things: Ground) -> Iterator[Text]:
    for where in sorted({*things.minis, *things.wounded}):
        mini, wounded = things.minis.get(where), things.wounded.get(where)
        thing = things.objects.get(where)
        below = wounded if mini is not None and wounded is not None else thing
        owner = wounded if mini is None else mini
        if below is not None and owner is not None:
            yield text(
                "{Piece} on {square} has {thing}.",
                Piece=who(owner),
                square=NAMES[where],
                thing=label(below),
            )


def _players(view: View, names: Sequence[str]) -> Iterator[Text]:
    for colour in COLOURS:
        if not view.seats:
            return
        values: dict[str, str | int] = {
            "name": names[view.seats[colour]],
            "points": view.score[colour],
            "actions": " ".join(map(str, view.actions[colour])) or "-",
            "jumps": view.jumps[colour],
            "cards": view.cards[colour],
        }
        if colour == 0:
            yield text(
                "{name} (blue): {points} VP; Action {actions}; Jump {jumps}; Combat {cards}.",
                **values,
            )
        else:
            yield text(
                "{name} (yellow): {points} VP; Action {actions}; Jump {jumps}; Combat {cards}.",
                **values,
            )
    phase = view.phase
    if isinstance(phase, Opening | Placing | Naming | Fighting | Offering):
        phase = phase.then
    if isinstance(phase, Acting):
        name = names[view.seats[phase.colour]]
        yield text("It is {name}'s turn: {points} AP left.", name=name, points=phase.points)
    if view.hand:
        yield text("Combat cards in hand: {cards}.", cards=" ".join(map(str, view.hand)))
    if view.tray:
        tray = ", ".join(
            f"{number}: {CODES[piece]}"
            for number, piece in enumerate(view.tray, 1)
            if piece is not None
        )
        yield text("Tokens to place: {tray}.", tray=tray or "-")
