"""Tokens and positions as text: plain ASCII that a person can read, type and paste.

A *token* is one action, without spaces and without context: `seal:3`. A *position* is one line,
beginning with the game's name and version: `smallgame/1 …`. A *record* (see `record`) holds tokens.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from .errors import Ambiguous, Unreadable, excerpt, unreadable
from .game import AnyGame
from .untrusted import check_text
from .words import text

A = TypeVar("A")

TOKEN = re.compile(r"[!-z|~]{1,400}")
"""What a token looks like: printable ASCII, no spaces, no braces (they hold comments)."""


def bad_token(token: str) -> Unreadable:
    """The refusal that a game's `read` raises for a token it does not know."""
    return unreadable("bad-token", text("“{token}” is not an action.", token=excerpt(token)))


def whole_number(written: str, low: int, high: int) -> int:
    """A number written with plain digits, within bounds; raises Unreadable.

    `int()` alone would also take "+3", "1_000" and digits of other scripts.
    """
    if re.fullmatch(r"0|[1-9][0-9]{0,18}", written, re.ASCII) and low <= int(written) <= high:
        return int(written)
    raise unreadable(
        "bad-number",
        text(
            "“{written}” should be a number from {low} to {high}.",
            written=excerpt(written),
            low=low,
            high=high,
        ),
    )


def body_of_position(line: str, game: AnyGame) -> str:
    """What stands behind the game's name in a position; raises Unreadable for another game's."""
    check_text(line)
    head, _, body = line.strip().partition(" ")
    if head != game.name:
        raise unreadable(
            "other-format",
            text(
                "This position is of “{found}”, not of {name}.", found=excerpt(head), name=game.name
            ),
        )
    return body


def find(typed: str, legal: Sequence[A], game: AnyGame) -> A:
    """The action that a person means: a whole token, or the beginning of exactly one legal token.

    A whole token that is not legal comes back all the same, so that the rules can say why not. It
    is never taken for the beginning of another one: whoever asks for `seal:1` does not get
    `seal:12`.
    """
    typed = typed.strip()
    tokens = {str(action): action for action in legal}
    if typed in tokens:
        return tokens[typed]
    try:
        if not TOKEN.fullmatch(typed):
            raise bad_token(typed)
        action: A = game.read(typed)
    except Unreadable:
        fitting = tuple(token for token in tokens if typed and token.startswith(typed))
        if not fitting:
            raise
        if len(fitting) > 1:
            raise Ambiguous(typed, fitting) from None
        return tokens[fitting[0]]
    return action
