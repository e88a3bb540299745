"""Reach and sight once more: slow, obvious, and sharing nothing with the real ones but the plans.

The board is a sheet of paper with points: the middle of square (x, y) is at (2x + 1, 2y + 1), an
edge lies at the point between two middles. Rooms are turned by turning points.
"""

from __future__ import annotations

from pycore.twister.dungeon.floor_plans import FLOOR_PLANS
from pycore.twister.dungeon.pieces import COLOUR, KIND, MOVEMENT, VALUE
from pycore.twister.state import State

Point = tuple[int, int]
ACROSS = {"###": "wall", "=P=": "gate", "-S-": "slit", "   ": "open"}
UPRIGHT = {"#": "wall", "P": "gate", "S": "slit", " ": "open"}
ORDER = ["open", "slit", "gate", "wall"]


def plan_points(name: str) -> tuple[dict[Point, str], dict[Point, str], list[Point]]:
    """Floor and edges of a plan around its middle, and its portcullises in reading order."""
    lines = FLOOR_PLANS.split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith(name))
    floor: dict[Point, str] = {}
    edges: dict[Point, str] = {}
    gates: list[Point] = []
    for n in range(11):
        line = lines[first + 1 + n].ljust(21)
        y = 5 - n
        if n % 2:
            for column in range(5):
                floor[2 * column - 4, y] = line[4 * column + 2]
            signs = [(2 * column - 5, UPRIGHT[line[4 * column]]) for column in range(6)]
        else:
            signs = [
                (2 * column - 4, ACROSS[line[4 * column + 1 : 4 * column + 4]])
                for column in range(5)
            ]
        for x, sign in signs:
            edges[x, y] = sign
            if sign == "gate":
                gates.append((x, y))
    return floor, edges, gates


class Paper:
    """The board of a state, drawn."""

    def __init__(self, state: State) -> None:
        self.height = 5 * len(state.rooms) // 2 + 2
        self.floor: dict[Point, str] = {}
        self.edges: dict[Point, str] = {}
        for x in range(10):
            self.floor[2 * x + 1, 1] = "line"
            self.floor[2 * x + 1, 2 * self.height - 1] = "line"
        for place, (name, turn, gate_states) in enumerate(state.rooms):
            if not name:
                continue
            middle_x, middle_y = 10 * (place % 2) + 5, 10 * (place // 2) + 7
            floor, edges, gates = plan_points(name)
            for gate, how in zip(gates, gate_states, strict=True):
                edges[gate] = "gate" if how == "c" else "open"
            for points, sheet in ((floor, self.floor), (edges, self.edges)):
                for (x, y), sign in points.items():
                    for _ in range(turn):
                        x, y = y, -x
                    point = (middle_x + x, middle_y + y)
                    if sheet is self.edges:
                        before = sheet.get(point, "open")
                        sign = max(before, sign, key=ORDER.index)
                    sheet[point] = sign

    def edge(self, here: Point, there: Point) -> str:
        between = ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2)
        return self.edges.get(between, "open")

    def around(self, here: Point) -> list[Point]:
        x, y = here
        spots = [(x, y + 2), (x + 2, y), (x, y - 2), (x - 2, y)]
        return [spot for spot in spots if spot in self.floor]


