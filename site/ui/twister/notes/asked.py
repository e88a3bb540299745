"""Which things a word of the markup means, such as `sq:c7` or `room:3`.

Nothing is said but what is in the view: whoever may not see a piece is not told that it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pycore.twister import (
    CLOSED,
    CODES,
    DIRECTION_LETTERS,
    DIRECTIONS,
    DOTS,
    GATE,
    GEAR,
    LINE,
    NAMES,
    PIT,
    SLIT,
    UNKNOWN,
    WALL,
    Square,
    View,
    board_of,
    gate_at,
    ground_of,
    slot_of,
)

from ...notes.note import NOTHING, Answer, Note
from ..panel.start_team import line_of
from . import things


def notes(view: View, word: str) -> Answer:
    """The answer to a word; nothing for one that is none."""
    kind, _, which = word.partition(":")
    return _ASKED[kind](view, which) if kind in _ASKED else NOTHING


def _one(note: Note) -> Answer:
    return Answer((note,))


def _square(view: View, which: str) -> Answer:
    """Who stands there and what lies there, pit or gear, and what is on its edges.

    An empty square is its room's; there somebody may only be thinking.
    """
    lying = board_of(view)
    where = NAMES.index(which) if which in NAMES else len(lying.floor)
    if where >= len(lying.floor):
        return NOTHING
    if lying.floor[where] == UNKNOWN:
        return _one(things.room_note(view, slot_of(where)))
    found = (
        *_waiting(view, where),
        *_pieces(view, where),
        *_ground(view, where),
        *_edges(view, where),
    )
    if found:
        return Answer(found)
    if lying.floor[where] == LINE:
        return Answer((things.line_note(int(where >= 10)),), slow=True)
    return Answer((things.room_note(view, slot_of(where)),), slow=True)


def _waiting(view: View, where: Square) -> Iterator[Note]:
    """A start team that is not turned up yet: only its owner knows who stands on which dot."""
    for colour, dots in enumerate(view.dots):
        line = line_of(view, colour)
        if any(there and line + dot == where for dot, there in zip(DOTS, dots, strict=False)):
            yield things.token_note(colour)


def _pieces(view: View, where: Square) -> Iterator[Note]:
    ground = ground_of(view)
    for piece in (ground.minis.get(where), ground.wounded.get(where), ground.objects.get(where)):
        if piece is not None:
            yield things.piece_note(view, piece)


def _ground(view: View, where: Square) -> Iterator[Note]:
    floor = board_of(view).floor[where]
    if floor == GEAR:
        yield things.gear_note(view.rooms[slot_of(where)][0])
    if floor == PIT:
        yield things.pit_note()


def _edges(view: View, where: Square) -> tuple[Note, ...]:
    """Portcullises and arrow-slits around a square, each kind once."""
    found: dict[str, Note] = {}
    for direction in DIRECTIONS:
        if state := _gate_state(view, where, direction):
            found[state] = things.gate_note(state)
        elif board_of(view).edges[where][direction] == SLIT:
            found["slit"] = things.slit_note()
    return tuple(found.values())


def _gate_state(view: View, where: Square, direction: int) -> str:
    """How the portcullis on an edge of a square is; nothing where there is none."""
    lying = board_of(view)
    edge, gate = lying.edges[where][direction], gate_at(lying, where, direction)
    if gate is not None and edge not in (WALL, SLIT):
        return view.rooms[gate[0]][2][gate[1]]
    return CLOSED if edge == GATE else ""


def _lit_gate(view: View, which: str) -> Answer:
    """A portcullis by a square and the letter of its side, as it is pressed: `gate:a4n`."""
    name, letter = which[:-1], which[-1:]
    if name not in NAMES or letter not in DIRECTION_LETTERS:
        return NOTHING
    where = NAMES.index(name)
    if where >= len(board_of(view).floor):
        return NOTHING
    state = _gate_state(view, where, DIRECTION_LETTERS.index(letter))
    return _one(things.lit_gate_note(state)) if state else NOTHING


def _room(view: View, which: str) -> Answer:
    place = _number(which)
    if place is None or not 0 < place <= len(view.rooms):
        return NOTHING
    return _one(things.room_note(view, place - 1))


def _piece(view: View, which: str) -> Answer:
    """A piece by its code, on a plate or on a button: that it exists is no secret."""
    return _one(things.piece_note(view, CODES.index(which))) if which in CODES else NOTHING


def _score(view: View, which: str) -> Answer:
    colour = _number(which)
    return _one(things.score_note(view, colour)) if colour in (0, 1) else NOTHING


def _action(_: View, which: str) -> Answer:
    return _one(things.action_note(_number(which)))


def _token(_: View, which: str) -> Answer:
    return _one(things.token_note(int(which == "1")))


def _number(written: str) -> int | None:
    return int(written) if written.isascii() and written.isdecimal() and len(written) < 3 else None


_ASKED: Mapping[str, Callable[[View, str], Answer]] = {
    "sq": _square,
    "room": _room,
    "piece": _piece,
    "gate": _lit_gate,
    "score": _score,
    "action": _action,
    "token": _token,
    "jump": lambda _view, _which: _one(things.jump_note()),
    "combat": lambda _view, _which: _one(things.combat_note()),
}
