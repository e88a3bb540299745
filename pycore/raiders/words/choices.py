"""What can be agreed before a game, as a set-up screen asks it."""

from __future__ import annotations

from pycore.table import Choice, text, texts

from ..printed.cards import Character
from ..variants import (
    BY_LOT,
    FEWEST_PLAYERS,
    FEWEST_WOUNDS,
    MOST_PLAYERS,
    MOST_WOUNDS,
    VARIANT_NAMES,
    Variant,
)
from .names import character_name


def choices() -> tuple[Choice, ...]:
    """Edition and variant, the number of players, and what only a solo player chooses (R11-41)."""
    players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    wounds = range(FEWEST_WOUNDS, MOST_WOUNDS + 1)
    return (
        Choice("variant", text("Edition"), tuple((v.value, VARIANT_NAMES[v]) for v in Variant)),
        Choice(
            "players",
            text("Players"),
            tuple((n, texts("{n} player", "{n} players", n)) for n in players),
        ),
        Choice(
            "wounds",
            text("Solo: wounds at the start"),
            tuple((n, texts("{n} wound", "{n} wounds", n)) for n in wounds),
        ),
        Choice(
            "character",
            text("Solo: character"),
            (
                (BY_LOT, text("dealt by chance")),
                *((each.value, character_name(each)) for each in Character),
            ),
        ),
    )
