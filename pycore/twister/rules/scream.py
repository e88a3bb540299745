"""T-116: the Banshee's scream pushes a character one square straight away.

It costs 2 AP and reaches anybody in line of sight, of either colour. The edge that the pushed one
crosses must be free of walls, closed portcullises and slits. It lands by T-11, and not on an enemy
of its own; it keeps its object. On a pit without a Rope it is eliminated, and its object stays
where it stood. Nobody is pushed off the board, from the own line, or from a room onto a line.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Refusal, Seat, Step, text

from ..actions import Scream
from ..dungeon.board import board
from ..dungeon.edges import what_blocks
from ..dungeon.ground import able, ground_of
from ..dungeon.line_of_sight import seen_from, why_not_seen
from ..dungeon.pieces import CODES, COLOUR, KIND, ROPES, Kind, Thing, is_character
from ..dungeon.rooms import LINE, PIT
from ..dungeon.squares import Square, direction_between, neighbour, refused
from ..events import WasPushed
from ..next_state import NextState, acting, spent
from ..state import Acting, State
from ..words.names import who
from .refuse import cannot_act

VERB = Scream
COST = 2


def offers(state: State, seat: Seat) -> Iterable[Scream]:
    """Everybody in sight of a Banshee who can be pushed."""
    phase = acting(state, COST)
    if phase is None:
        return []
    lying, ground = board(state.rooms), ground_of(state)
    return [
        Scream(piece, target)
        for piece in able(state, phase.colour)
        if KIND[piece] is Kind.BANSHEE
        for target in sorted(seen_from(lying, ground, state.places[piece]))
        if _why_not_pushed(state, piece, target) is None
    ]


def _landing(state: State, piece: Thing, target: Thing) -> tuple[int, Square | None]:
    """The direction of a push, and the square behind the pushed one."""
    direction = direction_between(state.places[piece], state.places[target])
    assert direction is not None, "who is in sight is straight ahead"
    return direction, neighbour(state.places[target], direction, board(state.rooms).rows)


def _cargo(state: State, target: Thing) -> list[Thing]:
    """What goes along: all that is on the square of the pushed one."""
    where = state.places[target]
    return [t for t, at in enumerate(state.places) if at == where and t != target]


def _falls(state: State, target: Thing, to: Square) -> bool:
    """Whether the pushed one falls into a pit."""
    ropes = ground_of(state).has_rope(to) or any(t in ROPES for t in _cargo(state, target))
    return board(state.rooms).floor[to] == PIT and not ropes


def _why_not_pushed(state: State, piece: Thing, target: Thing) -> Refusal | None:
    """Why somebody in sight cannot be pushed."""
    lying, ground = board(state.rooms), ground_of(state)
    where, colour = state.places[target], COLOUR[target]
    direction, to = _landing(state, piece, target)
    if where in lying.line_of(colour):
        why = text("Nobody is pushed from their own line.")
        return refused("on-own-line", why, "T-116", where)
    if to is None:
        return refused("off-the-board", text("Nobody is pushed off the board."), "T-116", where)
    if blocked := what_blocks(lying, where, direction, to):
        return Refusal(blocked.code, blocked.why, "T-116", blocked.blockers)
    if lying.floor[to] == LINE and lying.floor[where] != LINE:
        why = text("Nobody is pushed from a room onto a line.")
        return refused("onto-a-line", why, "T-116", to)
    there = ground.character(to)
    if there is not None and COLOUR[there] != colour:
        why = text("{Piece} stands behind: nobody is pushed onto an enemy.", Piece=who(there))
        return refused("enemy-behind", why, "T-116", to)
    if _falls(state, target, to):
        return None
    here = [target, *_cargo(state, target)]
    things = here + [t for t, at in enumerate(state.places) if at == to]
    sorts = {(is_character(t), t in state.wounded) for t in things}
    if len(things) > 2 or len(sorts) < len(things):
        return refused("no-room", text("There is no room on the square behind."), "T-11", to)
    return None


def play(state: State, seat: Seat, action: Scream) -> Step[State]:
    """The target is pushed one square away, and falls where a pit is."""
    assert isinstance(state.phase, Acting)
    _, to = _landing(state, action.piece, action.target)
    assert to is not None, "only a push onto the board is on offer"
    next_state = NextState(state)
    next_state.say(WasPushed(action.piece, action.target, to))
    if _falls(state, action.target, to):
        next_state.eliminate(action.target)
    else:
        for thing in (action.target, *_cargo(state, action.target)):
            next_state.places[thing] = to
    return next_state.done(spent(state.phase, COST))


def why_not(state: State, seat: Seat, action: Scream) -> Refusal:
    """No Banshee, nobody in sight, or no room behind."""
    if refusal := cannot_act(state, seat, action.piece, COST):
        return refusal
    if KIND[action.piece] is not Kind.BANSHEE:
        why = text("Only a Banshee screams.")
        return Refusal("not-a-banshee", why, "T-116", (CODES[action.piece],))
    if action.target == action.piece:
        why = text("A Banshee does not scream at herself.")
        return Refusal("at-oneself", why, "T-116", (CODES[action.piece],))
    return why_not_in_sight(state, action.piece, action.target) or (
        _why_not_pushed(state, action.piece, action.target) or _never(action)
    )


def _never(action: Scream) -> Refusal:
    raise AssertionError(f"{action} is legal")


def why_not_in_sight(state: State, piece: Thing, target: Thing) -> Refusal | None:
    """Why a character cannot be aimed at in a line of sight."""
    named = (CODES[target],)
    if not is_character(target) or state.places[target] < 0:
        why = text("{Piece} is no character on the board.", Piece=who(target))
        return Refusal("not-there", why, "T-100", named)
    where, there = state.places[piece], state.places[target]
    if where == there:
        why = text("{Piece} is carried by the one who aims.", Piece=who(target))
        return Refusal("carried", why, "T-97", named)
    if ground_of(state).character(there) != target:
        why = text("{Piece} is carried: aim at the one who carries it.", Piece=who(target))
        return Refusal("carried", why, "T-97", named)
    return why_not_seen(board(state.rooms), ground_of(state), where, there)
