"""What the small game needs to be a third game: its entry in the registry, rules and an emblem.

And what it may have beside that: a `screen`. A test site takes it in by the steps of
`docs/table.md`. A real game has its entry in `pycore/games.py`, its rules in `docs/rules`, its
emblem in `templates/scenes/emblems`, its screen in `site/ui/GAME`. In browser
tests `odd_bots` sit at its table.
"""

from __future__ import annotations

from pycore.games import GameInfo
from pycore.table import AnyGame, text


def _load() -> AnyGame:
    from smallgame import SMALL_GAME

    return SMALL_GAME


INFO = GameInfo(
    name="smallgame",
    package="smallgame",
    load=_load,
    title=text("Three doors"),
    size=text("2 to 4 players, five minutes"),
    teaser=text("Gold behind every door, a card in every hand. The highest card decides."),
    players="2–4",
    minutes="5",
    quick={"doors": 4},
    quick_about=text("Quick start: four doors."),
    clauses=("S",),
    screen="smallgame_site.screen",
)
