"""T-32: what an action costs, in action points."""

from __future__ import annotations

from .actions import Action
from .game import BOOK

_PRICES: dict[type, int] = {rule.VERB: getattr(rule, "COST", 0) for rule in BOOK.rules}
"""Each rule says itself what its verb costs; those that say nothing cost nothing."""


def action_cost(action: Action) -> int:
    """The points that an action costs."""
    return _PRICES[type(action)]
