"""What the small game adds to the table: a few better answers, and no board of its own.

It is still drawn in lines and buttons. A real game's screen is `site/ui/GAME/screen.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pycore.table import Event, Options, Text, text, texts
from smallgame import View, events
from ui.game_screen import GameScreen


class SmallGameScreen(GameScreen[View]):
    """How many doors there are, in words; and a sound when one is opened."""

    sounds: ClassVar[Mapping[type[Event], str]] = {
        events.TurnedUp: "card",
        events.DoorOpened: "reveal",
    }
    landmarks = (text("To the door before"), text("To the next door"))

    def kind(self, options: Options) -> Text:
        """The number of doors, as people say it."""
        return texts("{n} door", "{n} doors", int(options["doors"]))

    def about(self, key: str, options: Options) -> Text | None:
        """What a number of doors means."""
        return text("Behind each lies gold.") if key == "doors" else None


SCREEN = SmallGameScreen()
