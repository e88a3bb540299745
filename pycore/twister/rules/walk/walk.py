"""T-60 to T-69: moving a miniature, with everything that it handles on the way.

For 1 AP a miniature walks up to its movement. `reach` finds every outcome; this rule carries one
out. Leaving the dungeon (T-67) and an enemy wounded that loses its Rope (T-92) happen here too.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Refusal, Seat, Step

from .actions import Walk
from .draft import Draft, acting, spent
from .events import Walked
from .ground import able, ground_of
from .reach import is_exit, route, walks
from .squares import DEAD
from .state import Acting, State
from .why_walk import why_no_walk

VERB = Walk


def offers(state: State, seat: Seat) -> Iterable[Walk]:
    """Every outcome of every walk."""
    phase = acting(state)
    if phase is None:
        return []
    return [walk for piece in able(state, phase.colour) for walk in walks(state, piece)]


def play(state: State, seat: Seat, action: Walk) -> Step[State]:
    """Everything goes where the walk says; an exit is an exit."""
    assert isinstance(state.phase, Acting)
    piece, to = action.piece, action.to
    start = state.places[piece]
    draft = Draft(state)
    ground = ground_of(state)
    burden = ground.cargo(start)
    moved = dict(action.moved)
    lying = {ground.objects.get(to), ground.wounded.get(to)} - {None, burden, *moved}
    # T-67: whoever enters an exit is out at once, and takes up nothing that lies there.
    out = is_exit(state, piece, to)
    found = None if out else next(iter(lying), None)
    draft.say(Walked(piece, route(state, action), action.moved, found))
    if burden is not None and burden not in moved:
        moved[burden] = to
    draft.places[piece] = to
    for thing, where in moved.items():
        if where == DEAD:
            draft.eliminate(thing)
        else:
            draft.places[thing] = where
    if out:
        cargo = next((thing for thing, where in moved.items() if where == to), None)
        draft.leave(piece, cargo)
    return draft.done(spent(state.phase))


def why_not(state: State, seat: Seat, action: Walk) -> Refusal:
    """The first obstacle on the way."""
    return why_no_walk(state, seat, action)
