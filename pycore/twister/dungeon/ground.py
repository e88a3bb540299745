"""What lies and stands on the squares: the other way round from `places`.

T-11: at the end of every action a square holds at most two things, and at most one of each kind:
object, wounded, miniature. T-63: what lies on a miniature's square is what it carries.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ..state import State
from .pieces import CHARACTERS, KIND, OBJECTS, ROPES, Colour, Kind, Thing
from .squares import Square

if TYPE_CHECKING:
    from ..view import View


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """The things by square. `codes` says the same as one number a square, to compare quickly."""

    minis: dict[Square, Thing]
    wounded: dict[Square, Thing]
    objects: dict[Square, Thing]
    codes: list[int]

    def character(self, where: Square) -> Thing | None:
        """Who one meets on a square: the miniature, or the wounded that lies there (T-97)."""
        found = self.minis.get(where)
        return self.wounded.get(where) if found is None else found

    def object_on(self, where: Square) -> Kind | None:
        """What kind of object is on that square, carried or lying."""
        found = self.objects.get(where)
        return None if found is None else KIND[found]

    def has_rope(self, where: Square) -> bool:
        """Whether a Rope is on that square, carried or lying."""
        return self.objects.get(where) in ROPES

    def cargo(self, where: Square) -> Thing | None:
        """What a miniature on that square carries (T-63)."""
        found = self.objects.get(where)
        return self.wounded.get(where) if found is None else found


@lru_cache(maxsize=64)
def ground(places: tuple[int, ...], wounded: frozenset[Thing]) -> Ground:
    """The ground with everything where `places` says."""
    minis, lying, objects = {}, {}, {}
    codes = [0] * 220
    for piece in CHARACTERS:
        where = places[piece]
        if where >= 0:
            if piece in wounded:
                lying[where] = piece
                codes[where] += 32 * (piece + 1)
            else:
                minis[where] = piece
                codes[where] += piece + 1
    for piece in OBJECTS:
        where = places[piece]
        if where >= 0:
            objects[where] = piece
            codes[where] += 1024 * (piece - 15)
    return Ground(minis, lying, objects, codes)


def ground_of(game: State | View) -> Ground:
    """The ground of a state, or of what somebody sees of it: nothing on a board is secret."""
    return ground(game.places, game.wounded)


def able(state: State, colour: Colour) -> list[Thing]:
    """The miniatures of a colour that may act: on the board, not wounded, not healed this turn."""
    first = 8 * colour
    places, wounded, healed = state.places, state.wounded, state.healed
    return [
        piece
        for piece in range(first, first + 8)
        if places[piece] >= 0 and piece not in wounded and piece not in healed
    ]


def has_miniature(state: State, colour: Colour) -> bool:
    """Whether a colour has a miniature on the board (T-132)."""
    return any(
        state.places[piece] >= 0 and piece not in state.wounded
        for piece in range(8 * colour, 8 * colour + 8)
    )
