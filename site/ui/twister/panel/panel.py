"""What is to be decided now, and what the selected piece can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore.table import Seat, Text, text, texts
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
    Thing,
    View,
    kind_name,
    say_action,
)
from pycore.twister import actions as a

from ..sight import Sight
from ..watcher import Watcher
from . import sealing, setting_up
from .held import Held, looked_at, read_held
from .inspector import button, inspected
from .offers import of_rooms
from .panel_parts import Button, Group, Panel
from .second_look import second_look
from .sides import colour_of, is_young


def panel(watcher: Watcher, sight: Sight) -> Panel | None:
    """The panel for whoever is asked; nothing while nobody is."""
    view: View = sight.view
    if sight.moment is not None or sight.cover is not None:
        return None
    if sight.peeking:
        return _own(view)
    if sight.asked is None:
        return None
    match view.phase:
        case Teaming():
            return setting_up.team_panel(view, sight.legal, watcher.picked, watcher.shared)
        case Hiding():
            return setting_up.hiding_panel(view, watcher.picked, watcher.shared)
        case Choosing():
            return _choosing(watcher, sight)
        case Placing():
            return _placing(view, watcher)
        case Naming():
            return sealing.name_panel(read_held(watcher.picked).token, sight.legal)
        case Fighting():
            return sealing.seal_panel(view, read_held(watcher.picked).token, sight.legal)
        case Offering():
            return _offering(sight.legal)
        case Acting():
            return _acting(watcher, sight)
    return None


def _choosing(watcher: Watcher, sight: Sight) -> Panel:
    """An Action card is to be played; what cannot be played now says why when it is pressed.

    Whoever looks at a piece meanwhile wants to read about that one.
    """
    looks = looked_at(watcher, sight) is not None
    tokens = {str(action) for action in sight.legal}
    cards = tuple(
        Button(f"do=card:{n}", texts("{n} AP", "{n} AP", n), off=f"card:{n}" not in tokens)
        for n in ACTION_CARDS
    )
    return Panel(
        text("Play an Action card"),
        () if looks else _for_beginners(sight.view, sight.asked),
        (Group(None, cards, "cards"),),
    )


def _for_beginners(view: View, seat: Seat | None) -> tuple[Text, ...]:
    """What a card is good for, and what the game is about, as long as it is young."""
    if not is_young(view):
        return ()
    return (_points(view), _goal(view, seat))


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


def _goal(view: View, seat: Seat | None) -> Text:
    """What the player on turn is after (T-131, T-141 to T-145)."""
    if view.scenario == 2 and colour_of(view, seat) == 0:
        return text("The goal: eliminate the Colossus before it gets out by your line.")
    if view.scenario in _GOALS:
        return _GOALS[view.scenario]
    return texts(
        "The goal: {n} victory point, one for each of yours that gets out by the other side and "
        "for each enemy eliminated.",
        "The goal: {n} victory points, one for each of yours that gets out by the other side and "
        "for each enemy eliminated.",
        view.target if view.scenario == 5 else SCENARIOS[view.scenario].target,
    )


_GOALS = {
    1: text("The goal: get both of your characters out by the other side."),
    2: text("The goal: get the Colossus out by the other side."),
    3: text("The goal: eliminate two of the enemy's characters."),
}


def _own(view: View) -> Panel:
    """What only its owner may look at: numbers and Combat cards."""
    groups = []
    if any(piece is not None for piece in view.tray):
        groups.append(setting_up.numbered(view.tray, text("Your tokens and their numbers")))
    if view.hand:
        cards = tuple(Button("", f"+{card}", key=f"card-{n}") for n, card in enumerate(view.hand))
        groups.append(Group(text("Combat cards"), cards, "cards"))
    return Panel(text("For your eyes only"), (), tuple(groups))


def _placing(view: View, watcher: Watcher) -> Panel:
    phase = view.phase
    assert isinstance(phase, Placing)
    held = read_held(watcher.picked).piece
    chosen = held if held in phase.tokens else phase.tokens[0]
    tokens = tuple(
        Button(f"hold={_code(piece)}", kind_name(KIND[piece]), piece=piece, pressed=piece == chosen)
        for piece in phase.tokens
    )
    lines = [text("Press an empty square of the room.")]
    if len(tokens) > 1:
        lines = [text("Choose a token, then press an empty square of the room.")]
    if phase.colour != phase.then.colour:
        lines.insert(
            0, text("The other player revealed this room: their objects are placed by you.")
        )
    return Panel(
        text("Place what lay in room {place}", place=phase.place + 1),
        tuple(lines),
        (Group(text("Tokens"), tokens, "tokens"),),
    )


def _code(piece: Thing) -> str:
    return str(Held(piece)).partition("|")[0]


def _offering(legal: Sequence[Action]) -> Panel:
    answers = (a.Accept, a.Decline)
    buttons = tuple(
        Button(f"do={action}", say_action(action), strong=isinstance(action, a.Accept))
        for action in legal
        if isinstance(action, answers)
    )
    return Panel(text("A draw is offered"), (), (Group(None, buttons),))


def _acting(watcher: Watcher, sight: Sight) -> Panel:
    view: View = sight.view
    hand = read_held(watcher.picked)
    if hand.token and (planned := _legal(sight, hand.token)) is not None:
        return second_look(watcher, sight, hand, planned)
    if hand.piece is None:
        rooms = Group(text("Rooms"), tuple(button(x, view) for x in of_rooms(sight.legal)))
        mine = tuple(
            Button(f"hold={_code(piece)}", kind_name(KIND[piece]), piece=piece)
            for piece in sorted(
                {x.piece for x in sight.legal if getattr(x, "piece", None) is not None}
            )
        )
        groups = (Group(text("Who acts?"), mine, "tokens"), rooms)
        title = text("Press a piece to see what it can do")
        if isinstance(view.phase, Acting) and not view.phase.points:
            title = text("No action points are left: end the turn.")
        return Panel(title, (), tuple(g for g in groups if g.buttons))
    return inspected(sight, hand, colour_of(view, sight.asked))


def _legal(sight: Sight, token: str) -> Any:
    return next((action for action in sight.legal if str(action) == token), None)
