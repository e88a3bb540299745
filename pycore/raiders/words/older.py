"""Sentences that version 0.1 said in other words.

An onlooker's link holds what was said when it was made. Nobody says these any more, but they stay
in the catalogues: so an old link is still told in every language.
"""

from __future__ import annotations

from pycore.table import text

OLDER = (
    text("Chest of {chest}: for {names} (card {value})."),
    text("Chest of {chest}: shared by {names} (card {value}), {share} each."),
    text("Chest of {chest}: too small to be shared by {names} (card {value})."),
    text("Chest of {chest}: lost, all cards were equal."),
    text("coins: {n}"),
)
