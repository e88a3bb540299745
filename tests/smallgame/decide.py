"""S-5 and S-7: the player of the highest card takes the gold or a lamp."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Refusal, Seat, Step, text

from .actions import Leave, Take
from .events import LeftGold, TookGold
from .state import Choosing, Deciding, Over, State


def _next_door(state: State) -> State:
    if state.door + 1 == state.doors:
        return replace(state, phase=Over())
    nobody = (None,) * state.players
    looked = (False,) * state.players
    return replace(state, door=state.door + 1, looked=looked, phase=Choosing(nobody))


class TakeRule:
    """Take the gold."""

    VERB = Take

    def offers(self, state: State, seat: Seat) -> Iterable[Take]:
        """To whoever decides."""
        return [Take()] if isinstance(state.phase, Deciding) else []

    def play(self, state: State, seat: Seat, action: Take) -> Step[State]:
        """The gold changes hands."""
        found = state.gold_behind[state.door]
        assert found is not None
        gold = tuple(had + found * (s == seat) for s, had in enumerate(state.gold))
        return Step(_next_door(replace(state, gold=gold)), (TookGold(seat, found),))

    def why_not(self, state: State, seat: Seat, action: Take) -> Refusal:
        """The door is not open."""
        return Refusal("door-closed", text("The door is not open yet."), "S-5", (str(state.door),))


class LeaveRule:
    """Leave the gold for a lamp."""

    VERB = Leave

    def offers(self, state: State, seat: Seat) -> Iterable[Leave]:
        """To whoever decides."""
        return [Leave()] if isinstance(state.phase, Deciding) else []

    def play(self, state: State, seat: Seat, action: Leave) -> Step[State]:
        """The gold is lost, the lamp won."""
        lamps = tuple(had + (s == seat) for s, had in enumerate(state.lamps))
        return Step(_next_door(replace(state, lamps=lamps)), (LeftGold(seat),))

    def why_not(self, state: State, seat: Seat, action: Leave) -> Refusal:
        """The door is not open."""
        return Refusal("door-closed", text("The door is not open yet."), "S-5", (str(state.door),))
