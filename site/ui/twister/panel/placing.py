"""What lay in a revealed room is placed; who places a character reads what it could do there."""

from __future__ import annotations

from collections.abc import Iterator

from pycore.table import Text, text
from pycore.twister import (
    COLOUR,
    KIND,
    NAMES,
    Placing,
    Thing,
    View,
    events,
    is_character,
    kind_name,
    say_inside,
)
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..draw.frame import colour_of
from ..input.messages import SelectPiece
from ..input.selection import piece_selection
from ..preview.abilities import could_do
from .parts import Button, Group, Panel


def token_to_place(watcher: Watcher, phase: Placing) -> Thing:
    """The token that a press on a square places: the selected one, or the first."""
    selected = piece_selection(watcher.selection).piece
    return selected if selected is not None and selected in phase.tokens else phase.tokens[0]


def placing_panel(watcher: Watcher, sight: Sight[View]) -> Panel:
    """The tokens, and what the chosen one could do from the square that is pointed at."""
    view, phase = sight.view, sight.view.phase
    assert isinstance(phase, Placing)
    chosen = token_to_place(watcher, phase)
    tokens = tuple(
        Button(SelectPiece(piece), kind_name(KIND[piece]), piece=piece, pressed=piece == chosen)
        for piece in phase.tokens
    )
    lines = [text("Press an empty square of the room.")]
    if len(tokens) > 1:
        lines = [text("Choose a token, then press an empty square of the room.")]
    if phase.colour != phase.then.colour:
        lines.insert(
            0, text("The other player revealed this room: their objects are placed by you.")
        )
    pointed = watcher.settings.get("pointed", "")
    where = NAMES.index(pointed) if pointed in NAMES else None
    if where is not None and is_character(chosen) and a.Put(chosen, where) in sight.legal:
        lines.append(could_do(view, chosen, where))
    else:
        lines += enemy_placed(watcher, sight)
    return Panel(
        text("Place what lay in {room}", room=say_inside(view.rooms[phase.place][0], phase.place)),
        tuple(lines),
        (Group(text("Tokens"), tokens, "tokens"),),
    )


def enemy_placed(watcher: Watcher, sight: Sight[View]) -> Iterator[Text]:
    """What an enemy's character could do from where it was just placed: Undo still helps."""
    own = colour_of(sight.view, sight.asked)
    for event in watcher.recent:
        match event:
            case events.TokenPlaced(piece=piece, where=where):
                if is_character(piece) and COLOUR[piece] != own:
                    yield could_do(sight.view, piece, where)
