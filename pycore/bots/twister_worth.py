"""What a position of Twister is worth to a colour, for the steady bot.

A victory point is 100. Somebody who can still leave is worth the more the fewer action points the
way takes, so the bot runs, clears its own way and bars that of the other. The way is measured on
the rooms as they lie, without the pieces that stand about: that is known once for each lie of the
rooms, and everybody's way is read from it.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from pycore.table import Game
from pycore.twister import (
    COLOUR,
    DIRECTIONS,
    GATE,
    HIDDEN,
    KIND,
    LEFT,
    MOVEMENT,
    OPEN,
    PIT,
    SCENARIOS,
    SLIT,
    UNKNOWN,
    WALL,
    WIDTH,
    Action,
    Board,
    Colour,
    Kind,
    Lying,
    Over,
    Square,
    Thing,
    View,
    World,
    board,
    neighbour,
)
from pycore.twister import DEAD as ELIMINATED

POINT = 100.0
WON = 100_000.0
RUNNER = 60.0
"""Somebody who stands before the exit."""
HUNTER = 15.0
"""Somebody beside an enemy, where the only points are to be had by fighting."""
FADES = 0.86
"""How much of that is left for every action point that the way takes."""
NOT_SEEN_YET = 12.0
"""A character that waits face down in a room."""
WOUNDED = 0.3
"""What is left of somebody who lies wounded."""
COMBAT_CARD, JUMP_CARD = 1.2, 4.0
UNKNOWN_STEP, PIT_STEP, GATE_STEP, WALL_STEP = 1.4, 4.0, 4.0, 14.0
HARDER = 8.0
"""How much longer a pit or a portcullis is for those who need somebody's help there."""
FAR = 1000.0
OPENS, SLIPS, CROSSES = 1, 2, 4
"""What somebody can do on the way: open portcullises, slip through arrow-slits, cross pits."""
_SKILLS = {
    Kind.BACKSTABBER: OPENS,
    Kind.COLOSSUS: OPENS,
    Kind.NAGA: SLIPS,
    Kind.WIZARD: CROSSES,
    Kind.KEY: OPENS,
    Kind.ROPE: CROSSES,
}


def worth(game: Game[World, Action, View], world: World, colour: Colour) -> float:
    """How good a world is for a colour: its own side, less the other's."""
    if isinstance(world.phase, Over):
        if (outcome := game.outcome(world)) is None or not outcome.winners:
            return 0.0
        return WON if world.seats[colour] in outcome.winners else -WON
    return _side(world, colour) - _side(world, 1 - colour)


def _side(world: World, colour: Colour) -> float:
    """What a colour has: points, people on their way, and cards."""
    value: float = COMBAT_CARD * sum(world.combat[colour]) + JUMP_CARD * world.jumps[colour]
    prey = _prey(world, colour)
    for piece in range(16):
        where = world.places[piece]
        if COLOUR[piece] != colour:
            value += POINT * (where == ELIMINATED)
        elif where == LEFT:
            value += POINT
        elif where == HIDDEN:
            value += NOT_SEEN_YET
        elif where >= 0:
            way = _hunt(where, prey) if prey else _way(world, piece, where)
            here = (HUNTER if prey else RUNNER) * FADES ** (way / MOVEMENT[KIND[piece]])
            value += here * (WOUNDED if piece in world.wounded else 1) * _matters(world, piece)
    return value


def _way(world: World, piece: Thing, where: Square) -> float:
    """How far somebody has to go, with what it can do and what it carries."""
    skills = _SKILLS.get(KIND[piece], 0)
    for thing in range(16, 28):
        if world.places[thing] == where:
            skills |= _SKILLS.get(KIND[thing], 0)
    return ways_out(world.rooms, COLOUR[piece], skills)[where]


def _prey(world: World, colour: Colour) -> list[Square]:
    """Whom a colour hunts, where it cannot leave by the other's line."""
    if not SCENARIOS[world.scenario].wanders[colour]:
        return []
    return [
        world.places[piece]
        for piece in range(16)
        if COLOUR[piece] != colour and world.places[piece] >= 0 and _matters(world, piece) == 1
    ]


def _hunt(where: Square, prey: list[Square]) -> float:
    """How far the nearest of them is, as the crow flies."""
    return min(abs(where // WIDTH - p // WIDTH) + abs(where % WIDTH - p % WIDTH) for p in prey)


def _matters(world: World, piece: Thing) -> float:
    """Where everything is about one character, whoever only helps it counts less."""
    quarry = SCENARIOS[world.scenario].quarry
    helps = quarry is not None and COLOUR[piece] == COLOUR[quarry] and piece != quarry
    return 0.3 if helps else 1.0


@lru_cache(maxsize=256)
def ways_out(rooms: tuple[Lying, ...], colour: Colour, skills: int) -> tuple[float, ...]:
    """How many squares it is from every square to the other's line, as the rooms lie now.

    A pit, a closed portcullis and what is not revealed are longer than they look. A wall is very
    long, but not for ever: rooms turn.
    """
    lying = board(rooms)
    floors = {UNKNOWN: UNKNOWN_STEP, PIT: PIT_STEP + (0 if skills & CROSSES else HARDER)}
    edges = {
        OPEN: 0.0,
        GATE: GATE_STEP + (0 if skills & OPENS else HARDER),
        SLIT: 0.0 if skills & SLIPS else WALL_STEP,
        WALL: WALL_STEP,
    }
    ways = [FAR] * len(lying.floor)
    queue: list[tuple[float, Square]] = []
    for where in lying.line_of(1 - colour):
        ways[where] = 0.0
        queue.append((0.0, where))
    while queue:
        way, where = heappop(queue)
        if way > ways[where]:
            continue
        for direction in DIRECTIONS:
            there = neighbour(where, direction, lying.rows)
            if there is None:
                continue
            edge = _edge(lying, where, there, direction)
            further = way + floors.get(lying.floor[where], 1.0) + edges[edge]
            if further < ways[there]:
                ways[there] = further
                heappush(queue, (further, there))
    return tuple(ways)


def _edge(lying: Board, where: Square, there: Square, direction: int) -> int:
    """What lies between two squares, as far as it is known: who knows nothing hopes."""
    sides = ((where, direction), (there, (direction + 2) % 4))
    known = [lying.edges[s][d] for s, d in sides if lying.floor[s] != UNKNOWN]
    return max(known, default=OPEN)
