"""The five scenarios and what may be agreed before a game (T-20 to T-22, T-141 to T-152)."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Options, illegal, openly, text, unreadable

from .pieces import CHARACTER_KINDS, OBJECT_KINDS, Colour, Kind, piece_of
from .rooms import ROOMS

ACTION_CARDS = (2, 3, 4, 5)
COMBAT_CARDS = (0, 1, 2, 2, 3, 3, 4, 5, 6)
JUMP_CARDS = 3
DOTS = (1, 3, 6, 8)
"""The squares of a line on which a start team may stand."""

WHITE, YELLOW_NUMBER, RED = "white", "yellow", "red"


def may_hold(number: str, piece: int) -> bool:
    """T-22: white numbers take objects, red ones characters, yellow ones both."""
    return number == YELLOW_NUMBER or (piece >= 16) == (number == WHITE)


@openly
@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario: what lies on the table, and how it ends.

    `teams` are the characters by colour, `start` how many of them begin on the line, `wanders` who
    walks on the opponent's line without leaving. `target` VP win: at once, or at a turn's end.
    """

    number: int
    pairs: tuple[int, ...]
    teams: tuple[tuple[Kind, ...], tuple[Kind, ...]]
    objects: tuple[Kind, ...]
    start: tuple[int, int]
    capacity: tuple[int, ...]
    numbers: str = WHITE
    combat: bool = True
    jumps: int = JUMP_CARDS
    wanders: tuple[bool, bool] = (False, False)
    target: int = 0
    at_once: bool = True

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms that are shuffled."""
        return tuple(name for name, room in ROOMS.items() if room.pair in self.pairs)

    def things(self, colour: Colour) -> tuple[int, ...]:
        """A player's pieces."""
        return tuple(piece_of(colour, kind) for kind in (*self.teams[colour], *self.objects))

    def bag(self, colour: Colour) -> tuple[int, ...]:
        """The pieces that may end up in a room: objects, and characters if not all begin."""
        everybody = len(self.teams[colour]) == self.start[colour]
        return tuple(t for t in self.things(colour) if t >= 16 or not everybody)


_K = Kind
_PAIR = (_K.NAGA, _K.MEKANORK)
_FOUR = (_K.WIZARD, _K.MEKANORK, _K.NAGA, _K.BANSHEE)
_SIX = (_K.TELEPATH, _K.WIZARD, _K.COLOSSUS, _K.CLERIC, _K.MEKANORK, _K.BACKSTABBER)

SCENARIOS = {
    1: Scenario(
        1,
        (39, 40),
        (_PAIR, _PAIR),
        (_K.KEY, _K.ROPE),
        (2, 2),
        (1,) * 4,
        combat=False,
        jumps=1,
        target=2,
    ),
    2: Scenario(
        2,
        (37, 38),
        ((_K.CLERIC, _K.NAGA, _K.BACKSTABBER), (_K.COLOSSUS, _K.MEKANORK)),
        (_K.SPEAR, _K.ROPE),
        (3, 2),
        (1,) * 4,
        wanders=(True, False),
    ),
    3: Scenario(
        3,
        (38, 40),
        (_FOUR, _FOUR),
        (_K.KEY, _K.SPEAR),
        (4, 4),
        (1,) * 4,
        wanders=(True, True),
        target=2,
    ),
    4: Scenario(
        4,
        (37, 38, 40),
        (_SIX, _SIX),
        (_K.BOW, _K.SHIELD, _K.ROPE, _K.WAND),
        (4, 4),
        (2,) * 6,
        YELLOW_NUMBER,
        target=4,
    ),
    5: Scenario(
        5,
        (37, 38, 39, 40),
        (CHARACTER_KINDS, CHARACTER_KINDS),
        OBJECT_KINDS,
        (4, 4),
        (2, 2, 3, 3, 3, 3, 2, 2),
        YELLOW_NUMBER,
        target=5,
        at_once=False,
    ),
}

LEVELS = ("very experienced", "experienced", "good", "beginner", "newbie")
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

DEFAULTS: Options = {
    "players": 2,
    "scenario": 5,
    "target": 5,
    "timer": False,
    "simple": False,
    "level0": "",
    "level1": "",
}


def complete(given: Options) -> Options:
    """The options with defaults; raises Unreadable or Illegal."""
    for key, value in given.items():
        if key not in DEFAULTS or type(value) is not type(DEFAULTS[key]):
            raise unreadable("bad-option", text("“{key}” is not an option.", key=str(key)[:40]))
    options = {**DEFAULTS, **given}
    if options["players"] != 2:
        raise illegal("bad-players", text("Twister is for two players."), "T-2")
    if options["scenario"] not in SCENARIOS:
        raise illegal("bad-scenario", text("There are scenarios 1 to 5."), "T-145")
    if options["target"] not in (5, 6, 7):
        raise illegal("bad-target", text("The target is 5, 6 or 7 victory points."), "T-151")
    full = options["scenario"] == 5
    if not full and options["target"] != 5:
        raise illegal("bad-target", text("Only scenario 5 has a target to agree on."), "T-151")
    for key in ("level0", "level1"):
        if options[key] and options[key] not in LEVELS:
            why = text("“{level}” is not a level of play.", level=str(options[key])[:40])
            raise illegal("bad-level", why, "T-152")
        if options[key] and not full:
            raise illegal("bad-level", text("Only scenario 5 has a handicap."), "T-152")
    return options


def handicap(levels: tuple[str, str], colour: Colour) -> tuple[int, int]:
    """How many characters a player has, and the highest Combat card (T-152)."""
    mine, other = levels[colour], levels[1 - colour]
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
