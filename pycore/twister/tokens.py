"""Reads tokens: `walk:bN-c7` becomes a `Walk`, without any context.

>>> str(read_action("walk:bN-c7,br@c5"))
'walk:bN-c7,br@c5'
"""

from __future__ import annotations

from collections.abc import Callable

from pycore.table import bad_token, whole_number

from .actions import (
    Accept,
    Action,
    Attack,
    Begin,
    Break,
    Card,
    Deal,
    Decline,
    End,
    Fire,
    Heal,
    Hide,
    Jump,
    Lower,
    Name,
    Offer,
    Omit,
    Put,
    Raise,
    Resign,
    Reveal,
    Scream,
    Seal,
    Show,
    TeamUp,
    Timeout,
    Turn,
    Walk,
    Yellow,
)
from .dungeon.pieces import kind_of_letter, thing
from .dungeon.rooms import NAMES as ROOM_NAMES
from .dungeon.squares import DEAD, DIRECTION_LETTERS, square


def read_action(token: str) -> Action:
    """The action that a token writes; raises Unreadable."""
    verb, _, rest = token.partition(":")
    if token in _ALONE:
        return _ALONE[token]
    if verb not in _READERS:
        raise bad_token(token)
    action = _READERS[verb](rest)
    if str(action) != token:
        raise bad_token(token)
    return action


def _split(written: str, divider: str) -> tuple[str, str]:
    first, found, second = written.partition(divider)
    if not found:
        raise bad_token(written)
    return first, second


def _place(written: str) -> int:
    return whole_number(written, 1, 8) - 1


def _read_show(rest: str) -> Show:
    room, turn = _split(rest, "+")
    if room not in ROOM_NAMES:
        raise bad_token(rest)
    return Show(room, whole_number(turn, 0, 3))


def _read_hide(rest: str) -> Hide:
    number, place = _split(rest, "@")
    return Hide(whole_number(number, 1, 14) - 1, _place(place))


def _read_put(rest: str) -> Put:
    piece, where = _split(rest, "@")
    return Put(thing(piece), square(where))


def _read_walk(rest: str) -> Walk:
    first, *handled = rest.split(",")
    piece, to = _split(first, "-")
    moved = []
    for each in handled:
        what, where = _split(each, "@")
        moved.append((thing(what), DEAD if where == "x" else square(where)))
    return Walk(thing(piece), square(to), tuple(sorted(moved)))


def _read_jump(rest: str) -> Jump:
    piece, to = _split(rest, "-")
    return Jump(thing(piece), square(to))


def _read_attack(rest: str) -> Attack:
    piece, others = _split(rest, ">")
    target, *joining = others.split("+")
    return Attack(thing(piece), thing(target), tuple(sorted(map(thing, joining))))


def _aimed(verb: type[Heal | Scream | Fire]) -> Callable[[str], Action]:
    def read_it(rest: str) -> Action:
        piece, target = _split(rest, ">")
        return verb(thing(piece), thing(target))

    return read_it


def _at_a_gate(verb: type[Raise | Lower | Break]) -> Callable[[str], Action]:
    def read_it(rest: str) -> Action:
        piece, direction = _split(rest, ":")
        if len(direction) != 1 or direction not in DIRECTION_LETTERS:
            raise bad_token(rest)
        return verb(thing(piece), DIRECTION_LETTERS.index(direction))

    return read_it


_ALONE: dict[str, Action] = {
    str(action): action for action in (End(), Offer(), Accept(), Decline(), Resign(), Timeout())
}
_READERS: dict[str, Callable[[str], Action]] = {
    "yellow": lambda rest: Yellow(whole_number(rest, 0, 1)),
    "deal": lambda rest: Deal(thing(rest)),
    "begin": lambda rest: Begin(whole_number(rest, 0, 1)),
    "show": _read_show,
    "omit": lambda rest: Omit(tuple(map(kind_of_letter, rest))),
    "team": lambda rest: TeamUp(tuple(None if c == "-" else kind_of_letter(c) for c in rest)),
    "hide": _read_hide,
    "card": lambda rest: Card(whole_number(rest, 2, 5)),
    "reveal": lambda rest: Reveal(_place(rest)),
    "put": _read_put,
    "turn": lambda rest: Turn(_place(rest[:-1]), rest[-1:] == "+"),
    "walk": _read_walk,
    "jump": _read_jump,
    "attack": _read_attack,
    "name": lambda rest: Name(0 if rest == "-" else whole_number(rest, 1, 6)),
    "seal": lambda rest: Seal(whole_number(rest, 0, 6)),
    "open": _at_a_gate(Raise),
    "close": _at_a_gate(Lower),
    "break": _at_a_gate(Break),
    "heal": _aimed(Heal),
    "scream": _aimed(Scream),
    "fire": _aimed(Fire),
}
