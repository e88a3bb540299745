"""R11-3, R18-50: in open play a random player is the first (and holds the scroll of 2018)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Dice, Refusal, Seat, Step

from ..actions import Lead
from ..events import FirstPlayerDrawn
from ..state import Leading, Lighting, State
from . import refuse

VERB = Lead


def drawn(state: State, dice: Dice) -> Lead:
    """The first player by these dice."""
    return Lead(dice.at("first player").below(len(state.raiders)))


def offers(state: State, seat: Seat) -> Iterable[Lead]:
    """Chance may name any seat, before the first floor."""
    return map(Lead, range(len(state.raiders))) if isinstance(state.phase, Leading) else ()


def play(state: State, seat: Seat, action: Lead) -> Step[State]:
    """That seat begins; the first floor is next."""
    after = replace(state, first=action.seat, phase=Lighting())
    return Step(after, (FirstPlayerDrawn(action.seat, reveals=True),))


def why_not(state: State, seat: Seat, action: Lead) -> Refusal:
    """Only chance does that; and chance, not now."""
    return refuse.only_chance(seat, "R11-3" if state.form.deadly else "R18-50")
