"""The post: links that go out, and links that come in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pycore.table import AnyMatch, Match, Refusal, Setup, Story, TableError, text

from . import keep
from .drawing import title_of
from .opened import Card, open_link
from .session import Session
from .share import ONLOOKER, RECORD, SETUP, Sharing

if TYPE_CHECKING:
    from .app import App


class Post:
    """Answers the presses that have to do with links."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._page = app.page
        self.commands: dict[str, Callable[[str], None]] = {
            "share": self._share,
            "copy-link": self._copy_link,
            "send-link": self._send_link,
            "to-table": self._to_table,
            "card-play": self._play_from_card,
            "card-keep": self._keep_from_card,
            "card-close": self._close_card,
        }
        self.fields: dict[str, Callable[[str, str], None]] = {"link": self._choose_link}

    def _share(self, number: str) -> None:
        """Shares a kept game, or (without a number) the one on the table."""
        screen = self._app.screen
        if isinstance(screen, Session) and not number:
            self._put_up_sharing(screen.match, "to-table")
        elif match := self._app.desk.match_of(number):
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
        sharing = self._app.screen
        if isinstance(sharing, Sharing):
            game = self._app.say(title_of(sharing.match.game))
            self._page.share(sharing.link, f"{game} · Dungeonbox")

    def _to_table(self, _: str) -> None:
        self._app.back_to_table()

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
            self._app.new_game.put_up_as(content)
        elif isinstance(content, Match):
            self._app.sit_down(self._seated(content), self._app.desk.new_place())

    def _keep_from_card(self, _: str) -> None:
        content = self._take_card()
        if isinstance(content, Match):
            if keep.add(self._seated(content), self._page):
                self._app.desk.to_shelf(text("The game is on your shelf now."))
            else:
                why = text("This browser does not keep the game: storage is full or not allowed.")
                self._app.desk.to_shelf()
                self._app.notice = Refusal("not-kept", why)

    def _close_card(self, _: str) -> None:
        self._take_card()
        self._app.desk.to_shelf()

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
