"""Who sits at the table."""

from __future__ import annotations

Seat = int
"""A player's place, counted from 0 clockwise."""

CHANCE: Seat = -1
"""The seat that shuffles and rolls. It plays like anybody else: its moves stand in the record."""
