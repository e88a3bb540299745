"""What an action of Twister is called, on a button or in a list of what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.table import Text, listed, named, text, texts

from .. import actions as a
from ..dungeon.pieces import Kind, Thing
from ..dungeon.squares import DEAD, EAST, HIGHEST_ROW, NAMES, NORTH, SOUTH, WEST, Square, neighbour
from .names import FACE_DOWN, kind_name, label, say_turned, whom

_TOWARDS = {
    NORTH: named("portcullis", "towards yellow's line"),
    SOUTH: named("portcullis", "towards blue's line"),
    WEST: named("portcullis", "towards side a"),
    EAST: named("portcullis", "towards side j"),
}
Gate = a.Raise | a.Lower | a.Break


def say_action(action: a.Action) -> Text:
    """The action as a button names it."""
    return _ACTIONS[type(action)](action)


def say_gate(action: Gate, where: Square) -> Text:
    """What is done to a portcullis, by the square behind it: so it is said when one sees a board.

    Whichever way the board lies, that is true; rows and columns change places with it.
    """
    beyond = neighbour(where, action.direction, HIGHEST_ROW + 1)
    if beyond is None:
        return say_action(action)
    return _gate(action, named("portcullis", "towards {square}", square=NAMES[beyond]))


def _gate(action: Gate, towards: Text) -> Text:
    match action:
        case a.Raise():
            return text("Open the portcullis {towards}", towards=towards)
        case a.Lower():
            return text("Close the portcullis {towards}", towards=towards)
        case a.Break():
            return text("Break the portcullis {towards}", towards=towards)


def _kinds(action: a.Omit | a.TeamUp) -> Text:
    return listed(kind_name(kind) for kind in action.kinds if kind is not None)


def say_turn(action: a.Turn, name: str = FACE_DOWN) -> Text:
    """A turn by the name of the room: so it is said when one sees a board."""
    room = say_turned(name, action.place)
    if action.clockwise:
        return text("Turn {room} clockwise", room=room)
    return text("Turn {room} counter-clockwise", room=room)


def _walk(action: a.Walk) -> Text:
    piece, to = whom(action.piece), NAMES[action.to]
    if not action.moved:
        return text("Move {piece} to {square}", piece=piece, square=to)
    things = listed(map(_ends, action.moved))
    return text("Move {piece} to {square}: {things}", piece=piece, square=to, things=things)


def _ends(moved: tuple[Thing, int]) -> Text:
    piece, where = moved
    if where == DEAD:
        return text("{piece} falls", piece=label(piece))
    return text("{piece} on {square}", piece=label(piece), square=NAMES[where])


def _attack(action: a.Attack) -> Text:
    piece, target = whom(action.piece), whom(action.target)
    if not action.joining:
        return text("Attack {target} with {piece}", target=target, piece=piece)
    return text(
        "Attack {target} with {piece}, joined by {joining}",
        target=target,
        piece=piece,
        joining=listed(map(whom, action.joining)),
    )


def say_attack(action: a.Attack, arms: Kind | None) -> Text:
    """An attack by what it is made with: so it is said when one sees a board."""
    target, pieces = whom(action.target), listed(map(label, (action.piece, *action.joining)))
    if arms is Kind.BOW:
        return text("Shoot at {target}: {pieces}", target=target, pieces=pieces)
    if arms is Kind.SPEAR:
        return text("Reach {target} with the spear: {pieces}", target=target, pieces=pieces)
    return _attack(action)


def _name(action: a.Name) -> Text:
    if not action.card:
        return text("Name no card")
    return text("Name Combat card +{card}", card=action.card)


_ACTIONS: dict[type, Callable[[Any], Text]] = {
    a.Yellow: lambda x: text("Yellow is seat {seat}", seat=x.seat + 1),
    a.Deal: lambda x: text("Deal {piece}", piece=whom(x.piece)),
    a.Begin: lambda x: text("Seat {seat} begins", seat=x.seat + 1),
    a.Show: lambda x: texts(
        "Room {room}, turned {n} time", "Room {room}, turned {n} times", x.turn, room=x.room
    ),
    a.Omit: lambda x: text("Leave out {pieces}", pieces=_kinds(x)),
    a.TeamUp: lambda x: text("Start with {pieces}", pieces=_kinds(x)),
    a.Hide: lambda x: text(
        "Put number {number} into room {place}", number=x.number + 1, place=x.place + 1
    ),
    a.Card: lambda x: texts("Play {n} AP", "Play {n} AP", x.points),
    a.Reveal: lambda x: text("Reveal room {place}", place=x.place + 1),
    a.Put: lambda x: text("Place {piece} on {square}", piece=whom(x.piece), square=NAMES[x.to]),
    a.Turn: say_turn,
    a.Walk: _walk,
    a.Jump: lambda x: text("Jump to {square}: {piece}", piece=label(x.piece), square=NAMES[x.to]),
    a.Attack: _attack,
    a.Name: _name,
    a.Seal: lambda x: text("Combat card +{card}", card=x.card),
    a.Raise: lambda x: _gate(x, _TOWARDS[x.direction]),
    a.Lower: lambda x: _gate(x, _TOWARDS[x.direction]),
    a.Break: lambda x: _gate(x, _TOWARDS[x.direction]),
    a.Heal: lambda x: text("Heal {piece}", piece=whom(x.target)),
    a.Scream: lambda x: text("Scream at {piece}", piece=whom(x.target)),
    a.Fire: lambda x: text("Fire the wand at {piece}", piece=whom(x.target)),
    a.End: lambda _: text("End the turn"),
    a.Offer: lambda _: text("Offer a draw"),
    a.Accept: lambda _: text("Accept the draw"),
    a.Decline: lambda _: text("Decline the draw"),
    a.Resign: lambda _: text("Resign"),
    a.Timeout: lambda _: text("Time is over"),
}
