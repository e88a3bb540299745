"""T-113: the Cleric heals.

For 1 AP a Cleric heals a wounded of either colour on an adjacent square, also one wounded in this
turn; not itself, and not one that it or another miniature carries. The healed becomes a miniature
and does nothing else in this turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Refusal, Seat, Step, text

from ..actions import Heal
from ..dungeon.board import board
from ..dungeon.edges import why_not_adjacent
from ..dungeon.ground import able, ground_of
from ..dungeon.pieces import CODES, KIND, Kind
from ..dungeon.squares import refused
from ..events import WasHealed
from ..next_state import acting, spent
from ..state import Acting, State
from ..words.names import who
from .refuse import cannot_act

VERB = Heal
COST = 1


def offers(state: State, seat: Seat) -> Iterable[Heal]:
    """Every wounded around a Cleric that lies free."""
    phase = acting(state, COST)
    if phase is None or not state.wounded:
        return []
    lying, ground = board(state.rooms), ground_of(state)
    return [
        Heal(piece, ground.wounded[there])
        for piece in able(state, phase.colour)
        if KIND[piece] is Kind.CLERIC
        for there in lying.steps[state.places[piece]]
        if there in ground.wounded and there not in ground.minis
    ]


def play(state: State, seat: Seat, action: Heal) -> Step[State]:
    """The wounded stands up, and does nothing else in this turn (T-113)."""
    assert isinstance(state.phase, Acting)
    after = replace(
        state,
        wounded=state.wounded - {action.target},
        healed=state.healed | {action.target},
        phase=spent(state.phase, COST),
    )
    return Step(after, (WasHealed(action.piece, action.target),))


def why_not(state: State, seat: Seat, action: Heal) -> Refusal:
    """No Cleric, not wounded, carried, or not adjacent."""
    if refusal := cannot_act(state, seat, action.piece, COST):
        return refusal
    if KIND[action.piece] is not Kind.CLERIC:
        return Refusal(
            "not-a-cleric", text("Only a Cleric heals."), "T-113", (CODES[action.piece],)
        )
    if action.target not in state.wounded:
        why = text("{Piece} is not wounded.", Piece=who(action.target))
        return Refusal("not-wounded", why, "T-113", (CODES[action.target],))
    where, there = state.places[action.piece], state.places[action.target]
    if there in ground_of(state).minis:
        why = text("A wounded that is carried cannot be healed.")
        return refused("carried", why, "T-113", there)
    refusal = why_not_adjacent(board(state.rooms), where, there)
    assert refusal is not None, "a free wounded next to a Cleric would have been on offer"
    if refusal.code == "not-adjacent":
        return replace(refusal, why=text("A Cleric heals only on an adjacent square."))
    return refusal
