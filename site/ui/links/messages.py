"""What people do with links that go out and links that come in, and what comes back from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pycore.table import AnyMatch

from ..messages import News, Press

if TYPE_CHECKING:
    from .card import Card


class Share(Press):
    """Make a link of a kept game, or (without a number) of the one on the table."""

    number: int | None


class ChooseLink(Press):
    """A link that tells more or less: "record", "onlooker" or "setup"."""

    kind: str


class CopyLink(Press):
    """Put the link onto the clipboard."""


class SendLink(Press):
    """Open the device's own way to send a link."""


class FollowLink(Press):
    """Somebody opened a link to the page."""

    is_on_screen = False

    fragment: str


class PlayCard(Press):
    """Play what the link holds."""


class KeepCard(Press):
    """Put the game of the link onto the shelf."""


class WatchCard(Press):
    """Watch what the link holds."""


class CloseCard(Press):
    """Do nothing with the link."""


class LinkCopied(News):
    """Whether that address is on the clipboard."""

    address: str
    worked: bool


class LinkRead(News):
    """What a link holds can be shown."""

    card: Card
    fragment: str


class CardOpened(News):
    """The match of a link can be played or kept: its bots are known here."""

    match: AnyMatch
    to_play: bool
