"""The scenarios: what lies on the table, how a game ends, and how that is said (T-141 to T-145).

A scenario is data. The rules, the bots, notation and the screen ask its fields and never its
number, so that another one is another entry of `SCENARIOS`.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Text, openly, text

from .dungeon.pieces import CHARACTER_KINDS, OBJECT_KINDS, YELLOW, Colour, Kind, Thing, piece_of
from .dungeon.rooms import ROOMS

ACTION_CARDS = (2, 3, 4, 5)
COMBAT_CARDS = (0, 1, 2, 2, 3, 3, 4, 5, 6)
JUMP_CARDS = 3
DOTS = (1, 3, 6, 8)
"""The squares of a line on which a start team may stand."""

WHITE, YELLOW_NUMBER, RED = "white", "yellow", "red"


def may_hold(number: str, piece: int) -> bool:
    """T-22: white numbers take objects, red ones characters, yellow ones both."""
    return number == YELLOW_NUMBER or (piece >= 16) == (number == WHITE)


_POINTS_DECIDE = text("The victory points decide.")


@openly
@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One scenario. What most of them have in common need not be said.

    | what lies on the table | |
    |---|---|
    | `pairs` | the pairs of rooms that are shuffled (T-1) |
    | `capacity` | how many tokens each place for a room holds, from blue's left (T-22) |
    | `numbers` | their colour: whether those are objects, characters or both (T-22) |
    | `teams`, `objects` | the characters by colour, and the objects that both have (T-20) |
    | `start` | how many characters of each colour begin on the line (T-21) |
    | `combat`, `jumps` | whether there are Combat cards, and how many Jump cards (T-20) |

    | how it is played | |
    |---|---|
    | `colours_by_lot` | chance draws who plays yellow; else the first seat is blue |
    | `blue_first` | blue chooses its start team first and has the first turn; else by lot (T-24) |
    | `wanders` | by colour: walks on the opponent's line without leaving there (T-67) |
    | `adjustable` | another target and a handicap may be agreed on (T-151, T-152) |

    | how it ends | |
    |---|---|
    | `target` | so many victory points win; 0: they do not |
    | `ends_mid_turn` | as soon as somebody has them; else when the turn is over (T-131) |
    | `quarry` | a character: out, it wins; eliminated, it loses; carried out wounded, a draw |
    | `stuck_is_draw` | where nothing goes on any more it is a draw, whatever the points (T-134) |

    | how it is said | |
    |---|---|
    | `number`, `clause` | what options, records and positions call it, and its rule |
    | `name`, `about` | on the set-up form: the choice, and what it is like |
    | `teaser` | on the game's page: in a sentence or two, why to play it |
    | `goals` | what blue and what yellow are after; None: victory points |
    | `ending` | why it was over, when the target or the quarry decided |
    """

    number: int
    clause: str
    name: Text
    teaser: Text
    about: Text
    pairs: tuple[int, ...]
    capacity: tuple[int, ...]
    teams: tuple[tuple[Kind, ...], tuple[Kind, ...]]
    objects: tuple[Kind, ...]
    start: tuple[int, int]
    numbers: str = WHITE
    combat: bool = True
    jumps: int = JUMP_CARDS
    colours_by_lot: bool = False
    blue_first: bool = False
    wanders: tuple[bool, bool] = (False, False)
    adjustable: bool = False
    target: int = 0
    ends_mid_turn: bool = True
    quarry: Thing | None = None
    stuck_is_draw: bool = False
    goals: tuple[Text, Text] | None = None
    ending: Text = _POINTS_DECIDE

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms that are shuffled."""
        return tuple(name for name, room in ROOMS.items() if room.pair in self.pairs)

    def things(self, colour: Colour) -> tuple[Thing, ...]:
        """Every piece that a player has here: the team, then the objects."""
        return tuple(piece_of(colour, kind) for kind in (*self.teams[colour], *self.objects))

    def bag(self, colour: Colour) -> tuple[Thing, ...]:
        """The pieces that may end up in a room: objects, and characters if not all begin."""
        everybody = len(self.teams[colour]) == self.start[colour]
        return tuple(t for t in self.things(colour) if t >= 16 or not everybody)


_K = Kind
_PAIR = (_K.NAGA, _K.MEKANORK)
_FOUR = (_K.WIZARD, _K.MEKANORK, _K.NAGA, _K.BANSHEE)
_SIX = (_K.TELEPATH, _K.WIZARD, _K.COLOSSUS, _K.CLERIC, _K.MEKANORK, _K.BACKSTABBER)

_ALL = (
    Scenario(
        number=1,
        clause="T-141",
        name=text("1: A walk around the Twister"),
        teaser=text("Four rooms, two runners each, no fighting. A race that teaches the gears."),
        about=text(
            "Teaches walking, turning rooms, keys and ropes. No combat. About 15 minutes: get both "
            "of your characters out by the other side."
        ),
        pairs=(39, 40),
        capacity=(1,) * 4,
        teams=(_PAIR, _PAIR),
        objects=(_K.KEY, _K.ROPE),
        start=(2, 2),
        combat=False,
        jumps=1,
        target=2,
        stuck_is_draw=True,
        goals=(text("The goal: get both of your characters out by the other side."),) * 2,
        ending=text("Both characters of the winner are out of the dungeon."),
    ),
    Scenario(
        number=2,
        clause="T-142",
        name=text("2: Target: Colossus"),
        teaser=text("The giant wants out. Three small ones want him dead."),
        about=text(
            "Teaches combat. About 30 minutes: yellow's Colossus tries to get out, blue hunts it. "
            "Who plays yellow is drawn by lot."
        ),
        pairs=(37, 38),
        capacity=(1,) * 4,
        teams=((_K.CLERIC, _K.NAGA, _K.BACKSTABBER), (_K.COLOSSUS, _K.MEKANORK)),
        objects=(_K.SPEAR, _K.ROPE),
        start=(3, 2),
        colours_by_lot=True,
        blue_first=True,
        wanders=(True, False),
        quarry=piece_of(YELLOW, _K.COLOSSUS),
        stuck_is_draw=True,
        goals=(
            text("The goal: eliminate the Colossus before it gets out by your line."),
            text("The goal: get the Colossus out by the other side."),
        ),
        ending=text("The fate of the Colossus decides."),
    ),
    Scenario(
        number=3,
        clause="T-143",
        name=text("3: Until death do us part"),
        teaser=text("Nobody leaves. The first to bring down two wins."),
        about=text(
            "Teaches the Wizard and the Banshee. About 30 minutes: eliminate two of the enemy."
        ),
        pairs=(38, 40),
        capacity=(1,) * 4,
        teams=(_FOUR, _FOUR),
        objects=(_K.KEY, _K.SPEAR),
        start=(4, 4),
        wanders=(True, True),
        target=2,
        stuck_is_draw=True,
        goals=(text("The goal: eliminate two of the enemy's characters."),) * 2,
        ending=text("Two characters of the loser are eliminated."),
    ),
    Scenario(
        number=4,
        clause="T-144",
        name=text("4: David against Goliath"),
        teaser=text("Six rooms, six people, and the first to four points."),
        about=text(
            "Nearly everything, on six rooms. About an hour: the first to 4 victory points wins."
        ),
        pairs=(37, 38, 40),
        capacity=(2,) * 6,
        numbers=YELLOW_NUMBER,
        teams=(_SIX, _SIX),
        objects=(_K.BOW, _K.SHIELD, _K.ROPE, _K.WAND),
        start=(4, 4),
        target=4,
    ),
    Scenario(
        number=5,
        clause="T-145",
        name=text("5: Stand-alone, the full game"),
        teaser=text("All eight rooms, all eight people, all six objects. The real thing."),
        about=text("The full game: eight rooms, all characters and objects. An hour and a half."),
        pairs=(37, 38, 39, 40),
        capacity=(2, 2, 3, 3, 3, 3, 2, 2),
        numbers=YELLOW_NUMBER,
        teams=(CHARACTER_KINDS, CHARACTER_KINDS),
        objects=OBJECT_KINDS,
        start=(4, 4),
        adjustable=True,
        target=5,
        ends_mid_turn=False,
    ),
)
SCENARIOS = {scenario.number: scenario for scenario in _ALL}
