"""Reasons that several rules share: why a piece cannot act at all."""

from __future__ import annotations

from pycore.table import Illegal, Refusal, Seat, Text, illegal, text, texts

from .names import who
from .pieces import CODES, COLOUR, Thing, is_character
from .squares import NAMES
from .state import Acting, State


def no_turn(state: State, cost: int = 1) -> Refusal | None:
    """Nobody is acting, or too few points are left (T-32)."""
    phase = state.phase
    if not isinstance(phase, Acting):
        return Refusal("not-now", text("Another decision comes first."), "T-10")
    if phase.points < cost:
        why = texts(
            "This costs {n} action point, and you have {left} left.",
            "This costs {n} action points, and you have {left} left.",
            cost,
            left=phase.points,
        )
        return Refusal("no-points", why, "T-32")
    return None


def cannot_act(state: State, seat: Seat, piece: Thing, cost: int = 1) -> Refusal | None:
    """Why a piece cannot do anything for this player now."""
    if refusal := no_turn(state, cost):
        return refusal
    blocker = (CODES[piece],)
    if not is_character(piece):
        return Refusal("not-a-character", text("Only a character can act."), "T-32", blocker)
    if state.seats[COLOUR[piece]] != seat:
        why = text("{Piece} belongs to the other player.", Piece=who(piece))
        return Refusal("not-yours", why, "T-32", blocker)
    if state.places[piece] < 0:
        why = text("{Piece} is not on the board.", Piece=who(piece))
        return Refusal("not-there", why, "T-32", blocker)
    if piece in state.wounded:
        why = text("{Piece} is wounded and cannot act.", Piece=who(piece))
        return Refusal("wounded", why, "T-83", blocker)
    if piece in state.healed:
        why = text("{Piece} was healed in this turn and does nothing else.", Piece=who(piece))
        return Refusal("healed-this-turn", why, "T-113", blocker)
    return None


def refused(code: str, why: Text, clause: str, *squares: int) -> Refusal:
    """A refusal whose blockers are squares."""
    return Refusal(code, why, clause, tuple(NAMES[each] for each in squares))


def crowded(where: int) -> Refusal:
    """T-11: too much would end on a square."""
    why = text("Two objects, or three things, cannot end on one square.")
    return refused("two-objects", why, "T-11", where)


def impossible(why: Text, clause: str, *blockers: str) -> Illegal:
    """The refusal of a position that cannot be."""
    return illegal("impossible", why, clause, blockers)
