"""What a character could do first from a square: who places an enemy's wants to know that.

The rules are asked what it could do if its side were on turn, in a world that the view allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pycore.table import Text, listed, text
from pycore.twister import (
    ACTION_CARDS,
    COLOUR,
    NAMES,
    TWISTER,
    Acting,
    Square,
    Thing,
    View,
    access,
    board_of,
    is_exit,
    turns_of,
    who,
    whom,
)
from pycore.twister import actions as a

from ..input.offers import GATES, with_piece
from .simulate import imagined, simulate

_AIMED: dict[type[Any], Callable[[Text], Text]] = {
    a.Attack: lambda names: text("attack {names}", names=names),
    a.Fire: lambda names: text("burn {names}", names=names),
    a.Scream: lambda names: text("push {names}", names=names),
    a.Heal: lambda names: text("heal {names}", names=names),
}


def could_do(view: View, piece: Thing, where: Square) -> Text:
    """What a character could do first, if it were placed on a square, or stands there already."""
    stands = view.places[piece] == where
    state = imagined(view) if stands else simulate(view, a.Put(piece, where)).state
    colour = COLOUR[piece]
    on_turn = replace(state, phase=Acting(colour, max(ACTION_CARDS)))
    able = with_piece(TWISTER.legal(on_turn, state.seats[colour]), piece)
    deeds = [*_deeds(on_turn, piece, able)]
    if not deeds:
        return text("{who} could only walk from {square}.", who=who(piece), square=NAMES[where])
    return text(
        "{who} could, from {square}: {deeds}.",
        who=who(piece),
        square=NAMES[where],
        deeds=listed(deeds),
    )


def _deeds(state: Any, piece: Thing, able: Sequence[Any]) -> Iterator[Text]:
    """Worst first: what wins, what harms, what moves the dungeon."""
    if any(isinstance(x, (a.Walk, a.Jump)) and is_exit(state, piece, x.to) for x in able):
        yield text("leave the dungeon")
    for verb, said in _AIMED.items():
        targets = dict.fromkeys(x.target for x in able if isinstance(x, verb))
        if targets:
            yield said(listed(map(whom, targets)))
    if any(turns_of(state, piece)):
        yield text("turn the room")
    if any(isinstance(x, GATES) for x in able):
        yield text("work a portcullis")
    if any(not state.rooms[place][0] for place in access(board_of(state), state.places[piece])):
        yield text("reveal a room")
