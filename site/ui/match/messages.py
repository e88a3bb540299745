"""What people do at the table beside its board, and what happens there by itself."""

from __future__ import annotations

from pycore.table import Seat

from ..messages import News, Press
from .clock import Limit


class Play(Press):
    """Do this: a token of the game."""

    token: str


class At(Press):
    """A press on the board: the game whose board it is reads the word."""

    word: str


class PointAt(News):
    """Somebody points at the board without pressing: the last answer stays."""

    word: str


class Pick(Press):
    """Point at an action, such as a card, without doing it yet."""

    token: str


class Show(Press):
    """Lift the cover: that person is alone with the screen."""

    seat: Seat


class Cover(Press):
    """Hide what is private again."""


class Peek(Press):
    """Let that person look at what is theirs."""

    seat: Seat


class GoOn(Press):
    """Everybody has seen what happened."""


class AtOnce(Press):
    """Do not show the present moment step by step."""


class WholeStory(Press):
    """Write the log from its beginning."""


class Undo(Press):
    """Take back the last action of a person."""


class Hurry(Press):
    """Let the bot play the best that it has found so far."""


class SetPace(Press):
    """How long bots rest between two actions: "fast" or "calm"."""

    pace: str


class AskBotAgain(Press):
    """Give a bot that hung another chance."""


class PlayForBot(Press):
    """Do any legal thing in place of a bot that hangs."""


class PlayAgain(Press):
    """The same seats and options, another dungeon."""

    leaves_the_table = True


class BotAnswered(News):
    """A bot has decided what to do: a token of the game."""

    seat: Seat
    token: str


class BotWasLate(News):
    """A bot has thought about a table that has changed meanwhile."""


class BotHung(News):
    """A bot gave no answer."""


class MomentPassed(News):
    """Bots among themselves have looked at what happened for long enough."""


class TimeOver(News):
    """The time of the person who is asked is over."""

    limit: Limit
