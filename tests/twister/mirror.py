"""The same board seen from the other end: half a turn, and the colours swapped."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pycore.twister import actions as a
from pycore.twister.dungeon.pieces import COLOUR
from pycore.twister.state import (
    Acting,
    Choosing,
    Fight,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Opening,
    Over,
    Placing,
    State,
)


def piece(thing: int) -> int:
    step = 8 if thing < 16 else 6
    return thing - step if COLOUR[thing] else thing + step


class Mirror:
    """Turns everything of one board."""

    def __init__(self, rooms: int) -> None:
        self.rooms = rooms
        self.last = 10 * (5 * rooms // 2 + 2) - 1

    def square(self, where: int) -> int:
        return where if where < 0 else self.last - where

    def state(self, state: State) -> State:
        def swap(pair: Any) -> Any:
            return tuple(reversed(pair))

        def pieces(things: Any) -> Any:
            return tuple(None if t is None else piece(t) for t in things)

        places = list(state.places)
        for thing, where in enumerate(state.places):
            places[piece(thing)] = self.square(where)
        rooms = tuple(
            (name, (turn + 2) % 4 if name else 0, gates) for name, turn, gates in state.rooms
        )
        return replace(
            state,
            levels=swap(state.levels),
            rooms=swap(rooms),
            places=tuple(places),
            wounded=frozenset(map(piece, state.wounded)),
            hurt=frozenset(map(piece, state.hurt)),
            healed=frozenset(map(piece, state.healed)),
            hidden=swap(tuple(tuple(sorted(map(piece, each))) for each in state.hidden)),
            trays=swap(tuple(map(pieces, state.trays))),
            teams=swap(tuple(None if t is None else swap(pieces(t)) for t in state.teams)),
            omitted=swap(tuple(map(pieces, state.omitted))),
            actions=swap(state.actions),
            jumps=swap(state.jumps),
            combat=swap(state.combat),
            sealed=swap(state.sealed),
            phase=self.phase(state.phase),
        )

    def fight(self, fight: Fight) -> Fight:
        def many(things: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(sorted(map(piece, things)))

        return Fight(
            1 - fight.colour,
            piece(fight.target),
            many(fight.close),
            many(fight.far),
            many(fight.defenders),
        )

    def phase(self, phase: Any) -> Any:
        changes: dict[str, Any] = {}
        if isinstance(phase, Acting | Choosing | Hiding | Placing | Naming):
            changes["colour"] = 1 - phase.colour
        if isinstance(phase, Opening | Placing | Naming | Fighting | Offering):
            changes["then"] = self.phase(phase.then)
        if isinstance(phase, Opening | Placing):
            changes["place"] = self.rooms - 1 - phase.place
        if isinstance(phase, Placing):
            changes["tokens"] = tuple(sorted(map(piece, phase.tokens)))
            changes["later"] = tuple(sorted(map(piece, phase.later)))
        if isinstance(phase, Naming | Fighting):
            changes["fight"] = self.fight(phase.fight)
        if isinstance(phase, Fighting) and phase.by is not None:
            changes["by"] = 1 - phase.by
        if isinstance(phase, Over) and phase.winner is not None:
            changes["winner"] = 1 - phase.winner
        return replace(phase, **changes) if changes else phase

    def action(self, action: Any) -> Any:
        changes: dict[str, Any] = {}
        for name in ("piece", "target"):
            if hasattr(action, name):
                changes[name] = piece(getattr(action, name))
        if hasattr(action, "to"):
            changes["to"] = self.square(action.to)
        if hasattr(action, "place"):
            changes["place"] = self.rooms - 1 - action.place
        if hasattr(action, "direction"):
            changes["direction"] = (action.direction + 2) % 4
        if hasattr(action, "seat"):
            changes["seat"] = 1 - action.seat
        if isinstance(action, a.Show):
            changes["turn"] = (action.turn + 2) % 4
        if isinstance(action, a.TeamUp):
            changes["kinds"] = tuple(reversed(action.kinds))
        if isinstance(action, a.Walk):
            changes["moved"] = tuple(
                sorted((piece(thing), self.square(where)) for thing, where in action.moved)
            )
        if isinstance(action, a.Attack):
            changes["joining"] = tuple(sorted(map(piece, action.joining)))
        return replace(action, **changes) if changes else action
