"""What may be agreed before a game: scenario, target, timer, set-up, handicap (T-150 to T-154)."""

from __future__ import annotations

from pycore.table import Choice, Options, Text, illegal, named, text, texts, unreadable

from .dungeon.pieces import CHARACTER_KINDS, Colour
from .scenarios import COMBAT_CARDS, SCENARIOS, Scenario

TARGETS = (5, 6, 7)
"""T-151: the victory points that players may agree on, where their scenario lets them."""

LEVELS: dict[str, Text] = {
    "very experienced": named("level", "very experienced"),
    "experienced": named("level", "experienced"),
    "good": named("level", "good"),
    "beginner": named("level", "beginner"),
    "newbie": named("level", "newbie"),
}
"""How well somebody plays, for the handicap (T-152)."""

HANDICAPS: dict[tuple[str, str], tuple[int, int]] = {
    ("very experienced", "experienced"): (6, 6),
    ("very experienced", "good"): (5, 6),
    ("very experienced", "beginner"): (6, 4),
    ("very experienced", "newbie"): (5, 4),
    ("experienced", "good"): (6, 6),
    ("experienced", "beginner"): (5, 5),
    ("experienced", "newbie"): (4, 5),
    ("good", "beginner"): (6, 6),
    ("good", "newbie"): (6, 5),
}
"""T-152: what the stronger player has: characters, and the highest Combat card."""

HOUSE_HANDICAPS: dict[str, tuple[int, int]] = {"slight": (7, 6), "heavy": (4, 3)}
"""T-154: handicaps beyond the book's, for one player, however well the other one plays."""

HOUSE_NAMES: dict[str, Text] = {
    "slight": text("house variant: 7 characters"),
    "heavy": text("house variant: 4 characters, no Combat cards above +3"),
}

DEFAULTS: Options = {
    "players": 2,
    "scenario": 5,
    "target": 5,
    "timer": False,
    "simple": False,
    "level0": "",
    "level1": "",
}


def choices() -> tuple[Choice, ...]:
    """What a set-up screen asks."""
    levels = (("", text("no handicap")), *LEVELS.items(), *HOUSE_NAMES.items())
    return (
        Choice("players", text("Players"), ((2, text("Two players")),)),
        Choice("scenario", text("Scenario"), tuple((n, s.name) for n, s in SCENARIOS.items())),
        Choice(
            "target",
            text("Victory points to win"),
            tuple((n, texts("{n} point", "{n} points", n)) for n in TARGETS),
        ),
        Choice("timer", text("Timer"), ((False, text("off")), (True, text("on")))),
        Choice(
            "simple",
            text("Set-up"),
            ((False, text("by the book")), (True, text("simple (house variant)"))),
        ),
        Choice("level0", text("How well blue plays"), levels),
        Choice("level1", text("How well yellow plays"), levels),
    )


def complete(given: Options) -> Options:
    """The options with defaults; raises Unreadable or Illegal."""
    for key, value in given.items():
        if key not in DEFAULTS or type(value) is not type(DEFAULTS[key]):
            raise unreadable("bad-option", text("“{key}” is not an option.", key=str(key)[:40]))
    options = {**DEFAULTS, **given}
    if options["players"] != 2:
        raise illegal("bad-players", text("Twister is for two players."), "T-2")
    if options["scenario"] not in SCENARIOS:
        why = text("There are scenarios 1 to {last}.", last=max(SCENARIOS))
        raise illegal("bad-scenario", why, "T-145")
    if options["target"] not in TARGETS:
        raise illegal("bad-target", text("The target is 5, 6 or 7 victory points."), "T-151")
    adjustable = SCENARIOS[int(options["scenario"])].adjustable
    if not adjustable and options["target"] != DEFAULTS["target"]:
        raise illegal("bad-target", text("This scenario has no target to agree on."), "T-151")
    for key in ("level0", "level1"):
        if options[key] and options[key] not in (*LEVELS, *HOUSE_HANDICAPS):
            why = text("“{level}” is not a level of play.", level=str(options[key])[:40])
            raise illegal("bad-level", why, "T-152")
        if options[key] and not adjustable:
            raise illegal("bad-level", text("This scenario has no handicap."), "T-152")
    return options


def handicap(levels: tuple[str, str], colour: Colour) -> tuple[int, int]:
    """How many characters a player has, and the highest Combat card (T-152, T-154)."""
    mine, other = levels[colour], levels[1 - colour]
    if mine in HOUSE_HANDICAPS:
        return HOUSE_HANDICAPS[mine]
    return HANDICAPS.get((mine, other), (len(CHARACTER_KINDS), max(COMBAT_CARDS)))


def deck(scenario: Scenario, levels: tuple[str, str], colour: Colour) -> tuple[int, ...]:
    """The Combat cards that a player begins with (T-20, T-152)."""
    if not scenario.combat:
        return ()
    highest = handicap(levels, colour)[1]
    return tuple(card for card in COMBAT_CARDS if card <= highest)


def left_out(scenario: Scenario, levels: tuple[str, str], colour: Colour) -> int:
    """How many characters a player has to leave out (T-152)."""
    return max(0, len(scenario.teams[colour]) - handicap(levels, colour)[0])
