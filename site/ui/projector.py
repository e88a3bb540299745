"""The projector: what presses on a replay do, and the time that passes while it rolls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pycore.table import AnyMatch, Match, Story

from . import keep, transfer
from .dates import now
from .reel import MatchReel, StoryReel
from .replay import SPEEDS, Replay
from .session import Session

if TYPE_CHECKING:
    from .app import App


class Projector:
    """Answers the presses that have to do with watching."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._rolling: asyncio.Task[None] | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "watch": self._watch,
            "card-watch": self._watch_card,
            "step": self._step,
            "landmark": self._to_landmark,
            "roll": self._roll,
            "sure": self._sure,
            "not-sure": self._not_sure,
            "branch": self._branch,
            "story-file": self._download_story,
        }
        self.fields: dict[str, Callable[[str, str], None]] = {
            "step": lambda _, step: self._step(step),
            "eyes": lambda _, eyes: self._change(lambda replay: replay.look_through(eyes)),
            "speed": self._set_speed,
        }

    def watch(self, what: AnyMatch | Story, back: str) -> None:
        """Puts a match or a story on."""
        self._app.step_aside()
        reel = MatchReel(what) if isinstance(what, Match) else StoryReel(what)
        self._app.screen = Replay(reel, back)

    def stop(self) -> None:
        """Whatever rolls stands still."""
        if self._rolling is not None:
            self._rolling.cancel()
            self._rolling = None

    def _watch(self, number: str) -> None:
        """Watches a kept game, or (without a number) the one on the table."""
        if isinstance(self._app.screen, Session) and not number:
            self.watch(self._app.screen.match, "to-table")
        elif match := self._app.desk.match_of(number):
            self.watch(match, "shelf")

    def _watch_card(self, _: str) -> None:
        content = self._app.post.take_story()
        if content is not None:
            self.watch(content, "shelf")

    def _change(self, change: Callable[[Replay], Replay]) -> None:
        if isinstance(self._app.screen, Replay):
            self._app.screen = change(self._app.screen)

    def _step(self, step: str) -> None:
        """To a step by its number, or one forward or back: "+1", "-1"."""
        if step.removeprefix("-").removeprefix("+").isdecimal():
            from_here = step[0] in "+-"
            self._pause()
            self._change(lambda r: r.go(int(step) + (r.step if from_here else 0)))

    def _to_landmark(self, way: str) -> None:
        self._pause()
        self._change(lambda replay: replay.to_landmark(-1 if way == "-1" else 1))

    def _set_speed(self, _: str, speed: str) -> None:
        if speed in SPEEDS:
            self._change(lambda replay: replace(replay, speed=speed))

    def _sure(self, _: str) -> None:
        self._change(lambda r: r.look_through(r.asked, is_sure=True) if r.asked else r)

    def _not_sure(self, _: str) -> None:
        self._change(lambda replay: replace(replay, asked=None))

    def _pause(self) -> None:
        self.stop()
        self._change(lambda replay: replace(replay, rolling=False))

    def _roll(self, _: str) -> None:
        screen = self._app.screen
        if not isinstance(screen, Replay):
            return
        if screen.rolling:
            self._pause()
            return
        start = screen.go(0) if screen.is_at_end else screen
        self._app.screen = replace(start, rolling=True)
        self._rolling = asyncio.ensure_future(self._keep_rolling())

    async def _keep_rolling(self) -> None:
        while isinstance(screen := self._app.screen, Replay) and screen.rolling:
            await asyncio.sleep(SPEEDS[screen.speed])
            now = self._app.screen
            if not isinstance(now, Replay) or not now.rolling:
                return
            ahead = now.go(now.step + 1)
            self._app.screen = replace(ahead, rolling=not ahead.is_at_end)
            self._app.draw()

    def _branch(self, _: str) -> None:
        """A new game from this moment. Its players know what came next, so it is for practice."""
        screen = self._app.screen
        if isinstance(screen, Replay) and screen.reel.match is not None:
            record = screen.reel.match.at(screen.at).record()
            match = keep.open_record(record, self._app.games)
            self._app.sit_down(match, self._app.desk.new_place(practice=True))

    def _download_story(self, _: str) -> None:
        """The match in sentences, as far as the present eyes notice it."""
        if isinstance(self._app.screen, Replay):
            said = [self._app.say(sentence) for sentence in self._app.screen.text()]
            name = transfer.file_name(now(), "txt")
            self._app.page.download(name, "\n".join([*said, ""]))
