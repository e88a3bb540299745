"""The record: a whole match as text. Undo, replay, save, link and bug report all come down to it.

Tag lines, a blank line, the moves with their seats (`*` is chance), comments in braces, and after
`=` the seats that won:

    game: smallgame/1
    options: {"players": 2, "doors": 2}
    seed: 7
    players: [{"name": "Ann"}, {"name": "Robot", "bot": "anything"}]

    *:deal:8 *:deal:6 *:deal:5 *:deal:13 0:seal:8 1:seal:13 {a bold one} *:open:2 1:take
    0:seal:5 1:seal:6 *:open:6 1:take
    = 1

A `start:` line holds a position where the match did not begin at the beginning. What chance did is
written down with the rest, so that a record is read without its seed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from .errors import Unreadable, excerpt, unreadable
from .game import Options
from .letters import can_be_shown, is_seen, letters, most_signs
from .notation import TOKEN, whole_number
from .seats import CHANCE, Seat
from .untrusted import check_text, read_json
from .words import text

MOST_PLAYERS = 8
LONGEST_NAME = 24
MOST_MOVES = 10_000
"""Many times the longest match that was ever played. A hostile record would keep us busy."""
LONGEST_MARK = 12
HIGHEST_SEED = 2**60 - 1
"""So many dungeons that nobody finds one by trying all, from what a match has shown of it."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a bot by the name that `pycore.bots` knows.

    `mark` is the sign that was chosen for the player, by the name that the game's screen knows;
    without one the seat's own is used.
    """

    name: str
    bot: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """One move as it is written: seat, token, and the comment behind it."""

    seat: Seat
    token: str
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A match on paper. `winners` is None while it is not over."""

    game: str
    options: Options
    seed: int
    players: tuple[Player, ...]
    moves: tuple[Written, ...] = ()
    winners: tuple[Seat, ...] | None = None
    start: str = ""

    def __str__(self) -> str:
        players = [
            {key: value for key, value in asdict(player).items() if value}
            for player in self.players
        ]
        lines = [
            f"game: {self.game}",
            f"options: {json.dumps(dict(self.options))}",
            f"seed: {self.seed}",
            f"players: {json.dumps(players)}",
            *([f"start: {self.start}"] if self.start else []),
            "",
            *_wrapped(self.moves),
        ]
        if self.winners is not None:
            lines.append(" ".join(["=", *map(str, self.winners)]))
        return "\n".join(lines) + "\n"


def _wrapped(moves: tuple[Written, ...]) -> Iterator[str]:
    """The moves in lines of a readable length."""
    line = ""
    for move in moves:
        seat = "*" if move.seat == CHANCE else str(move.seat)
        word = f"{seat}:{move.token}" + (f" {{{move.comment}}}" if move.comment else "")
        if line and len(line) + len(word) > 90:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line


def is_name(name: str) -> bool:
    """Whether a player may be called that: something printable, not too long for a plate."""
    if len(name) > most_signs(LONGEST_NAME):
        return False
    shown = letters(name)
    fits = len(shown) <= LONGEST_NAME and all(map(can_be_shown, shown))
    return fits and any(map(is_seen, shown))


def is_mark(mark: str) -> bool:
    """Whether a sign may be called that: a short plain word, or nothing."""
    return len(mark) <= LONGEST_MARK and (not mark or (mark.isascii() and mark.isalpha()))


def is_seed(seed: object) -> bool:
    """Whether a dungeon can have that number: what a record writes, it must be able to read."""
    return type(seed) is int and 0 <= seed <= HIGHEST_SEED


def is_record(written: str) -> bool:
    """Whether the text looks like a record (and not like a position)."""
    return written.lstrip().startswith("game:")


def read_record(written: str) -> Record:
    """The record that a text holds; raises Unreadable. The match tells if its moves are legal."""
    check_text(written)
    head, _, body = written.strip().replace("\r\n", "\n").partition("\n\n")
    tags = dict(_tags(head))
    for needed in ("game", "players"):
        if needed not in tags:
            raise unreadable("no-tag", text("The record has no line “{tag}:”.", tag=needed))
    moves, winners = _read_body(body)
    return Record(
        game=tags["game"],
        options=_read_options(tags.get("options", "{}")),
        seed=whole_number(tags.get("seed", "0"), 0, HIGHEST_SEED),
        players=_read_players(tags["players"]),
        moves=moves,
        winners=winners,
        start=tags.get("start", ""),
    )


def _tags(head: str) -> Iterator[tuple[str, str]]:
    for line in head.split("\n"):
        key, colon, value = line.partition(":")
        if not colon or key not in ("game", "options", "seed", "players", "start"):
            raise unreadable(
                "bad-tag", text("“{line}” is not a line of a record.", line=excerpt(line))
            )
        yield key, value.strip()


def _json(written: str) -> Any:
    try:
        return read_json(written)
    except ValueError as error:
        why = text("“{written}” is not written as it should be.", written=excerpt(written))
        raise unreadable("bad-json", why) from error


def _read_options(written: str) -> Options:
    options = _json(written)
    if isinstance(options, dict) and all(isinstance(v, str | int) for v in options.values()):
        return options
    raise unreadable("bad-options", text("The options of the record cannot be read."))


def _read_players(written: str) -> tuple[Player, ...]:
    players = _json(written)
    if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
        raise unreadable("bad-players", text("The players of the record cannot be read."))
    return tuple(_read_player(each) for each in players)


def _read_player(each: Any) -> Player:
    if isinstance(each, dict):
        name, bot, mark = (each.get(key, "") for key in ("name", "bot", "mark"))
        words = all(isinstance(value, str) for value in (name, bot, mark))
        if words and is_name(name) and is_mark(mark):
            return Player(name, bot, mark)
    raise unreadable("bad-players", text("The players of the record cannot be read."))


_WORD = re.compile(r"\{(?P<comment>[^{}]*)\}|(?P<word>[^\s{}]+)")


def _read_body(body: str) -> tuple[tuple[Written, ...], tuple[Seat, ...] | None]:
    """The moves, and the winners if a `=` comes after them.

    A comment belongs to the move before it, and is one line however it was wrapped.
    """
    if _WORD.sub("", body).strip():
        raise unreadable("bad-comment", text("A comment in the record is not closed."))
    moves: list[Written] = []
    winners: list[Seat] | None = None
    for found in _WORD.finditer(body):
        if found["word"] is None:
            if moves:
                words = [*moves[-1].comment.split(), *found["comment"].split()]
                moves[-1] = replace(moves[-1], comment=" ".join(words))
        elif winners is not None:
            winners.append(whole_number(found["word"], 0, MOST_PLAYERS - 1))
        elif found["word"] == "=":
            winners = []
        else:
            moves.append(_read_move(found["word"]))
            if len(moves) > MOST_MOVES:
                raise _too_many()
    return tuple(moves), None if winners is None else tuple(winners)


def _read_move(word: str) -> Written:
    seat, _, token = word.partition(":")
    if not TOKEN.fullmatch(token):
        raise unreadable("bad-move", text("“{word}” is not a move.", word=excerpt(word)))
    return Written(CHANCE if seat == "*" else whole_number(seat, 0, MOST_PLAYERS - 1), token)


def _too_many() -> Unreadable:
    return unreadable("too-long", text("This text is too long to be a game."))
