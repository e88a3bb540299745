"""Somebody who hurries through the dungeon: enough wit to finish a match in few presses.

It looks one action ahead at the real state, which only a test may do, and goes for the other line.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from pycore.table import CHANCE, Dice
from pycore.twister import LEFT, OPEN, TWISTER, WIDTH, Acting, Choosing, board, neighbour
from pycore.twister import actions as a

BLOCKED = 4
"""What an obstacle costs, in steps."""


def plan(match: Any, most: int = 400) -> list[str]:
    """Plays a match to its end; the answer is the tokens of its players."""
    tokens = []
    dice = Dice("hurry")
    while match.waiting and len(tokens) < most:
        seat = match.waiting[0]
        action = _choice(match, seat, dice)
        tokens.append(str(action))
        match.play(seat, action)
    return tokens


def _choice(match: Any, seat: int, dice: Dice) -> Any:
    view = match.view(seat)
    legal = [x for x in view.legal if not isinstance(x, a.Resign | a.Offer)]
    if isinstance(view.phase, Choosing):
        return legal[-1]
    if not isinstance(view.phase, Acting):
        return legal[0]
    colour = view.phase.colour
    plain = [x for x in legal if not (isinstance(x, a.Walk) and x.moved)]
    state = match._states[-1]
    best, least = None, _distance(state, colour)
    for action in plain:
        if isinstance(action, a.Reveal):
            return action
        if isinstance(action, a.End | a.Attack):
            continue
        after = TWISTER.play(state, seat, action).state
        if TWISTER.waiting(after) == (CHANCE,):
            continue
        found = _distance(after, colour)
        if found < least:
            best, least = action, found
    if best is not None:
        return best
    turns = [x for x in plain if isinstance(x, a.Turn)]
    return dice.pick(turns or [x for x in plain if isinstance(x, a.Walk)] or plain)


def _distance(state: Any, colour: int) -> int:
    """How far a colour's characters have to go, obstacles counted as detours."""
    lying = board(state.rooms)
    steps = _from_line(lying, 1 - colour)
    places = state.places[8 * colour : 8 * colour + 8]
    return sum(steps[where] for where in places if where >= 0) - 40 * places.count(LEFT)


def _from_line(lying: Any, colour: int) -> dict[int, int]:
    heap = [(0, where) for where in lying.line_of(colour)]
    done: dict[int, int] = {}
    while heap:
        cost, here = heappop(heap)
        if here in done:
            continue
        done[here] = cost
        for direction in range(4):
            there = neighbour(here, direction, len(lying.floor) // WIDTH)
            if there is not None and there not in done:
                edge = lying.edges[there][(direction + 2) % 4]
                heappush(heap, (cost + 1 + (BLOCKED if edge != OPEN else 0), there))
    return done
