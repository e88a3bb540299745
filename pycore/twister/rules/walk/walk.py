"""T-60 to T-69: moving a miniature, with everything that it handles on the way.

For 1 AP a miniature walks up to its movement. `reach` finds every outcome; this rule carries one
out. Leaving the dungeon (T-67) and an enemy wounded that loses its Rope (T-92) happen here too.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Refusal, Seat, Step

from ...actions import Walk
from ...dungeon.ground import able, ground_of
from ...dungeon.pieces import Thing
from ...dungeon.squares import DEAD
from ...events import Walked
from ...next_state import NextState, acting, spent
from ...state import Acting, State
from ...view import View
from ..refuse import cannot_act
from .reach import is_exit, route, walks
from .why_not import why_no_walk

VERB = Walk
COST = 1


def offers(state: State, seat: Seat) -> Iterable[Walk]:
    """Every outcome of every walk."""
    phase = acting(state, COST)
    if phase is None:
        return []
    return [walk for piece in able(state, phase.colour) for walk in walks(state, piece)]


def cargo_after(game: State | View, walk: Walk) -> Thing | None:
    """What a walker carries when a walk is over: what ends on its square (T-63).

    Whoever leaves has what it brings, and takes up nothing on the last square (T-67).
    """
    lying, moved = ground_of(game), dict(walk.moved)
    brought = next((thing for thing, where in walk.moved if where == walk.to), None)
    if brought is not None:
        return brought
    there = [lying.cargo(game.places[walk.piece])]
    if not is_exit(game, walk.piece, walk.to):
        there += [lying.objects.get(walk.to), lying.wounded.get(walk.to)]
    return next((thing for thing in there if thing is not None and thing not in moved), None)


def play(state: State, seat: Seat, action: Walk) -> Step[State]:
    """Everything goes where the walk says; an exit is an exit."""
    assert isinstance(state.phase, Acting)
    piece, to = action.piece, action.to
    next_state = NextState(state)
    burden = ground_of(state).cargo(state.places[piece])
    moved = dict(action.moved)
    cargo = cargo_after(state, action)
    found = None if cargo == burden or cargo in moved else cargo
    next_state.say(Walked(piece, route(state, action), action.moved, found))
    if burden is not None and burden not in moved:
        moved[burden] = to
    next_state.places[piece] = to
    for thing, where in moved.items():
        if where == DEAD:
            next_state.eliminate(thing)
        else:
            next_state.places[thing] = where
    if is_exit(state, piece, to):
        next_state.leave(piece, cargo)
    return next_state.done(spent(state.phase, COST))


def why_not(state: State, seat: Seat, action: Walk) -> Refusal:
    """The first obstacle on the way."""
    return cannot_act(state, seat, action.piece, COST) or why_no_walk(state, action)
