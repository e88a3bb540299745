"""What a press on the board does: it selects, points, plays, or says why not.

The first press selects a piece, the second one acts. What harms or cannot be taken back is looked
at first and done with a further press. A press that leads nowhere is played all the same: then the
rules themselves say why not.
"""

from __future__ import annotations

from typing import TypeAlias

from pycore.table import Illegal, illegal, text
from pycore.twister import (
    COLOUR,
    NAMES,
    Acting,
    Action,
    Hiding,
    Placing,
    Square,
    Teaming,
    View,
    board_of,
    ground_of,
    is_exit,
)
from pycore.twister import actions as a

from ...match.selection import NOTHING
from ...match.session import Session
from ...match.sight import Sight
from ..draw.frame import colour_of
from ..panel import setting_up, start_team
from ..preview.simulate import end_of_game
from .intent import intended_action, intended_for_room, something_else_first
from .looking import cursor, inspect, look_around, point_at
from .messages import (
    ChangeSetting,
    Do,
    FillTeam,
    Message,
    PlanAction,
    PressKey,
    PressRoom,
    PressSquare,
    SelectCharacter,
    SelectNumber,
    SelectPiece,
)
from .offers import GRAVE, by_square, pressed_at
from .selection import PieceSelection, TeamSelection, TokenSelection, piece_selection
from .ways import ways

TwisterSession: TypeAlias = Session[View]


def press(session: TwisterSession, message: Message) -> None:
    """Does one press, at the table."""
    sight = session.sight()
    looked = look_around(session, sight, message)
    hidden = sight.cover is not None or sight.moment is not None or sight.peeking
    if looked or hidden:
        return
    match message:
        case PressSquare(where):
            _square(session, sight, where)
        case PressRoom(place):
            _room(session, sight, place)
        case SelectPiece(piece):
            session.settings.pop("pointed", None)
            same = piece_selection(session.selection).piece == piece
            session.selection = NOTHING if same else PieceSelection(piece)
        case PlanAction(token):
            _plan(session, sight, token)
        case Do(token):
            _play(session, token)
        case PressKey("Enter"):
            _square(session, sight, cursor(session))
        case PressKey("Escape"):
            _let_go(session)
        case SelectCharacter() | SelectNumber() | FillTeam():
            _set_up(session, sight, message)
        case PressKey() | ChangeSetting():
            pass  # a key that means nothing here


def _square(session: TwisterSession, sight: Sight[View], where: Square) -> None:
    point_at(session, where)
    view, phase = sight.view, sight.view.phase
    if sight.asked is None:
        raise _not_now(session, sight, NAMES[where])
    if isinstance(phase, Placing):
        piece = piece_selection(session.selection).piece
        session.play(str(a.Put(piece if piece in phase.tokens else phase.tokens[0], where)))
    elif isinstance(phase, Teaming) and (dot := start_team.dot_at(sight, where)) is not None:
        _set_up(session, sight, SelectNumber(dot))
    elif (place := board_of(view).place_of(where)) is not None and not view.rooms[place][0]:
        _room(session, sight, place)
    elif isinstance(phase, Acting):
        _act(session, sight, where)
    else:
        _inspect(session, view, where)


def _inspect(session: TwisterSession, view: View, where: Square) -> None:
    """Nothing can be done with pieces now: looking at one is always allowed."""
    piece = ground_of(view).character(where)
    if piece is None:
        raise something_else_first(view, NAMES[where])
    inspect(session, piece)


def _not_now(session: TwisterSession, sight: Sight[View], pressed: str) -> Illegal:
    """Nobody is asked: a bot thinks, or the game is over."""
    if sight.thinking is None:
        return something_else_first(sight.view, pressed)
    why = text("It is the turn of {name}.", name=session.names[sight.thinking])
    return illegal("not-your-turn", why)


