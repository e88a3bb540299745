"""Why a walk cannot be: for people who clicked somewhere and wonder (T-60 to T-69, T-90 to T-93).

For a square out of reach it names the first obstacle on the cheapest way that ignores obstacles:
the fewest steps, and among those the fewest obstacles. Where even these steps are too many it says
so: taking the obstacle away would not help.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

from pycore.table import Refusal, text, texts

from ...actions import Walk
from ...dungeon.edges import what_blocks
from ...dungeon.pieces import CODES, COLOUR, ROPES, Kind, Thing, is_character
from ...dungeon.rooms import PIT, UNKNOWN
from ...dungeon.squares import DEAD, DIRECTIONS, NAMES, Square, neighbour, refused
from ...state import State
from ...words.names import who
from ..refuse import crowded
from .reach import search, walker, walks
from .walker import Walker


def why_no_walk(state: State, action: Walk) -> Refusal:
    """The reason, as near to the cause as can be, why somebody who can act cannot walk so."""
    who_walks = walker(state, action.piece)
    to = action.to
    if not 0 <= to < len(who_walks.board.floor):
        return refused("off-the-board", text("That square is not on this board."), "T-2", to)
    if to == who_walks.start and not action.moved:
        return refused("changes-nothing", text("That would change nothing."), "T-60", to)
    back = to == who_walks.start
    if back or any(walk.to == to for walk in walks(state, action.piece)):
        return _why_not_so(who_walks, action)
    return _why_no_end(who_walks, to) or _why_out_of_reach(who_walks, to)


def _why_no_end(who_walks: Walker, to: Square) -> Refusal | None:
    """Why no walk ends on a square, even if it can be reached."""
    there = who_walks.ground.character(to)
    if there is not None and there != who_walks.piece:
        if COLOUR[there] != who_walks.colour:
            if there in who_walks.ground.minis.values():
                why = text("{Piece} is in the way.", Piece=who(there))
                return refused("enemy-in-the-way", why, "T-62", to)
            why = text("{Piece} lies there: nobody stops on an enemy.", Piece=who(there))
            return refused("would-end-on-enemy", why, "T-61", to)
        if there in who_walks.ground.minis.values():
            why = text("{Piece} stands there already.", Piece=who(there))
            return refused("would-end-on-friend", why, "T-61", to)
    if to not in _squares_reached(who_walks):
        return None
    if who_walks.board.floor[to] == PIT and not who_walks.ground.has_rope(to):
        why = text("Nobody stops on a pit without a Rope.")
        return refused("pit-without-rope", why, "T-12", to)
    ground = who_walks.ground
    return crowded(to, (ground.objects.get(to), ground.wounded.get(to), who_walks.burden))


def _squares_reached(who_walks: Walker) -> set[Square]:
    """Every square that the search comes to, whether a walk may end there or not."""
    reached = {where for where, _ in search(who_walks)}
    who_walks.forget()
    return reached


def _why_not_so(who_walks: Walker, action: Walk) -> Refusal:
    """The square can be reached, but not with things ending as asked."""
    wanted = dict(action.moved)
    burden = who_walks.burden
    if burden is not None and burden not in wanted:
        wanted[burden] = action.to
    for piece, where in wanted.items():
        refusal = _why_not_taken(who_walks, piece)
        if where != DEAD:
            refusal = refusal or _why_not_put(who_walks, piece, where, where == action.to)
        if refusal:
            return refusal
    if refusal := _why_too_much(who_walks, wanted, action.to) or _why_it_falls(who_walks, wanted):
        return refusal
    reached = _squares_reached(who_walks)
    for piece in wanted:
        if who_walks.original[piece] not in reached:
            return _why_out_of_reach(who_walks, who_walks.original[piece])
    why = text("There are not enough steps to do all that on the way.")
    return Refusal("too-far", why, "T-60", (NAMES[action.to],))


def _why_not_taken(who_walks: Walker, piece: Thing) -> Refusal | None:
    """Why a thing cannot be lifted from where it lies; a wounded enemy may only fall (T-92)."""
    code, at = (CODES[piece],), who_walks.original.get(piece)
    if at is None:
        if is_character(piece):
            why = text("Only a wounded of one's own colour is carried.")
            return Refusal("not-yours", why, "T-63", code)
        why = text("{Piece} is not on the board.", Piece=who(piece))
        return Refusal("not-there", why, "T-63", code)
    if at in who_walks.ground.minis and COLOUR[who_walks.ground.minis[at]] != who_walks.colour:
        return _enemy_holds(at)
    if _holds_a_friend(who_walks, piece):
        why = text("A friend hangs on that Rope.")
        return Refusal("friends-rope", why, "T-91", code)
    return None


def _enemy_holds(where: Square) -> Refusal:
    why = text("Nothing is given to an enemy or taken from one who stands.")
    return refused("enemy-holds-it", why, "T-69", where)


def _why_not_put(who_walks: Walker, piece: Thing, where: Square, ends: bool) -> Refusal | None:
    """Why a thing cannot end on a square; `ends`: the walk ends there too."""
    floor = who_walks.board.floor
    if not 0 <= where < len(floor) or floor[where] == UNKNOWN:
        return refused("unrevealed", text("Nothing can be put there."), "T-3")
    if is_character(piece) and COLOUR[piece] != who_walks.colour:
        why = text("Only a wounded of one's own colour is carried.")
        return Refusal("not-yours", why, "T-63", (CODES[piece],))
    if floor[where] == PIT and piece not in ROPES and not ends:
        why = text("Nothing but a Rope is put down on a pit.")
        return refused("nothing-on-a-pit", why, "T-65", where)
    mini = who_walks.ground.minis.get(where)
    if mini is not None and COLOUR[mini] != who_walks.colour:
        return _enemy_holds(where)
    return None


def _why_too_much(who_walks: Walker, wanted: dict[Thing, int], to: Square) -> Refusal | None:
    """The square on which too much would end, if there is one (T-11)."""
    ground = who_walks.ground
    for where in sorted({*wanted.values()} - {DEAD}):
        lying = (ground.objects.get(where), ground.wounded.get(where))
        things = [piece for piece in lying if piece is not None and piece not in wanted]
        things += [piece for piece, ends in wanted.items() if ends == where]
        stands = where == to or (where in ground.minis and where != who_walks.start)
        if len(things) + stands > 2 or len({is_character(t) for t in things}) < len(things):
            return crowded(where, things)
    return None


def _why_it_falls(who_walks: Walker, wanted: dict[Thing, int]) -> Refusal | None:
    """An enemy wounded falls when its Rope is taken, whether one says so or not (T-92)."""
    ropes = [piece for piece in wanted if piece in ROPES]
    for rope in ropes:
        at = who_walks.original[rope]
        victim = who_walks.ground.wounded.get(at)
        if victim is None or victim in wanted or who_walks.board.floor[at] != PIT:
            continue
        if all(wanted[each] != at for each in ropes):
            why = text("{Piece} falls when that Rope is taken.", Piece=who(victim))
            return Refusal("would-fall", why, "T-92", (CODES[victim],))
    return None


def _holds_a_friend(who_walks: Walker, piece: Thing) -> bool:
    """Whether a friend hangs on a Rope over a pit (T-91)."""
    at = who_walks.original.get(piece)
    if at is None or piece not in ROPES or at == who_walks.start:
        return False
    friend = who_walks.ground.character(at)
    return (
        who_walks.board.floor[at] == PIT
        and friend is not None
        and COLOUR[friend] == who_walks.colour
    )


def _why_out_of_reach(who_walks: Walker, to: Square) -> Refusal:
    """The first obstacle on the cheapest way that ignores obstacles, if that is in reach."""
    path = _cheapest(who_walks, to)
    in_reach = len(path) <= who_walks.movement + 1
    for here, there in pairwise(path if in_reach else ()):
        if refusal := _obstacle(who_walks, here, there):
            return refusal
    why = texts(
        "{Piece} walks {n} square at most.",
        "{Piece} walks {n} squares at most.",
        who_walks.movement,
        Piece=who(who_walks.piece),
    )
    return refused("too-far", why, "T-60", to)


def _cheapest(who_walks: Walker, to: Square) -> list[Square]:
    """The way with the fewest steps, then the fewest obstacles."""
    start, rows = who_walks.start, who_walks.board.rows
    heap: list[tuple[int, int, Square, tuple[Square, ...]]] = [(0, 0, start, (start,))]
    done: set[Square] = set()
    while heap:
        steps, obstacles, here, path = heappop(heap)
        if here == to:
            return list(path)
        if here in done:
            continue
        done.add(here)
        for direction in DIRECTIONS:
            there = neighbour(here, direction, rows)
            if there is not None and there not in done:
                blocked = _obstacle(who_walks, here, there) is not None
                heappush(heap, (steps + 1, obstacles + blocked, there, (*path, there)))
    return []


def _obstacle(who_walks: Walker, here: Square, there: Square) -> Refusal | None:
    """What keeps the walker from one step."""
    lying = who_walks.board
    if here in who_walks.exits:
        why = text("Whoever enters the opponent's line leaves there, and the move ends.")
        return refused("leaves-there", why, "T-67", here)
    direction = next(d for d in DIRECTIONS if neighbour(here, d, lying.rows) == there)
    naga = who_walks.kind is Kind.NAGA and there in lying.slits[here]
    if not naga and (refusal := what_blocks(lying, here, direction, there)):
        return refusal
    load = who_walks.load(who_walks.first)
    if who_walks.may_enter(here, there, load):
        return None
    mini = who_walks.ground.minis.get(there)
    if mini is not None and COLOUR[mini] != who_walks.colour:
        why = text("{Piece} is in the way.", Piece=who(mini))
        return refused("enemy-in-the-way", why, "T-62", there)
    if load.rope:
        why = text("One Rope does not lead from one pit straight onto a second.")
        return refused("pit-without-rope", why, "T-93", there)
    why = text("A pit is in the way: it takes a Rope, or a Jump card.")
    return refused("pit-without-rope", why, "T-62", there)
