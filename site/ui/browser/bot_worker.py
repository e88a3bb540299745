"""The worker in which bots think: a second Python, in a sandbox that nothing can leave.

The page's side of the sandbox is `site/js/sandbox.js`; in it runs `site/start/bot.py`. Like `page`,
this module cannot be imported outside of a browser.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException

import js

from ..match.thinking import PATIENCE, STARTING, BotHangs

SCRIPT = "bot.py"
"""It lies beside `sandbox.js`."""


class BotWorker:
    """A worker in which bots think. It starts when it is first needed, and again after a hang."""

    def __init__(self) -> None:
        self._sandbox: Any = None
        self._hurried = False
        """Whether somebody does not want to wait: they may say so while the worker starts."""

    async def think(self, question: str, hurried: bool) -> str:
        """The bot's token; raises BotHangs, and then the worker is gone."""
        self._hurried = hurried
        try:
            if self._sandbox is None:
                self._sandbox = js.openSandbox(SCRIPT)
            await asyncio.wait_for(self._sandbox.ready, STARTING)
            answer = self._sandbox.call("think", question, self._hurried)
            return str(await asyncio.wait_for(answer, PATIENCE))
        except (TimeoutError, JsException, AttributeError) as error:
            # Too slow, or it failed over there, or the sandbox itself could not be fetched: either
            # way the table must not wait for ever, and a bot thinks nowhere else.
            self.close()
            raise BotHangs from error

    async def stop(self) -> None:
        """Asks the bot to be content with what it has."""
        self._hurried = True
        if self._sandbox is not None:
            with suppress(JsException):  # it was closed meanwhile: then nobody thinks
                await self._sandbox.call("stop")

    def close(self) -> None:
        """Ends the worker, whatever it is doing."""
        if self._sandbox is not None:
            self._sandbox.close()
            self._sandbox = None
