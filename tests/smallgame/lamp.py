"""S-6: a lamp shows its owner, alone, what is behind the present door."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Refusal, Seat, Step, text

from .actions import Lamp
from .events import UsedLamp
from .state import Choosing, Looking, State

VERB = Lamp


def offers(state: State, seat: Seat) -> Iterable[Lamp]:
    """A lamp, for whoever has one and has not looked here."""
    can = isinstance(state.phase, Choosing) and state.lamps[seat] and not state.looked[seat]
    return [Lamp()] if can else []


def play(state: State, seat: Seat, action: Lamp) -> Step[State]:
    """Gives the lamp away; chance will show the gold."""
    assert isinstance(state.phase, Choosing)
    after = replace(
        state,
        lamps=tuple(n - (s == seat) for s, n in enumerate(state.lamps)),
        looked=tuple(did or s == seat for s, did in enumerate(state.looked)),
        phase=Looking(seat, state.phase.sealed),
    )
    return Step(after, (UsedLamp(seat),))


def why_not(state: State, seat: Seat, action: Lamp) -> Refusal:
    """Wrong moment, no lamp, or looked already."""
    if not isinstance(state.phase, Choosing):
        return Refusal("not-choosing", text("A lamp is used before a card is sealed."), "S-6")
    if not state.lamps[seat]:
        return Refusal("no-lamp", text("There is no lamp left."), "S-6")
    return Refusal("looked-already", text("One look at a door is enough."), "S-6")
