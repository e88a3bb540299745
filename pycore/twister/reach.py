"""Where a walk can lead: one search over (square, what is carried, what was put elsewhere).

T-60: a miniature walks up to its movement in adjacent squares, at least one step. T-61, T-62: whom
and what it may pass. T-63 to T-65, T-69: on every square it enters, and where it starts, it may
pick up, put down or swap; only the end is judged by T-11. T-67: the opponent's line ends the walk.
T-90 to T-93: pits and Ropes. T-111, T-112, T-115: Naga, small ones under a Colossus, Wizard.

The state after a walk depends only on where the walker and the things it handled end, so that is
what a `Walk` says. A walk that changes nothing is none (T-60).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any

from .actions import Walk
from .board import Band, Board, board
from .ground import Ground, ground_of
from .pieces import COLOUR, KIND, MOVEMENT, ROPES, VALUE, Kind, Thing, is_character
from .rooms import PIT
from .scenarios import SCENARIOS
from .squares import DEAD, WIDTH, Square
from .state import State

CARRIED = -9
Handled = tuple[tuple[Thing, int], ...]
"""Things that are not where they were: on another square, carried, or dead; sorted."""
Node = tuple[Square, Handled]


class Load:
    """What a walker has done to things so far, looked at from all sides."""

    __slots__ = ("bad", "cargo", "handled", "lying", "missing", "rope")

    def __init__(self, handled: Handled, walker: Walker) -> None:
        self.handled = handled
        self.cargo: Thing | None = None
        self.missing = {piece for piece, _ in handled}
        self.lying: dict[Square, list[Thing]] = {}
        for piece, where in handled:
            if where == CARRIED:
                self.cargo = piece
            elif where >= 0:
                self.lying.setdefault(where, []).append(piece)
        self.rope = self.cargo in ROPES
        self.bad = [where for where in self.lying if walker.overfull(where, self)]


class Walker:
    """One miniature that is about to walk, and everything that it may do on its way."""

    def __init__(self, piece: Thing, lying: Board, ground: Ground, leaves: bool) -> None:
        self.piece = piece
        self.colour = COLOUR[piece]
        self.kind = KIND[piece]
        self.movement = MOVEMENT[self.kind]
        self.board = lying
        self.ground = ground
        self.start = next(w for w, mini in ground.minis.items() if mini == piece)
        self.burden = ground.cargo(self.start)
        self.first: Handled = () if self.burden is None else ((self.burden, CARRIED),)
        self.exits: range | tuple[()] = lying.line_of(1 - self.colour) if leaves else ()
        self.flies = self.kind is Kind.WIZARD
        self.small = VALUE[self.kind] <= 1
        self.loads: dict[Handled, Load] = {}

    def load(self, handled: Handled) -> Load:
        """The load for some handled things; each is made once."""
        found = self.loads.get(handled)
        if found is None:
            found = self.loads[handled] = Load(handled, self)
        return found

    def original(self, piece: Thing) -> Square:
        """Where a thing lay before the walk."""
        things = self.ground.wounded if is_character(piece) else self.ground.objects
        return next(where for where, each in things.items() if each == piece)

    def things_at(self, where: Square, load: Load) -> list[Thing]:
        """The objects and the wounded on a square now."""
        found = []
        for things in (self.ground.objects, self.ground.wounded):
            piece = things.get(where)
            if piece is not None and piece not in load.missing:
                found.append(piece)
        if where in load.lying:
            found.extend(load.lying[where])
        return found

    def rope_at(self, where: Square, load: Load) -> bool:
        """Whether a Rope lies on a square now."""
        piece = self.ground.objects.get(where)
        if piece in ROPES and piece not in load.missing:
            return True
        return any(piece in ROPES for piece in load.lying.get(where, ()))

    def overfull(self, where: Square, load: Load) -> bool:
        """T-11, for a square that the walker is not on."""
        things = self.things_at(where, load)
        characters = sum(map(is_character, things))
        mini = self.ground.minis.get(where)
        stands = mini is not None and mini != self.piece
        return characters > 1 or len(things) - characters > 1 or len(things) + stands > 2

    def may_enter(self, here: Square, there: Square, load: Load) -> bool:
        """Whether the next step may go there: the edge is known to be free."""
        mini = self.ground.minis.get(there)
        if (
            mini is not None
            and COLOUR[mini] != self.colour
            and not (self.flies or (self.small and KIND[mini] is Kind.COLOSSUS))
        ):
            return False
        if self.board.floor[there] != PIT or self.flies or self.rope_at(there, load):
            return True
        # T-93: one Rope does not lead from one pit straight onto a second.
        return load.rope and (self.board.floor[here] != PIT or self.rope_at(here, load))

    def handlings(self, where: Square, load: Load) -> Iterator[Handled]:
        """What may be picked up, put down or swapped on a square."""
        mini = self.ground.minis.get(where)
        friend = mini is not None and mini != self.piece
        if friend and mini is not None and COLOUR[mini] != self.colour:
            return
        pit = self.board.floor[where] == PIT
        cargo = load.cargo
        if cargo is not None:
            if pit and cargo not in ROPES:
                return
            yield self._after(load, where, None)
        things = self.things_at(where, load)
        hangs = friend or any(
            is_character(piece) and COLOUR[piece] == self.colour for piece in things
        )
        for piece in things:
            if is_character(piece):
                if COLOUR[piece] != self.colour:
                    continue
            elif pit and hangs and piece in ROPES:
                continue
            yield self._after(load, where, piece)

    def _after(self, load: Load, where: Square, lifted: Thing | None) -> Handled:
        """The handled things after putting the cargo down here and lifting another thing."""
        now = dict(load.handled)
        if load.cargo is not None:
            if self.original(load.cargo) == where:
                del now[load.cargo]
            else:
                now[load.cargo] = where
        if lifted is not None:
            now[lifted] = CARRIED
        return tuple(sorted(now.items()))

    def robbed(self, where: Square, load: Load) -> Thing | None:
        """T-92: the enemy wounded that falls when the walker leaves this pit now."""
        victim = self.ground.wounded.get(where)
        if victim is None or victim in load.missing or COLOUR[victim] == self.colour:
            return None
        if self.board.floor[where] != PIT or self.rope_at(where, load):
            return None
        return victim

    def may_end(self, where: Square, load: Load) -> bool:
        """T-11, T-12, T-61: whether the walk may end here with this load."""
        if any(bad != where for bad in load.bad):
            return False
        mini = self.ground.minis.get(where)
        if mini is not None and mini != self.piece:
            return False
        things = self.things_at(where, load)
        if load.cargo is not None:
            things.append(load.cargo)
        if not things:
            return self.board.floor[where] != PIT
        if len(things) > 1 or (is_character(things[0]) and COLOUR[things[0]] != self.colour):
            return False
        return self.board.floor[where] != PIT or things[0] in ROPES

    def walk(self, where: Square, load: Load) -> Walk | None:
        """The walk that ends here with this load; None if it changes nothing."""
        moved = []
        for piece, place in load.handled:
            if place == CARRIED:
                if piece != self.burden and self.original(piece) != where:
                    moved.append((piece, where))
            elif piece != self.burden or place != where:
                moved.append((piece, place))
        burden = self.burden
        if burden is not None and burden not in load.missing and where != self.start:
            moved.append((burden, self.start))
            moved.sort()
        if where == self.start and not moved:
            return None
        return Walk(self.piece, where, tuple(moved))

    def search(self) -> Iterator[tuple[Walk, Node, dict[Node, Node | None]]]:
        """Every walk, shortest first, with where the search found it and how it came there."""
        came: dict[Node, Node | None] = {(self.start, self.first): None}
        found: set[Walk] = set()
        ring: list[Node] = self._with_handlings((self.start, self.first), came)
        for steps_left in range(self.movement - 1, -1, -1):
            reached: list[Node] = []
            for node in ring:
                for fresh in self._steps(node, came, steps_left):
                    reached.append(fresh)
                    reached.extend(self._with_handlings(fresh, came)[1:])
            ring = []
            for node in reached:
                where, handled = node
                load = self.load(handled)
                leaving = where in self.exits
                if not load.bad if leaving else self.may_end(where, load):
                    walk = self.walk(where, load)
                    if walk is not None and walk not in found:
                        found.add(walk)
                        yield walk, node, came
                if not leaving:
                    ring.append(node)

    def _with_handlings(self, node: Node, came: dict[Node, Node | None]) -> list[Node]:
        """A node just reached, and those that handling things there leads to."""
        where, handled = node
        nodes = [node]
        if where in self.exits:
            return nodes
        load = self.load(handled)
        for after in self.handlings(where, load):
            fresh = (where, after)
            if fresh not in came:
                came[fresh] = node
                nodes.append(fresh)
        return nodes

    def _steps(self, node: Node, came: dict[Node, Node | None], steps_left: int) -> Iterator[Node]:
        """The nodes one step on that were not reached before."""
        where, handled = node
        load = self.load(handled)
        victim = self.robbed(where, load)
        if victim is not None:
            handled = tuple(sorted((*handled, (victim, DEAD))))
            load = self.load(handled)
        beyond = self.board.steps[where]
        if self.kind is Kind.NAGA:
            beyond += self.board.slits[where]
        for there in beyond:
            fresh = (there, handled)
            if fresh in came or not self.may_enter(where, there, load):
                continue
            # An overfull square must be put right in time.
            if load.bad and any(_distance(there, bad) > steps_left for bad in load.bad):
                continue
            came[fresh] = node
            yield fresh


def _distance(one: Square, other: Square) -> int:
    return abs(one // WIDTH - other // WIDTH) + abs(one % WIDTH - other % WIDTH)


def leaves(state: State, piece: Thing) -> bool:
    """Whether the opponent's line is the way out for a piece (T-67, T-142, T-143)."""
    return not SCENARIOS[state.scenario].wanders[COLOUR[piece]]


