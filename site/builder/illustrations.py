"""What a game's pages can show beside words: pictures of its things, and figures of situations.

The pictures are those of the table (`templates/pages/art`), found by the name that a thing has in
the language of the page. A game that can show some has a module here, `pictures_GAME`; any other is
told in words alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from builder.progress import Stop
from pycore.table import Text

if TYPE_CHECKING:
    from jinja2 import Environment

    from ui.scenes import Scenes

Named = tuple[Text | str, str]
"""What something is called, and its picture."""


@dataclass(frozen=True)
class Illustrations:
    """What one game shows in one language: pictures by names, figures by how they are drawn."""

    pictures: dict[str, str]
    figures: dict[str, Callable[[], Markup]]

    def picture(self, name: str) -> str:
        """The picture of what is called so, in capitals or not; empty if there is none."""
        return self.pictures.get(name.casefold(), "")

    def figure(self, name: str) -> Markup:
        """The drawings of a figure."""
        if name not in self.figures:
            raise Stop(
                f"No figure is called {name!r}: see the figures of the game in site/builder."
            )
        return self.figures[name]()


def illustrations(game: str, pages: Environment, scenes: Scenes) -> Illustrations | None:
    """What that game can show, in the language of these templates."""
    if not find_spec(f"builder.pictures_{game}"):
        return None
    own: Any = import_module(f"builder.pictures_{game}")
    macros = pages.get_template(f"art/{game}/pictures.html").module
    named: Iterable[Named] = own.pictures(macros)
    pictures = {scenes.say(name).casefold(): drawn.replace("\n", "") for name, drawn in named}
    return Illustrations(pictures, own.figures(macros, scenes))
