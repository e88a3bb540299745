"""The desk beside the table: what presses on the shelf do, and what comes in and out as a file.

Each command is a line in a table that `App` takes over, as with `post` and `projector`. The screens
themselves are values; a command puts another one up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pycore.table import AnyMatch, Refusal, TableError, Text, text, texts

from . import journal, keep, transfer
from .dates import now
from .keep import Kept, Place
from .shelf import Preview, Shelf

if TYPE_CHECKING:
    from .app import App


MOST_MOVES = 400
"""So many moves are played at once to tell standings anew, or one long game."""


class Desk:
    """Answers the presses that have to do with kept games."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._page = app.page
        self._lasting: bool | None = None
        self._is_asking = False
        """Whether the device has not said yet if a game is free: who presses twice asks once."""
        self.commands: dict[str, Callable[[str], None]] = {
            "shelf": lambda _: self.to_shelf(),
            "continue": self._continue,
            "copy-game": self._continue_copy,
            "throw-away": self._throw_away,
            "put-back": self._put_back,
            "export": self._export,
            "export-all": self._export_all,
            "take-in": self._take_in,
            "ask-to-last": lambda _: self._page.ask_to_last(self._asked_to_last),
        }
        self.fields: dict[str, Callable[[str, str], None]] = {
            "rename": self._rename,
        }

    # --- The shelf ---------------------------------------------------------------------------

    def to_shelf(self, said: Text | None = None) -> None:
        """Leaves whatever is on the screen, and shows the shelf."""
        self._app.leave()
        self._app.screen = self._shelf(said=said)

    def refresh(self) -> None:
        """Another tab has kept or thrown away something, or the language is another one."""
        if isinstance(self._app.screen, Shelf):
            self._app.screen = replace(self._app.screen, kept=self._kept())
            self._app.draw()

    def learn_if_lasting(self) -> None:
        """Finds out whether the browser has promised to keep the games."""
        self._page.ask_if_lasting(self._learned)

    def _learned(self, lasting: bool) -> None:
        self._lasting = lasting
        if isinstance(self._app.screen, Shelf):
            self._app.screen = replace(self._app.screen, lasting=lasting)
            self._app.draw()

    def _asked_to_last(self, lasting: bool) -> None:
        if not lasting:
            why = text(
                "The browser did not promise it. Export your games to a file now and then, or "
                "install Dungeonbox as an app: that often helps."
            )
            self._app.notice = Refusal("not-lasting", why)
        self._learned(lasting)

    def _kept(self) -> tuple[Kept, ...]:
        """The kept games.

        Where an older version has written how far a game is, in words that have no translation
        any more, that is told anew: a few games at a time, so that nobody waits for it.
        """
        told, played = [], 0
        for each in keep.kept(self._page, self._app.games):
            if played < MOST_MOVES and self._is_out_of_use(each):
                played += len(each.record.moves) if each.record else 0
                each = keep.tell_anew(each, self._app.games, self._page)
            told.append(each)
        return tuple(told)

    def _is_out_of_use(self, kept: Kept) -> bool:
        """Whether a game says how far it has come in words that this language does not know."""
        standing = kept.save.standing if kept.save and kept.record else None
        return standing is not None and not self._app.can_say(standing)

    def _shelf(self, said: Text | None = None, busy: int | None = None) -> Shelf:
        return Shelf(self._app.games, self._kept(), busy=busy, said=said, lasting=self._lasting)

    def _find(self, number: str) -> Kept | None:
        """One kept game, without reading all the others."""
        if number in map(str, journal.numbers(self._page)):
            return keep.look_at(int(number), self._page, self._app.games)
        return None

    def _open(self, number: str) -> tuple[Kept, AnyMatch] | None:
        """A kept game with its match; where that fails, the screen says why."""
        kept = self._find(number)
        if kept is None or kept.record is None:
            return None
        try:
            return kept, keep.open_record(kept.record, self._app.games)
        except TableError as error:
            why = text("This game cannot be opened: {why}", why=error.refusal.why)
            self._app.notice = Refusal(error.refusal.code, why)
            return None

    def match_of(self, number: str) -> AnyMatch | None:
        """The match of a kept game; where there is none, the screen says why."""
        found = self._open(number)
        return found[1] if found else None

    def _continue(self, number: str) -> None:
        if not self._is_asking and (found := self._open(number)):
            kept, match = found

            def answer(is_free: bool) -> None:
                self._is_asking = False
                if is_free and kept.save:
                    place = Place(self._page, kept.number, kept.save)
                    self._app.sit_down(match, place)
                else:
                    self._app.screen = self._shelf(busy=kept.number)
                self._app.draw()

            self._is_asking = True
            self._page.hold(f"{journal.PREFIX}{kept.number}", answer)

    def _continue_copy(self, number: str) -> None:
        if found := self._open(number):
            kept, match = found
            if kept.save:
                self._app.sit_down(match, self.new_place(kept.save.name, kept.save.practice))

    def new_place(self, name: str = "", practice: bool = False) -> Place:
        """A place on the shelf where nothing lies yet."""
        number = journal.next_number(self._page)
        place = Place(self._page, number, journal.Save("", name, practice=practice))
        self.hold(place)
        return place

    def hold(self, place: Place) -> None:
        """Keeps other tabs from sitting down at a place that is this tab's alone."""
        self._page.hold(f"{journal.PREFIX}{place.number}", lambda _: None)

    def _throw_away(self, number: str) -> None:
        if self._find(number):
            thrown = keep.throw_away(int(number), self._page)
            self._app.screen = replace(self._shelf(), thrown=thrown)

    def _put_back(self, _: str) -> None:
        if isinstance(self._app.screen, Shelf) and self._app.screen.thrown:
            if not keep.put_back(self._app.screen.thrown, self._page):
                why = text("The game could not be put back: its place is taken or storage is full.")
                self._app.notice = Refusal("not-put-back", why)
                return
            self._app.screen = self._shelf()

    def _rename(self, number: str, name: str) -> None:
        if self._find(number):
            keep.rename(int(number), name, self._page)
            self._app.screen = self._shelf(said=text("The game has a new name."))

    # --- Files -------------------------------------------------------------------------------

    def _export(self, number: str) -> None:
        kept = self._find(number)
        if kept and kept.save:
            self._download([kept])

    def _export_all(self, _: str) -> None:
        self._download(list(self._kept()))

    def _download(self, kept: list[Kept]) -> None:
        saves = [each.save for each in kept if each.save]
        name = transfer.file_name(now(), "json")
        self._page.download(name, transfer.write_file(saves))

    def file_arrived(self, content: str) -> None:
        """A person chose a file: show what it holds."""
        known = {str(kept.record) for kept in self._kept() if kept.record}
        try:
            self._app.screen = Preview(
                self._app.games, transfer.read_file(content, self._app.games, known)
            )
            self._app.notice = None
        except TableError as error:
            self._app.notice = error.refusal
        self._app.draw()

    def _take_in(self, _: str) -> None:
        if isinstance(self._app.screen, Preview):
            arrivals = self._app.screen.arrivals
            taken = transfer.take_in(arrivals, self._page)
            if taken < sum(arrival.can_be_kept for arrival in arrivals):
                why = text("Not all games found a place: storage is full or not allowed.")
                self._app.notice = Refusal("not-kept", why)
            self.to_shelf(texts("{n} game was added.", "{n} games were added.", taken))
