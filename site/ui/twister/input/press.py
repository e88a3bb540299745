"""What a press on the board does: it selects, points, plays, or says why not.

The first press selects a piece, the second one acts. What cannot be taken back is looked at first
and done with a further press; everything else is done at once, and Undo takes it back. A press that
leads nowhere is played all the same: then the rules themselves say why not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from pycore.table import Illegal, illegal, text
from pycore.twister import (
    COLOUR,
    NAMES,
    Acting,
    Hiding,
    Placing,
    Square,
    Teaming,
    View,
    board_of,
    ground_of,
)
from pycore.twister import actions as a

from ...match.selection import NOTHING, Selection
from ...match.session import Session
from ...match.sight import Sight
from ..draw.frame import colour_of
from ..panel import setting_up, start_team
from ..panel.placing import token_to_place
from .intent import intended_action, intended_for_room, something_else_first
from .looking import cursor, inspect, look_around, point_at
from .messages import (
    ChangeSetting,
    Do,
    FillTeam,
    Message,
    PlanAction,
    PressGate,
    PressKey,
    PressRoom,
    PressSquare,
    SelectCharacter,
    SelectNumber,
    SelectPiece,
    WalkInstead,
)
from .offers import by_gate, by_square, is_final, pieces_able, pressed_at
from .selection import PieceSelection, TeamSelection, TokenSelection, WalkDone, piece_selection
from .ways import at_once, ways

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
        case PressGate(_, direction):
            _gate(session, sight, direction)
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
        case WalkInstead(token):
            _walk_instead(session, token)
        case PressKey("Enter"):
            _square(session, sight, cursor(session))
        case PressKey("Escape"):
            _let_go(session)
        case PressKey("Next"):
            _next_piece(session, sight)
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
        session.play(str(a.Put(token_to_place(session, phase), where)))
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
    elif there != selected.piece and (action := at_once(offers, view)) is not None:
        _go(session, WalkDone(view, action, tuple(offers)))
    else:
        plan = offers[0] if len(offers) == 1 or is_final(view, offers[0]) else None
        session.selection = PieceSelection(selected.piece, where, plan)


def _go(session: TwisterSession, walked: WalkDone) -> None:
    """Does what needs no question; if there are other ways to do it, they are offered now."""
    _play(session, str(walked.way))
    is_still_asked = isinstance(session.sight().view.phase, Acting) and not session.why_not_undo()
    if len(walked.ways) > 1 and is_still_asked:
        session.selection = replace(piece_selection(session.selection), walked=walked)


def _walk_instead(session: TwisterSession, token: str) -> None:
    """The last walk is taken back and done in another way."""
    walked = piece_selection(session.selection).walked
    way = next((x for x in walked.ways if str(x) == token), None) if walked else None
    if walked is None or way is None:
        return
    session.undo()
    session.selection = PieceSelection(getattr(way, "piece", None))
    _go(session, replace(walked, way=way))


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


def _gate(session: TwisterSession, sight: Sight[View], direction: int) -> None:
    """A portcullis beside the selected piece: it does what it can, or is asked which."""
    piece = piece_selection(session.selection).piece
    offers = by_gate(sight.legal, piece).get(direction, [])
    if len(offers) == 1:
        _play(session, str(offers[0]))
    elif offers:
        session.selection = PieceSelection(piece, gate=direction)


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
    further = (selected.square, selected.plan, selected.gate) != (None, None, None)
    keeps = further and selected.piece is not None
    session.selection = PieceSelection(selected.piece) if keeps else NOTHING


def still_held(sight: Sight[View], held: Selection) -> Selection:
    """The piece in hand after Undo, where it can act; what is private is let go in any case."""
    piece = piece_selection(held).piece
    is_public = sight.asked is not None and not sight.private and sight.cover is None
    can_act = piece is not None and piece in pieces_able(sight.legal)
    return PieceSelection(piece) if is_public and can_act else NOTHING


def _next_piece(session: TwisterSession, sight: Sight[View]) -> None:
    """Selects the next piece that can act, or the next token to be placed."""
    able = pieces_able(sight.legal)
    if not able:
        return
    before = piece_selection(session.selection).piece
    piece = next((each for each in able if before is not None and each > before), able[0])
    session.selection = PieceSelection(piece)
    if (where := sight.view.places[piece]) >= 0:
        point_at(session, where)


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
