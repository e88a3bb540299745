"""Who can attack whom, who takes part in a combat, and what both sides have (T-80 to T-8B).

T-86: every miniature of the attacker's colour next to the target takes part; then every enemy
miniature next to one of those, and so on by turns. T-87: a wounded takes part only as the target.
T-8A: whoever was healed in this turn takes part only if attacked. Wounded, and users of a Bow or
spear at a distance, draw nobody in. T-114: the Backstabber's +2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dungeon.board import Board, board
from ...dungeon.ground import Ground, ground_of
from ...dungeon.line_of_sight import seen_from
from ...dungeon.pieces import COLOUR, KIND, VALUE, Colour, Kind, Thing
from ...dungeon.squares import DIRECTIONS, Square
from ...scenarios import SCENARIOS
from ...state import Fight, State

if TYPE_CHECKING:
    from ...view import View

BOW_VALUE = 1
STAB = 2


def arms_for(lying: Board, ground: Ground, where: Square, there: Square) -> Kind | None:
    """What an attack from a square on one that is not adjacent is made with; None hand to hand."""
    return None if there in lying.steps[where] else ground.object_on(where)


def enemies_next_to(lying: Board, ground: Ground, where: Square, colour: Colour) -> list[Thing]:
    """The enemy miniatures on adjacent squares."""
    found = (ground.minis.get(there) for there in lying.steps[where])
    return [mini for mini in found if mini is not None and COLOUR[mini] != colour]


def may_be_attacked(state: State, ground: Ground, colour: Colour, target: Thing) -> bool:
    """An enemy on the board, not wounded in this turn (T-84), not carried (T-97)."""
    return (
        COLOUR[target] != colour
        and target not in state.hurt
        and ground.character(state.places[target]) == target
    )


def spear_reach(lying: Board, ground: Ground, where: Square) -> list[Square]:
    """T-122: two squares straight on with nobody between, or just behind an arrow-slit."""
    found = list(lying.slits[where])
    for direction in DIRECTIONS:
        between = lying.next_to(where, direction)
        if between is None or between not in lying.steps[where]:
            continue
        beyond = lying.next_to(between, direction)
        if beyond is None or beyond not in lying.steps[between]:
            continue
        if ground.character(between) is None:
            found.append(beyond)
    return found


def aims(state: State, piece: Thing) -> list[Thing]:
    """Whom a miniature can attack at a distance, with a Bow or a spear (T-122, T-123)."""
    lying, ground = board(state.rooms), ground_of(state)
    where, colour = state.places[piece], COLOUR[piece]
    held = ground.object_on(where)
    if held not in (Kind.BOW, Kind.SPEAR) or enemies_next_to(lying, ground, where, colour):
        return []
    if held is Kind.BOW:
        seen = [
            target
            for target in seen_from(lying, ground, where)
            if ground.object_on(state.places[target]) is not Kind.SHIELD
        ]
    else:
        reached = (ground.character(there) for there in spear_reach(lying, ground, where))
        seen = [target for target in reached if target is not None]
    return [
        target
        for target in seen
        if may_be_attacked(state, ground, colour, target)
        and state.places[target] not in lying.steps[where]
    ]


def strikes(state: State, piece: Thing) -> list[Thing]:
    """Whom a miniature can attack hand to hand."""
    lying, ground = board(state.rooms), ground_of(state)
    found = (ground.character(there) for there in lying.steps[state.places[piece]])
    return [
        target
        for target in found
        if target is not None and may_be_attacked(state, ground, COLOUR[piece], target)
    ]


def has_combat(state: State) -> bool:
    """Without Combat cards there is no combat (T-141)."""
    return SCENARIOS[state.scenario].combat


def chain(state: State, target: Thing) -> list[tuple[Thing, Thing]]:
    """T-86: everybody whom an attack on a target draws in, each with the one it stands next to.

    They come by turns: first those next to the target, then the enemies next to those, and so on.
    """
    lying, ground = board(state.rooms), ground_of(state)
    found: list[tuple[Thing, Thing]] = []
    taken, asked = {target}, [target]
    while asked:
        drawn = []
        for piece in asked:
            for mini in enemies_next_to(lying, ground, state.places[piece], COLOUR[piece]):
                if mini not in taken and mini not in state.healed:
                    taken.add(mini)
                    drawn.append(mini)
                    found.append((mini, piece))
        asked = drawn
    return found


def fight(state: State, target: Thing, far: tuple[Thing, ...]) -> Fight:
    """The combat against a target, with those who use Bow or spear from afar (T-86)."""
    colour: Colour = 1 - COLOUR[target]
    drawn = [mini for mini, _ in chain(state, target)]
    attackers = (mini for mini in drawn if COLOUR[mini] == colour)
    defenders = (target, *(mini for mini in drawn if COLOUR[mini] != colour))
    return Fight(colour, target, tuple(sorted(attackers)), far, tuple(sorted(defenders)))


def arms_from_afar(game: State | View, combat: Fight) -> dict[Thing, Thing]:
    """Those who take part from afar, each with its Bow or spear (T-122, T-123).

    They are not wounded if their side loses, but a spear is discarded then.
    """
    objects = ground_of(game).objects
    return {piece: objects[game.places[piece]] for piece in combat.far}


def worth(state: State, combat: Fight, piece: Thing) -> tuple[int, int]:
    """What one brings into a combat: a value, and T-114's +2 if a Backstabber is not alone."""
    if piece in state.wounded:
        return 0, 0
    if piece in combat.far and ground_of(state).object_on(state.places[piece]) is Kind.BOW:
        return BOW_VALUE, 0
    if COLOUR[piece] == combat.colour:
        together = len(combat.close) + len(combat.far)
    else:
        together = sum(each not in state.wounded for each in combat.defenders)
    stabs = KIND[piece] is Kind.BACKSTABBER and together > 1
    return VALUE[KIND[piece]], STAB if stabs else 0


def values(state: State, combat: Fight) -> tuple[int, int]:
    """What blue and yellow have, without cards."""
    attack = sum(sum(worth(state, combat, piece)) for piece in combat.close + combat.far)
    defence = sum(sum(worth(state, combat, piece)) for piece in combat.defenders)
    return (attack, defence) if combat.colour == 0 else (defence, attack)


def telepath(state: State, combat: Fight) -> Colour | None:
    """T-117: whose Telepath has power in this combat; two of them cancel."""
    attackers = combat.close + combat.far
    if len(attackers) + len(combat.defenders) != 2:
        return None
    [attacker], [defender] = attackers, combat.defenders
    if combat.far and ground_of(state).object_on(state.places[attacker]) is Kind.BOW:
        return None
    reading = [
        piece
        for piece in (attacker, defender)
        if KIND[piece] is Kind.TELEPATH and piece not in state.wounded
    ]
    return COLOUR[reading[0]] if len(reading) == 1 else None
