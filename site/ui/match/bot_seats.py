"""The seats of bots: asks them when they are on turn, one at a time, and sends what they decide."""

from __future__ import annotations

import asyncio
from secrets import randbelow

from pycore.bots import Anything
from pycore.table import AnyMatch, Dice, Seat, luck_of, short_name

from ..messages import News, SendMessages
from .messages import BotAnswered, BotHung, BotWasLate, MomentPassed
from .session import AnySession
from .thinking import BotHangs, BotRoom, request

PAUSE = 0.5
"""Seconds between two actions of bots, so that people can follow. A person who is choosing at the
same time follows nobody: then bots do not wait."""
LOOK = 4.0
"""Seconds for a moment that everybody looks at, where nobody is there to say "go on"."""
STEP = 0.25
"""Seconds. An answer to a private question comes after a whole number of these: how long exactly a
bot has thought tells how much it had to choose from, and that may be nobody's business."""
HASTE = 20
"""How many times shorter pauses are for those who like it fast."""


class BotSeats:
    """Asks the bots of a session, and sends what they decide."""

    def __init__(self, room: BotRoom, send: SendMessages) -> None:
        self._room = room
        self._send = send
        self._work: asyncio.Task[None] | None = None
        self._is_thinking = False
        self._hurried = False
        """Whether somebody does not want to wait until a bot has played."""

    def set_to_work(self, session: AnySession) -> None:
        """Asks the bot that is on turn, if none is thinking yet."""
        if not self._is_at_work:
            self._work = asyncio.ensure_future(self._play(session))

    @property
    def _is_at_work(self) -> bool:
        return self._work is not None and not self._work.done()

    async def _play(self, session: AnySession) -> None:
        """One decision, or one look at what happened; the next comes after it was drawn.

        A press may come before this begins: then a move is taken back, or somebody peeks.
        """
        if not session.is_bots_turn:
            self._work, self._hurried = None, False
            return
        news = await (self._look(session) if session.sight().moment else self._decide(session))
        self._work = None
        self._send(news)

    async def _look(self, session: AnySession) -> News:
        moment = session.sight().moment
        await asyncio.sleep(LOOK / _haste(session))
        return MomentPassed() if session.sight().moment is moment else BotWasLate()

    async def _decide(self, session: AnySession) -> News:
        sight, match = session.sight(), session.match
        seat = sight.thinking
        assert seat is not None
        pause = PAUSE / _haste(session) if sight.asked is None else 0
        view = match.view(seat)
        luck = luck_of(session.salt, match, seat)
        question = request(short_name(match.game.name), match.players[seat].bot, view, luck)
        try:
            step = STEP if view.private and session.people else 0
            token, _ = await asyncio.gather(self._think(question, step), asyncio.sleep(pause))
        except BotHangs:
            self._hurried = False
            return BotHung()
        # Somebody may have acted or taken a move back while the bot thought: then it is asked
        # again.
        if match.view(seat) != view:
            # A move that was taken back may have left nothing to hurry.
            self._hurried &= session.is_bots_turn
            return BotWasLate()
        self._hurried = False
        return BotAnswered(seat, token)

    async def _think(self, question: str, step: float) -> str:
        """What the bot answers; it takes a whole number of steps, if there is one."""
        now = asyncio.get_running_loop().time
        begun, self._is_thinking = now(), True
        try:
            token = await self._room.think(question, self._hurried)
        finally:
            self._is_thinking = False
        if step:
            await asyncio.sleep((begun - now()) % step)
        return token

    def hurry(self) -> None:
        """Somebody does not want to wait: the bot plays the best that it has found."""
        if not self._is_at_work:
            return  # it has played meanwhile
        self._hurried = True
        self._hurrying = asyncio.ensure_future(self._room.stop())

    def dismiss(self) -> None:
        """The session is left: nobody has to think any more.

        Only a bot that is in the middle of a thought is ended: a new one takes a while to start.
        """
        if self._work is not None:
            self._work.cancel()
            if self._is_thinking:
                self._room.close()
        self._work = None
        self._hurried = False


def any_action(match: AnyMatch, seat: Seat) -> str:
    """Any legal thing that a bot could do, but never giving up."""
    return str(next(Anything(match.game).think(match.view(seat), Dice(randbelow(2**32)))))


def _haste(session: AnySession) -> int:
    """How many times shorter pauses are."""
    return HASTE if session.settings.get("pace") == "fast" else 1
