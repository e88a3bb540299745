"""T-32: what an action costs, in action points, by its class."""

from __future__ import annotations

from collections.abc import Mapping

from .actions import Action
from .game import BOOK

ACTION_COST: Mapping[type[Action], int] = {
    rule.VERB: getattr(rule, "COST", 0) for rule in BOOK.rules
}
"""Each rule says itself what its verb costs; those that say nothing cost nothing."""
