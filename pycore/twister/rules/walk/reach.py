"""Where a walk can lead: one search over (square, what is carried, what was put elsewhere).

T-60: a miniature walks up to its movement in adjacent squares, at least one step. On every square
it may handle things; only the end is judged by T-11 (T-65). T-67: the opponent's line is the end.

The state after a walk depends only on where the walker and the things it handled end, so that is
what a `Walk` says. A walk that changes nothing is none (T-60).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any

from ...actions import Moved, Walk
from ...dungeon.board import Board, board
from ...dungeon.ground import ground_of
from ...dungeon.pieces import COLOUR, KIND, MOVEMENT, Colour, Kind, Thing
from ...dungeon.rooms import PIT
from ...dungeon.squares import WIDTH, Square, distance
from ...scenarios import SCENARIOS
from ...state import State
from ...view import View
from .walker import Load, Walker


def search(who: Walker) -> Iterator[tuple[Square, Load]]:
    """Every square that can be reached, with every load, fewest steps first."""
    first = who.load(who.first)
    first.came[who.start] = None
    ring = [(who.start, first), *_handled(who, who.start, first)]
    floor, barred, exits, occupied = who.board.floor, who.barred, who.exits, who.occupied
    for steps_left in range(who.movement - 1, -1, -1):
        reached: list[tuple[Square, Load]] = []
        for node in ring:
            where, load = node
            if where in occupied:
                load = who.after_leaving(where, load)
            came, bad, carrying = load.came, load.bad, load.cargo is not None
            for there in who.steps_from(where):
                if there in came:
                    continue
                if (floor[there] == PIT or there in barred) and not who.may_enter(
                    where, there, load
                ):
                    continue
                # An overfull square must be put right in time.
                if bad and any(distance(there, each) > steps_left for each in bad):
                    continue
                came[there] = node
                fresh = (there, load)
                yield fresh
                if there not in exits:
                    reached.append(fresh)
                    if carrying or there in occupied or there in load.lying:
                        more = _handled(who, there, load)
                        yield from more
                        reached += more
        ring = reached


def _handled(who: Walker, where: Square, load: Load) -> list[tuple[Square, Load]]:
    """What handling things on a square leads to that is new."""
    found = []
    for after in who.handlings(where, load):
        if where not in after.came:
            after.came[where] = (where, load)
            found.append((where, after))
    return found


def _ends(who: Walker) -> Iterator[tuple[Square, Moved, Load]]:
    """Every end of a walk that is allowed and changes something, once.

    A thing under the walker that is not in hand could as well be in hand: the search finds both,
    and the one with the thing in hand counts.
    """
    occupied, floor, exits, start = who.occupied, who.board.floor, who.exits, who.start
    for where, load in search(who):
        if where in exits:
            if load.bad:
                continue
        elif load.bad or where in occupied or where in load.lying:
            under = load.cargo is None and who.things_at(where, load)
            if under or not who.may_end(where, load):
                continue
        elif floor[where] == PIT and not load.rope:
            continue
        moved = _moved(who, where, load)
        if where != start or moved:
            yield where, moved, load


def _moved(who: Walker, where: Square, load: Load) -> Moved:
    """What a walk says about things: all but the burden that goes along and what stays."""
    cargo = load.cargo
    if cargo is None or cargo == who.burden or who.original[cargo] == where:
        return load.moved
    if not load.moved:
        return ((cargo, where),)
    return tuple(sorted([*load.moved, (cargo, where)]))


def leaves(game: State | View, colour: Colour) -> bool:
    """Whether the opponent's line is the way out for pieces of a colour (T-67, T-142, T-143)."""
    return not SCENARIOS[game.scenario].wanders[colour]


def walker(state: State, piece: Thing) -> Walker:
    """A miniature that is about to walk."""
    return Walker(piece, board(state.rooms), ground_of(state), leaves(state, COLOUR[piece]))


def is_exit(game: State | View, piece: Thing, where: Square) -> bool:
    """Whether a piece that enters a square leaves the dungeon there (T-67)."""
    return where in exits(game, COLOUR[piece])


def exits(game: State | View, colour: Colour) -> range:
    """The squares on which pieces of a colour leave the dungeon (T-67); none, if they do not."""
    return board(game.rooms).line_of(1 - colour) if leaves(game, colour) else range(0)


def route(state: State, wanted: Walk) -> tuple[Square, ...]:
    """The shortest way to a legal walk's outcome."""
    who = walker(state, wanted.piece)
    for where, moved, load in _ends(who):
        if where == wanted.to and moved == wanted.moved:
            squares = [where]
            node: tuple[Square, Load] | None = (where, load)
            while node is not None:
                if node[0] != squares[-1]:
                    squares.append(node[0])
                node = node[1].came[node[0]]
            who.forget()
            return tuple(reversed(squares))
    raise LookupError(str(wanted))


class _Key:
    """What a kept value depends on; `rest` goes along unseen for whoever has to make it."""

    __slots__ = ("_hash", "parts", "rest")

    def __init__(self, parts: tuple[Any, ...], rest: Any) -> None:
        self.parts = parts
        self.rest = rest
        self._hash = hash(parts)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.parts == other.parts


@lru_cache(maxsize=4096)
def _bands(where: Square, movement: int, rows: int) -> slice:
    """The bands of the board that a walk from a square could possibly touch."""
    row = where // WIDTH
    lowest, highest = max(0, row - movement), min(rows - 1, row + movement)
    return slice((lowest + 4) // 5, (highest + 4) // 5 + 1)


@lru_cache(maxsize=4096)
def _within_reach(key: _Key) -> Callable[[list[int]], tuple[int, ...]]:
    """Takes out of a list with one entry a square those that edges let a walk come to."""
    where, movement, slits = key.parts[:3]
    lying: Board = key.rest
    seen = ring = {where}
    for _ in range(movement):
        beyond = {there for here in ring for there in lying.steps[here]}
        if slits:
            beyond |= {there for here in ring for there in lying.slits[here]}
        ring = beyond - seen
        seen = seen | ring
    taken: Callable[[list[int]], tuple[int, ...]] = itemgetter(*sorted(seen), where)
    return taken


def walks(state: State, piece: Thing) -> tuple[Walk, ...]:
    """Every walk of a miniature, plain ones first.

    Most actions change nothing near most miniatures, so walks are kept by what they depend on:
    the board around, and what is on the squares that edges let the miniature come to.
    """
    where, kind = state.places[piece], KIND[piece]
    lying, ground = board(state.rooms), ground_of(state)
    near = lying.bands[_bands(where, MOVEMENT[kind], lying.rows)]
    squares = _within_reach(_Key((where, MOVEMENT[kind], kind is Kind.NAGA, near), lying))
    parts = (piece, where, leaves(state, COLOUR[piece]), near, squares(ground.codes))
    return _walks(_Key(parts, (lying, ground)))


@lru_cache(maxsize=1024)
def _walks(key: _Key) -> tuple[Walk, ...]:
    piece, _, out = key.parts[:3]
    lying, ground = key.rest
    who = Walker(piece, lying, ground, out)
    ends = sorted((len(moved), to, moved) for to, moved, _ in _ends(who))
    who.forget()
    return tuple(Walk(piece, to, moved) for _, to, moved in ends)
