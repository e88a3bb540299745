"""The panel beside the board: what is to be decided now, and what the selected piece can do.

Which panel it is follows from the phase; the larger ones have modules of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pycore.table import Text, text, texts
from pycore.twister import (
    ACTION_CARDS,
    KIND,
    SCENARIOS,
    Acting,
    Action,
    Choosing,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Placing,
    Teaming,
    View,
    goal,
    kind_name,
    say_action,
)
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..draw.frame import colour_of
from ..input.messages import Do, SelectPiece
from ..input.offers import pieces_able
from ..input.selection import PieceSelection, piece_selection, planned, selected_piece
from . import sealing, setting_up
from .confirm import confirm_panel
from .inspector import inspected, is_young, other_ways, room_buttons
from .parts import Button, Group, Panel
from .placing import enemy_placed, placing_panel


def panel(watcher: Watcher, sight: Sight[View]) -> Panel | None:
    """The panel for whoever is asked; nothing while nobody is."""
    view = sight.view
    if sight.moment is not None or sight.cover is not None:
        return None
    if sight.peeking:
        return _own(view)
    if sight.asked is None:
        return None
    plan = planned(watcher, sight)
    if isinstance(plan, a.Resign):
        return confirm_panel(watcher, sight, piece_selection(watcher.selection), plan)
    match view.phase:
        case Teaming():
            return setting_up.team_panel(view, sight.legal, watcher.selection, watcher.shared)
        case Hiding():
            return setting_up.hiding_panel(view, watcher.selection, watcher.shared)
        case Choosing():
            return _choosing(watcher, sight)
        case Placing():
            return placing_panel(watcher, sight)
        case Naming():
            return sealing.name_panel(plan, sight.legal)
        case Fighting():
            return sealing.seal_panel(view, plan, sight.legal)
        case Offering():
            return _offering(sight.legal)
        case Acting():
            return _acting(watcher, sight, plan)
    return None


def _choosing(watcher: Watcher, sight: Sight[View]) -> Panel:
    """An Action card is to be played; what cannot be played now says why when it is pressed.

    Whoever looks at a piece meanwhile wants to read about that one.
    """
    looks = selected_piece(watcher, sight) is not None
    cards = tuple(
        Button(
            Do(str(a.Card(n))),
            texts("{n} AP", "{n} AP", n),
            off=a.Card(n) not in sight.legal,
            shortcut=str(n),
            notes=f"action:{n}",
        )
        for n in ACTION_CARDS
    )
    return Panel(
        text("Play an Action card"),
        () if looks else _for_beginners(sight.view),
        (Group(None, cards, "cards"),),
    )


def _for_beginners(view: View) -> tuple[Text, ...]:
    """What a card is good for, and what the game is about, as long as it is young."""
    phase = view.phase
    assert isinstance(phase, Choosing)
    if not is_young(view):
        return ()
    return (_points(view), goal(view, phase.colour))


def _points(view: View) -> Text:
    """What action points buy; without Combat cards there is no attack (T-32, T-141)."""
    if not SCENARIOS[view.scenario].combat:
        return text(
            "It gives that many action points (AP). A walk, a turn of a room or a reveal takes one "
            "each."
        )
    return text(
        "It gives that many action points (AP). A walk, a turn of a room, a reveal or an attack "
        "takes one each."
    )


def _own(view: View) -> Panel:
    """What only its owner may look at: numbers and Combat cards."""
    groups = []
    if any(piece is not None for piece in view.tray):
        groups.append(setting_up.numbered(view.tray, text("Your tokens and their numbers")))
    if view.hand:
        cards = tuple(
            Button(None, f"+{card}", key=f"card-{n}", notes="combat")
            for n, card in enumerate(view.hand)
        )
        groups.append(Group(text("Combat cards"), cards, "cards"))
    return Panel(text("For your eyes only"), (), tuple(groups))


def _offering(legal: Sequence[Action]) -> Panel:
    answers = (a.Accept, a.Decline)
    buttons = tuple(
        Button(Do(str(action)), say_action(action), strong=isinstance(action, a.Accept))
        for action in legal
        if isinstance(action, answers)
    )
    return Panel(text("A draw is offered"), (), (Group(None, buttons),))


def _acting(watcher: Watcher, sight: Sight[View], plan: Action | None) -> Panel:
    """What was just walked can be done in another way; otherwise a piece, or whoever can act."""
    selected = piece_selection(watcher.selection)
    if plan is not None:
        return confirm_panel(watcher, sight, selected, plan)
    found = _piece_or_all(watcher, sight, selected)
    if selected.walked is None:
        return found
    return replace(found, groups=(other_ways(selected.walked), *found.groups))


def _piece_or_all(watcher: Watcher, sight: Sight[View], selected: PieceSelection) -> Panel:
    view = sight.view
    if selected.piece is None:
        rooms = Group(text("Rooms"), tuple(room_buttons(sight).values()))
        mine = tuple(
            Button(SelectPiece(piece), kind_name(KIND[piece]), piece=piece)
            for piece in pieces_able(sight.legal)
        )
        groups = (Group(text("Who acts?"), mine, "tokens"), rooms)
        title = text("Press a piece to see what it can do")
        if isinstance(view.phase, Acting) and not view.phase.points:
            title = text("No action points are left: end the turn.")
        told = tuple(enemy_placed(watcher, sight))
        return Panel(title, told, tuple(g for g in groups if g.buttons))
    return inspected(sight, selected, colour_of(view, sight.asked))
