"""Bytes in the address of a page: a version, a deflated header, a tail, a checksum, in base64url.

Everything that arrives here may be hostile: too long, cut, changed, or small on the wire and huge
when inflated. All of that ends in one `Unreadable` with one sentence.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from .errors import Unreadable, unreadable
from .words import text

VERSION = 1
LONGEST_LINK = 64 * 1024
LARGEST_HEADER = 1024 * 1024
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
    written = json.dumps(header, separators=(",", ":"), ensure_ascii=False)
    deflate = zlib.compressobj(9, wbits=-15, zdict=USUAL_WORDS)
    body = bytes([VERSION]) + deflate.compress(written.encode()) + deflate.flush() + tail
    checked = body + zlib.crc32(body).to_bytes(CHECKSUM, "big")
    return urlsafe_b64encode(checked).decode().rstrip("=")


def unpack(packed: str) -> tuple[list[Any], bytes]:
    """What `pack` was given; raises Unreadable for anything else, before any large work."""
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
        header = json.loads(inflate.decompress(body[1:], LARGEST_HEADER))
    except (zlib.error, ValueError, RecursionError) as error:
        raise damaged() from error
    if not inflate.eof or not isinstance(header, list):
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
