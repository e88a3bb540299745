"""Long work that leaves the page free: in slices, with a sign how far it has come and a way out.

Reading a file, playing a record, writing a link: whatever may take longer than a blink is a
generator (see `pycore.table.steps`) and is begun here. What is done within the first slice is done
at once, as if there were no slices. Otherwise the screen stays as it is for a moment; if the work
takes longer, a bar says how far it has come. Whoever presses anything else has given it up.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pycore.table import TableError
from pycore.table.steps import Steps

from .messages import Message, News, Refused, SendMessages
from .screen import Next, Screen

SLICE = 0.01
"""Seconds of work between two moments in which the page answers."""

MOMENT = 0.3
"""Seconds that nobody notices: only longer work shows itself."""

NEWS = 0.2
"""Seconds between two drawings of the bar."""


class TakesLong(News):
    """Work was begun that will take its time, and has come this far."""

    share: float


class CameSoFar(News):
    """The work has come this far, from 0 to 1."""

    share: float


class WorkEnded(News):
    """It is done, has failed, or was given up."""


@dataclass(frozen=True)
class Working(Screen):
    """The screen while something takes its time. `before` is what it began from."""

    before: Screen
    share: float = 0.0

    scene = "working.html"

    def context(self) -> dict[str, Any]:
        """How far it has come."""
        return {"percent": int(100 * self.share)}

    def update(self, message: Message) -> Next | None:
        """The bar goes on; in the end the screen is there again that it began from."""
        match message:
            case CameSoFar(share):
                return Next(replace(self, share=share))
            case WorkEnded():
                return Next(self.before)
        return None


class Worker:
    """Does one long thing at a time, and sends what comes of it.

    `now` is the device's clock in seconds.
    """

    def __init__(self, now: Callable[[], float], send: SendMessages) -> None:
        self._now = now
        self._send = send
        self.running: asyncio.Task[None] | None = None
        """What goes on in slices, if anything does."""
        self._task: asyncio.Task[None] | None = None
        """The last of it, which is over only when its result was drawn."""
        self.is_quiet = False
        """Whether something is going on that does not show yet: nothing is drawn meanwhile."""

    def begin(self, steps: Steps[Any], then: Callable[[Any], News]) -> float | None:
        """Goes through the steps, as many as fit into one slice; the others follow by themselves.

        The answer says how far that has led; None: it is over.
        """
        if self.give_up():
            self._send(WorkEnded())
        gc.disable()  # it would look through thousands of positions at a stretch, and find nothing
        work = self._slices(steps, then)
        came = work()
        if isinstance(came, Message):
            self._stop(came)
            return None
        self.is_quiet = True
        self.running = self._task = asyncio.ensure_future(self._go_on(work))
        self._task.add_done_callback(self._let_go)
        return came

    def _let_go(self, task: asyncio.Task[None]) -> None:
        """What has failed is told to the page only when nobody holds on to it any more."""
        if self._task is task:
            self._task = None

    def _slices(
        self, steps: Steps[Any], then: Callable[[Any], News]
    ) -> Callable[[], float | Message]:
        def to_its_message() -> Steps[Message]:
            return then((yield from steps))

        left = to_its_message()

        def work() -> float | Message:
            """One slice: how far it has led; at the end, what comes of it all."""
            until = self._now() + SLICE
            try:
                while True:
                    share = next(left)
                    if self._now() > until:
                        return share
            except StopIteration as end:
                came: Message = end.value
                return came
            except TableError as error:
                return Refused(error.refusal)
            except Exception:  # a bug: nobody shall look at a bar that stands still
                self._stop()
                raise

        return work

    async def _go_on(self, work: Callable[[], float | Message]) -> None:
        """Goes on in slices. What is drawn has one of its own, and so has what the work leads to.

        The page answers before and after each of them.
        """
        shown = self._now() + MOMENT
        await asyncio.sleep(0)
        while not isinstance(came := work(), Message):
            await asyncio.sleep(0)
            if self._now() >= shown:
                self.is_quiet = False
                self._send(CameSoFar(came))
                shown = self._now() + NEWS
                await asyncio.sleep(0)
        await asyncio.sleep(0)
        gc.freeze()  # as in `_rest`, which finds little to do after it
        await asyncio.sleep(0)
        self._rest()
        self.is_quiet = True
        try:
            self._send(WorkEnded(), came)
            await asyncio.sleep(0)
        finally:  # a bug must not leave the page as it is for ever
            self.is_quiet = self.running is not None  # what came of it may be long work, too
        self._send()

    async def over(self) -> None:
        """Waits until nothing is going on, and what came of it is to be seen."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    def give_up(self) -> bool:
        """Leaves undone what is going on; whether there was anything."""
        if self.running is None:
            return False
        self.running.cancel()
        self._rest()
        return True

    def _stop(self, *messages: Message) -> None:
        """The work is over before it went on by itself, or has failed."""
        was_running = self.running is not None
        self._rest()
        self._send(*((WorkEnded(), *messages) if was_running else messages))

    def _rest(self) -> None:
        gc.freeze()  # what was made stays, or goes by itself: it need not be looked through later
        gc.enable()
        self.running = None
        self.is_quiet = False
