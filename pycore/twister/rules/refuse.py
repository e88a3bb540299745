"""Reasons that several rules share: what comes first, why a piece cannot act, what is too much."""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Illegal, Refusal, Seat, Text, illegal, text, texts

from ..dungeon.pieces import CODES, COLOUR, Thing, is_character
from ..dungeon.squares import refused
from ..state import (
    Acting,
    Choosing,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Phase,
    Placing,
    State,
    Teaming,
)
from ..words.names import who


def decision_first(phase: Phase) -> Refusal:
    """T-10: what has to be decided before anybody acts again."""
    match phase:
        case Teaming():
            clause, why = "T-21", text("First the start teams are chosen.")
        case Hiding():
            clause, why = "T-22", text("First all tokens are put into the rooms.")
        case Choosing():
            clause, why = "T-30", text("First an Action card is played.")
        case Placing():
            clause, why = "T-41", text("First the tokens of the revealed room are placed.")
        case Naming():
            clause, why = "T-117", text("First the Telepath's owner names a Combat card, or none.")
        case Fighting():
            clause, why = "T-80", text("First both sides choose a Combat card.")
        case Offering():
            clause, why = "T-133", text("First the offered draw is accepted or declined.")
        case _:
            clause, why = "T-10", text("First chance draws.")
    return Refusal("not-now", why, clause)


def no_turn(state: State, cost: int) -> Refusal | None:
    """Nobody is acting, or too few points are left (T-32)."""
    phase = state.phase
    if not isinstance(phase, Acting):
        return decision_first(phase)
    if phase.points < cost:
        why = texts(
            "This costs {n} action point, and you have {left} left.",
            "This costs {n} action points, and you have {left} left.",
            cost,
            left=phase.points,
        )
        return Refusal("no-points", why, "T-32")
    return None


def cannot_act(state: State, seat: Seat, piece: Thing, cost: int) -> Refusal | None:
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


def crowded(where: int, things: Iterable[Thing | None]) -> Refusal:
    """T-11: too much would end on a square; `things` are the objects and the wounded among it."""
    characters = [is_character(piece) for piece in things if piece is not None]
    if characters.count(True) > 1:
        why = text("Two wounded cannot end on one square.")
        return refused("two-wounded", why, "T-11", where)
    if characters.count(False) > 1:
        why = text("Two objects cannot end on one square.")
        return refused("two-objects", why, "T-11", where)
    return refused("three-things", text("Three things cannot end on one square."), "T-11", where)


def impossible(why: Text, clause: str, *blockers: str) -> Illegal:
    """The refusal of a position that cannot be."""
    return illegal("impossible", why, clause, blockers)
