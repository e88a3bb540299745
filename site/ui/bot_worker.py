"""The worker in which bots think: a second Python beside the page.

Like `page`, this module cannot be imported outside of a browser.
"""

from __future__ import annotations

import asyncio
from typing import Any

from pyodide.ffi import JsException
from pyscript import workers

import js

from .thinking import PATIENCE, STARTING, BotHangs


class BotWorker:
    """A worker in which bots think. It starts when it is first needed, and again after a hang."""

    def __init__(self, source: str) -> None:
        """`source` is the address of the worker's script."""
        self._source = source
        self._started = 0
        self._tag: Any = None
        self._hurried = False
        """Whether somebody does not want to wait: they may say so while the worker starts."""

    async def think(self, question: str, hurried: bool) -> str:
        """The bot's token; raises BotHangs, and then the worker is gone."""
        self._hurried = hurried
        try:
            worker = await asyncio.wait_for(self._worker(), STARTING)
            return str(await asyncio.wait_for(worker.think(question, self._hurried), PATIENCE))
        except (TimeoutError, JsException) as error:
            # Too slow, or it failed over there: either way the table must not wait for ever.
            self.close()
            raise BotHangs from error

    async def stop(self) -> None:
        """Asks the bot to be content with what it has."""
        self._hurried = True
        if self._tag is not None:
            await (await self._worker()).stop()

    def close(self) -> None:
        """Ends the worker, whatever it is doing."""
        if self._tag is not None:
            # PyScript adds the worker to its tag a moment after the tag is there.
            if worker := getattr(self._tag, "xworker", None):
                worker.terminate()
            self._tag.remove()
            self._tag = None

    async def _worker(self) -> Any:
        if self._tag is None:
            self._started += 1
            self._tag = js.document.createElement("script")
            self._tag.type = "py"
            self._tag.src = self._source
            self._tag.setAttribute("worker", "")
            self._tag.setAttribute("name", f"bots-{self._started}")
            js.document.body.append(self._tag)
        return await workers[f"bots-{self._started}"]
