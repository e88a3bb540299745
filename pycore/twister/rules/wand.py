"""T-125: the Fireball wand.

For 1 AP a Wizard who carries it eliminates the first character in line of sight in a direction,
friend or enemy, with the wounded that it carries. The wand is discarded; objects are unharmed.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Refusal, Seat, Step, text

from ..actions import Fire
from ..dungeon.board import board
from ..dungeon.ground import able, ground_of
from ..dungeon.line_of_sight import seen_from
from ..dungeon.pieces import CODES, KIND, Kind
from ..dungeon.squares import refused
from ..events import WandFired
from ..next_state import NextState, acting, spent
from ..state import Acting, State
from .refuse import cannot_act
from .scream import why_not_in_sight

VERB = Fire
COST = 1


def offers(state: State, seat: Seat) -> Iterable[Fire]:
    """Everybody in sight of a Wizard with a wand."""
    phase = acting(state, COST)
    if phase is None:
        return []
    lying, ground = board(state.rooms), ground_of(state)
    return [
        Fire(piece, target)
        for piece in able(state, phase.colour)
        if KIND[piece] is Kind.WIZARD and ground.object_on(state.places[piece]) is Kind.WAND
        for target in sorted(seen_from(lying, ground, state.places[piece]))
    ]


def play(state: State, seat: Seat, action: Fire) -> Step[State]:
    """The victim is gone, and so is the wand."""
    assert isinstance(state.phase, Acting)
    next_state = NextState(state)
    next_state.say(WandFired(action.piece, action.target))
    next_state.discard(ground_of(state).objects[state.places[action.piece]])
    next_state.eliminate(action.target)
    return next_state.done(spent(state.phase, COST))


def why_not(state: State, seat: Seat, action: Fire) -> Refusal:
    """No wand, no Wizard, or nobody in sight."""
    if refusal := cannot_act(state, seat, action.piece, COST):
        return refusal
    where = state.places[action.piece]
    if ground_of(state).object_on(where) is not Kind.WAND:
        return refused("no-wand", text("There is no Fireball wand here."), "T-125", where)
    if KIND[action.piece] is not Kind.WIZARD:
        why = text("Only a Wizard uses the Fireball wand.")
        return Refusal("wand-needs-wizard", why, "T-125", (CODES[action.piece],))
    if action.target == action.piece:
        why = text("A Wizard does not aim the Fireball wand at himself.")
        return Refusal("at-oneself", why, "T-125", (CODES[action.piece],))
    refusal = why_not_in_sight(state, action.piece, action.target)
    assert refusal is not None, "somebody in sight would have been on offer"
    return refusal
