"""R18-3, R11-2: which places of a new floor are lit and which dark.

2018: the next of seven floor cards says so; each is used once. 2011: 12 of the 25 rooms are lit,
anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from pycore.table import Dice, Refusal, Seat, Step, stacked

from ..actions import Light
from ..events import FloorLit
from ..printed.floors import DARK, FLOOR_CARDS, LIT, LIT_ROOMS, PLACES, ROOMS_A_FLOOR
from ..state import Lighting, State
from ..variants import Edition
from . import laying, refuse

VERB = Light

LAMPS = LIT * LIT_ROOMS + DARK * (PLACES - LIT_ROOMS)
"""2011: one letter a room, to be shuffled."""


def written(lit: tuple[bool, ...]) -> tuple[str, ...]:
    """The floors as they are written, `LDLDD`."""
    letters = "".join(LIT if is_lit else DARK for is_lit in lit)
    return tuple(letters[at : at + ROOMS_A_FLOOR] for at in range(0, len(letters), ROOMS_A_FLOOR))


def possible(state: State) -> tuple[str, ...]:
    """The floors that may come next."""
    if state.form.edition is Edition.BOOK_2018:
        used = written(state.lit)
        return tuple(card for card in FLOOR_CARDS if card not in used)
    lit = LIT_ROOMS - sum(state.lit)
    dark = PLACES - len(state.lit) - lit
    floors = ("".join(letters) for letters in product((LIT, DARK), repeat=ROOMS_A_FLOOR))
    return tuple(f for f in floors if f.count(LIT) <= lit and f.count(DARK) <= dark)


def drawn(state: State, dice: Dice) -> Light:
    """The floor that these dice have stacked."""
    if state.form.edition is Edition.BOOK_2018:
        return Light(stacked(dice.at("floors"), FLOOR_CARDS, state.floor, possible(state)))
    letters = written(state.lit)
    floor = ""
    for place in range(len(state.lit), len(state.lit) + ROOMS_A_FLOOR):
        gone = "".join((*letters, floor))
        left = {lamp for lamp in (LIT, DARK) if gone.count(lamp) < LAMPS.count(lamp)}
        floor += stacked(dice.at("lamps"), LAMPS, place, left)
    return Light(floor)


def offers(state: State, seat: Seat) -> Iterable[Light]:
    """Every floor that may come."""
    return map(Light, possible(state)) if isinstance(state.phase, Lighting) else ()


def play(state: State, seat: Seat, action: Light) -> Step[State]:
    """The places are marked; the lit rooms are laid next."""
    lit = tuple(letter == LIT for letter in action.floor)
    event = FloorLit(state.floor, lit, reveals=True)
    return laying.lay_on(replace(state, lit=(*state.lit, *lit)), event)


def why_not(state: State, seat: Seat, action: Light) -> Refusal:
    """Not now, used already, or too many of one kind."""
    clause = "R18-3" if state.form.edition is Edition.BOOK_2018 else "R11-2"
    return refuse.only_chance(seat, clause)
