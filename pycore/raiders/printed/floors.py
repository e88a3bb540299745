"""Which places of a floor are lit: the floor cards of 2018, the numbers of 2011 (R18-3, R11-2).

A floor is written with an L for each lit place and a D for each dark one, left to right.
"""

from __future__ import annotations

FLOORS = 5
ROOMS_A_FLOOR = 5
PLACES = FLOORS * ROOMS_A_FLOOR
LAST_PLACE = PLACES - 1

FLOOR_CARDS = ("LDLDD", "LDDLD", "LLLLD", "LLDDL", "LLDDD", "LLDLD", "LDDDL")
"""2018: seven cards, five of which are used."""

LIT_ROOMS = 12
"""2011: so many of the 25 rooms are lit."""

LIT, DARK = "L", "D"
