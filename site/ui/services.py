"""What a screen may use besides its own values: the games, what is kept, the device, the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pycore.table import AnyGame, Text

from .device import Surroundings
from .saves.library import Library


@dataclass(frozen=True, slots=True)
class Services:
    """Whoever makes a screen hands them on; none of them draws, or puts up a screen.

    `say` is a text in the language of the page; `can_say` tells whether that language has words for
    it, since an older version may have written it.
    """

    games: Mapping[str, AnyGame]
    library: Library
    device: Surroundings
    say: Callable[[Text | str], str]
    can_say: Callable[[Text], bool]
