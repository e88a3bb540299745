"""What a line about a kept game says, on the shelf and wherever else games are listed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pycore.games import info_of
from pycore.table import AnyGame, short_name

from ..captions import kind_of, result_of
from ..dates import say_date
from ..saves.library import Kept

PAGE_SIZE = 10
"""So many games are listed, until somebody asks for more: drawing a hundred takes a while."""


def row(kept: Kept, games: Mapping[str, AnyGame]) -> dict[str, Any]:
    """What a line about a kept game says."""
    save, record = kept.save, kept.record
    short = short_name(record.game) if record else ""
    names = [player.name for player in record.players] if record else []
    winners = record.winners if record else None
    return {
        "number": kept.number,
        "refusal": kept.refusal,
        "name": save.name if save else "",
        "date": save.date if save else "",
        "day": say_date(save.date) if save else "",
        "practice": bool(save and save.practice),
        "title": info_of(short).title,
        "kind": kind_of(games[short], record.options) if record else None,
        "names": ", ".join(names),
        "standing": save and save.standing if winners is None else result_of(winners, names),
        "over": winners is not None,
        "can_export": save is not None and save.record != "",
    }
