"""Combat once more, on the naive paper board: who can attack whom, who takes part, what they have.

It shares nothing with the real rules but the printed values of the pieces.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from pycore.twister.dungeon.pieces import COLOUR, KIND, VALUE
from pycore.twister.state import State

from .naive import Paper, naive_sight, point

Attacks = dict[tuple[int, int, tuple[int, ...]], "Brawl"]


@dataclass(frozen=True)
class Brawl:
    """A combat: both sides, their values, and whose Telepath has power."""

    close: frozenset[int]
    far: frozenset[int]
    defenders: frozenset[int]
    values: tuple[int, int]
    reader: int | None


def naive_attacks(state: State) -> Attacks:
    """Every attack of blue: attacker, target, those who join, and the combat that it leads to."""
    return NaiveCombat(state).attacks()


class NaiveCombat:
    """A state, looked at by whoever wants to fight."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.paper = Paper(state)
        self.at = {p: point(state.places[p]) for p in range(16) if state.places[p] >= 0}
        self.minis = {p for p in self.at if p not in state.wounded}
        self.ready = self.minis - state.healed
        self.holds = {
            p: KIND[t].value
            for t in range(16, 28)
            for p, spot in self.at.items()
            if state.places[t] >= 0 and point(state.places[t]) == spot
        }

    def next_to(self, one: int, other: int) -> bool:
        here, there = self.at[one], self.at[other]
        return there in self.paper.around(here) and self.paper.edge(here, there) == "open"

    def next_to_any(self, one: int, others: set[int]) -> bool:
        return any(self.next_to(one, other) for other in others)

    def shoots(self, one: int, target: int) -> bool:
        """With a Bow or a spear, from where it stands."""
        held = self.holds.get(one)
        enemies = {p for p in self.minis if COLOUR[p] != COLOUR[one]}
        if self.next_to_any(one, {target, *enemies}):
            return False
        if held == "bow":
            seen = naive_sight(self.state, self.state.places[one], self.paper)
            return target in seen and self.holds.get(target) != "shield"
        return held == "spear" and self.spears(self.at[one], self.at[target])

    def spears(self, here: tuple[int, int], there: tuple[int, int]) -> bool:
        across, up = abs(here[0] - there[0]), abs(here[1] - there[1])
        if across + up == 2:
            return self.paper.edge(here, there) == "slit"
        middle = ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2)
        return (
            sorted((across, up)) == [0, 4]
            and middle in self.paper.floor
            and middle not in self.at.values()
            and self.paper.edge(here, middle) == self.paper.edge(middle, there) == "open"
        )

    def attacks(self) -> Attacks:
        found: Attacks = {}
        under = {self.at[p] for p in self.minis}
        for target in self.at:
            carried = target not in self.minis and self.at[target] in under
            if COLOUR[target] == 0 or target in self.state.hurt or carried:
                continue
            mine = {p for p in self.ready if COLOUR[p] == 0}
            near = {p for p in mine if self.next_to(p, target)}
            far = {p for p in mine if self.shoots(p, target)}
            for attacker in near | far:
                others = sorted(far - {attacker})
                for many in range(len(others) + 1):
                    for joining in combinations(others, many):
                        afar = frozenset({*joining, attacker} & far)
                        found[attacker, target, joining] = self.brawl(target, afar)
        return found

    def brawl(self, target: int, far: frozenset[int]) -> Brawl:
        """Everybody who is drawn in, until nobody more is."""
        close: set[int] = set()
        defenders = {target}
        before = None
        while before != (len(close), len(defenders)):
            before = len(close), len(defenders)
            standing = {p for p in defenders if p in self.minis} | {target}
            mine = {p for p in self.ready if COLOUR[p] == 0}
            close |= {p for p in mine if self.next_to_any(p, standing)}
            defenders |= {p for p in self.ready if COLOUR[p] == 1 and self.next_to_any(p, close)}
        values = (self.worth(close | far, far), self.worth(defenders & self.minis, frozenset()))
        return Brawl(
            frozenset(close), far, frozenset(defenders), values, self.reader(close, far, defenders)
        )

    def worth(self, side: set[int] | frozenset[int], far: frozenset[int]) -> int:
        total = 0
        for p in side:
            if p in far and self.holds[p] == "bow":
                total += 1
            else:
                total += VALUE[KIND[p]] + 2 * (KIND[p] == "backstabber" and len(side) > 1)
        return total

    def reader(self, close: set[int], far: frozenset[int], defenders: set[int]) -> int | None:
        both = close | far | defenders
        if len(both) != 2 or any(self.holds[p] == "bow" for p in far):
            return None
        telepaths = [p for p in both if KIND[p] == "telepath" and p in self.minis]
        return COLOUR[telepaths[0]] if len(telepaths) == 1 else None
