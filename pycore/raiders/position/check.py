"""Refuses positions that cannot stand on the table, each with its reason and clause.

What is let through can be played to the end: everybody has a power card for every room left, what
chance will be asked for is there, and nobody holds what somebody else holds.
"""

from __future__ import annotations

from collections import Counter

from pycore.table import text

from ..printed.bosses import BOSSES
from ..printed.cards import MONSTER_POWERS
from ..printed.floors import FLOOR_CARDS, LIT_ROOMS, PLACES, ROOMS_A_FLOOR
from ..printed.monsters import MONSTERS
from ..printed.rooms import Room
from ..rules.decks import copies, is_boss_place
from ..rules.laying import next_place
from ..rules.lighting import written
from ..state import Dealing, Entering, Facing, Laying, Leading, Lighting, Over, State, is_public
from ..variants import Edition
from . import clauses
from .check_phase import check_phase
from .check_seats import check_seats
from .impossible import impossible, place_name


def check(state: State) -> None:
    """Raises Illegal for what the rules cannot lead to."""
    for part in (_floors, _rooms, check_seats, _first, _powers, check_phase):
        part(state)


def _floors(state: State) -> None:
    """R18-3, R11-2: as many floors as the players have come to, with the right lamps."""
    at = place_name(state.place)
    waiting = isinstance(state.phase, Dealing | Leading | Lighting)
    laid = state.floor if waiting else state.floor + 1
    if len(state.lit) != laid * ROOMS_A_FLOOR:
        why = text(
            "The players are at {place}: floors laid out should be {needed}, and are {found}.",
            place=at,
            needed=laid,
            found=len(state.lit) // ROOMS_A_FLOOR,
        )
        raise impossible(why, "R-1")
    if isinstance(state.phase, Lighting | Laying) and state.place % ROOMS_A_FLOOR:
        why = text(
            "A floor is laid out before its first room is entered, not at {place}.", place=at
        )
        raise impossible(why, "R-1")
    if isinstance(state.phase, Dealing | Leading) and state.place:
        why = text("Characters are dealt before the first floor, not at {place}.", place=at)
        raise impossible(why, "R-2")
    if isinstance(state.phase, Entering) and state.lit[state.place]:
        raise impossible(text("Room {place} is lit: nobody turns it up.", place=at), "R-4")
    _lamps(state)


def _lamps(state: State) -> None:
    floors = written(state.lit)
    if state.form.edition is Edition.BOOK_2018:
        for floor in floors:
            if floor not in FLOOR_CARDS:
                why = text("There is no floor card “{floor}”.", floor=floor)
                raise impossible(why, "R18-3")
            if floors.count(floor) > 1:
                why = text("The floor card “{floor}” is there twice.", floor=floor)
                raise impossible(why, "R18-3")
    elif sum(state.lit) > LIT_ROOMS or state.lit.count(False) > PLACES - LIT_ROOMS:
        why = text(
            "Twelve of the 25 rooms are lit; these floors have {lit} lit and {dark} dark rooms.",
            lit=sum(state.lit),
            dark=state.lit.count(False),
        )
        raise impossible(why, "R11-2")


def _rooms(state: State) -> None:
    """R-19, R18-4: known are exactly the rooms that somebody has seen, each as often as printed."""
    seen = {place for raider in state.raiders for place in raider.seen}
    unlaid = next_place(state) if isinstance(state.phase, Laying) else PLACES
    if unlaid is None:
        why = text("All lit rooms of floor {floor} are laid out.", floor=state.floor + 1)
        raise impossible(why, clauses.laying(state))
    for place, room in enumerate(state.rooms):
        lit = place < len(state.lit) and state.lit[place] and place < unlaid
        known = lit or is_public(state, place) or place in seen
        if room is not None and not known:
            why = text(
                "Nobody has seen room {place}, and yet it is known.", place=place_name(place)
            )
            raise impossible(why, "R-19")
        if room is None and known:
            why = text("Room {place} has been seen, and yet is not known.", place=place_name(place))
            raise impossible(why, "R-19")
        if room is not None:
            _boss(state, place, room)
    drawn = Counter(room for room in state.rooms if room is not None and room not in BOSSES)
    for room in drawn - copies(state.variant):
        why = text(
            "“{room}” is there more often than in this deck, which has {printed}.",
            room=room.value,
            printed=copies(state.variant)[room],
        )
        raise impossible(why, clauses.deck(state))


def _boss(state: State, place: int, room: Room) -> None:
    """R18-4: a boss in the last room of 2018, and nowhere else."""
    if (room in BOSSES) == is_boss_place(state.variant, place):
        return
    if state.form.edition is Edition.BOOK_2011:
        why = text("“{room}” is a boss of 2018: the 2011 edition has none.", room=room.value)
        raise impossible(why, clauses.deck(state))
    why = text(
        "“{room}” cannot be at {place}: a boss waits in the last room, and nowhere else.",
        room=room.value,
        place=place_name(place),
    )
    raise impossible(why, "R18-4")


def _first(state: State) -> None:
    """R11-3, R11-12, R18-50: a living first player in open play, and nobody elsewhere."""
    clause, first = clauses.order(state), state.first
    early = isinstance(state.phase, Dealing | Leading)
    if first is not None and not state.form.has_first_player:
        why = text("This variant has no first player, but the position says first={n}.", n=first)
        raise impossible(why, clause)
    if first is not None and early:
        why = text("The first player is not drawn yet, but the position says first={n}.", n=first)
        raise impossible(why, clause)
    if first is None and state.form.has_first_player and not early:
        raise impossible(text("This variant has a first player, but first is missing."), clause)
    if isinstance(state.phase, Leading) and not state.form.has_first_player:
        raise impossible(text("This variant has no first player to draw."), clause)
    if first is not None and state.raiders[first].out and not isinstance(state.phase, Over):
        why = text("Seat {seat} is dead and cannot be the first player.", seat=first)
        raise impossible(why, "R11-12")


def _powers(state: State) -> None:
    """R11-42: one card of monster power for each monster that a solo player has faced."""
    here = state.rooms[state.place] in MONSTERS
    if isinstance(state.phase, Facing) and not (state.form.solo and here):
        at = place_name(state.place)
        why = text("At {place} there is no solo player's monster to get a power.", place=at)
        raise impossible(why, "R11-42")
    if state.powers and not state.form.solo:
        raise impossible(text("Only a solo player's monsters have powers of their own."), "R11-42")
    met = [room in MONSTERS for room in state.rooms[: state.place]]
    turned_up = not isinstance(state.phase, Facing) and is_public(state, state.place)
    faced = sum(met) + (here and turned_up and not isinstance(state.phase, Laying))
    if state.form.solo and len(state.powers) != faced:
        why = text(
            "Each monster of a solo game has one power: {needed} were met, {found} are written.",
            needed=faced,
            found=len(state.powers),
        )
        raise impossible(why, "R11-42")
    for power in Counter(state.powers) - Counter(MONSTER_POWERS):
        why = text("There are not that many cards of monster power {power}.", power=power)
        raise impossible(why, "R11-42")
