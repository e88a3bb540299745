"""How a bot is asked: a view goes out as plain JSON, a token comes back.

`Thinker` runs where the bots live, in a sandbox of its own, so that the screen answers while a bot
thinks. It thinks in slices and listens in between: whoever asked may stop it, and then it plays the
best that it has found so far. A bot that never comes back to the listening is ended from outside
(see `bot_worker`).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from time import perf_counter
from typing import Protocol

from pycore.games import info_of
from pycore.table import AnyGame, Dice, View, plain, restore

SLICE = 0.04
"""Seconds between two moments of listening: short enough for a click to be heard at once."""

TIME_TO_THINK = 3.0
"""Seconds after which a bot has to be content with what it has found."""

LONGEST_THOUGHT = 9.0
"""Seconds for a single thought on a slow device: only between two of them the time is looked at."""

PATIENCE = TIME_TO_THINK + LONGEST_THOUGHT
"""Seconds after which a bot that has not answered is taken to hang: it began its last thought in
time, and should have ended it."""

STARTING = 60.0
"""Seconds that the worker may take to start: a second Python has to wake up in it."""


class BotHangs(Exception):
    """The bot did not answer in time and was ended."""


class BotRoom(Protocol):
    """The place where bots think, seen from the table."""

    async def think(self, request: str, hurried: bool) -> str:
        """The bot's token, the first that it finds if it is hurried; raises BotHangs."""

    async def stop(self) -> None:
        """Asks the bot to be content with what it has."""

    def close(self) -> None:
        """Ends whatever is thinking there."""


def request(game: str, bot: str, view: View[object], seed: int) -> str:
    """The question to a bot, ready to travel: of the match, the view of one seat and no more."""
    return json.dumps({"game": game, "bot": bot, "view": plain(view), "seed": seed})


class Thinker:
    """Answers questions with the bots that the registry knows."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._stopped = False

    async def think(self, question: str, hurried: bool = False) -> str:
        """The token of the best action found until the time is up or somebody says stop.

        Whoever is `hurried` is told so with the question: a `stop` of the same moment may overtake
        it on the way into a worker.
        """
        self._stopped = hurried
        asked = json.loads(question)
        game = self._games[asked["game"]]
        view = restore(game.view_type, asked["view"])
        agent = info_of(game.name).bot(asked["bot"]).make(game)
        begun = listened = perf_counter()
        best = ""
        for action in agent.think(view, Dice(asked["seed"])):
            best = str(action)
            now = perf_counter()
            if now - listened >= SLICE:
                await asyncio.sleep(0)
                listened = now
            if self._stopped or now - begun >= TIME_TO_THINK:
                break
        return best

    def stop(self) -> None:
        """Somebody does not want to wait."""
        self._stopped = True