def point(square: int) -> Point:
    return 2 * (square % 10) + 1, 2 * (square // 10) + 1


def square(spot: Point) -> int:
    return spot[1] // 2 * 10 + spot[0] // 2


def naive_sight(state: State, start: int, paper: Paper | None = None) -> set[int]:
    """Everybody in line of sight from a square."""
    paper = paper or Paper(state)
    people = {state.places[p] for p in range(16) if state.places[p] >= 0}
    seen = set()
    for dx, dy in ((0, 2), (2, 0), (0, -2), (-2, 0)):
        here, steps = point(start), 0
        while True:
            there = (here[0] + dx, here[1] + dy)
            if there not in paper.floor:
                break
            edge = paper.edge(here, there)
            if edge in ("wall", "gate") or (edge == "slit" and steps > 0):
                break
            here, steps = there, steps + 1
            if square(here) in people:
                standing = [
                    p
                    for p in range(16)
                    if state.places[p] == square(here) and p not in state.wounded
                ]
                lying = [p for p in range(16) if state.places[p] == square(here)]
                seen.add((standing or lying)[0])
                break
    return seen


def naive_walks(state: State, piece: int, wanders: bool) -> set[tuple[int, tuple]]:
    """Every outcome of a walk: where the walker ends, and where other things end that moved."""
    return NaiveWalk(state, piece, wanders).outcomes()


class NaiveWalk:
    """Tries every sequence of steps and handlings."""

    def __init__(self, state: State, piece: int, wanders: bool) -> None:
        self.state, self.piece, self.wanders = state, piece, wanders
        self.paper = Paper(state)
        self.colour = COLOUR[piece]
        self.name = KIND[piece].value
        self.home = point(state.places[piece])
        self.people = {
            p: point(state.places[p])
            for p in range(16)
            if state.places[p] >= 0 and p not in state.wounded and p != piece
        }
        self.loose = {
            t: point(state.places[t])
            for t in range(28)
            if state.places[t] >= 0 and (t >= 16 or t in state.wounded)
        }
        self.found: set[tuple[int, tuple]] = set()
        self.best: dict[tuple, int] = {}

    def is_rope(self, thing: int | None) -> bool:
        return thing is not None and KIND[thing].value == "rope"

    def outcomes(self) -> set[tuple[int, tuple]]:
        carried = [t for t, spot in self.loose.items() if spot == self.home]
        where = {t: spot for t, spot in self.loose.items() if t not in carried}
        self.first_cargo = carried[0] if carried else None
        self.try_all(self.home, self.first_cargo, where, frozenset(), MOVEMENT[KIND[self.piece]])
        return self.found

    def try_all(
        self, at: Point, cargo: int | None, where: dict, dead: frozenset, left: int
    ) -> None:
        key = (at, cargo, tuple(sorted(where.items())), dead)
        if self.best.get(key, -1) >= left:
            return
        self.best[key] = left
        if left < MOVEMENT[KIND[self.piece]]:
            self.judge_end(at, cargo, where, dead)
        for cargo_now, where_now in self.handlings(at, cargo, where):
            if left > 0:
                self.step_on(at, cargo_now, where_now, dead, left)
            if left < MOVEMENT[KIND[self.piece]]:
                self.judge_end(at, cargo_now, where_now, dead)

    def handlings(self, at: Point, cargo: int | None, where: dict) -> list:
        choices = [(cargo, where)]
        mini = next((p for p, spot in self.people.items() if spot == at), None)
        if mini is not None and COLOUR[mini] != self.colour:
            return choices
        pit = self.paper.floor[at] == "O"
        if cargo is not None:
            if pit and not self.is_rope(cargo):
                return choices
            where = {**where, cargo: at}
            choices.append((None, where))
        here = [t for t, spot in where.items() if spot == at and t != cargo]
        friend_hangs = mini is not None or any(t < 16 and COLOUR[t] == self.colour for t in here)
        for t in here:
            if t < 16 and COLOUR[t] != self.colour:
                continue
            if pit and self.is_rope(t) and friend_hangs:
                continue
            choices.append((t, {other: spot for other, spot in where.items() if other != t}))
        return choices

    def step_on(
        self, at: Point, cargo: int | None, where: dict, dead: frozenset, left: int
    ) -> None:
        rope_here = any(self.is_rope(t) and spot == at for t, spot in where.items())
        if self.paper.floor[at] == "O" and not rope_here:
            fallen = [
                t for t, spot in where.items() if spot == at and t < 16 and COLOUR[t] != self.colour
            ]
            dead = dead | set(fallen)
            where = {t: spot for t, spot in where.items() if t not in fallen}
        for there in self.paper.around(at):
            edge = self.paper.edge(at, there)
            if edge != "open" and not (edge == "slit" and self.name == "naga"):
                continue
            mini = next((p for p, spot in self.people.items() if spot == there), None)
            if mini is not None and COLOUR[mini] != self.colour:
                small = VALUE[KIND[self.piece]] <= 1 and KIND[mini].value == "colossus"
                if not small and self.name != "wizard":
                    continue
            if self.paper.floor[there] == "O" and self.name != "wizard":
                rope_there = any(self.is_rope(t) and spot == there for t, spot in where.items())
                own_rope = self.is_rope(cargo) and (self.paper.floor[at] != "O" or rope_here)
                if not rope_there and not own_rope:
                    continue
            far_line = 2 * self.paper.height - 1 if self.colour == 0 else 1
            if there[1] == far_line and not self.wanders:
                self.judge_exit(there, cargo, where, dead)
                continue
            self.try_all(there, cargo, where, dead, left - 1)

    def crowded(self, where: dict, except_at: Point | None) -> bool:
        """Whether T-11 is broken anywhere but on one square."""
        spots = set(where.values()) - {except_at}
        for spot in spots:
            things = [t for t, s in where.items() if s == spot]
            minis = [p for p, s in self.people.items() if s == spot]
            wounded = [t for t in things if t < 16]
            objects = [t for t in things if t >= 16]
            if len(wounded) > 1 or len(objects) > 1 or len(things) + len(minis) > 2:
                return True
        return False

    def judge_end(self, at: Point, cargo: int | None, where: dict, dead: frozenset) -> None:
        if at in self.people.values() or self.crowded(where, at):
            return
        things = [t for t, spot in where.items() if spot == at]
        if any(t < 16 and COLOUR[t] != self.colour for t in things):
            return
        if cargo is not None:
            things.append(cargo)
        if len(things) > 1:
            return
        if self.paper.floor[at] == "O" and not (things and self.is_rope(things[0])):
            return
        self.note(at, cargo, where, dead)

    def judge_exit(self, at: Point, cargo: int | None, where: dict, dead: frozenset) -> None:
        if not self.crowded(where, None):
            self.note(at, cargo, where, dead)

    def note(self, at: Point, cargo: int | None, where: dict, dead: frozenset) -> None:
        final = dict(where)
        if cargo is not None:
            final[cargo] = at
        changed = []
        for t, spot in sorted(self.loose.items()):
            usual = at if t == self.first_cargo else spot
            if t in dead:
                changed.append((t, -5))
            elif final[t] != usual:
                changed.append((t, square(final[t])))
        if at != self.home or changed:
            self.found.add((square(at), tuple(changed)))
