"""Reads the values of a position's words, each without the others.

Whatever cannot be read is refused with a sentence that says what should be there; `bad_word` puts
the word itself before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from pycore.table import Text, Unreadable, illegal, in_a_row, text, unreadable, whole_number
from pycore.table.errors import excerpt

from ..dungeon.board import Board, Lying, gate_at
from ..dungeon.pieces import Thing, thing
from ..dungeon.rooms import CLOSED, ROOMS
from ..dungeon.squares import direction_between, neighbour, square
from ..options import HOUSE_HANDICAPS, LEVELS
from ..scenarios import DOTS, JUMP_CARDS, SCENARIOS
from ..state import Team

T = TypeVar("T")

FACE_DOWN: Lying = ("", 0, "")
SEATS: dict[str, tuple[int, ...]] = {"1": (0, 1), "0": (1, 0), "?": ()}
"""Who plays blue and who yellow, by the seat that plays yellow; "?" while that is not drawn."""
HANDICAPS = {
    "-": "",
    **{level.replace(" ", "_"): level for level in (*LEVELS, *HOUSE_HANDICAPS)},
}


def bad_word(word: str, should_be: Text) -> Unreadable:
    """The refusal of a word, with a sentence about what is expected there."""
    cannot = text("The word “{word}” cannot be read.", word=excerpt(word))
    return unreadable("bad-position", in_a_row(cannot, should_be))


def expected(sentence: Text) -> Unreadable:
    """The refusal of a value, by what should be there."""
    return unreadable("bad-position", sentence)


def not_one_of(word: str, known: Iterable[str]) -> Unreadable:
    """The refusal of a value that is none of those there are."""
    values = ", ".join(known)
    return expected(
        text("“{word}” should be one of these: {values}.", word=excerpt(word), values=values)
    )


def scenario(word: str) -> int:
    """The number of a scenario that is there."""
    return whole_number(word, min(SCENARIOS), max(SCENARIOS))


def one_of(values: Mapping[str, T]) -> Callable[[str], T]:
    """Reads a word that means one of these values."""

    def read_it(word: str) -> T:
        if word not in values:
            raise not_one_of(word, values)
        return values[word]

    return read_it


def flag(yes: str) -> Callable[[str], bool]:
    """Reads a word that is only there where something is so."""
    return one_of({yes: True})


def each(read: Callable[[str], T]) -> Callable[[str], list[T]]:
    """Reads a list that is divided by commas."""
    return lambda word: [read(part) for part in word.split(",")]


def pair(read: Callable[[str], T]) -> Callable[[str], tuple[T, T]]:
    """Reads blue's and yellow's, divided by a slash."""

    def read_it(word: str) -> tuple[T, T]:
        parts = word.split("/")
        if len(parts) != 2:
            raise expected(text("There should be two parts, divided by one “/”: blue's, yellow's."))
        return read(parts[0]), read(parts[1])

    return read_it


def pieces(word: str) -> tuple[Thing, ...]:
    """Pieces with dots between them, `bk.yN`."""
    return tuple(map(thing, word.split(".")))


def tokens(word: str) -> tuple[Thing | None, ...]:
    """Pieces with dots between them, `bk.-.br`; a dash is an empty number of a tray."""
    return tuple(None if code == "-" else thing(code) for code in word.split(".") if code)


def team(word: str) -> Team | None:
    """A start team, dot by dot of the line; empty while it is not chosen."""
    found = tokens(word)
    if found and len(found) != len(DOTS):
        why = text(
            "“{word}” should name {many} pieces with dots between them, “-” for nobody.",
            word=excerpt(word),
            many=len(DOTS),
        )
        raise expected(why)
    return found or None


def digits(word: str) -> tuple[int, ...]:
    """A hand of cards, `0145`; a dash for none."""
    return () if word == "-" else tuple(sorted(whole_number(digit, 0, 6) for digit in word))


def card_or_none(word: str) -> int | None:
    """A sealed Combat card; a dash while there is none."""
    return None if word == "-" else whole_number(word, 0, 6)


def jumps(word: str) -> int:
    """How many Jump cards are left."""
    return whole_number(word, 0, JUMP_CARDS)


def lying(word: str) -> Lying:
    """A room as it lies, `38A+1`, its portcullises closed; or one that is face down."""
    if word == "?":
        return FACE_DOWN
    name, _, turn = word.partition("+")
    if name not in ROOMS:
        why = text("“{word}” is no room: that would be “?”, or as in 38A+0.", word=excerpt(word))
        raise expected(why)
    return (name, whole_number(turn, 0, 3), CLOSED * len(ROOMS[name].gates))


def gate(board: Board, word: str) -> tuple[int, int]:
    """The portcullis between two squares, `a4/a5`: its place and its number there."""
    first, _, second = word.partition("/")
    one, other = square(first), square(second)
    direction = direction_between(one, other)
    if direction is not None and neighbour(one, direction, board.rows) == other:
        found = gate_at(board, one, direction)
        if found is not None:
            return found
    why = text("There is no portcullis between {squares}.", squares=excerpt(word))
    raise illegal("impossible", why, "T-6")
