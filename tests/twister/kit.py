"""Short words for tests: set up a position, play tokens, ask why not."""

from __future__ import annotations

from pycore.table import Event, Refusal
from pycore.twister import TWISTER
from pycore.twister.dungeon.pieces import thing
from pycore.twister.dungeon.squares import NAMES
from pycore.twister.state import State

FULL = "38A+0,38B+0,37A+0,37B+0,40A+0,40B+0,39A+0,39B+0"
"""Every room of scenario 5 as it is drawn. The docstring of `test_board` shows this board."""
ONE = "38A+0,?,?,?,?,?,?,?"
TWO = "38A+0,38B+0,?,?,?,?,?,?"


def at(words: str, rooms: str = FULL, turn: str = "blue+5") -> State:
    """The position that these words describe; scenario 5, blue to act with 5 points."""
    line = f"twister/1 {words}"
    if rooms:
        line += f" rooms={rooms}"
    if "turn=" not in words:
        line += f" turn={turn}"
    return TWISTER.read_position(line)


def seat(state: State) -> int:
    """Who is waiting, if it is one seat."""
    [who] = TWISTER.waiting(state)
    return who


def tokens(state: State, start: str = "") -> list[str]:
    """What the waiting seat may do, as tokens that begin like that; giving up goes without saying.

    In the middle of a turn it is said all the same: so it has been from the first link on.
    """
    legal = map(str, TWISTER.counted(state, seat(state)))
    return [token for token in legal if token.startswith(start)]


def can(state: State, token: str) -> bool:
    """Whether the waiting seat may do that."""
    return TWISTER.read(token) in TWISTER.legal(state, seat(state))


def play(state: State, *moves: str) -> State:
    """Plays tokens, each by whoever is waiting; `1:seal:3` names the seat."""
    for move in moves:
        state = step(state, move)[0]
    return state


def step(state: State, move: str) -> tuple[State, tuple[Event, ...]]:
    """Plays one token and gives the events too."""
    if move[1:2] == ":":
        who, token = int(move[0]), move[2:]
    else:
        who, token = seat(state), move
    done = TWISTER.play(state, who, TWISTER.read(token))
    return done.state, done.events


def events(state: State, move: str) -> list[str]:
    """The names of what happens."""
    return [type(event).__name__ for event in step(state, move)[1]]


def why(state: State, token: str) -> Refusal:
    """The reason why the waiting seat may not do that."""
    refusal = TWISTER.explain(state, seat(state), TWISTER.read(token))
    assert refusal is not None, f"{token} is legal"
    return refusal


def code(state: State, token: str) -> str:
    """The code of that reason."""
    return why(state, token).code


def where(state: State, piece: str) -> str:
    """The square of a piece."""
    return NAMES[state.places[thing(piece)]]


def fate(state: State, piece: str) -> int:
    """Square or fate of a piece, as a number."""
    return state.places[thing(piece)]


def is_wounded(state: State, piece: str) -> bool:
    """Whether a piece lies wounded."""
    return thing(piece) in state.wounded


def ends(state: State, piece: str) -> set[str]:
    """The squares where a plain walk of a piece may end."""
    return {
        token.partition("-")[2] for token in tokens(state, f"walk:{piece}-") if "," not in token
    }
