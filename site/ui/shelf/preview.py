"""What a file holds: its games are shown before any of them is kept, and files are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pycore.table import Refusal, text, texts
from pycore.table.steps import Steps

from ..dates import now
from ..effects import Say, Work
from ..messages import Message
from ..saves import transfer
from ..saves.library import Kept
from ..saves.slot import NOT_KEPT, AboutKeeping
from ..saves.transfer import Arrival
from ..screen import Next, Screen
from ..services import Services
from .messages import FileWritten, ShowMore, TakeIn, TakenIn
from .reading import reading_shelf
from .row import PAGE_SIZE, row


@dataclass(frozen=True)
class Preview(Screen):
    """What a file would add to the shelf."""

    services: Services
    arrivals: tuple[Arrival, ...]
    shown: int = PAGE_SIZE

    scene = "preview.html"

    def context(self) -> dict[str, Any]:
        """A line about each game, and how many are new."""
        return {
            "arrivals": [
                {**row(arrival.game, self.services.games), "is_known": arrival.is_known}
                for arrival in self.arrivals[: self.shown]
            ],
            "more": len(self.arrivals[self.shown :][:PAGE_SIZE]),
            "new": sum(arrival.can_be_kept for arrival in self.arrivals),
        }

    def update(self, message: Message) -> Next | None:
        """The games are kept; then the shelf says how many."""
        match message:
            case ShowMore():
                return Next(replace(self, shown=self.shown + PAGE_SIZE))
            case TakeIn():
                return Next(self, (Work(self._taking_in(), lambda counted: TakenIn(*counted)),))
            case TakenIn(taken, wanted):
                said = texts("{n} game was added.", "{n} games were added.", taken)
                missing = (Say(_no_room()),) if taken < wanted else ()
                return Next(self, (*missing, reading_shelf(self.services, said)))
        return None

    def _taking_in(self) -> Steps[tuple[int, int]]:
        """How many were added, of how many. Who gave it up and begins again adds the others."""
        known = yield from _records(self.services)
        new = [each for each in self.arrivals if str(each.game.record) not in known]
        taken = yield from transfer.taking_in(new, self.services.device)
        return taken, sum(each.can_be_kept for each in new)


def reading_file(content: str, services: Services) -> Steps[Preview]:
    """The screen that shows what a file holds, in steps."""
    known = yield from _records(services)
    arrivals = yield from transfer.reading(content, services.games, known)
    return Preview(services, arrivals)


def saving(kept: Sequence[Kept]) -> Work:
    """Writes a file with these games."""
    return _writing(transfer.writing([each.save for each in kept if each.save]))


def saving_all(services: Services) -> Work:
    """Writes a file with all games that are kept."""

    def steps() -> Steps[str]:
        kept = yield from services.library.reading()
        return (yield from transfer.writing([each.save for each in kept if each.save]))

    return _writing(steps())


def _writing(steps: Steps[str]) -> Work:
    name = transfer.file_name(now(), "json")
    return Work(steps, lambda content: FileWritten(name, content))


def _records(services: Services) -> Steps[set[str]]:
    """The records of all kept games."""
    found = set()
    for kept in (yield from services.library.reading()):
        found.add(str(kept.record))
        yield 0.0
    return found


def _no_room() -> Refusal:
    why = text("Not all games found a place: storage is full or not allowed.")
    return AboutKeeping(NOT_KEPT, why)
