"""Messages: what happens on the page, as small values that a screen answers in its `update`.

A *press* is what a person does; `message_parser` reads it off the markup, and a word that makes no
sense gives no message. *News* is what happens by itself: time passes, another tab writes, or
something that was asked for is answered. In here are those that any screen may get; the others are
in the `messages` of the folder that they are about.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from pycore.table import Refusal

from .value import Value


class Message(Value):
    """Something that a screen may answer."""


class Press(Message):
    """Whoever presses has given up what takes long and has read the notice; the page is drawn."""

    leaves_the_table: ClassVar[bool] = False
    """Whether it takes the game off the table: one that is not kept is asked about first."""
    is_on_screen: ClassVar[bool] = True
    """Whether it is a press on what is drawn; otherwise it means the same on every screen."""


class News(Message):
    """What no screen answers changes nothing, and nothing is drawn."""


class SendMessages(Protocol):
    """Brings messages to the screen that is up; after the last of them the page is drawn."""

    def __call__(self, *messages: Message) -> None:
        """Brings them there in this order; what they lead to comes after them."""


class ToShelf(Press):
    """Leave the table, and whatever else is on the screen."""

    leaves_the_table = True


class LeaveUnkept(Press):
    """Leave the table although its game is not kept."""


class ToTable(Press):
    """Back to the match that somebody stepped aside from."""


class NewGame(Press):
    """Put up the set-up form of this game."""

    leaves_the_table = True

    game: str


class QuickStart(Press):
    """Sit down at this game at once, without questions."""

    leaves_the_table = True

    game: str


class CloseNotice(Press):
    """Somebody has read the notice: it goes, as with every press."""


class GiveUp(Press):
    """Do not go on with what takes so long."""


class SwitchSound(Press):
    """Let the page make sounds, or be silent."""

    on: bool


class NoticeRead(News):
    """The notice has been there for as long as it takes to read it: it goes by itself."""


class PageHidden(News):
    """The page went out of sight, or nobody touched it for long: what is private goes away."""


class PageShown(News):
    """The page is to be seen again."""


class Reshaped(News):
    """The window is tall now and was wide, or the other way round."""


class OtherLanguage(News):
    """The page speaks another language from now on."""


class StoredElsewhere(News):
    """Another tab has written this; nothing, where it has thrown something away.

    The value itself counts: by now that tab may have thrown it away as well.
    """

    key: str
    value: str


class Refused(News):
    """Something that the page was asked for is not done, for this reason."""

    refusal: Refusal
