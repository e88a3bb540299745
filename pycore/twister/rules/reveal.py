"""T-40 to T-42: revealing a room.

One of the active player's miniatures needs direct access: it stands on a square along the room's
border, and its own side's edge there is no wall, closed portcullis or arrow-slit. Chance turns the
room up as it lay. Its tokens are turned up for both; the active player places all but the own
objects, then the opponent places those: each on an empty floor square or gear of that room.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Dice, Refusal, Seat, Step, stacked, text

from ..actions import Put, Reveal, Show
from ..dungeon.board import Board, board
from ..dungeon.ground import able, ground_of
from ..dungeon.pieces import CODES, COLOUR, Colour, Thing, is_character
from ..dungeon.rooms import CLOSED, OPEN, PIT, ROOMS, SIDE, UNKNOWN
from ..dungeon.squares import DIRECTIONS, WIDTH, Square, neighbour, refused, slot_of
from ..events import RoomShown, TokenPlaced
from ..next_state import acting, spent
from ..scenarios import SCENARIOS
from ..state import Acting, Opening, Phase, Placing, State
from ..words.names import who
from .refuse import no_turn


def squares_of(place: int) -> list[Square]:
    """The 25 squares of a place for a room."""
    first = (1 + place // 2 * SIDE) * WIDTH + place % 2 * SIDE
    return [first + up * WIDTH + column for up in range(SIDE) for column in range(SIDE)]


def access(lying: Board, where: Square) -> set[int]:
    """The hidden rooms that somebody on a square has access to (T-40)."""
    found = set()
    for direction in DIRECTIONS:
        there = neighbour(where, direction, lying.rows)
        if (
            there is not None
            and lying.floor[there] == UNKNOWN
            and lying.edges[where][direction] == OPEN
        ):
            found.add(slot_of(there))
    return found


class RevealRule:
    """T-40: turn up a room that a miniature has access to."""

    VERB = Reveal
    COST = 1

    def offers(self, state: State, seat: Seat) -> Iterable[Reveal]:
        """Every hidden room within access."""
        phase = acting(state, self.COST)
        if phase is None or all(name for name, _, _ in state.rooms):
            return []
        lying = board(state.rooms)
        found: set[int] = set()
        for piece in able(state, phase.colour):
            found |= access(lying, state.places[piece])
        return [Reveal(place) for place in sorted(found)]

    def play(self, state: State, seat: Seat, action: Reveal) -> Step[State]:
        """Chance says what it is."""
        assert isinstance(state.phase, Acting)
        return Step(
            replace(state, phase=Opening(action.place, spent(state.phase, self.COST)), stirred=True)
        )

    def why_not(self, state: State, seat: Seat, action: Reveal) -> Refusal:
        """It is open already, or nobody has access."""
        if refusal := no_turn(state, self.COST):
            return refusal
        if action.place >= len(state.rooms):
            return Refusal("off-the-board", text("There is no such room on this board."), "T-2")
        place = str(action.place + 1)
        if state.rooms[action.place][0]:
            why = text("That room has been revealed already.")
            return Refusal("revealed-already", why, "T-40", (place,))
        why = text(
            "A room is revealed from a square at its border, with no wall, closed portcullis or "
            "arrow-slit in between: none of yours who can act stands on one."
        )
        return Refusal("no-access", why, "T-40", (place,))


class ShowRule:
    """T-3: chance turns up the room: any that is left, in any orientation."""

    VERB = Show

    def offers(self, state: State, seat: Seat) -> Iterable[Show]:
        """Every room that is left."""
        if not isinstance(state.phase, Opening):
            return []
        return [Show(name, turn) for name in _left(state) for turn in range(4)]

    def play(self, state: State, seat: Seat, action: Show) -> Step[State]:
        """The room lies open; its tokens are to be placed."""
        assert isinstance(state.phase, Opening)
        place, then = state.phase.place, state.phase.then
        gates = CLOSED * len(ROOMS[action.room].gates)
        lies = (action.room, action.turn, gates)
        tokens = tuple(sorted(state.hidden[place]))
        mine = tuple(t for t in tokens if not is_character(t) and COLOUR[t] == then.colour)
        rest = tuple(t for t in tokens if t not in mine)
        after = replace(
            state,
            rooms=tuple(lies if n == place else each for n, each in enumerate(state.rooms)),
            hidden=tuple(() if n == place else each for n, each in enumerate(state.hidden)),
            phase=_placing(place, then.colour, rest, mine, then),
        )
        event = RoomShown(place, action.room, action.turn, tokens, reveals=True)
        return Step(after, (event,))

    def why_not(self, state: State, seat: Seat, action: Show) -> Refusal:
        """Nothing is being turned up, or that room lies elsewhere."""
        return Refusal("not-there", text("That room is not to be turned up now."), "T-3")


def _left(state: State) -> list[str]:
    seen = {name for name, _, _ in state.rooms}
    return [name for name in SCENARIOS[state.scenario].rooms if name not in seen]


def draw_room(state: State, dice: Dice) -> Show:
    """The room that these dice have laid into the place, and how it lies there."""
    assert isinstance(state.phase, Opening)
    place = state.phase.place
    name = stacked(dice.at("rooms"), SCENARIOS[state.scenario].rooms, place, _left(state))
    return Show(name, dice.at(f"turn {place}").below(4))


def _placing(
    place: int, colour: Colour, now: tuple[Thing, ...], later: tuple[Thing, ...], then: Acting
) -> Phase:
    """Who places what next: the active player, then the opponent, then the turn goes on."""
    if now:
        return Placing(place, colour, now, later, then)
    if later:
        return Placing(place, 1 - then.colour, later, (), then)
    return then


class PutRule:
    """T-41, T-42: place a token of the room that was just revealed."""

    VERB = Put

    def offers(self, state: State, seat: Seat) -> Iterable[Put]:
        """Each token, on each empty square that is no pit."""
        phase = state.phase
        if not isinstance(phase, Placing):
            return []
        lying = board(state.rooms)
        taken = set(state.places)
        free = [
            where
            for where in squares_of(phase.place)
            if lying.floor[where] != PIT and where not in taken
        ]
        return [Put(piece, where) for piece in phase.tokens for where in free]

    def play(self, state: State, seat: Seat, action: Put) -> Step[State]:
        """The token is a miniature, or an object on the floor."""
        phase = state.phase
        assert isinstance(phase, Placing)
        left = tuple(piece for piece in phase.tokens if piece != action.piece)
        places = list(state.places)
        places[action.piece] = action.to
        after = replace(
            state,
            places=tuple(places),
            phase=_placing(phase.place, phase.colour, left, phase.later, phase.then),
        )
        return Step(after, (TokenPlaced(seat, action.piece, action.to),))

    def why_not(self, state: State, seat: Seat, action: Put) -> Refusal:
        """Not that token, not that room, a pit, or not empty."""
        phase = state.phase
        if not isinstance(phase, Placing):
            return Refusal("not-now", text("Tokens are placed when a room is revealed."), "T-41")
        if action.piece not in phase.tokens:
            why = text("{Piece} is not to be placed by this player now.", Piece=who(action.piece))
            return Refusal("not-to-place", why, "T-41", (CODES[action.piece],))
        if action.to not in squares_of(phase.place):
            return refused("other-room", text("Tokens stay in their room."), "T-42", action.to)
        if board(state.rooms).floor[action.to] == PIT:
            why = text("Tokens are not placed on a pit.")
            return refused("on-a-pit", why, "T-42", action.to)
        assert ground_of(state).codes[action.to], "an empty square would have been on offer"
        why = text("Tokens are placed on empty squares.")
        return refused("not-empty", why, "T-42", action.to)


RULES = (RevealRule(), ShowRule(), PutRule())
