"""Who takes part in a combat and why, who stays out and why: to be looked at before it is declared.

Those who take part come in the order in which they are drawn in (T-86): the attacker and the
target, those who join with a Bow or spear (T-126), then step by step everybody who stands next to
an enemy in the combat. Those who stay out are listed only where one may wonder: they are close by,
or hold a Bow or a spear.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Refusal, Text, text

from ...dungeon.board import board
from ...dungeon.edges import why_not_adjacent
from ...dungeon.ground import ground_of
from ...dungeon.line_of_sight import why_not_seen
from ...dungeon.pieces import CODES, COLOUR, Kind, Thing, is_character
from ...dungeon.squares import WIDTH, Square, refused
from ...state import Fight, State
from ...words.names import label, who, whom
from .combat import aims, chain, enemies_next_to, worth

ARMS = (Kind.BOW, Kind.SPEAR)


@dataclass(frozen=True, slots=True)
class Part:
    """One who takes part: the step in which it joins, next to whom, why, and what it brings."""

    piece: Thing
    where: Square
    step: int
    by: Thing | None
    why: Text
    value: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Absent:
    """One who stays out, and why."""

    piece: Thing
    why: Refusal


def taking_part(state: State, combat: Fight, attacker: Thing | None) -> tuple[Part, ...]:
    """Everybody in a combat, in the order in which they come into it.

    Where it is not known who declared it (None), nobody is said to have done so.
    """
    found = []
    if attacker is not None:
        why = _attacks(state, combat, attacker)
        found.append(_part(state, combat, attacker, 0, None, why))
    found.append(_part(state, combat, combat.target, 0, None, _attacked(state, combat.target)))
    found += [
        _part(state, combat, piece, 1, combat.target, _joins(state, piece))
        for piece in combat.far
        if piece != attacker
    ]
    steps = {combat.target: 0}
    for piece, other in chain(state, combat.target):
        steps[piece] = steps[other] + 1
        if piece != attacker:
            why = text(
                "{Piece} stands next to an enemy: {other}.", Piece=who(piece), other=label(other)
            )
            found.append(_part(state, combat, piece, steps[piece], other, why))
    return tuple(found)


def _part(
    state: State, combat: Fight, piece: Thing, step: int, by: Thing | None, why: Text
) -> Part:
    return Part(piece, state.places[piece], step, by, why, *worth(state, combat, piece))


def _attacks(state: State, combat: Fight, piece: Thing) -> Text:
    target = whom(combat.target)
    if piece not in combat.far:
        return text("{Piece} attacks {target}.", Piece=who(piece), target=target)
    if ground_of(state).object_on(state.places[piece]) is Kind.BOW:
        return text("{Piece} shoots at {target}: a Bow counts 1.", Piece=who(piece), target=target)
    return text("{Piece} reaches {target} with a spear.", Piece=who(piece), target=target)


def _joins(state: State, piece: Thing) -> Text:
    if ground_of(state).object_on(state.places[piece]) is Kind.BOW:
        return text("{Piece} joins in with a Bow, which counts 1.", Piece=who(piece))
    return text("{Piece} joins in with a spear.", Piece=who(piece))


def _attacked(state: State, target: Thing) -> Text:
    if target in state.wounded:
        return text("{Piece} is attacked; a wounded has no value.", Piece=who(target))
    return text("{Piece} is attacked.", Piece=who(target))


def staying_out(state: State, combat: Fight) -> tuple[Absent, ...]:
    """Everybody who is near and takes no part, or holds a Bow or spear in vain."""
    fighting = {*combat.close, *combat.far, *combat.defenders}
    found = []
    for piece, where in enumerate(state.places):
        if where >= 0 and is_character(piece) and piece not in fighting:
            why = _why_out(state, combat, fighting, piece)
            if why is not None:
                found.append(Absent(piece, why))
    return tuple(found)


def _why_out(state: State, combat: Fight, fighting: set[Thing], piece: Thing) -> Refusal | None:
    """Why somebody takes no part; None where nobody would ask."""
    lying, ground = board(state.rooms), ground_of(state)
    where = state.places[piece]
    code = (CODES[piece],)
    near = [other for other in sorted(fighting) if _is_close(where, state.places[other])]
    if piece in state.wounded:
        why = text("{Piece} is wounded, and not the target.", Piece=who(piece))
        return Refusal("wounded", why, "T-87", code) if near else None
    enemies = [other for other in near if COLOUR[other] != COLOUR[piece]]
    if piece in state.healed:
        why = text("{Piece} was healed in this turn.", Piece=who(piece))
        return Refusal("healed-this-turn", why, "T-8A", code) if enemies else None
    if ground.object_on(where) in ARMS:
        return _why_no_shot(state, combat, piece)
    for other in enemies:
        if (blocked := why_not_adjacent(lying, where, state.places[other])) is not None:
            return _stands(piece, other, blocked)
    if near:
        why = text("{Piece} is next to no enemy in the combat.", Piece=who(piece))
        return Refusal("not-adjacent", why, "T-86", code)
    return None


def _is_close(one: Square, other: Square) -> bool:
    """Whether two squares touch, also at a corner."""
    across = abs(one % WIDTH - other % WIDTH)
    return max(across, abs(one // WIDTH - other // WIDTH)) == 1


_BETWEEN = {
    "wall": text("a wall is between them"),
    "closed-portcullis": text("a closed portcullis is between them"),
    "arrow-slit": text("an arrow-slit is between them"),
    "diagonal": text("nothing is done diagonally"),
}


def _stands(piece: Thing, other: Thing, blocked: Refusal) -> Refusal:
    """Close to an enemy, and yet not adjacent."""
    why = text(
        "{Piece} does not reach {other}: {reason}.",
        Piece=who(piece),
        other=whom(other),
        reason=_BETWEEN[blocked.code],
    )
    return Refusal(blocked.code, why, blocked.clause, blocked.blockers)


def _why_no_shot(state: State, combat: Fight, piece: Thing) -> Refusal:
    """Why somebody with a Bow or a spear does not use it here."""
    lying, ground = board(state.rooms), ground_of(state)
    where = state.places[piece]
    bow = ground.object_on(where) is Kind.BOW
    clause, code = ("T-123" if bow else "T-122"), (CODES[piece],)
    if COLOUR[piece] != combat.colour:
        why = text("{Piece} has a weapon that does not serve in defence.", Piece=who(piece))
        return Refusal("not-in-defence", why, clause, code)
    if combat.target in aims(state, piece):
        why = text("{Piece} could join in, and is not asked to.", Piece=who(piece))
        return Refusal("not-asked", why, "T-126", code)
    if near := enemies_next_to(lying, ground, where, COLOUR[piece]):
        why = text("{Piece} is next to an enemy, and cannot aim.", Piece=who(piece))
        return refused("next-to-enemy", why, clause, *(state.places[mini] for mini in near))
    there = state.places[combat.target]
    if not bow:
        why = text("{Piece} does not reach the target with the spear.", Piece=who(piece))
        return refused("spear-reach", why, clause, where, there)
    if blocked := why_not_seen(lying, ground, where, there):
        why = text("{Piece} does not see the target.", Piece=who(piece))
        return Refusal(blocked.code, why, blocked.clause, blocked.blockers)
    why = text("{Piece} cannot shoot: the target has a Large shield.", Piece=who(piece))
    return refused("large-shield", why, "T-124", there)
