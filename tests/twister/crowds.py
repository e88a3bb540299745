"""Crowded positions that no match would reach soon: pieces thrown together in a corner of a board.

Random matches rarely bring wounded, Ropes and enemies together around a pit. Here everything lies
within a few squares, pits are often roped, and what the rules do not allow is taken away again.
"""

from __future__ import annotations

from dataclasses import replace

from pycore.table import Dice, Illegal
from pycore.twister import TWISTER
from pycore.twister.dungeon.board import board
from pycore.twister.dungeon.pieces import CHARACTERS, OBJECTS, ROPES, THINGS
from pycore.twister.dungeon.rooms import PIT, ROOMS, UNKNOWN
from pycore.twister.dungeon.squares import BOX, WIDTH, square
from pycore.twister.position.check import check
from pycore.twister.state import State

EMPTY = TWISTER.read_position("twister/1 men=bM@a0,yM@a21 turn=blue+5")


def crowd(dice: Dice) -> State:
    """One such position; blue is to act."""
    rooms = tuple(
        (name, dice.below(4), "".join(dice.pick("ccob") for _ in ROOMS[name].gates))
        if dice.below(10)
        else ("", 0, "")
        for name in dice.shuffled(ROOMS)
    )
    floor = board(rooms).floor
    low, left, wide = dice.pick((0, 100, 150)), dice.below(5), 3 + dice.below(4)
    near = [
        where
        for where in range(low, low + 7 * WIDTH)
        if floor[where] != UNKNOWN and left <= where % WIDTH < left + wide
    ]
    if len(near) < 9:
        return crowd(dice)
    # Pits first, most of the time.
    spots = sorted(dice.shuffled(near), key=lambda where: floor[where] != PIT or not dice.below(4))
    people = dice.shuffled(CHARACTERS)[: min(len(spots) - 2, 6 + dice.below(6))]
    places = [BOX for _ in THINGS]
    for piece, where in zip(people, spots, strict=False):
        places[piece] = where
    # Whoever is on a pit needs a Rope; most of the others hold something too.
    hands = sorted(people, key=lambda piece: floor[places[piece]] != PIT)
    objects = [*ROPES, *dice.shuffled([thing for thing in OBJECTS if thing not in ROPES])]
    for thing, piece in zip(objects, hands, strict=False):
        places[thing] = places[piece] if dice.below(5) else spots[-1 - dice.below(2)]
    marks = [dice.below(6) for _ in CHARACTERS]
    return _thinned(dice, replace(EMPTY, rooms=rooms), places, marks) or crowd(dice)


def _thinned(dice: Dice, state: State, places: list[int], marks: list[int]) -> State | None:
    """The position without what cannot be; None if too little is left."""
    for _ in THINGS:  # each round takes one away
        there = [piece for piece in CHARACTERS if places[piece] != BOX]
        state = replace(
            state,
            places=tuple(places),
            wounded=frozenset(piece for piece in there if marks[piece] < 2),
            hurt=frozenset(piece for piece in there if marks[piece] == 1),
            healed=frozenset(piece for piece in there if marks[piece] == 2),
        )
        try:
            check(state)
        except Illegal as error:
            if not error.refusal.blockers or error.refusal.blockers[0] == "nobody":
                return None
            where = square(error.refusal.blockers[0])
            places[dice.pick([t for t in THINGS if places[t] == where])] = BOX
        else:
            return state
    return None
