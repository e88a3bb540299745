"""Sharing a match: which link says what, and its picture for a camera."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from pycore.table import (
    AnyMatch,
    Setup,
    Text,
    write_onlooker_link,
    write_record_link,
    write_setup_link,
)

from .drawing import title_of
from .screens import short_name

RECORD, ONLOOKER, SETUP = "record", "onlooker", "setup"

DENSEST_CODE = 22
"""The largest version of a QR code (105 squares a side) that a phone still reads off a screen."""


@dataclass(frozen=True)
class Sharing:
    """The screen on which a link is made. `back` is the command that leads back."""

    match: AnyMatch
    page: str
    back: str
    can_share: bool
    kind: str = ONLOOKER
    said: Text | None = None
    link: str = field(init=False)
    picture: Markup | None = field(init=False)

    scene = "share.html"

    def __post_init__(self) -> None:
        link = f"{self.page}#{fragment(self.match, self.kind)}"
        object.__setattr__(self, "link", link)
        object.__setattr__(self, "picture", qr_code(link))

    def what(self) -> dict[str, Any]:
        """What its scene needs."""
        return {
            "game": short_name(self.match.game),
            "title": title_of(self.match.game),
            "names": self.match.names,
            "over": not self.match.waiting,
            "kind": self.kind,
            "link": self.link,
            "picture": self.picture,
            "answer": self.said,
            "back": self.back,
            "can_share": self.can_share,
        }


def fragment(match: AnyMatch, kind: str) -> str:
    """The part of the address behind the `#`."""
    if kind == RECORD:
        return write_record_link(match)
    if kind == SETUP:
        return write_setup_link(Setup(match.game.name, match.options, match.seed), match.game)
    return write_onlooker_link(match)


def qr_code(address: str) -> Markup | None:
    """The address as a picture, None where it would be too fine to be scanned."""
    # Not needed before somebody shares, so that it does not slow down every start.
    import segno

    try:
        code = segno.make_qr(address, error="l")
    except segno.DataOverflowError:
        return None
    if int(code.version) > DENSEST_CODE:
        return None
    return Markup(code.svg_inline(dark="#000", light="#fff", omitsize=True, svgclass="qr"))
