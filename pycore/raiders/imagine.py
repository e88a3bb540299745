"""A world that a view allows: what the seat cannot see is drawn at random from what is left.

There is little to draw: rooms that somebody else's torch has shown, and cards that others have
sealed. Everything else is known, or does not exist yet.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from pycore.table import Dice, Seat

from .hand import playable
from .printed.cards import Card
from .rules import decks
from .rules.asking import clockwise
from .state import (
    BARE_PHASES,
    Choosing,
    Looking,
    Phase,
    Playing,
    Raider,
    State,
    put,
    with_room,
)
from .variants import FORMS
from .view import Plate, View

World: TypeAlias = State
"""What a bot calls a state that it has imagined: everything in it is a guess, and none a secret."""


def imagine(view: View, dice: Dice) -> World:
    """A state that looks like this view to its seat."""
    state = State(
        variant=view.variant,
        start_wounds=view.start_wounds,
        raiders=tuple(map(_raider, view.plates)),
        place=view.place,
        lit=view.lit,
        rooms=view.rooms,
        powers=view.powers,
        first=view.first,
        phase=_phase(view),
    )
    for place in sorted({place for plate in view.plates for place in plate.seen}):
        if state.rooms[place] is None:
            state = with_room(state, place, dice.pick(decks.left(state, place)))
    return replace(state, phase=_sealed(state, view, dice))


def _raider(plate: Plate) -> Raider:
    return Raider(
        character=plate.character,
        coins=plate.coins,
        wounds=plate.wounds,
        items=plate.items,
        played=plate.played,
        seen=plate.seen,
        out=plate.out,
    )


def _phase(view: View) -> Phase:
    """The phase as the view tells it, nothing sealed yet."""
    if view.phase in BARE_PHASES:
        return BARE_PHASES[view.phase]
    card_phase = _card_phase(view)
    return card_phase if view.looker is None else Looking(view.looker, card_phase)


def _card_phase(view: View) -> Choosing | Playing:
    table = tuple(plate.table for plate in view.plates)
    if FORMS[view.variant].secret:
        return Choosing(view.acting, (None,) * len(view.plates), table)
    passed = (seat for seat, plate in enumerate(view.plates) if plate.passed)
    return Playing(view.acting, clockwise(view.first, len(view.plates), passed), table)


def _sealed(state: State, view: View, dice: Dice) -> Phase:
    """The phase with the cards in it that lie face down."""
    card_phase = state.phase.back if isinstance(state.phase, Looking) else state.phase
    if not isinstance(card_phase, Choosing):
        return state.phase
    sealed = card_phase.sealed
    for seat, plate in enumerate(view.plates):
        if plate.sealed:
            sealed = put(sealed, seat, _card(state, view, seat, dice))
    card_phase = replace(card_phase, sealed=sealed)
    return replace(state.phase, back=card_phase) if isinstance(state.phase, Looking) else card_phase


def _card(state: State, view: View, seat: Seat, dice: Dice) -> Card:
    if seat == view.seat and view.mine is not None:
        return view.mine
    return dice.pick(playable(state, seat))
