"""The refusal of a position that the rules cannot lead to."""

from __future__ import annotations

from pycore.table import Illegal, Text, illegal


def impossible(why: Text, clause: str) -> Illegal:
    """An `Illegal` with its reason."""
    return illegal("impossible", why, clause)
