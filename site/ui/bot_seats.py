"""The seats of bots: asks them when they are on turn, one at a time, and tells what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import randbelow

from pycore.bots import Anything
from pycore.table import AnyMatch, Dice, Seat, TableError

from .session import Session
from .thinking import BotHangs, BotRoom, request

PAUSE = 0.5
"""Seconds between two actions of bots, so that people can follow. A person who is choosing at the
same time follows nobody: then bots do not wait."""
LOOK = 4.0
"""Seconds for a moment that everybody looks at, where nobody is there to say "go on"."""
HASTE = 20
"""How many times shorter pauses are for those who like it fast."""


class BotSeats:
    """Plays the bots of a session. `changed` is called whenever there is something new to draw."""

    def __init__(self, room: BotRoom, changed: Callable[[], None]) -> None:
        self.hanging = False
        self._room = room
        self._changed = changed
        self._work: asyncio.Task[None] | None = None
        self._is_thinking = False
        self._hurried = False
        """Whether somebody does not want to wait until a bot has played."""

    def set_to_work(self, session: Session) -> None:
        """Lets the bots play if one is on turn, none is thinking yet and none hangs."""
        busy = self._work is not None and not self._work.done()
        if not busy and not self.hanging and _goes_on(session):
            self._work = asyncio.ensure_future(self._play(session))

    async def _play(self, session: Session) -> None:
        while _goes_on(session):
            sight = session.sight()
            haste = HASTE if session.settings.get("pace") == "fast" else 1
            if sight.moment is not None:
                await asyncio.sleep(LOOK / haste)
                if session.sight().moment is sight.moment:
                    session.go_on()
                    self._changed()
                continue
            seat, match = sight.thinking, session.match
            assert seat is not None
            pause = PAUSE / haste if sight.asked is None else 0
            view = match.view(seat)
            game = match.game.name.partition("/")[0]
            question = request(game, match.players[seat].bot, view, luck_of(match, seat))
            try:
                token, _ = await asyncio.gather(self._think(question), asyncio.sleep(pause))
                # Somebody may have acted or taken a move back while the bot thought: then it is
                # asked again.
                if match.view(seat) == view:
                    session.bot_plays(seat, token)
                    self._hurried = False
            except (BotHangs, TableError):  # no answer, or none that the rules allow
                self.hanging, self._hurried = True, False
            self._changed()
            if self.hanging:
                return
        self._hurried = False  # a move that was taken back may have left nothing to hurry

    async def _think(self, question: str) -> str:
        self._is_thinking = True
        try:
            return await self._room.think(question, self._hurried)
        finally:
            self._is_thinking = False

    def hurry(self) -> None:
        """Somebody does not want to wait: the bot plays the best that it has found."""
        self._hurried = True
        self._hurrying = asyncio.ensure_future(self._room.stop())

    def ask_again(self) -> None:
        """Gives a bot that hung another chance."""
        self.hanging = False

    def play_anything(self, session: Session) -> None:
        """Does any legal thing in place of a bot that hangs, but never gives up for it."""
        seat = session.sight().thinking
        if self.hanging and seat is not None:
            match = session.match
            action = next(Anything(match.game).think(match.view(seat), Dice(randbelow(2**32))))
            session.bot_plays(seat, str(action))
        self.hanging = False

    def dismiss(self) -> None:
        """The session is left: nobody has to think any more.

        Only a bot that is in the middle of a thought is ended: a new one takes a while to start.
        """
        if self._work is not None and not self._work.done():
            self._work.cancel()
            if self._is_thinking:
                self._room.close()
        self._work = None
        self.hanging = self._hurried = False


def _goes_on(session: Session) -> bool:
    """Whether a bot is on turn, or bots among themselves have something to look at."""
    sight = session.sight()
    return sight.thinking is not None or (sight.moment is not None and not session.people)


def luck_of(match: AnyMatch, seat: Seat) -> int:
    """What a bot throws its dice with: in the same match at the same point, the same again.

    It is not the match's own seed, which would lay the dungeon open to the bot. Only the bot's own
    actions count: where several choose at once, it does not matter who is quicker.
    """
    acted = sum(move.seat == seat for move in match.moves)
    return Dice(match.seed).at(f"bot {seat} {acted}").below(2**32)
