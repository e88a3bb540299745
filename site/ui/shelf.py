"""The shelf: the games, the matches that are kept, and what a file would add to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pycore.table import AnyGame, Text

from .dates import say_date
from .drawing import GAME_NAMES, GAME_SIZES, QUICK_STARTS, kind_of, result_of
from .keep import Kept
from .transfer import Arrival


@dataclass(frozen=True)
class Shelf:
    """The first screen.

    `thrown` is what was just thrown away, as long as it can be put back. `busy` is the number of a
    match that another tab has open. `said` answers the last press. `lasting` says whether the
    browser has promised to keep the storage; None where it cannot say.
    """

    games: Mapping[str, AnyGame]
    kept: tuple[Kept, ...] = ()
    thrown: tuple[tuple[str, str], ...] = ()
    busy: int | None = None
    said: Text | None = None
    lasting: bool | None = None

    scene = "shelf.html"

    def what(self) -> dict[str, Any]:
        """What its scene needs."""
        return {
            "games": [
                (name, GAME_NAMES.get(name, name), GAME_SIZES.get(name), QUICK_STARTS.get(name))
                for name in self.games
            ],
            "kept": [_row(each, self.games) for each in self.kept],
            "can_put_back": bool(self.thrown),
            "busy": self.busy,
            "answer": self.said,
            "may_vanish": bool(self.kept) and self.lasting is False,
        }


@dataclass(frozen=True)
class Preview:
    """What a file holds, before any of it is kept."""

    games: Mapping[str, AnyGame]
    arrivals: tuple[Arrival, ...]

    scene = "preview.html"

    def what(self) -> dict[str, Any]:
        """What its scene needs."""
        return {
            "arrivals": [
                {**_row(arrival.game, self.games), "is_known": arrival.is_known}
                for arrival in self.arrivals
            ],
            "new": sum(arrival.can_be_kept for arrival in self.arrivals),
        }


def _row(kept: Kept, games: Mapping[str, AnyGame]) -> dict[str, Any]:
    save, record = kept.save, kept.record
    short = record.game.partition("/")[0] if record else ""
    names = [player.name for player in record.players] if record else []
    winners = record.winners if record else None
    return {
        "number": kept.number,
        "refusal": kept.refusal,
        "name": save.name if save else "",
        "date": save.date if save else "",
        "day": say_date(save.date) if save else "",
        "practice": bool(save and save.practice),
        "title": GAME_NAMES.get(short, short),
        "kind": kind_of(games[short], record.options) if record else None,
        "names": ", ".join(names),
        "standing": save and save.standing if winners is None else result_of(winners, names),
        "over": winners is not None,
        "can_export": save is not None and save.record != "",
    }
