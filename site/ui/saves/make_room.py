"""Making room: what helps when the browser does not keep the game on the table any more.

As long as that is so, the bar of the table says it. From there, and from whatever else found no
room, people come to a screen with the games that could go, the oldest finished ones first. What is
thrown away there can be put back, and the game on the table is tried again at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pycore.table import Text, text

from ..effects import KeepMatch, Say
from ..messages import Message
from ..screen import Next, Screen
from ..services import Services
from ..shelf.row import row
from . import library as keep
from .library import Kept
from .messages import TakeBack, ThrowOut, TriedToKeep

MOST_GAMES = 12
"""So many games are shown at once; others take the place of those that went."""


@dataclass(frozen=True)
class MakeRoomScreen(Screen):
    """The games that could go, each with how many letters it takes.

    `here` is the number of the game on the table, which stays. `back` is the word of the markup
    that leads to where somebody came from. `thrown` is what was just thrown away, as long as it can
    be put back; `said` answers the last press.
    """

    services: Services
    here: int | None
    back: str
    kept: tuple[tuple[Kept, int], ...] = ()
    thrown: tuple[tuple[str, str], ...] = ()
    said: Text | None = None

    scene = "make_room.html"

    def context(self) -> dict[str, Any]:
        """A line about each game, with its size."""
        shown, games = self.kept[:MOST_GAMES], self.services.games
        return {
            "kept": [{**row(each, games), "size": in_words(size)} for each, size in shown],
            "others": len(self.kept) - len(shown),
            "can_put_back": bool(self.thrown),
            "answer": self.said,
            "back": self.back,
        }

    def update(self, message: Message) -> Next | None:
        """A game goes, or comes back; with every one that goes, the table is tried again."""
        storage = self.services.device
        match message:
            case ThrowOut(number) if number in (each.number for each, _ in self.kept):
                thrown = keep.throw_away(number, storage)
                return Next(replace(self, thrown=thrown, said=None), (KeepMatch(TriedToKeep),))
            case TriedToKeep(number, again):
                said = text("The game on the table is kept again.") if again else None
                return Next(replace(self, here=number, said=said).read_again())
            case TakeBack() if self.thrown:
                if not keep.put_back(self.thrown, storage):
                    return Next(self, (Say(keep.not_put_back()),))
                return Next(replace(self, thrown=(), said=None).read_again())
        return None

    def read_again(self) -> MakeRoomScreen:
        """The same with all games but the one on the table: finished, unfinished, unreadable.

        The oldest come first. What cannot be read comes last: a newer version of the site may know
        better.
        """

        def worth(kept: Kept) -> tuple[bool, bool, str, int]:
            record, date = kept.record, kept.save.date if kept.save else ""
            return record is None, bool(record and record.winners is None), date, kept.number

        others = (each for each in self.services.library.kept() if each.number != self.here)
        sizes = (
            (each, keep.size(each.number, self.services.device))
            for each in sorted(others, key=worth)
        )
        return replace(self, kept=tuple(sizes))


def in_words(size: int) -> Text:
    """How much room a game takes, for a person."""
    return text("{n} KB", n=max(1, round(size / 1000)))
