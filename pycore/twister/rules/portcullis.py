"""T-6, T-112, T-114, T-120: portcullises.

For 1 AP the bearer of a Key, or a Backstabber, opens a closed portcullis on an edge of the
square or closes an open one. A Colossus breaks a closed one for good.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Refusal, Seat, Step, text

from ..actions import Break, Lower, Raise
from ..dungeon.board import board, gate_at
from ..dungeon.ground import able, ground_of
from ..dungeon.pieces import KIND, Kind, Thing
from ..dungeon.rooms import BROKEN, CLOSED, RAISED
from ..dungeon.squares import DIRECTIONS, neighbour, refused
from ..events import PortcullisChanged
from ..next_state import acting, spent
from ..state import Acting, State
from ..words.names import who
from .refuse import cannot_act

Verb = Raise | Lower | Break


def has_key(state: State, piece: Thing) -> bool:
    """A Key in hand, or a Backstabber's skill."""
    if KIND[piece] is Kind.BACKSTABBER:
        return True
    return ground_of(state).object_on(state.places[piece]) is Kind.KEY


def is_strong(state: State, piece: Thing) -> bool:
    """Whether it is a Colossus: nobody else breaks a portcullis."""
    return KIND[piece] is Kind.COLOSSUS


class GateRule:
    """One thing to do to a portcullis: from one state to another, by those who can."""

    COST = 1

    def __init__(self, verb: type[Verb], before: str, after: str) -> None:
        self.VERB = verb
        self._before = before
        self._after = after
        self._can = is_strong if verb is Break else has_key

    def offers(self, state: State, seat: Seat) -> Iterable[Verb]:
        """Every fitting portcullis around those who can."""
        phase = acting(state, self.COST)
        if phase is None:
            return []
        return [
            self.VERB(piece, direction)
            for piece in able(state, phase.colour)
            if self._can(state, piece)
            for direction in DIRECTIONS
            if self._state_of(state, piece, direction) == self._before
        ]

    def _state_of(self, state: State, piece: Thing, direction: int) -> str | None:
        gate = gate_at(board(state.rooms), state.places[piece], direction)
        return state.rooms[gate[0]][2][gate[1]] if gate else None

    def play(self, state: State, seat: Seat, action: Verb) -> Step[State]:
        """The portcullis is open, closed or broken from now on."""
        assert isinstance(state.phase, Acting)
        where = state.places[action.piece]
        gate = gate_at(board(state.rooms), where, action.direction)
        assert gate is not None, "only a portcullis is on offer"
        place, number = gate
        name, turn, gates = state.rooms[place]
        lies = (name, turn, gates[:number] + self._after + gates[number + 1 :])
        rooms = tuple(lies if n == place else each for n, each in enumerate(state.rooms))
        event = PortcullisChanged(action.piece, where, action.direction, self._after)
        return Step(replace(state, rooms=rooms, phase=spent(state.phase, self.COST)), (event,))

    def why_not(self, state: State, seat: Seat, action: Verb) -> Refusal:
        """Not the one who can, no portcullis there, or not in that state."""
        if refusal := cannot_act(state, seat, action.piece, self.COST):
            return refusal
        where = state.places[action.piece]
        beyond = neighbour(where, action.direction, board(state.rooms).rows)
        edge = (where,) if beyond is None else (where, beyond)
        found = self._state_of(state, action.piece, action.direction)
        if found is None:
            return refused("no-portcullis", text("There is no portcullis."), "T-120", *edge)
        if not self._can(state, action.piece):
            if self.VERB is Break:
                why = text("Only a Colossus breaks a portcullis.")
                return refused("not-a-colossus", why, "T-112", *edge)
            why = text("{Piece} has no Key and is no Backstabber.", Piece=who(action.piece))
            return refused("no-key", why, "T-120", *edge)
        if found == BROKEN:
            why = text("That portcullis is broken for good.")
            return refused("broken", why, "T-6", *edge)
        why = text("That portcullis is closed.") if found == CLOSED else text("It is open already.")
        return refused("wrong-state", why, "T-6", *edge)


RULES = (
    GateRule(Raise, CLOSED, RAISED),
    GateRule(Lower, RAISED, CLOSED),
    GateRule(Break, CLOSED, BROKEN),
)
