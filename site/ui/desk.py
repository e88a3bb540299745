"""The desk beside the table: what presses on the shelf, on cards and on links do.

It knows the commands of keeping, sharing, opening and watching, each a line in a table that `App`
takes over. The screens themselves are values; a command puts another one up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pycore.table import AnyMatch, Match, Refusal, Setup, Story, TableError, Text, text, texts

from . import journal, keep, transfer
from .keep import Kept, Place
from .opened import Card, open_link
from .session import Session
from .share import ONLOOKER, RECORD, SETUP, Sharing
from .shelf import Preview, Shelf

if TYPE_CHECKING:
    from .app import App


class Desk:
    """Answers the presses that have to do with kept games and links."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._page = app.page
        self._lasting: bool | None = None
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
            "share": self._share,
            "copy-link": self._copy_link,
            "send-link": self._send_link,
            "to-table": self._to_table,
            "card-play": self._play_from_card,
            "card-keep": self._keep_from_card,
            "card-close": self._close_card,
        }
        self.fields: dict[str, Callable[[str, str], None]] = {
            "rename": self._rename,
            "link": self._choose_link,
        }

    # --- The shelf ---------------------------------------------------------------------------

    def to_shelf(self, said: Text | None = None) -> None:
        """Leaves whatever is on the screen, and shows the shelf."""
        self._app.leave()
        self._app.screen = self._shelf(said=said)

    def refresh(self) -> None:
        """Another tab has kept or thrown away something."""
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
        return keep.kept(self._page, self._app.games)

    def _shelf(self, said: Text | None = None, busy: int | None = None) -> Shelf:
        return Shelf(self._app.games, self._kept(), busy=busy, said=said, lasting=self._lasting)

    def _find(self, number: str) -> Kept | None:
        return next((kept for kept in self._kept() if str(kept.number) == number), None)

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
        if found := self._open(number):
            kept, match = found

            def answer(is_free: bool) -> None:
                if is_free and kept.save:
                    place = Place(self._page, kept.number, kept.save)
                    self._app.sit_down(match, place)
                else:
                    self._app.screen = self._shelf(busy=kept.number)
                self._app.draw()

            self._page.hold(f"{journal.PREFIX}{kept.number}", answer)

    def _continue_copy(self, number: str) -> None:
        if found := self._open(number):
            kept, match = found
            if kept.save:
                self._app.sit_down(match, self.new_place(kept.save.name, kept.save.practice))

    def new_place(self, name: str = "", practice: bool = False) -> Place:
        """A place on the shelf where nothing lies yet."""
        number = journal.next_number(self._page)
        self._page.hold(f"{journal.PREFIX}{number}", lambda _: None)
        return Place(self._page, number, journal.Save("", name, practice=practice))

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
        name = transfer.file_name(keep.now(), "json")
        self._page.download(name, transfer.write_file(saves))

    def file_arrived(self, content: str) -> None:
        """A person chose a file: show what it holds."""
        known = {str(kept.record) for kept in self._kept() if kept.record}
        try:
            self._app.screen = Preview(transfer.read_file(content, self._app.games, known))
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

    # --- Sharing -----------------------------------------------------------------------------

    def _share(self, number: str) -> None:
        """Shares a kept game, or (without a number) the one on the table."""
        screen = self._app.screen
        if isinstance(screen, Session) and not number:
            self._put_up_sharing(screen.match, "to-table")
        elif match := self.match_of(number):
            self._put_up_sharing(match, "shelf")

    def _put_up_sharing(self, match: AnyMatch, back: str) -> None:
        self._app.step_aside()
        kind = ONLOOKER if match.waiting else RECORD
        self._app.screen = Sharing(match, self._page.address, back, self._page.can_share, kind)

    def _choose_link(self, _: str, kind: str) -> None:
        if isinstance(self._app.screen, Sharing) and kind in (RECORD, ONLOOKER, SETUP):
            self._app.screen = replace(self._app.screen, kind=kind, said=None)

    def _copy_link(self, _: str) -> None:
        sharing = self._app.screen
        if not isinstance(sharing, Sharing):
            return

        def answer(worked: bool) -> None:
            done = text("The link is on the clipboard.")
            failed = text("The browser does not allow it: select the link and copy it yourself.")
            if self._app.screen is sharing:
                self._app.screen = replace(sharing, said=done if worked else failed)
                self._app.draw()

        self._page.copy(sharing.link, answer)

    def _send_link(self, _: str) -> None:
        if isinstance(self._app.screen, Sharing):
            self._page.share(self._app.screen.link, "Dungeonbox")

    def _to_table(self, _: str) -> None:
        self._app.back_to_table()

    # --- Links that were opened --------------------------------------------------------------

    def open_link(self, fragment: str) -> None:
        """Somebody followed a link: show its card, or one sentence on what is wrong with it."""
        try:
            card = open_link(fragment, self._app.games)
        except TableError as error:
            self._page.clear_fragment()
            self._app.notice = Refusal(error.refusal.code, error.refusal.why)
        else:
            self._app.leave()
            self._app.screen = card
        self._app.draw()

    def _play_from_card(self, _: str) -> None:
        content = self._take_card()
        if isinstance(content, Setup):
            self._app.set_up(content)
        elif isinstance(content, Match):
            self._app.sit_down(self._seated(content), self.new_place())

    def _keep_from_card(self, _: str) -> None:
        content = self._take_card()
        if isinstance(content, Match):
            if keep.add(self._seated(content).record(), self._page):
                self.to_shelf(text("The game is on your shelf now."))
            else:
                why = text("This browser does not keep the game: storage is full or not allowed.")
                self.to_shelf()
                self._app.notice = Refusal("not-kept", why)

    def _close_card(self, _: str) -> None:
        self._take_card()
        self.to_shelf()

    def take_story(self) -> AnyMatch | Story | None:
        """What the card on the screen lets one watch."""
        content = self._take_card()
        return None if isinstance(content, Setup) else content

    def _take_card(self) -> Setup | AnyMatch | Story | None:
        if not isinstance(self._app.screen, Card):
            return None
        self._page.clear_fragment()
        return self._app.screen.content

    def _seated(self, match: AnyMatch) -> AnyMatch:
        """The match with bots that are known here."""
        return keep.open_record(match.record(), self._app.games)
