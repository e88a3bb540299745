"""A set-up or a whole match in the address of a page, behind the `#`, where no server sees it.

`s=…` holds a set-up (game, options, seed: the same dungeon for everybody), `r=…` a match. What
follows is bytes in base64url: a version, a deflated header, the moves, a checksum.

The moves are one large number. At every step the rules list what is legal, so a move is its place
in that list: among n actions it costs log2(n) bits and not more. What chance did is said by the
seed and costs nothing. Reading a link thus plays the match, and a link cannot hold an illegal move.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .errors import TableError, Unreadable, unreadable
from .game import AnyGame, Options
from .match import AnyMatch, Match
from .record import Record, is_seed, read_record
from .seats import CHANCE
from .words import text

VERSION = 1
LONGEST_LINK = 64 * 1024
LARGEST_HEADER = 1024 * 1024
CHECKSUM = 4


@dataclass(frozen=True, slots=True)
class Setup:
    """What a `s=` link holds: enough to give somebody else the same dungeon."""

    game: str
    options: Options
    seed: int


def write_setup_link(setup: Setup) -> str:
    """The fragment for a set-up."""
    return "s=" + _pack([setup.game, dict(setup.options), setup.seed])


def write_record_link(match: AnyMatch) -> str:
    """The fragment for a whole match, as far as it was played. It tells every secret of it."""
    record = match.record()
    again: AnyMatch = Match(match.game, replace(record, moves=(), winners=None))
    places = _places(match, again)
    if again.record() != record:
        # Luck from elsewhere, or comments: only the text says it all.
        return "r=" + _pack([str(record)])
    head = str(replace(record, moves=(), winners=None))
    return "r=" + _pack([head, len(places) // 2], _number(places))


def _places(match: AnyMatch, again: AnyMatch) -> list[tuple[int, int]]:
    """Where each choice stood in its list, and how long that was, played again by the seed alone.

    It ends early where the seed leads to another dungeon than the match had.
    """
    places: list[tuple[int, int]] = []
    for move in match.moves:
        if move.seat == CHANCE:
            continue
        legal = again.legal(move.seat)
        if move.action not in legal:
            break
        places.append((again.waiting.index(move.seat), len(again.waiting)))
        places.append((legal.index(move.action), len(legal)))
        again.play(move.seat, move.action)
    return places


def read_link(fragment: str, games: Mapping[str, AnyGame]) -> Setup | AnyMatch:
    """What a fragment (without its `#`) holds; raises Unreadable, or Illegal for a bad set-up.

    `games` are the games on the shelf by their names without the version.
    """
    kind, _, packed = fragment.partition("=")
    if kind not in ("s", "r"):
        raise unreadable("bad-link", text("This link holds no game."))
    header, moves = _unpack(packed)
    try:
        return _read_setup(header, games) if kind == "s" else _read_match(header, moves, games)
    except TableError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError) as error:
        raise _damaged() from error


def _read_setup(header: list[Any], games: Mapping[str, AnyGame]) -> Setup:
    name, options, seed = header
    if not is_seed(seed):
        raise _damaged()
    return Setup(name, _game(name, games).options(options), seed)


def _read_match(header: list[Any], moves: bytes, games: Mapping[str, AnyGame]) -> AnyMatch:
    record: Record = read_record(header[0])
    match: AnyMatch = Match(_game(record.game, games), record)
    number = int.from_bytes(moves, "big")
    for _ in range(header[1] if len(header) > 1 else 0):
        number, place = divmod(number, len(match.waiting))
        seat = match.waiting[place]
        legal = match.legal(seat)
        number, place = divmod(number, len(legal))
        match.play(seat, legal[place])
    if number:
        raise _damaged()
    return match


def _game(name: str, games: Mapping[str, AnyGame]) -> AnyGame:
    game = games.get(name.partition("/")[0])
    if game is None:
        raise unreadable("unknown-game", text("This link holds a game that is not on this shelf."))
    if game.name != name:
        why = text("This link was made for another version of the game and cannot be opened.")
        raise unreadable("other-version", why)
    return game


def _number(places: list[tuple[int, int]]) -> bytes:
    """One number for many places: each is a digit in a base as large as the list it is from."""
    number = 0
    for place, size in reversed(places):
        number = number * size + place
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _pack(header: list[Any], moves: bytes = b"") -> str:
    deflate = zlib.compressobj(9, wbits=-15)
    packed = deflate.compress(json.dumps(header, separators=(",", ":")).encode()) + deflate.flush()
    body = bytes([VERSION]) + packed + moves
    checked = body + zlib.crc32(body).to_bytes(CHECKSUM, "big")
    return urlsafe_b64encode(checked).decode().rstrip("=")


def _unpack(packed: str) -> tuple[list[Any], bytes]:
    if len(packed) > LONGEST_LINK:
        raise unreadable("too-long", text("This link is too long to be a game."))
    try:
        checked = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
    except ValueError as error:
        raise _damaged() from error
    body, checksum = checked[:-CHECKSUM], checked[-CHECKSUM:]
    if not body or zlib.crc32(body).to_bytes(CHECKSUM, "big") != checksum:
        raise _damaged()
    if body[0] != VERSION:
        why = text("This link was made by another version of the site and cannot be opened.")
        raise unreadable("other-version", why)
    try:
        inflate = zlib.decompressobj(wbits=-15)
        header = json.loads(inflate.decompress(body[1:], LARGEST_HEADER))
        if not inflate.eof or not isinstance(header, list):
            raise _damaged()
    except (zlib.error, ValueError, RecursionError) as error:
        raise _damaged() from error
    return header, inflate.unused_data


def _damaged() -> Unreadable:
    return unreadable("damaged-link", text("This link is damaged or incomplete."))
