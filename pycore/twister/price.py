"""T-32: what an action costs, in action points; for prices on a screen."""

from __future__ import annotations

from . import actions as a
from .scream import COST as SCREAM

_ONE = (a.Reveal, a.Turn, a.Walk, a.Jump, a.Attack, a.Raise, a.Lower, a.Break, a.Heal, a.Fire)


def price(action: a.Action) -> int:
    """The points that an action costs; 0 for what costs none."""
    if isinstance(action, a.Scream):
        return SCREAM
    return 1 if isinstance(action, _ONE) else 0
