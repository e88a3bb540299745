"""Seats: how everything that is decided says who decides it.

Players are numbers, so that a record, a view or a token names nobody. Chance has a seat too: what
it draws is a move like any other, and a record plays again without dice.
"""

from __future__ import annotations

Seat = int
"""A player's place, counted from 0 clockwise."""

CHANCE: Seat = -1
"""The seat that shuffles and rolls. It plays like anybody else: its moves stand in the record."""
