"""The shelf, the first screen: the games that can be played, and the matches that are kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pycore.games import info_of
from pycore.table import Record, Refusal, Text, text
from pycore.table.steps import Steps

from ..effects import HoldGame, RequestPersistence, Say, SitDown, Work
from ..links.messages import Share
from ..links.share import Sharing, sharing
from ..messages import GiveUp, Message, OtherLanguage, StoredElsewhere
from ..replay.messages import Watch
from ..replay.screen import Replay, watching
from ..saves import library as keep
from ..saves import save_format, store
from ..saves.library import Kept
from ..saves.slot import AboutKeeping, SaveSlot, not_kept
from ..screen import Next, Ready, Screen
from ..services import Services
from .messages import (
    AskToPersist,
    Continue,
    ContinueCopy,
    CopyOpened,
    FileArrived,
    GameIsFree,
    GameOpened,
    PersistenceKnown,
    PutBack,
    Rename,
    ShowMore,
    ThrowAway,
)
from .preview import reading_file
from .row import PAGE_SIZE, row


@dataclass(frozen=True)
class Shelf(Screen):
    """The first screen.

    `thrown` is what was just thrown away, as long as it can be put back. `busy` is the number of a
    match that another tab has open. `said` answers the last press. `shown` is how many of the kept
    games are listed.
    """

    services: Services
    kept: tuple[Kept, ...] = ()
    thrown: tuple[tuple[str, str], ...] = ()
    busy: int | None = None
    said: Text | None = None
    shown: int = PAGE_SIZE

    scene = "shelf.html"

    def context(self) -> dict[str, Any]:
        """The games, and a line about each match."""
        games = self.services.games
        return {
            "games": [info_of(name) for name in games],
            "kept": [row(each, games) for each in self.kept[: self.shown]],
            "more": len(self.kept[self.shown :][:PAGE_SIZE]),
            "can_put_back": bool(self.thrown),
            "busy": self.busy,
            "answer": self.said,
            "may_vanish": bool(self.kept) and self.services.library.is_persistent is False,
        }

    def update(self, message: Message) -> Next | None:
        """What is done with a kept game, and what changes on the shelf meanwhile."""
        return self._with_one_game(message) or self._opened(message) or self._changed(message)

    # --- Messages --------------------------------------------------------------------------------

    def _with_one_game(self, message: Message) -> Next | None:
        """What somebody does with a game whose number the press has."""
        match message:
            case Continue(number):
                return self._open(number, GameOpened)
            case ContinueCopy(number):
                return self._open(number, CopyOpened)
            case Watch(int(number)) if record := self._record(number):
                return Next(self, (Work(self._watching(record), Ready),))
            case Share(int(number)) if record := self._record(number):
                return Next(self, (Work(self._sharing(record), Ready),))
            case ThrowAway(number) if self.services.library.find(number):
                thrown = keep.throw_away(number, self.services.device)
                return Next(replace(self._fresh(), thrown=thrown))
            case Rename(number, name) if self.services.library.find(number):
                if not keep.rename(number, name, self.services.device):
                    return Next(self._fresh(), (Say(not_kept()),))
                return Next(replace(self._fresh(), said=text("The game has a new name.")))
        return None

    def _opened(self, message: Message) -> Next | None:
        """A game was played as far as it has come."""
        match message:
            case GameOpened(kept, match):
                return Next(self, (HoldGame(kept.number, partial(GameIsFree, kept, match)),))
            case CopyOpened(Kept(save=save_format.Save() as same), match):
                slot = self.services.library.new_slot(same.name, same.practice, same.salt)
                return Next(self, (SitDown(match, slot),))
            case GameIsFree(Kept(number, save_format.Save() as save), match, True):
                slot = SaveSlot(self.services.device, number, save)
                return Next(self, (SitDown(match, slot, is_held=True),))
            case GameIsFree(Kept(number)):
                return Next(replace(self._fresh(), busy=number))
        return None

    def _changed(self, message: Message) -> Next | None:
        match message:
            case ShowMore():
                return Next(replace(self, shown=self.shown + PAGE_SIZE))
            case PutBack() if self.thrown:
                if keep.put_back(self.thrown, self.services.device):
                    return Next(self._fresh())
                return Next(self, (Say(keep.not_put_back()),))
            case AskToPersist():
                return Next(self, (RequestPersistence(partial(PersistenceKnown, by_request=True)),))
            case PersistenceKnown(is_persistent, by_request):
                refused = by_request and not is_persistent
                return Next(self, (Say(not_persistent()),) if refused else ())
            case StoredElsewhere(key) if not key.endswith(store.CLOCK):
                return Next(self._refreshed())  # what a clock says every second is no news
            case FileArrived(content):  # what was said of another file is over
                work = Work(reading_file(content, self.services), Ready)
                return Next(replace(self, said=None), (work,))
            case GiveUp() | OtherLanguage():
                return Next(self._refreshed())
        return None

    # --- What it holds ---------------------------------------------------------------------------

    def _record(self, number: int) -> Record | None:
        kept = self.services.library.find(number)
        return kept.record if kept else None

    def _open(self, number: int, then: type[GameOpened] | type[CopyOpened]) -> Next | None:
        kept = self.services.library.find(number)
        if kept is None or kept.record is None:
            return None
        steps = keep.opening_kept_game(kept.record, self.services.games)
        return Next(self, (Work(steps, partial(then, kept)),))

    def _watching(self, record: Record) -> Steps[Replay]:
        match = yield from keep.opening_kept_game(record, self.services.games)
        return (yield from watching(self.services, match, self.way_back))

    def _sharing(self, record: Record) -> Steps[Sharing]:
        match = yield from keep.opening_kept_game(record, self.services.games)
        return (yield from sharing(self.services, match, self.way_back))

    def _fresh(self) -> Shelf:
        """The shelf as it is now, of the same length."""
        return replace(fresh_shelf(self.services), shown=self.shown)

    def _refreshed(self) -> Shelf:
        """Another tab has kept or thrown away something, or the language is another one.

        Whoever has a game that was thrown away open in another tab may have kept it again: then
        there is nothing to put back.
        """
        is_back = any(self.services.device.read(key) is not None for key, _ in self.thrown)
        return replace(self, kept=_kept(self.services), thrown=() if is_back else self.thrown)


def fresh_shelf(services: Services, said: Text | None = None) -> Shelf:
    """The shelf with all that is kept now; `said` answers what led there."""
    return Shelf(services, _kept(services), said=said)


def _kept(services: Services) -> tuple[Kept, ...]:
    return services.library.in_words(services.can_say)


def not_persistent() -> Refusal:
    """What is said when the browser was asked to keep the games, and does not promise it."""
    why = text(
        "The browser did not promise it. Export your games to a file now and then, or "
        "install Dungeonbox as an app: that often helps."
    )
    return AboutKeeping("not-persistent", why)
