"""Bytes in the address of a page: a version, a deflated header, a tail, a checksum, in base64url.

Everything that arrives here may be hostile: too long, cut, changed, or small on the wire and huge
when inflated. All of that ends in one `Unreadable` with one sentence.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from typing import Any

from .errors import Unreadable, unreadable
from .steps import Steps, run_to_end
from .untrusted import LONGEST, reading_json
from .words import text

VERSION = 1
LONGEST_LINK = 64 * 1024
LARGEST_HEADER = LONGEST
CHECKSUM = 4

USUAL_WORDS = (
    '"},{"is":"Text","message":"","values":[["name",""]],"many":"","n":0,"context":""}'
    '["smallgame/1",{"variant":"2011","players":2},["twister/1",{"scenario":{"players":'
    '["raiders/1",{"variant":"2018-tactical","players":5},{},["Анна","Игрок 5","Игрок 4",'
    '"Игрок 1","Игрок 2","Игрок 3"]["Bot","Ann","Bob","Player 5","Player 4"'
    ',"anything"],["Player 1",["Player 2","anything"],["Player 3","anything"]],'
).encode()
"""What headers often hold, as a dictionary to the compression: the likeliest stand last. It belongs
to the version: other words here need another number there."""


def pack(header: list[Any], tail: bytes = b"") -> str:
    """The header (JSON values) and the tail as text for an address."""
    return run_to_end(packing(header, tail))


def packing(header: list[Any], tail: bytes = b"") -> Steps[str]:
    """As `pack`, in steps: long lists go in item by item."""
    deflate = zlib.compressobj(9, wbits=-15, zdict=USUAL_WORDS)
    body, pieces = bytes([VERSION]), list(_pieces(header))
    for number, piece in enumerate(pieces):
        body += deflate.compress(piece().encode())
        yield number / len(pieces)
    body += deflate.flush() + tail
    checked = body + zlib.crc32(body).to_bytes(CHECKSUM, "big")
    return urlsafe_b64encode(checked).decode().rstrip("=")


def _pieces(header: list[Any]) -> Iterator[Callable[[], str]]:
    """What writes the header as JSON piece by piece: the long lists in it item by item."""

    def piece(before: str, value: Any) -> Callable[[], str]:
        return lambda: before + json.dumps(value, separators=(",", ":"), ensure_ascii=False)

    def words(written: str) -> Callable[[], str]:
        return lambda: written

    yield words("[")
    for number, value in enumerate(header):
        before = "," if number else ""
        if isinstance(value, list) and value:
            for place, item in enumerate(value):
                yield piece("," if place else before + "[", item)
            yield words("]")
        else:
            yield piece(before, value)
    yield words("]")


def unpack(packed: str) -> tuple[list[Any], bytes]:
    """What `pack` was given; raises Unreadable for anything else, before any large work."""
    return run_to_end(unpacking(packed))


def unpacking(packed: str) -> Steps[tuple[list[Any], bytes]]:
    """As `unpack`, in steps: size and checksum first, then the JSON."""
    if len(packed) > LONGEST_LINK:
        raise unreadable("too-long", text("This link is too long to be a game."))
    try:
        checked = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
    except ValueError as error:
        raise damaged() from error
    body, checksum = checked[:-CHECKSUM], checked[-CHECKSUM:]
    if not body or zlib.crc32(body).to_bytes(CHECKSUM, "big") != checksum:
        raise damaged()
    if body[0] != VERSION:
        raise other_version()
    try:
        inflate = zlib.decompressobj(wbits=-15, zdict=USUAL_WORDS)
        written = inflate.decompress(body[1:], LARGEST_HEADER).decode()
        header = (yield from reading_json(written)) if inflate.eof else None
    except (zlib.error, ValueError) as error:
        raise damaged() from error
    if not isinstance(header, list):
        raise damaged()
    return header, inflate.unused_data


def damaged() -> Unreadable:
    """The refusal of a link that does not hold what it should."""
    why = text("This link is damaged or incomplete: copy all of it, or ask for it again.")
    return unreadable("damaged-link", why)


def other_version() -> Unreadable:
    """The refusal of a link that is whole, but written in another way than today's."""
    why = text("This link was made by another version of the site and cannot be opened.")
    return unreadable("other-version", why)