def _act(session: TwisterSession, sight: Sight[View], where: Square) -> None:
    view = sight.view
    selected = piece_selection(session.selection)
    if selected.plan and selected.square is None:
        # A plan for a room or for the game itself: no square answers its question. While a room is
        # drawn as it would lie, a press would not even mean what it looks like.
        _let_go(session)
        return
    there = ground_of(view).character(where)
    if selected.piece is None:
        if there is None:
            raise something_else_first(view, NAMES[where])
        session.selection = PieceSelection(there)
        return
    colour = colour_of(view, sight.asked)
    shown, more = ways(by_square(sight.legal, selected.piece, view).get(where, []), view)
    offers = shown + more
    if there == selected.piece and (not offers or selected.square == where):
        session.selection = NOTHING
    elif not offers:
        # Another piece is selected instead: one of one's own, or any if this one is not.
        if there is not None and (COLOUR[there] == colour or COLOUR[selected.piece] != colour):
            session.selection = PieceSelection(there)
        else:
            session.play(str(intended_action(view, selected.piece, where)))
    elif selected.square == where:
        _play(session, str(selected.plan or offers[0]))
    elif len(offers) == 1 and not _is_grave(view, offers[0]):
        _play(session, str(offers[0]))
    else:
        plan = offers[0] if isinstance(offers[0], GRAVE) or len(offers) == 1 else None
        session.selection = PieceSelection(selected.piece, where, plan)


def _is_grave(view: View, action: Action) -> bool:
    """Whether an action is looked at once more: so is a way out with which the game ends."""
    if isinstance(action, a.Walk) and is_exit(view, action.piece, action.to):
        return end_of_game(view, action) is not None
    return isinstance(action, GRAVE)


def _play(session: TwisterSession, token: str) -> None:
    """Plays, and keeps the piece selected if its turn goes on."""
    piece = piece_selection(session.selection).piece
    session.play(token)
    sight = session.sight()
    view = sight.view
    if (
        isinstance(view.phase, Acting)
        and piece is not None
        and sight.asked is not None
        and COLOUR[piece] == colour_of(view, sight.asked)
        and view.places[piece] >= 0
        and sight.moment is None
    ):
        session.selection = PieceSelection(piece)


def _room(session: TwisterSession, sight: Sight[View], place: int) -> None:
    """A room that lies face down: a token goes in, or it is revealed."""
    view, written = sight.view, str(place + 1)
    if sight.asked is None:
        raise _not_now(session, sight, written)
    if isinstance(view.phase, Hiding):
        session.play(str(a.Hide(setting_up.next_token(view, session.selection), place)))
    elif isinstance(view.phase, Acting):
        piece = piece_selection(session.selection).piece
        _plan(session, sight, str(intended_for_room(view, piece, place, sight.legal)))
    else:
        raise something_else_first(view, written)


def _plan(session: TwisterSession, sight: Sight[View], token: str) -> None:
    """Plans an action; a second press does it, a wrong one says why not."""
    selected = piece_selection(session.selection)
    action = next((action for action in sight.legal if str(action) == token), None)
    if action is None or action == selected.plan:
        _play(session, token)
        return
    where = pressed_at(action, sight.view)
    session.selection = PieceSelection(getattr(action, "piece", selected.piece), where, action)


def _let_go(session: TwisterSession) -> None:
    """Lets go of the plan first, and then of the piece."""
    selected = piece_selection(session.selection)
    further = selected.square is not None or selected.plan is not None
    keeps = further and selected.piece is not None
    session.selection = PieceSelection(selected.piece) if keeps else NOTHING


def _set_up(
    session: TwisterSession, sight: Sight[View], message: SelectCharacter | SelectNumber | FillTeam
) -> None:
    """Before the first turn: a start team is put together, a token is chosen for a room."""
    phase = sight.view.phase
    if isinstance(phase, Teaming):
        selection = setting_up.pressed(sight.legal, session.selection, message)
        before = TeamSelection() if session.selection == NOTHING else session.selection
        if isinstance(message, SelectNumber) and selection == before:
            why = text("First press a character, then a dot.")
            raise illegal("nothing-selected", why, "T-21")
        session.selection = selection
    elif isinstance(phase, Hiding) and isinstance(message, SelectNumber):
        session.selection = TokenSelection(message.number)
