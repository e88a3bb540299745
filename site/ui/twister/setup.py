"""The set-up form of Twister: what is chosen, in a sentence, and which questions matter."""

from __future__ import annotations

from pycore.table import Options, Text, text
from pycore.twister import HOUSE_HANDICAPS, SCENARIOS, Colour, Scenario, handicap

FIRST: Options = {"scenario": 1}
"""Nobody's first game should be the longest one; whoever wants that is one press away from it."""

RARE = ("target", "timer", "level0", "level1")
"""What most people leave as it is."""

_TARGETS = {
    5: text("The usual game: the turn in which somebody has 5 points is the last one."),
    6: text("A longer game: more of your team comes into play."),
    7: text("The longest game: nearly everybody comes into play."),
}
_TIMERS = {
    False: text("No clock: everybody thinks as long as they like."),
    True: text(
        "2 minutes a turn, then the points that are left are lost; 5 seconds to answer the other "
        "player. The clock stands still under covers."
    ),
}
_SET_UPS = {
    False: text("You choose your start team in secret and put your tokens into the rooms."),
    True: text(
        "A house variant, not in the book: chance places the start teams and all tokens, and the "
        "first turn comes at once."
    ),
}


def _scenario(options: Options) -> Scenario:
    return SCENARIOS[int(options["scenario"])]


def kind(options: Options) -> Text:
    """The scenario, by its number and name."""
    return text("Scenario {scenario}", scenario=_scenario(options).name)


def about(key: str, options: Options) -> Text | None:
    """What is chosen for a question of the form."""
    match key:
        case "scenario":
            return _scenario(options).about
        case "target":
            return _TARGETS[int(options["target"])]
        case "timer":
            return _TIMERS[bool(options["timer"])]
        case "simple":
            return _SET_UPS[bool(options["simple"])]
        case "level0" | "level1":
            return _handicap(options, int(key[-1]))
    return None


def _handicap(options: Options, colour: Colour) -> Text:
    """T-152, T-154: what the handicap leaves to a player."""
    levels = (str(options["level0"]), str(options["level1"]))
    characters, card = handicap(levels, colour)
    if (characters, card) == handicap(("", ""), colour):
        return text("No handicap: all 8 characters and every Combat card.")
    if levels[colour] in HOUSE_HANDICAPS:
        return text(
            "A house variant, not in the book: {characters} characters, Combat cards up to "
            "+{card}.",
            characters=characters,
            card=card,
        )
    return text(
        "The stronger one: {characters} characters, Combat cards up to +{card}.",
        characters=characters,
        card=card,
    )


def asks(key: str, options: Options) -> bool:
    """There is one number of players, and few scenarios have a target or a handicap to agree on."""
    if key in ("target", "level0", "level1"):
        return _scenario(options).adjustable
    return key != "players"


def colours(options: Options) -> tuple[str, str]:
    """The colours of the seats, blue first; nobody has one where they are drawn by lot."""
    return ("", "") if _scenario(options).colours_by_lot else ("blue", "yellow")
