"""The set-up form of Twister: a sentence for each scenario, and which questions matter."""

from __future__ import annotations

from pycore.table import Options, Text, text

ABOUT: tuple[tuple[str, str, Text], ...] = tuple(
    ("scenario", str(number), about)
    for number, about in {
        1: text(
            "Teaches walking, turning rooms, keys and ropes. No combat. About 15 minutes: get both "
            "of your characters out by the other side."
        ),
        2: text(
            "Teaches combat. About 30 minutes: yellow's Colossus tries to get out, blue hunts it. "
            "Who plays yellow is drawn by lot."
        ),
        3: text(
            "Teaches the Wizard and the Banshee. About 30 minutes: eliminate two of the enemy."
        ),
        4: text(
            "Nearly everything, on six rooms. About an hour: the first to 4 victory points wins."
        ),
        5: text("The full game: eight rooms, all characters and objects. An hour and a half."),
    }.items()
)
"""Option, value, and what it means."""


def asks(key: str, options: Options) -> bool:
    """There is one number of players, and only the full game has a target and a handicap.

    The screen keeps no clock, so nobody is asked about the timer.
    """
    if key in ("target", "level0", "level1"):
        return options["scenario"] == 5
    return key not in ("players", "timer")
