"""The pictures of Twister for pages without a table, each with the name of what it shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from builder.board_twister import BoardFigure, panels
from builder.figures_twister import FIGURES
from pycore import twister

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from builder.illustrations import Named
    from ui.scenes import Scenes


def pictures(macros: Any) -> Iterator[Named]:
    """Characters, objects, rooms by their pair, and what lies on the board."""
    for kind in twister.Kind:
        yield twister.kind_name(kind), macros.pieces(kind.value)
    for name, room in twister.ROOMS.items():
        yield name, macros.pair(room.pair)
    for picture, name in macros.on_the_board.items():
        yield name, macros.obstacle(picture)


def figures(macros: Any, scenes: Scenes) -> dict[str, Callable[[], Markup]]:
    """Every figure by its name: it is drawn when a page asks for it."""

    def drawn(figure: BoardFigure) -> Markup:
        return Markup(macros.figure(tuple(panels(figure, scenes))))

    return {name: partial(drawn, figure) for name, figure in FIGURES.items()}
