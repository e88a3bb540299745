"""Effects: what is to be done besides putting up a screen, as small values.

A screen only says them; `runtime` carries them out, in their order, after its screen is up.
Whatever has an answer brings it back as a message.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.table import AnyMatch, Refusal
from pycore.table.steps import Steps

from .messages import Message, News
from .saves.slot import SaveSlot
from .value import Value

Answer = Callable[[bool], Message]
"""Makes a message of whether something worked."""


class Effect(Value):
    """Something that is to be done beside the screen."""


class Say(Effect):
    """Say this above the screen; None: what is said there was for one person only."""

    notice: Refusal | None


class Work(Effect):
    """Go through steps that may take long; `then` makes news of what they lead to.

    Where they fail with a reason, it is said. Both find the screen as it was when the work began.
    """

    steps: Steps[Any]
    then: Callable[[Any], News]


class Wait(Effect):
    """Send a message after so many seconds. Only one waits: the next takes its place."""

    seconds: float
    message: Message


# --- The table -----------------------------------------------------------------------------------


class SitDown(Effect):
    """Start or go on with a match, which is kept in this slot from now on.

    Other tabs are kept from it, unless it `is_held` already.
    """

    match: AnyMatch
    slot: SaveSlot
    is_held: bool = False


class LeaveTable(Effect):
    """Take the match off the table, for good."""


class KeepMatch(Effect):
    """Keep the match on the table, or say that the browser does not; `tried` is sent afterwards."""

    tried: Callable[[int | None, bool], Message] | None = None


class HoldGame(Effect):
    """Take hold of a kept game, which only one tab may have. Who asks twice asks once."""

    number: int
    answer: Answer


class HurryBots(Effect):
    """Let the bot that thinks be content with what it has."""


class SetSound(Effect):
    """Let the page make sounds, or be silent; it is remembered."""

    on: bool


# --- The device ----------------------------------------------------------------------------------


class Download(Effect):
    """Give the person a file."""

    name: str
    content: str


class Copy(Effect):
    """Put words onto the clipboard."""

    words: str
    answer: Answer


class ShareLink(Effect):
    """Open the device's own way to send a link."""

    address: str
    title: str


class PutFragment(Effect):
    """Put a link into the address of the page; an empty one takes it out.

    Where it is `once_drawn`, drawing the screen may still be the end of this page.
    """

    fragment: str
    once_drawn: bool = False


class AskIfPersistent(Effect):
    """Find out whether the browser has promised to keep the games."""

    answer: Answer


class RequestPersistence(Effect):
    """Ask the browser for that promise."""

    answer: Answer
