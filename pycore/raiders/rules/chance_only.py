"""Why a draw is refused: dealing, lighting and turning up are verbs that belong to chance alone."""

from __future__ import annotations

from pycore.table import CHANCE, Refusal, Seat, text


def refusal(seat: Seat, clause: str) -> Refusal:
    """Why this draw is not possible: a player wants it, or it is not what may come now."""
    if seat != CHANCE:
        return Refusal("chance-only", text("Only chance does that."), clause)
    return Refusal("not-drawn", text("That cannot be drawn now."), clause)
