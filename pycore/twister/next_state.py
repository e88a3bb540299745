"""How an action changes a state: the next one in the making, with what happened on the way.

The casualties are here because every way to lose somebody has the same consequences:
T-88: a wounded dies when the miniature that carries it is wounded or eliminated; a new wounded
keeps the object it carried, lying under it. T-84: whoever is wounded in a turn is marked for it.
T-96: everybody eliminated counts for the other player.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pycore.table import Event, Step

from .dungeon.pieces import Thing, is_character
from .dungeon.squares import DEAD, GONE, LEFT, SAVED, Square
from .events import GameEnded, LastTurn, LeftDungeon, WasDiscarded, WasEliminated, WasWounded
from .rules.finish import ahead, ends_now, score
from .state import Acting, Over, Phase, State


class NextState:
    """The next state in the making."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.places = list(state.places)
        self.wounded = set(state.wounded)
        self.hurt = set(state.hurt)
        self.events: list[Event] = []
        self.stirred = state.stirred

    def say(self, *events: Event) -> None:
        """Notes what happened, in the order in which players are told."""
        self.events.extend(events)

    def wounded_at(self, where: Square) -> Thing | None:
        """The wounded on a square."""
        return next((t for t in sorted(self.wounded) if self.places[t] == where), None)

    def wound(self, piece: Thing) -> None:
        """A miniature is wounded; the wounded that it carried dies (T-88)."""
        carried = self.wounded_at(self.places[piece])
        if carried is not None:
            self._remove(carried)
        self.wounded.add(piece)
        self.hurt.add(piece)
        self.say(WasWounded(piece))

    def eliminate(self, piece: Thing) -> None:
        """A character is eliminated, with the wounded that it carries; its object stays."""
        carried = None if piece in self.wounded else self.wounded_at(self.places[piece])
        self._remove(piece)
        if carried is not None:
            self._remove(carried)

    def _remove(self, piece: Thing) -> None:
        self.places[piece] = DEAD
        self.wounded.discard(piece)
        self.hurt.discard(piece)
        self.stirred = True
        self.say(WasEliminated(piece))

    def discard(self, piece: Thing) -> None:
        """An object is out of the game."""
        self.places[piece] = GONE
        self.say(WasDiscarded(piece))

    def leave(self, piece: Thing, cargo: Thing | None) -> None:
        """T-67: a miniature is out; its object is discarded, the wounded that it carries saved."""
        self.places[piece] = LEFT
        self.stirred = True
        if cargo is not None:
            self.places[cargo] = SAVED if is_character(cargo) else GONE
            self.wounded.discard(cargo)
            self.hurt.discard(cargo)
        self.say(LeftDungeon(piece, cargo))

    def done(self, phase: Phase, **more: Any) -> Step[State]:
        """The next state, unless the game ends with this."""
        after = replace(
            self.state,
            places=tuple(self.places),
            wounded=frozenset(self.wounded),
            hurt=frozenset(self.hurt),
            healed=frozenset(t for t in self.state.healed if self.places[t] >= 0),
            stirred=self.stirred,
            phase=phase,
            **more,
        )
        if over := ends_now(after):
            return finished(after, over, self.events)
        leader = ahead(after)
        if leader is not None and ahead(self.state) is None:
            points = score(after.places)[leader]
            self.say(LastTurn(after.seats[leader], points))
        return Step(after, tuple(self.events))


def finished(state: State, over: Over, events: list[Event]) -> Step[State]:
    """The step by which the game is over, with its last event."""
    seat = None if over.winner is None else state.seats[over.winner]
    said = GameEnded(seat, over.reason, state.scenario, reveals=True)
    return Step(replace(state, phase=over), (*events, said))


def spent(phase: Acting, points: int) -> Acting:
    """The turn with so many points less."""
    return Acting(phase.colour, phase.points - points, phase.offered)


def acting(state: State, cost: int) -> Acting | None:
    """The turn, if the active player has so many points left to act with."""
    phase = state.phase
    return phase if isinstance(phase, Acting) and phase.points >= cost else None
