"""T-70, T-71: a Jump card takes a miniature over a pit, straight on or round a corner.

Both steps need adjacency; a Naga does not jump through slits. The jumper takes its cargo along and
handles nothing. The pit holds no character. The landing is a square on which it may end an action,
or an empty square of the opponent's line, where it leaves. The card is out of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pycore.table import Refusal, Seat, Step, in_a_row, text

from ..actions import Jump
from ..dungeon.board import Board, board
from ..dungeon.edges import what_blocks
from ..dungeon.ground import able
from ..dungeon.pieces import COLOUR, Thing
from ..dungeon.rooms import PIT
from ..dungeon.squares import (
    DIRECTIONS,
    NAMES,
    Square,
    direction_between,
    distance,
    neighbour,
    refused,
)
from ..events import Jumped
from ..next_state import NextState, acting, spent
from ..state import Acting, State
from ..words.names import who
from .refuse import cannot_act, crowded
from .walk.reach import walker
from .walk.walker import Walker

VERB = Jump
COST = 1


def _pits(lying: Board, where: Square) -> list[Square]:
    return [there for there in lying.steps[where] if lying.floor[there] == PIT]


def _landings(jumper: Walker) -> Iterator[tuple[Square, Square]]:
    """Every pit that can be crossed, with the squares beyond it."""
    for pit in _pits(jumper.board, jumper.start):
        if jumper.ground.character(pit) is None:
            for to in jumper.board.steps[pit]:
                if to != jumper.start and _may_land(jumper, to):
                    yield pit, to


def _may_land(jumper: Walker, to: Square) -> bool:
    if to in jumper.exits:
        return jumper.ground.character(to) is None
    return jumper.may_end(to, jumper.load(jumper.first))


def offers(state: State, seat: Seat) -> Iterable[Jump]:
    """Every landing, for whoever has a Jump card left."""
    phase = acting(state, COST)
    if phase is None or not state.jumps[phase.colour]:
        return []
    lying = board(state.rooms)
    return [
        Jump(piece, to)
        for piece in able(state, phase.colour)
        if _pits(lying, state.places[piece])
        for to in sorted({to for _, to in _landings(walker(state, piece))})
    ]


def play(state: State, seat: Seat, action: Jump) -> Step[State]:
    """Over the pit, with the cargo."""
    assert isinstance(state.phase, Acting)
    jumper = walker(state, action.piece)
    pit = next(pit for pit, to in _landings(jumper) if to == action.to)
    colour = state.phase.colour
    next_state = NextState(state)
    next_state.stirred = True
    out = action.to in jumper.exits
    found = None if out else jumper.ground.cargo(action.to)
    next_state.say(Jumped(action.piece, pit, action.to, found))
    next_state.places[action.piece] = action.to
    if jumper.burden is not None:
        next_state.places[jumper.burden] = action.to
    if out:
        next_state.leave(action.piece, jumper.burden)
    jumps = tuple(n - (c == colour) for c, n in enumerate(state.jumps))
    return next_state.done(spent(state.phase, COST), jumps=jumps)


def why_not(state: State, seat: Seat, action: Jump) -> Refusal:
    """No card, no pit, somebody in the pit, or nowhere to land."""
    if refusal := cannot_act(state, seat, action.piece, COST):
        return refusal
    if not state.jumps[COLOUR[action.piece]]:
        return Refusal("no-jump", text("There is no Jump card left."), "T-70")
    jumper = walker(state, action.piece)
    pits = _pits(jumper.board, jumper.start)
    between = [pit for pit in pits if action.to in jumper.board.steps[pit]]
    if not between and (refusal := _why_no_way(jumper, action.to)):
        return refusal
    if not pits:
        why = text("{Piece} does not stand next to a pit.", Piece=who(action.piece))
        return refused("no-pit", why, "T-70", jumper.start)
    if not between or action.to == jumper.start:
        why = text("A jump leads over a pit beside the jumper, to another square beside that pit.")
        return refused("not-over-a-pit", why, "T-70", action.to)
    held = [pit for pit in between if jumper.ground.character(pit) is not None]
    if held == between:
        why = text("Nobody jumps over a pit that holds a character.")
        return refused("pit-occupied", why, "T-71", held[0])
    return why_no_landing(jumper, action.to)


def _why_no_way(jumper: Walker, to: Square) -> Refusal | None:
    """What stands beside a pit that is right there, and keeps the jumper from crossing it."""
    lying, start = jumper.board, jumper.start
    beside = {
        pit: direction
        for direction in DIRECTIONS
        if (pit := neighbour(start, direction, lying.rows)) is not None and lying.floor[pit] == PIT
    }
    for pit in sorted(beside, key=lambda pit: distance(pit, to)):
        if blocked := what_blocks(lying, start, beside[pit], pit):
            there = text("The pit on {pit} cannot be jumped over from here.", pit=NAMES[pit])
            return Refusal(blocked.code, in_a_row(there, blocked.why), "T-70", blocked.blockers)
        onward = direction_between(pit, to)
        if onward is not None and distance(pit, to) == 1:
            return what_blocks(lying, pit, onward, to)
    return None


def why_no_landing(jumper: Walker, to: Square) -> Refusal:
    """Why a miniature cannot end a jump on a square."""
    there: Thing | None = jumper.ground.character(to)
    if there is not None and (to in jumper.ground.minis or COLOUR[there] != jumper.colour):
        why = text("{Piece} is in the way.", Piece=who(there))
        return refused("would-end-on-somebody", why, "T-71", to)
    if jumper.board.floor[to] == PIT and not jumper.ground.has_rope(to):
        why = text("Nobody stops on a pit without a Rope.")
        return refused("pit-without-rope", why, "T-12", to)
    ground = jumper.ground
    return crowded(to, (ground.objects.get(to), ground.wounded.get(to), jumper.burden))