def walker(state: State, piece: Thing) -> Walker:
    """A miniature that is about to walk."""
    return Walker(piece, board(state.rooms), ground_of(state), leaves(state, piece))


def route(state: State, wanted: Walk) -> tuple[Square, ...]:
    """The shortest way to a legal walk's outcome."""
    for walk, node, came in walker(state, wanted.piece).search():
        if walk == wanted:
            squares = [node[0]]
            at: Node | None = node
            while at is not None:
                before = came[at]
                if before is not None and before[0] != at[0]:
                    squares.append(before[0])
                at = before
            return tuple(reversed(squares))
    raise LookupError(str(wanted))


@lru_cache(maxsize=4096)
def _around(where: Square, movement: int, rows: int) -> tuple[Any, slice]:
    """The squares and the bands that a walk from a square could possibly touch."""
    near = [n for n in range(WIDTH * rows) if _distance(where, n) <= movement]
    row = where // WIDTH
    lowest, highest = max(0, row - movement), min(rows - 1, row + movement)
    return itemgetter(*near), slice((lowest + 4) // 5, (highest + 4) // 5 + 1)


class _Key:
    """What walks depend on: equal keys have equal walks. The rest goes along unseen."""

    __slots__ = ("_hash", "parts", "rest")

    def __init__(self, parts: tuple[Any, ...], rest: tuple[Board, Ground]) -> None:
        self.parts = parts
        self.rest = rest
        self._hash = hash(parts)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.parts == other.parts


def walks(state: State, piece: Thing) -> tuple[Walk, ...]:
    """Every walk of a miniature, plain ones first.

    Most actions change nothing near most miniatures, so walks are kept by what they depend on:
    the squares within reach and the bands of the board there.
    """
    where = state.places[piece]
    lying = board(state.rooms)
    ground = ground_of(state)
    squares, bands = _around(where, MOVEMENT[KIND[piece]], lying.rows)
    near: tuple[Band, ...] = lying.bands[bands]
    parts = (piece, where, leaves(state, piece), lying.rows, near, squares(ground.codes))
    return _walks(_Key(parts, (lying, ground)))


@lru_cache(maxsize=512)
def _walks(key: _Key) -> tuple[Walk, ...]:
    piece, _, out = key.parts[:3]
    every = [walk for walk, _, _ in Walker(piece, *key.rest, out).search()]
    every.sort(key=lambda walk: (len(walk.moved), walk.to, walk.moved))
    return tuple(every)
