"""T-80, T-84 to T-87, T-97, T-122 to T-129: declaring a combat.

For 1 AP a miniature attacks an adjacent enemy character, or one at a distance with a Bow or a
spear. Further bearers of a Bow or spear who could attack the target themselves may join, which is
declared with the attack. Everybody else joins by the rules, whether they want or not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from pycore.table import Refusal, Seat, Step, text

from ...actions import Attack
from ...dungeon.board import board
from ...dungeon.edges import adjacent, why_not_adjacent
from ...dungeon.ground import able, ground_of
from ...dungeon.line_of_sight import why_not_seen
from ...dungeon.pieces import CODES, COLOUR, Kind, Thing, is_character
from ...dungeon.squares import refused
from ...events import CombatDeclared
from ...next_state import acting, spent
from ...scenarios import SCENARIOS
from ...state import Acting, Fight, Fighting, Naming, State
from ...words.names import who, whom
from ..refuse import cannot_act
from .combat import (
    aims,
    enemies_next_to,
    fight,
    has_combat,
    spear_reach,
    strikes,
    telepath,
    values,
)
from .participants import staying_out, taking_part

VERB = Attack
COST = 1


def offers(state: State, seat: Seat) -> Iterable[Attack]:
    """Every attacker, every target, every choice of those who may join."""
    phase = acting(state, COST)
    if phase is None or not has_combat(state):
        return []
    pieces = able(state, phase.colour)
    shots = {piece: aims(state, piece) for piece in pieces}
    found = []
    for piece in pieces:
        for target in sorted({*strikes(state, piece), *shots[piece]}):
            others = [p for p in pieces if p != piece and target in shots[p]]
            for many in range(len(others) + 1):
                found += [Attack(piece, target, joining) for joining in combinations(others, many)]
    return found


def play(state: State, seat: Seat, action: Attack) -> Step[State]:
    """Everybody who takes part is found; then cards are chosen."""
    assert isinstance(state.phase, Acting)
    lying = board(state.rooms)
    afar = not adjacent(lying, state.places[action.piece], state.places[action.target])
    far = tuple(sorted((action.piece, *action.joining) if afar else action.joining))
    combat = fight(state, action.target, far)
    then = spent(state.phase, COST)
    reader = telepath(state, combat)
    phase = Fighting(combat, then) if reader is None else Naming(reader, combat, then)
    after = replace(state, phase=phase, sealed=(None, None))
    return Step(after, (declaration(state, combat, action.piece),))


def declaration(state: State, combat: Fight, attacker: Thing | None) -> CombatDeclared:
    """The combat as it is announced: both sides with their reasons, and who stays out.

    A position does not keep who declared it: then there is no `attacker`.
    """
    return CombatDeclared(
        combat,
        values(state, combat),
        taking_part(state, combat, attacker),
        staying_out(state, combat),
    )


def why_not(state: State, seat: Seat, action: Attack) -> Refusal:
    """The reason why this attack, or one who should join it, is not possible."""
    if not has_combat(state):
        why = text("There is no combat in this scenario.")
        return Refusal("no-combat", why, SCENARIOS[state.scenario].clause)
    if refusal := cannot_act(state, seat, action.piece, COST):
        return refusal
    if refusal := _why_no_target(state, action.piece, action.target):
        return refusal
    if action.target not in strikes(state, action.piece) and (
        refusal := _why_not_from_afar(state, action.piece, action.target)
    ):
        return refusal
    for piece in action.joining:
        refusal = cannot_act(state, seat, piece, COST) or _why_not_joining(
            state, piece, action.target
        )
        if refusal:
            return refusal
    why = text("Nobody joins twice.")
    return Refusal("joins-twice", why, "T-126", tuple(CODES[p] for p in action.joining))


def _why_not_joining(state: State, piece: Thing, target: Thing) -> Refusal | None:
    """Why a miniature cannot be named as one who joins: for Bows and spears at a distance."""
    where = state.places[piece]
    if adjacent(board(state.rooms), where, state.places[target]):
        why = text("{Piece} stands next to the target and takes part anyway.", Piece=who(piece))
        return refused("joins-anyway", why, "T-126", where)
    if ground_of(state).object_on(where) not in (Kind.BOW, Kind.SPEAR):
        why = text("{Piece} has no Bow and no spear to join with.", Piece=who(piece))
        return Refusal("no-bow", why, "T-126", (CODES[piece],))
    return _why_not_from_afar(state, piece, target)


def _why_no_target(state: State, piece: Thing, target: Thing) -> Refusal | None:
    named = (CODES[target],)
    if not is_character(target) or COLOUR[target] == COLOUR[piece]:
        return Refusal("no-enemy", text("Only an enemy character is attacked."), "T-80", named)
    if state.places[target] < 0:
        why = text("{Piece} is not on the board.", Piece=who(target))
        return Refusal("not-there", why, "T-80", named)
    if target in state.hurt:
        why = text("{Piece} was wounded in this turn and cannot be attacked.", Piece=who(target))
        return Refusal("wounded-this-turn", why, "T-84", named)
    where = state.places[target]
    if ground_of(state).character(where) != target:
        why = text("{Piece} is carried: attack the one who carries it.", Piece=who(target))
        return refused("carried", why, "T-97", where)
    return None


def _why_not_from_afar(state: State, piece: Thing, target: Thing) -> Refusal | None:
    """Why a miniature that is not next to the target cannot attack it."""
    lying, ground = board(state.rooms), ground_of(state)
    where, there = state.places[piece], state.places[target]
    held = ground.object_on(where)
    if held not in (Kind.BOW, Kind.SPEAR):
        refusal = why_not_adjacent(lying, where, there)
        if refusal and refusal.code == "not-adjacent":
            why = text("Without a Bow or a spear, only an enemy on an adjacent square is attacked.")
            return replace(refusal, why=why)
        return refusal
    near = enemies_next_to(lying, ground, where, COLOUR[piece])
    if near or adjacent(lying, where, there):
        code = "bow-next-to-enemy" if held is Kind.BOW else "spear-next-to-enemy"
        why = text("Nobody uses a Bow or a spear next to an enemy.")
        clause = "T-123" if held is Kind.BOW else "T-122"
        return refused(code, why, clause, *(state.places[mini] for mini in near or [target]))
    if held is Kind.BOW:
        if refusal := why_not_seen(lying, ground, where, there):
            return refusal
        if ground.object_on(there) is Kind.SHIELD:
            why = text("A Large shield protects {piece} from every Bow.", piece=whom(target))
            return refused("large-shield", why, "T-124", there)
        return None
    if there in spear_reach(lying, ground, where):
        return None
    if refusal := why_not_seen(lying, ground, where, there):
        return refusal
    why = text("A spear reaches exactly two squares straight on, or through one arrow-slit.")
    return refused("spear-reach", why, "T-122", where, there)
