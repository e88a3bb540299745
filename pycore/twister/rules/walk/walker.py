"""A miniature that is about to walk, and everything that it may do on its way.

T-61, T-62: whom and what it may pass. T-63 to T-65, T-69: what it may pick up, put down or swap.
T-90 to T-93: pits and Ropes. T-111, T-112, T-115: Naga, small ones under a Colossus, Wizard.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...dungeon.board import Board
from ...dungeon.ground import Ground
from ...dungeon.pieces import COLOUR, KIND, MOVEMENT, ROPES, VALUE, Kind, Thing, is_character
from ...dungeon.rooms import PIT
from ...dungeon.squares import DEAD, Square

CARRIED = -9
Handled = tuple[tuple[Thing, int], ...]
"""Things that are not where they were: on another square, carried, or dead; sorted."""


class Load:
    """What a walker has done to things so far. Equal loads of one walker are the same object.

    `lying` are the things put down elsewhere, `missing` those not where they lay at first, `bad`
    the squares that hold too much now. `moved` is what a walk that ends with this load says about
    all things but the one in hand. `came` says for every square on which the walker was with this
    load where it came from: another square and load, or None at the start.
    """

    __slots__ = ("bad", "came", "cargo", "handled", "lying", "missing", "moved", "rope")

    def __init__(
        self,
        handled: Handled,
        cargo: Thing | None,
        missing: frozenset[Thing],
        lying: dict[Square, tuple[Thing, ...]],
    ) -> None:
        self.handled = handled
        self.cargo = cargo
        self.rope = cargo in ROPES
        self.missing = missing
        self.lying = lying
        self.bad: list[Square] = []
        self.moved: Handled = ()
        self.came: dict[Square, tuple[Square, Load] | None] = {}


class Walker:
    """One miniature before it walks. `burden` is what it carries, `exits` where it may leave.

    `barred` are the squares of enemies that it cannot pass, `occupied` those with anything on them,
    `original` where each thing lay before the walk.
    """

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
        self.barred = {w for w, mini in ground.minis.items() if self._bars(mini)}
        self.occupied = {*ground.minis, *ground.wounded, *ground.objects}
        self.original = {
            piece: where
            for things in (ground.objects, ground.wounded)
            for where, piece in things.items()
        }
        self.loads: dict[Handled, Load] = {}

    def _bars(self, mini: Thing) -> bool:
        """Whether a miniature cannot be passed (T-62, T-112, T-115)."""
        if COLOUR[mini] == self.colour or self.flies:
            return False
        return VALUE[self.kind] > 1 or KIND[mini] is not Kind.COLOSSUS

    def load(self, handled: Handled) -> Load:
        """The load for some handled things; each is made once."""
        found = self.loads.get(handled)
        if found is None:
            found = self.loads[handled] = self._new_load(handled)
        return found

    def _new_load(self, handled: Handled) -> Load:
        cargo = None
        lying: dict[Square, tuple[Thing, ...]] = {}
        put = []
        for each in handled:
            piece, where = each
            if where == CARRIED:
                cargo = piece
            else:
                put.append(each)
                if where >= 0:
                    lying[where] = (*lying.get(where, ()), piece)
        load = Load(handled, cargo, frozenset([piece for piece, _ in handled]), lying)
        for where in lying:
            if (where in self.occupied or len(lying[where]) > 1) and self.overfull(where, load):
                load.bad.append(where)
        burden = self.burden
        if burden is not None and burden not in load.missing:
            put.append((burden, self.start))
            put.sort()
        load.moved = tuple(put)
        return load

    def forget(self) -> None:
        """Lets go of what a search has found.

        Loads say where they came from, often from each other in a circle. Python would keep tens of
        thousands of them until it next looks for circles, and then everybody waits.
        """
        for load in self.loads.values():
            load.came.clear()

    def things_at(self, where: Square, load: Load) -> list[Thing]:
        """The objects and the wounded on a square now."""
        found = []
        piece = self.ground.objects.get(where)
        if piece is not None and piece not in load.missing:
            found.append(piece)
        piece = self.ground.wounded.get(where)
        if piece is not None and piece not in load.missing:
            found.append(piece)
        if where in load.lying:
            found += load.lying[where]
        return found

    def rope_at(self, where: Square, load: Load) -> bool:
        """Whether a Rope lies on a square now."""
        return any(piece in ROPES for piece in self.things_at(where, load))

    def overfull(self, where: Square, load: Load) -> bool:
        """T-11, for a square that the walker is not on."""
        things = self.things_at(where, load)
        if len(things) == 1:
            return False
        characters = sum(map(is_character, things))
        stands = where in self.ground.minis and where != self.start
        return characters > 1 or len(things) - characters > 1 or len(things) + stands > 2

    def steps_from(self, where: Square) -> tuple[Square, ...]:
        """The next squares, as far as edges go: a Naga walks through slits."""
        if self.kind is Kind.NAGA:
            return self.board.steps[where] + self.board.slits[where]
        return self.board.steps[where]

    def may_enter(self, here: Square, there: Square, load: Load) -> bool:
        """Whether the next step may go there: the edge is known to be free."""
        if there in self.barred:
            return False
        if self.board.floor[there] != PIT or self.flies or self.rope_at(there, load):
            return True
        # T-93: one Rope does not lead from one pit straight onto a second.
        return load.rope and (self.board.floor[here] != PIT or self.rope_at(here, load))

    def handlings(self, where: Square, load: Load) -> Iterator[Load]:
        """What picking up, putting down or swapping on a square leads to."""
        cargo = load.cargo
        if where not in self.occupied and where not in load.lying:
            if cargo is not None and (load.rope or self.board.floor[where] != PIT):
                yield self._without_cargo(load, where)
            return
        things = self.things_at(where, load)
        friend = self.ground.minis.get(where) if where != self.start else None
        if friend is not None and COLOUR[friend] != self.colour:
            return
        pit = self.board.floor[where] == PIT
        if cargo is not None:
            if pit and not load.rope:
                return
            load = self._without_cargo(load, where)
            yield load
        hangs = pit and (
            friend is not None
            or any(is_character(piece) and COLOUR[piece] == self.colour for piece in things)
        )
        for piece in things:
            if is_character(piece):
                if COLOUR[piece] == self.colour:
                    yield self._with_cargo(load, piece)
            elif not (hangs and piece in ROPES):
                yield self._with_cargo(load, piece)

    def _without_cargo(self, load: Load, where: Square) -> Load:
        """The load after putting the cargo down."""
        piece = load.cargo
        assert piece is not None
        handled = load.handled
        place = handled.index((piece, CARRIED))
        home = self.original[piece] == where
        put = () if home else ((piece, where),)
        handled = handled[:place] + put + handled[place + 1 :]
        if home or where in self.occupied or where in load.lying:
            return self.load(handled)
        found = self.loads.get(handled)
        if found is None:
            # On an empty square, which is most often the case, little changes.
            lying = {**load.lying, where: (piece,)}
            found = self.loads[handled] = Load(handled, None, load.missing, lying)
            found.bad = load.bad
            found.moved = tuple(sorted(load.moved + put)) if load.moved else put
        return found

    def _with_cargo(self, load: Load, lifted: Thing) -> Load:
        """The load after lifting a thing with free hands."""
        others = [each for each in load.handled if each[0] != lifted]
        return self.load(tuple(sorted([*others, (lifted, CARRIED)])))

    def after_leaving(self, where: Square, load: Load) -> Load:
        """T-92: an enemy wounded falls when the walker leaves a pit with its only Rope."""
        victim = self.ground.wounded.get(where)
        if (
            victim is None
            or COLOUR[victim] == self.colour
            or victim in load.missing
            or self.board.floor[where] != PIT
            or self.rope_at(where, load)
        ):
            return load
        return self.load(tuple(sorted([*load.handled, (victim, DEAD)])))

    def may_end(self, where: Square, load: Load) -> bool:
        """T-11, T-12, T-61: whether the walk may end here with this load."""
        if load.bad and load.bad != [where]:
            return False
        if where in self.ground.minis and where != self.start:
            return False
        things = self.things_at(where, load)
        if load.cargo is not None:
            things.append(load.cargo)
        if not things:
            return self.board.floor[where] != PIT
        if len(things) > 1 or (is_character(things[0]) and COLOUR[things[0]] != self.colour):
            return False
        return self.board.floor[where] != PIT or things[0] in ROPES
