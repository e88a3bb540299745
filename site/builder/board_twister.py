"""Figures of the rules: a part of Twister's board, drawn from a position by the board's own code.

A figure is a position, the part of the board that matters, and what somebody does there, all in
the notation of `docs/notation-twister.md`. The table's own modules and scenes draw it, so it looks
as the table does, and shows what the rules make of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from pycore.table import match_from_position, text
from pycore.twister import CODES, NAMES, TWISTER, WIDTH, Square, View, board_of, label, square
from pycore.twister import actions as a
from ui.match.session import Session
from ui.scenes import Scenes
from ui.twister.draw.board import Board, draw
from ui.twister.draw.frame import GUTTER, UNIT, Frame, frame_of
from ui.twister.draw.highlights import route
from ui.twister.input.selection import PieceSelection

if TYPE_CHECKING:
    from collections.abc import Iterator

NOT_IN_A_FIGURE = re.compile(r' (?:id|data-[a-z-]+)(?:="[^"]*")?(?=[ />])')
"""What finds and moves the parts of the one board at the table: a page has several figures."""
PLAIN = {"choices": "walk"}
"""At the table a square says that several actions end there; a figure shows one of them."""


@dataclass(frozen=True)
class BoardFigure:
    """A position, and the part of the board between two squares: "a1-e5".

    `does` is the action that is looked at, and `who` stands on the gear or at the door for it where
    the action does not name them. `and_then`: beside it the board is shown as it is afterwards.
    `sees` is a square that `who` looks towards. A board that `lies` has blue's line on the left.
    """

    position: str
    part: str
    does: str = ""
    who: str = ""
    sees: str = ""
    and_then: bool = False
    lies: bool = False


@dataclass(frozen=True)
class Panel:
    """One drawing of a figure: its layers, the view box, and what it says to who cannot see it."""

    box: str
    layers: Markup
    says: str


def panels(figure: BoardFigure, scenes: Scenes) -> Iterator[Panel]:
    """The drawings of a figure: one, or one before and one after."""
    state = TWISTER.read_position(figure.position)
    yield _panel(figure, figure.position, scenes)
    if figure.and_then:
        [seat] = TWISTER.waiting(state)
        after = TWISTER.play(state, seat, TWISTER.read(figure.does)).state
        yield _panel(replace(figure, does="", who=""), TWISTER.position(after), scenes)


def _panel(figure: BoardFigure, position: str, scenes: Scenes) -> Panel:
    session: Session[View] = Session(match_from_position(TWISTER, position))
    session.settings.update(shape="wide" if figure.lies else "tall", pointed=figure.sees)
    session.settings["sight"] = "on" if figure.sees else "off"
    action = TWISTER.read(figure.does) if figure.does else None
    piece = CODES.index(figure.who) if figure.who else getattr(action, "piece", None)
    if isinstance(action, a.Walk | a.Jump):
        session.selection = PieceSelection(piece, action.to)
    else:
        session.selection = PieceSelection(piece, plan=action)
    sight = session.sight()
    frame = frame_of(session, sight.view, None)
    inside = _squares(figure.part)
    board = _only(draw(session, sight), sight.view, inside, frame)
    if isinstance(action, a.Walk):
        board = replace(board, path=route(sight.view, action, frame))
    if isinstance(action, a.Attack):
        board = replace(board, selected=None)  # a ring of the fight is round it already
    if not isinstance(action, a.Turn):
        board = replace(board, turnables=())
    if not isinstance(action, a.Reveal):
        board = replace(board, open_rooms=frozenset())
    markup = scenes.draw("twister/layers.html", board=board)
    if {where // WIDTH for where in inside} & {0, frame.rows - 1}:
        markup = board.scenery.lines + Markup(markup)
    layers = Markup(re.sub(r"\n\s*", "", NOT_IN_A_FIGURE.sub("", markup)))
    return Panel(_box(inside, frame), layers, _said(sight.view, inside, scenes))


def _squares(part: str) -> frozenset[Square]:
    """The squares between two corners: "a1-b2"."""
    first, last = map(square, part.split("-"))
    columns = range(first % WIDTH, last % WIDTH + 1)
    rows = range(first // WIDTH, last // WIDTH + 1)
    return frozenset(row * WIDTH + column for row in rows for column in columns)


def _only(board: Board, view: View, inside: frozenset[Square], frame: Frame) -> Board:
    """The board with what is in that part of it; of squares to go to, only the one chosen."""
    spots = {frame.spot(where) for where in inside}
    places = {board_of(view).place_of(where) for where in inside}
    shown = replace(
        board.scenery,
        rooms=tuple(room for room in board.scenery.rooms if room.place - 1 in places),
        characters=tuple(each for each in board.scenery.characters if (each.x, each.y) in spots),
        cargo=tuple(each for each in board.scenery.cargo if (each.x, each.y) in spots),
    )
    targets = tuple(
        replace(each, kind=PLAIN.get(each.kind, each.kind)) for each in board.targets if each.aimed
    )
    return replace(board, scenery=shown, targets=() if board.previewed else targets)


def _box(inside: frozenset[Square], frame: Frame) -> str:
    """The view box: the squares with the rims of their rooms, and notches where the board ends."""
    spots = [frame.spot(where) for where in inside]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots) + UNIT
    top, below = min(y for _, y in spots), max(y for _, y in spots) + UNIT
    across, down = (GUTTER, frame.notch_tier) if frame.lies else (frame.notch_tier, GUTTER)
    width, height = frame.size
    left, right = (
        left - (across if left == 0 else GUTTER),
        right + (across if right == width else GUTTER),
    )
    top, below = top - (down if top == 0 else GUTTER), below + (down if below == height else GUTTER)
    return f"{left} {top} {right - left} {below - top}"


def _said(view: View, inside: frozenset[Square], scenes: Scenes) -> str:
    """Who and what is where, for whoever cannot see it."""
    found = []
    for where in sorted(inside):
        names = []
        for piece, place in enumerate(view.places):
            if place == where:
                hurt = (text("wounded"),) if piece in view.wounded else ()
                names += [scenes.say(word) for word in (label(piece), *hurt)]
        if names:
            found.append(f"{NAMES[where]}: {', '.join(names)}")
    return "; ".join(found)
