"""Refuses positions that cannot stand on the table, each with its reason and clause.

What is let through can be played to the end: everybody has a power card for every room left, what
chance will be asked for is there, and nobody holds what somebody else holds.
"""

from __future__ import annotations

from collections import Counter

from pycore.table import text

from ..hand import supply
from ..printed.bosses import BOSSES
from ..printed.cards import ITEMS, MONSTER_POWERS, POWERS
from ..printed.floors import FLOOR_CARDS, LAST_PLACE, LIT_ROOMS, PLACES, ROOMS_A_FLOOR
from ..printed.monsters import MONSTERS
from ..printed.rooms import Room
from ..rules.decks import copies, is_boss_place
from ..rules.laying import next_place
from ..rules.lighting import written
from ..state import (
    Dealing,
    Entering,
    Facing,
    Laying,
    Leading,
    Lighting,
    Looking,
    Over,
    State,
    dark_ahead,
    is_public,
)
from ..variants import DEADLY_WOUNDS, Edition
from .check_phase import check_phase
from .impossible import impossible


def check(state: State) -> None:
    """Raises Illegal for what the rules cannot lead to."""
    for part in (_floors, _rooms, _seats, _items, _seen, _first, _powers, check_phase):
        part(state)


def _floors(state: State) -> None:
    """R18-3, R11-2: as many floors as the players have come to, with the right lamps."""
    waiting = isinstance(state.phase, Dealing | Leading | Lighting)
    laid = state.floor if waiting else state.floor + 1
    if len(state.lit) != laid * ROOMS_A_FLOOR:
        raise impossible(text("The floors laid out do not fit the place of the players."), "R-1")
    if isinstance(state.phase, Lighting | Laying) and state.place % ROOMS_A_FLOOR:
        raise impossible(text("A floor is laid out before its first room is entered."), "R-1")
    if isinstance(state.phase, Dealing | Leading) and state.place:
        raise impossible(text("Characters are dealt before the first floor."), "R-2")
    floors = written(state.lit)
    if state.form.edition is Edition.BOOK_2018:
        if len(set(floors)) != len(floors) or not set(floors) <= set(FLOOR_CARDS):
            raise impossible(text("There is no such floor card, or it is there twice."), "R18-3")
    elif sum(state.lit) > LIT_ROOMS or state.lit.count(False) > PLACES - LIT_ROOMS:
        raise impossible(text("Twelve rooms of the dungeon are lit, not more or fewer."), "R11-2")


def _rooms(state: State) -> None:
    """R-19, R18-4: known are exactly the rooms that somebody has seen, each as often as printed."""
    seen = {place for raider in state.raiders for place in raider.seen}
    unlaid = next_place(state) if isinstance(state.phase, Laying) else PLACES
    if unlaid is None:
        raise impossible(text("All lit rooms of this floor are laid out."), "R18-3")
    for place, room in enumerate(state.rooms):
        lit = place < len(state.lit) and state.lit[place] and place < unlaid
        public = lit or is_public(state, place)
        if (room is not None) != (public or place in seen):
            raise impossible(text("A room is known that nobody has seen, or the reverse."), "R-19")
        if room is not None and (room in BOSSES) != is_boss_place(state.variant, place):
            why = text("A boss waits in the last room of 2018 and nowhere else.")
            raise impossible(why, "R18-4")
    drawn = Counter(room for room in state.rooms if room is not None and room not in BOSSES)
    if drawn - copies(state.variant):
        raise impossible(text("A room is there more often than it is printed."), "R18-2")


def _seats(state: State) -> None:
    """R-2, R-9, R-15, R11-9: characters, coins, wounds and played cards."""
    dealt = [raider.character for raider in state.raiders if raider.character]
    if len(set(dealt)) != len(dealt):
        raise impossible(text("No two players have the same character."), "R-2")
    if (len(dealt) < len(state.raiders)) != isinstance(state.phase, Dealing):
        raise impossible(text("Everybody has a character once they are dealt."), "R-2")
    if None in [raider.character for raider in state.raiders[: len(dealt)]]:
        raise impossible(text("Characters are dealt in the order of seats."), "R-2")
    done = state.place % ROOMS_A_FLOOR + isinstance(state.phase, Over)
    for raider in state.raiders:
        if state.form.purse is not None and raider.coins > state.form.purse:
            raise impossible(text("Nobody holds more than 20 coins."), "R-15")
        if len(set(raider.played)) != len(raider.played) or not set(raider.played) <= set(POWERS):
            raise impossible(text("A power card is played once a floor."), "R-3")
        if len(raider.played) > done:
            raise impossible(text("One card is played a room."), "R-5")
        if state.form.deadly and raider.out != (raider.wounds >= DEADLY_WOUNDS):
            raise impossible(text("Ten wounds kill, and nothing else does."), "R11-9")
    _ends(state)


