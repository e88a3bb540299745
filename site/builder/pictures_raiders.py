"""The pictures of Raiders for pages without a table, each with the name of what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pycore import raiders

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from markupsafe import Markup

    from builder.illustrations import Named
    from ui.scenes import Scenes


def pictures(macros: Any) -> Iterator[Named]:
    """Monsters, traps, bosses, caches, items and characters."""
    for room in raiders.Room:
        if room not in raiders.TREASURES:
            name = f"{room.value}-cache" if room in raiders.CACHES else room.value
            yield raiders.room_name(room), macros.card(name)
    for item in raiders.ITEMS:
        yield raiders.item_name(item), macros.card(item.value)
    for character in raiders.Character:
        yield raiders.character_name(character), macros.card(character.value)


def figures(macros: Any, scenes: Scenes) -> dict[str, Callable[[], Markup]]:
    """None: its rules are told with the pictures of its cards."""
    del macros, scenes
    return {}
