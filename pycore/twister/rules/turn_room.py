"""T-50 to T-52: a miniature on a gear turns that room or its twin, a quarter per AP.

Each room turns in the direction printed on it; the Mekanork turns either way (T-110). The twin
must be revealed. Everything in the room turns with it, and it cannot be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pycore.table import Refusal, Seat, Step, text

from ..actions import Turn
from ..dungeon.board import Board, board
from ..dungeon.ground import able
from ..dungeon.pieces import KIND, Kind, Thing
from ..dungeon.rooms import GEAR, ROOMS, SIDE, turned
from ..dungeon.squares import WIDTH, Square, refused, slot_of
from ..events import RoomTurned
from ..next_state import NextState, acting, spent
from ..state import Acting, State
from ..view import View
from .refuse import no_turn

VERB = Turn
COST = 1


def turns_of(game: State | View, piece: Thing) -> Iterator[Turn]:
    """What a miniature turns from its gear; nothing where it stands on none."""
    where = game.places[piece]
    if board(game.rooms).floor[where] != GEAR:
        return
    room = ROOMS[game.rooms[slot_of(where)][0]]
    for place, (name, _, _) in enumerate(game.rooms):
        if name in (room.name, room.twin):
            if KIND[piece] is Kind.MEKANORK:
                yield Turn(place, clockwise=True)
                yield Turn(place, clockwise=False)
            else:
                yield Turn(place, ROOMS[name].clockwise)


def _by(state: State, seat: Seat) -> dict[Turn, Thing]:
    """Every turn on offer, with the miniature that makes it."""
    phase = acting(state, COST)
    found: dict[Turn, Thing] = {}
    if phase is not None:
        for piece in able(state, phase.colour):
            for turn in turns_of(state, piece):
                found.setdefault(turn, piece)
    return found


def offers(state: State, seat: Seat) -> Iterable[Turn]:
    """From every gear with a miniature on it."""
    return sorted(_by(state, seat), key=lambda turn: (turn.place, not turn.clockwise))


def play(state: State, seat: Seat, action: Turn) -> Step[State]:
    """The room turns, and everything in it."""
    assert isinstance(state.phase, Acting)
    next_state = NextState(state)
    by = _by(state, seat)[action]
    name, turn, gates = state.rooms[action.place]
    next_state.say(RoomTurned(action.place, name, action.clockwise, by, reveals=True))
    for piece, where in enumerate(state.places):
        if where >= WIDTH and slot_of(where) == action.place:
            next_state.places[piece] = _goes(where, action)
    lies = (name, (turn + (1 if action.clockwise else 3)) % 4, gates)
    rooms = tuple(lies if n == action.place else each for n, each in enumerate(state.rooms))
    return next_state.done(spent(state.phase, COST), rooms=rooms)


def _goes(where: Square, action: Turn) -> Square:
    row, column = divmod(where, WIDTH)
    up, inside = (row - 1) % SIDE, column % SIDE
    to_up, to_inside = divmod(turned(up * SIDE + inside, action.clockwise), SIDE)
    return (row - up + to_up) * WIDTH + column - inside + to_inside


def why_not(state: State, seat: Seat, action: Turn) -> Refusal:
    """Nobody on the gear, the room is hidden, or it turns the other way."""
    if refusal := no_turn(state, COST):
        return refusal
    if action.place >= len(state.rooms):
        return Refusal("off-the-board", text("There is no such room on this board."), "T-2")
    name = state.rooms[action.place][0]
    if not name:
        why = text(
            "This room is still face down: a gear turns the twin room once that is revealed."
        )
        return Refusal("twin-not-revealed", why, "T-50", (str(action.place + 1),))
    by = _by(state, seat)
    if Turn(action.place, not action.clockwise) in by:
        why = text("That room turns the other way; only a Mekanork turns it either way.")
        return Refusal("wrong-direction", why, "T-50", (str(action.place + 1),))
    gears = [
        _gear(lying, place)
        for lying in [board(state.rooms)]
        for place, (each, _, _) in enumerate(state.rooms)
        if each in (name, ROOMS[name].twin)
    ]
    why = text(
        "A room is turned from its own gear or from its twin's: none of yours who can act "
        "stands there."
    )
    return refused("not-on-a-gear", why, "T-50", *gears)


def _gear(lying: Board, place: int) -> Square:
    tile = lying.tiles[place]
    assert tile is not None
    up, column = divmod(tile.gear, SIDE)
    return (1 + place // 2 * SIDE + up) * WIDTH + place % 2 * SIDE + column
