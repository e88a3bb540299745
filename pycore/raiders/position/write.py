"""The words of a position, in the order in which they stand.

    2018 wounds=2 at=1-2 first=- lit=LDLDD rooms=dragon,goblin,chest3,?,? power=-
    seats=explorer:3:2:torch:p4:-/knight:1:1:sword:p2:-/thief:2:2:key:p5:- choosing=?,(p3),?

(one line; broken here to fit). Lists are divided by commas, floors and seats by slashes, the parts
of a seat by colons, cards and places by dots; `-` is nothing, `?` not drawn, not dealt or not
chosen yet.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..printed.floors import ROOMS_A_FLOOR
from ..rules.lighting import written as written_floors
from ..state import Choosing, Looking, Phase, Playing, Raider, State, name_of
from .impossible import place_name

FIELDS = ("wounds", "character", "at", "first", "lit", "rooms", "power", "seats")
OPTIONAL = "character"
"""Written only where a solo player has chosen one."""


def write(state: State) -> str:
    """The position without the game's name."""
    words = {
        "wounds": str(state.start_wounds),
        "character": state.chosen.value if state.chosen else "",
        "at": place_name(state.place),
        "first": "-" if state.first is None else str(state.first),
        "lit": "/".join(written_floors(state.lit)) or "-",
        "rooms": _rooms(state),
        "power": ".".join(map(str, state.powers)) or "-",
        "seats": "/".join(map(_seat, state.raiders)),
    }
    fields = (f"{name}={words[name]}" for name in FIELDS if words[name])
    return " ".join((state.variant.value, *fields, _phase(state.phase, state)))


def _rooms(state: State) -> str:
    laid = ["?" if room is None else room.value for room in state.rooms[: len(state.lit)]]
    floors = (laid[at : at + ROOMS_A_FLOOR] for at in range(0, len(laid), ROOMS_A_FLOOR))
    return "/".join(map(",".join, floors)) or "-"


def _seat(raider: Raider) -> str:
    if raider.character is None:
        return "?"
    parts = (
        raider.character.value,
        str(raider.coins),
        str(raider.wounds),
        _dotted(card.value for card in raider.items),
        _dotted(card.value for card in raider.played),
        _dotted(str(place % ROOMS_A_FLOOR + 1) for place in raider.seen),
    )
    return ":".join((*parts, "out") if raider.out else parts)


def _dotted(parts: Iterable[str]) -> str:
    return ".".join(parts) or "-"


def _phase(phase: Phase, state: State) -> str:
    if isinstance(phase, Looking):
        return f"looking:{phase.seat}:{_phase(phase.back, state)}"
    name = name_of(phase)
    if isinstance(phase, Choosing | Playing):
        cards = (_card(phase, state, seat) for seat in range(len(state.raiders)))
        return f"{name}={','.join(cards)}"
    return name


def _card(phase: Choosing | Playing, state: State, seat: int) -> str:
    """A seat's card: `p3` lies open, `(p3)` is sealed, `?` is asked for, `-` is not in the game."""
    lying = phase.table[seat]
    if lying is not None:
        return lying.value
    if isinstance(phase, Choosing):
        sealed = phase.sealed[seat]
        if sealed is not None:
            return f"({sealed.value})"
    elif seat in phase.passed:
        return "crystal"
    return "-" if state.raiders[seat].out else "?"
