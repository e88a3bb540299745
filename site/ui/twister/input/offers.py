"""What is legal, sorted for a hand: by piece, by the square that one presses for it.

No rule is in here: everything comes from the list of legal actions that the view brings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pycore.twister import DEAD, Action, Square, Thing, View, access, board_of, is_exit, turns_of
from pycore.twister import actions as a

from ..preview.simulate import end_of_game

WALKING = (a.Walk, a.Jump)
AIMED = (a.Attack, a.Heal, a.Scream, a.Fire)
GATES = (a.Raise, a.Lower, a.Break)
ROOMS = (a.Turn, a.Reveal)
FINAL = (a.Attack, a.Turn, a.Reveal, a.Resign, a.Offer)
"""What cannot be taken back: it turns or reveals a room, or the other player answers it."""


def is_final(view: View, action: Any) -> bool:
    """Whether an action is looked at once more, because nothing takes it back.

    Everything else is done at once, and Undo takes it back. What ends the game is final, too.
    """
    match action:
        case a.Walk(piece, to, moved):
            may_end = is_exit(view, piece, to) or any(where == DEAD for _, where in moved)
        case a.Jump(piece, to):
            may_end = is_exit(view, piece, to)
        case a.Fire() | a.Scream():
            may_end = True
        case _:
            return isinstance(action, FINAL)
    return may_end and end_of_game(view, action) is not None


def with_piece(legal: Iterable[Action], piece: Thing | None) -> list[Any]:
    """What a piece can do."""
    return [action for action in legal if getattr(action, "piece", None) == piece]


def pieces_able(legal: Iterable[Action]) -> list[Thing]:
    """The pieces that can do something, in their order."""
    pieces = (getattr(action, "piece", None) for action in legal)
    return sorted({piece for piece in pieces if piece is not None})


def pressed_at(action: Action, view: View) -> Square | None:
    """The square that one presses for an action of a piece."""
    if isinstance(action, (*WALKING, a.Put)):
        return action.to
    if isinstance(action, AIMED):
        return view.places[action.target]
    return None


def by_square(legal: Iterable[Action], piece: Thing | None, view: View) -> dict[Square, list[Any]]:
    """What a piece can do, by the square that one presses for it; plain walks first."""
    found: dict[Square, list[Any]] = {}
    for action in with_piece(legal, piece):
        where = pressed_at(action, view)
        if where is not None:
            found.setdefault(where, []).append(action)
    return found


def must_choose(offers: Iterable[Any]) -> bool:
    """Whether nobody can just walk there, so that it is asked which of several ways is meant."""
    walks = [action for action in offers if isinstance(action, a.Walk)]
    return len(walks) > 1 and all(walk.moved for walk in walks)


def by_gate(legal: Iterable[Action], piece: Thing | None) -> dict[int, list[Any]]:
    """What a piece can do with portcullises, by the side of its square on which each hangs."""
    found: dict[int, list[Any]] = {}
    for action in with_piece(legal, piece):
        if isinstance(action, GATES):
            found.setdefault(action.direction, []).append(action)
    return found


def of_rooms(legal: Iterable[Action]) -> list[a.Turn | a.Reveal]:
    """What can be done with whole rooms, whoever does it."""
    return [action for action in legal if isinstance(action, ROOMS)]


def rooms_of(rooms: Iterable[Action], piece: Thing, view: View) -> list[Action]:
    """What a piece itself does of that, from its gear or the border that it stands at."""
    if not rooms or piece in view.wounded | view.healed:
        return []
    own: set[Action] = {*turns_of(view, piece)}
    own |= {a.Reveal(place) for place in access(board_of(view), view.places[piece])}
    return [action for action in rooms if action in own]
