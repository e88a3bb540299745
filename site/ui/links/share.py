"""Sharing a match: which link says what, and its picture for a camera."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any

from markupsafe import Markup

from pycore.table import (
    AnyMatch,
    Setup,
    Text,
    short_name,
    text,
    write_setup_link,
)
from pycore.table.link import writing_onlooker_link, writing_record_link
from pycore.table.steps import Steps

from ..captions import title_of
from ..effects import Copy, ShareLink, Work
from ..messages import Message
from ..screen import Next, Ready, Screen
from ..services import Services
from .messages import ChooseLink, CopyLink, LinkCopied, SendLink

RECORD, ONLOOKER, SETUP = KINDS = "record", "onlooker", "setup"

LONGEST_CODE = 1003
"""So many letters fit into a QR code of version 22, with 105 squares a side: the finest that a
phone still reads off a screen."""

CODE_NEEDS = ("gzip", "email.parser", "http.client", "urllib.request", "xml.sax.saxutils")
"""What `segno` imports of the standard library, in an order in which each brings a little."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link, and its picture where a camera could read one."""

    address: str
    picture: Markup | None


@dataclass(frozen=True)
class Sharing(Screen):
    """The screen on which a link is made. `back` is the word of the markup that leads back."""

    services: Services
    match: AnyMatch
    link: Link
    back: str
    kind: str
    said: Text | None = None

    scene = "share.html"

    def update(self, message: Message) -> Next | None:
        """Another link, and the ways in which it gets to somebody."""
        match message:
            case ChooseLink(kind):
                steps = sharing(self.services, self.match, self.back, kind)
                return Next(self, (Work(steps, Ready),))
            case CopyLink():
                address = self.link.address
                return Next(self, (Copy(address, partial(LinkCopied, address)),))
            case LinkCopied(address, worked) if address == self.link.address:
                done = text("The link is on the clipboard.")
                failed = text(
                    "The browser does not allow it: select the link and copy it yourself."
                )
                return Next(replace(self, said=done if worked else failed))
            case SendLink():
                game = self.services.say(title_of(self.match.game))
                return Next(self, (ShareLink(self.link.address, f"{game} · Dungeonbox"),))
        return None

    def context(self) -> dict[str, Any]:
        """The link, what it tells, and its picture."""
        return {
            "game": short_name(self.match.game.name),
            "title": title_of(self.match.game),
            "names": self.match.names,
            "over": not self.match.waiting,
            "kind": self.kind,
            "link": self.link.address,
            "picture": self.link.picture,
            "answer": self.said,
            "back": self.back,
            "can_share": self.services.device.can_share,
        }


def sharing(services: Services, match: AnyMatch, back: str, kind: str = "") -> Steps[Sharing]:
    """The screen with the link of a match, in steps.

    Where nobody has asked for a kind, the link of a match that goes on is an onlooker's.
    """
    kind = kind or (ONLOOKER if match.waiting else RECORD)
    link = yield from making_link(match, kind, services.device.address)
    return Sharing(services, match, link, back, kind)


def making_link(match: AnyMatch, kind: str, page: str) -> Steps[Link]:
    """The link of a match to the page at this address, in steps."""
    if kind == RECORD:
        fragment = yield from writing_record_link(match)
    elif kind == SETUP:
        setup = Setup(match.game.name, match.options, match.seed)
        fragment = write_setup_link(setup, match.game)
    else:
        fragment = yield from writing_onlooker_link(match)
    yield 1.0
    address = f"{page}#{fragment}"
    return Link(address, (yield from drawing_code(address)))


def drawing_code(address: str) -> Steps[Markup | None]:
    """The address as a picture, None where it would be too fine to be scanned."""
    if len(address) > LONGEST_CODE:
        return None
    # Not needed before somebody shares, so that it does not slow down every start. What it needs
    # itself comes first, piece by piece: all at once would be a freeze.
    for name in CODE_NEEDS:
        import_module(name)
        yield 1.0
    import segno

    yield 1.0
    # One mask is as good as another for packed letters; trying all takes four times as long.
    code = segno.make_qr(address, error="l", mask=0)
    yield 1.0
    return Markup(code.svg_inline(dark="#000", light="#fff", omitsize=True, svgclass="qr"))