def _ends(state: State) -> None:
    """R-1, R11-11, R18-31: who may be out, and when it may be over."""
    over = isinstance(state.phase, Over)
    if not state.form.deadly:
        petrified = over and state.rooms[LAST_PLACE] is Room.MEDUSA
        if len(state.living) < len(state.raiders) and not petrified:
            raise impossible(text("Only Medusa puts players out."), "R18-31")
    few = state.form.deadly and len(state.living) < (1 if state.form.solo else 2)
    played = any(raider.played for raider in state.raiders)
    finished = state.place == LAST_PLACE and not played
    if few and not over:
        raise impossible(text("Too few are alive to go on."), "R11-11")
    if over and not few and not finished:
        raise impossible(text("The game ends after the fifth floor."), "R-1")


def _items(state: State) -> None:
    """R18-1, R11-1, R-2, R11-9: no more items than there are."""
    for item in ITEMS:
        if supply(state, item) < 0:
            raise impossible(text("There are not that many items of a kind."), state.form.clause)
    if state.form.deadly and any(raider.out and raider.items for raider in state.raiders):
        raise impossible(text("The items of the dead go back to the supply."), "R11-9")


def _seen(state: State) -> None:
    """R-7, R-17: a torch shows all dark rooms ahead, so whoever saw one saw those behind it."""
    start = state.floor * ROOMS_A_FLOOR
    dark = [p for p in range(start + 1, start + ROOMS_A_FLOOR) if p < len(state.lit)]
    dark = [place for place in dark if not state.lit[place]]
    looker = state.phase.seat if isinstance(state.phase, Looking) else None
    for seat, raider in enumerate(state.raiders):
        if seat == looker:
            ahead = dark_ahead(state)
            fits = raider.seen == ahead[: len(raider.seen)] and raider.seen != ahead
        else:
            fits = not raider.seen or raider.seen == tuple(dark[-len(raider.seen) :])
        if not fits:
            raise impossible(text("That is not what a torch shows."), "R-7")
    if isinstance(state.phase, Entering) and state.lit[state.place]:
        raise impossible(text("A lit room needs no turning up."), "R-4")


def _first(state: State) -> None:
    """R11-3, R11-12, R18-50: a living first player in open play, and nobody elsewhere."""
    needed = state.form.has_first_player and not isinstance(state.phase, Dealing | Leading)
    if (state.first is not None) != needed:
        raise impossible(text("There is a first player in open play and nowhere else."), "R11-3")
    if isinstance(state.phase, Leading) and not state.form.has_first_player:
        raise impossible(text("There is a first player in open play and nowhere else."), "R11-3")
    over = isinstance(state.phase, Over)
    if state.first is not None and state.raiders[state.first].out and not over:
        raise impossible(text("The first player is alive."), "R11-12")


def _powers(state: State) -> None:
    """R11-42: one card of monster power for each monster that a solo player has faced."""
    met = [room in MONSTERS for room in state.rooms[: state.place]]
    here = state.rooms[state.place] in MONSTERS
    turned_up = not isinstance(state.phase, Facing) and is_public(state, state.place)
    faced = sum(met) + (here and turned_up and not isinstance(state.phase, Laying))
    if len(state.powers) != (faced if state.form.solo else 0):
        raise impossible(text("Each monster of a solo game has one power."), "R11-42")
    if Counter(state.powers) - Counter(MONSTER_POWERS):
        raise impossible(text("There are not that many such cards of monster power."), "R11-42")
    if isinstance(state.phase, Facing) and not (state.form.solo and here):
        raise impossible(text("Only a solo player's monster has its own power."), "R11-42")
