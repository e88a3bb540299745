"""What a press on the board does: it selects, points, plays, or says why not.

The first press selects a piece, the second one acts. What harms or cannot be taken back is looked
at first and done with a further press. A press that leads nowhere is played all the same: then the
rules themselves say why not.
"""

from __future__ import annotations

from collections.abc import Callable

from pycore.table import Illegal, illegal, text
from pycore.twister import (
    CODES,
    COLOUR,
    NAMES,
    Acting,
    Action,
    Hiding,
    Placing,
    Square,
    Teaming,
    View,
    is_exit,
    square,
    thing,
)
from pycore.twister import actions as a

from ..session import Session
from ..sight import Sight
from . import setting_up, start_team
from .foreseen import end_of_game
from .held import Held, read_held
from .looking import cursor, inspect, look_around, point_at
from .offers import GRAVE, by_square, pressed_at
from .sides import colour_of, ground_of, place_of
from .ways import ways
from .wishes import something_else_first, wish, wish_for_room


def touch(session: Session, word: str) -> None:
    """One press, such as `sq=c7`, `room=3`, `hold=bN`, `look=TOKEN`, `do=TOKEN`, `key=Enter`."""
    kind, _, rest = word.partition("=")
    sight = session.sight()
    looked = look_around(session, sight, word)
    hidden = sight.cover is not None or sight.moment is not None or sight.peeking
    if not looked and not hidden and kind in _PRESSES:
        _PRESSES[kind](session, sight, rest)


def _square(session: Session, sight: Sight, written: str) -> None:
    where = square(written)
    point_at(session, where)
    view: View = sight.view
    phase = view.phase
    if sight.asked is None:
        raise _not_now(session, sight, written)
    if isinstance(phase, Placing):
        piece = read_held(session.picked).piece
        piece = phase.tokens[0] if piece not in phase.tokens else piece
        session.play(f"put:{CODES[piece]}@{written}")
    elif isinstance(phase, Teaming) and (dot := start_team.dot_at(sight, where)) is not None:
        _set_up(session, sight, str(dot))
    elif (place := place_of(view, where)) is not None and not view.rooms[place][0]:
        _room(session, sight, str(place + 1))
    elif isinstance(phase, Acting):
        _act(session, sight, where)
    else:
        _inspect(session, view, where)


def _inspect(session: Session, view: View, where: Square) -> None:
    """Nothing can be done with pieces now: looking at one is always allowed."""
    piece = ground_of(view).character(where)
    if piece is None:
        raise something_else_first(view, NAMES[where])
    inspect(session, piece)


def _not_now(session: Session, sight: Sight, pressed: str) -> Illegal:
    """Nobody is asked: a bot thinks, or the game is over."""
    if sight.thinking is None:
        return something_else_first(sight.view, pressed)
    why = text("It is the turn of {name}.", name=session.names[sight.thinking])
    return illegal("not-your-turn", why)


def _act(session: Session, sight: Sight, where: Square) -> None:
    view: View = sight.view
    hand = read_held(session.picked)
    if hand.token and hand.square is None:
        # A plan for a room or for the game itself: no square answers its question. While a room is
        # drawn as it would lie, a press would not even mean what it looks like.
        _let_go(session)
        return
    there = ground_of(view).character(where)
    mine = there is not None and COLOUR[there] == colour_of(view, sight.asked)
    shown, more = ways(by_square(sight.legal, hand.piece, view).get(where, []), view)
    offers = shown + more
    if hand.piece is None or (mine and not offers and there != hand.piece):
        if there is None:
            raise something_else_first(view, NAMES[where])
        session.picked = str(Held(there))
    elif there == hand.piece and (not offers or hand.square == where):
        session.picked = ""
    elif not offers:
        if COLOUR[hand.piece] != colour_of(view, sight.asked) and there is not None:
            session.picked = str(Held(there))
        else:
            session.play(str(wish(view, hand.piece, where)))
    elif hand.square == where:
        _play(session, hand.token or str(offers[0]), hand)
    elif len(offers) == 1 and not _is_grave(view, offers[0]):
        _play(session, str(offers[0]), hand)
    else:
        first = str(offers[0]) if isinstance(offers[0], GRAVE) or len(offers) == 1 else ""
        session.picked = str(Held(hand.piece, where, first))


def _is_grave(view: View, action: Action) -> bool:
    """Whether an action is looked at once more: so is a way out with which the game ends."""
    if isinstance(action, a.Walk) and is_exit(view, action.piece, action.to):
        return end_of_game(view, action) is not None
    return isinstance(action, GRAVE)


def _play(session: Session, token: str, hand: Held) -> None:
    """Plays, and keeps the piece in hand if its turn goes on."""
    session.play(token)
    sight = session.sight()
    view: View = sight.view
    if (
        isinstance(view.phase, Acting)
        and hand.piece is not None
        and sight.asked is not None
        and COLOUR[hand.piece] == colour_of(view, sight.asked)
        and view.places[hand.piece] >= 0
        and sight.moment is None
    ):
        session.picked = str(Held(hand.piece))


def _room(session: Session, sight: Sight, written: str) -> None:
    """A room that lies face down: a token goes in, or it is revealed."""
    view: View = sight.view
    if sight.asked is None:
        raise _not_now(session, sight, written)
    if isinstance(view.phase, Hiding):
        number = setting_up.number_in_hand(view, session.picked)
        session.play(f"hide:{number + 1}@{written}")
    elif isinstance(view.phase, Acting):
        piece = read_held(session.picked).piece
        _look(session, sight, str(wish_for_room(view, piece, int(written) - 1, sight.legal)))
    else:
        raise something_else_first(view, written)


def _hold(session: Session, _: Sight, written: str) -> None:
    piece = thing(written)
    hand = read_held(session.picked)
    session.settings.pop("pointed", None)
    session.picked = "" if hand.piece == piece else str(Held(piece))


def _look(session: Session, sight: Sight, token: str) -> None:
    """Looks at an action before it is done; a second press does it, a wrong one says why not."""
    hand = read_held(session.picked)
    legal = {str(action): action for action in sight.legal}
    if token == hand.token or token not in legal:
        _play(session, token, hand)
        return
    where = pressed_at(legal[token], sight.view)
    session.picked = str(Held(getattr(legal[token], "piece", hand.piece), where, token))


def _do(session: Session, _: Sight, token: str) -> None:
    _play(session, token, read_held(session.picked))


def _key(session: Session, sight: Sight, key: str) -> None:
    """Enter presses, Escape lets go."""
    if key == "Enter":
        _square(session, sight, NAMES[cursor(session)])
    elif key == "Escape":
        _let_go(session)


def _let_go(session: Session) -> None:
    """Of the plan first, and then of the piece."""
    hand = read_held(session.picked)
    further = hand.square is not None or hand.token
    session.picked = str(Held(hand.piece)) if further and hand.piece is not None else ""


def _set_up(session: Session, sight: Sight, rest: str) -> None:
    view: View = sight.view
    if isinstance(view.phase, Teaming):
        held = setting_up.pressed(sight.legal, session.picked, rest)
        if rest.isdecimal() and held == (session.picked or start_team.NOTHING):
            why = text("First press a character, then a dot.")
            raise illegal("nothing-selected", why, "T-21")
        session.picked = held
    elif isinstance(view.phase, Hiding):
        session.picked = f"||{rest}"


_PRESSES: dict[str, Callable[[Session, Sight, str], None]] = {
    "sq": _square,
    "room": _room,
    "hold": _hold,
    "look": _look,
    "do": _do,
    "key": _key,
    "set": _set_up,
}
