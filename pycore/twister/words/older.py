"""Sentences that version 0.1 said in other words.

An onlooker's link holds what was said when it was made. Nobody says these any more, but they stay
in the catalogues: so an old link is still told in every language.
"""

from __future__ import annotations

from pycore.table import text

OLDER = (
    text("Room {place} is revealed: {room}. No tokens."),
    text("Room {place} is revealed: {room}. Tokens: {tokens}."),
    text("{Piece} turns room {place} clockwise."),
    text("{Piece} turns room {place} counter-clockwise."),
)
