"""Whether the players of a position can be as they are written: characters, coins, cards."""

from __future__ import annotations

from collections import Counter

from pycore.table import Seat, text

from ..hand import supply
from ..printed.cards import ITEMS, POWERS
from ..printed.floors import LAST_PLACE, ROOMS_A_FLOOR
from ..printed.rooms import Room
from ..state import Dealing, Looking, Over, Raider, State, dark_ahead
from ..variants import DEADLY_WOUNDS
from . import clauses
from .impossible import impossible, place_name


def check_seats(state: State) -> None:
    """Raises Illegal with the seat, and what is wrong there."""
    _characters(state)
    for seat, raider in enumerate(state.raiders):
        _purse(state, seat, raider)
        _played(state, seat, raider)
        _life(state, seat, raider)
    _ends(state)
    _items(state)
    _seen(state)


def _characters(state: State) -> None:
    """R-2, R11-41: different ones, dealt in the order of seats; a solo player may have chosen."""
    dealt = Counter(raider.character for raider in state.raiders if raider.character)
    for character in dealt - Counter(set(dealt)):
        why = text("“{character}” is there twice: all are different.", character=character.value)
        raise impossible(why, "R-2")
    missing = [seat for seat, raider in enumerate(state.raiders) if raider.character is None]
    if missing and not isinstance(state.phase, Dealing):
        raise impossible(text("Seat {seat} has no character.", seat=missing[0]), "R-2")
    if not missing and isinstance(state.phase, Dealing):
        raise impossible(text("All characters are dealt already."), "R-2")
    if missing and missing[0] < sum(dealt.values()):
        why = text("Characters are dealt in turn, and seat {seat} has none.", seat=missing[0])
        raise impossible(why, "R-2")
    if state.chosen is None:
        return
    if not state.form.solo:
        why = text("Only a solo player chooses the character; all others are dealt theirs.")
        raise impossible(why, "R-2")
    if set(dealt) - {state.chosen}:
        why = text("The solo player has chosen “{character}”.", character=state.chosen.value)
        raise impossible(why, "R11-41")


def _purse(state: State, seat: Seat, raider: Raider) -> None:
    purse = state.form.purse
    if purse is not None and raider.coins > purse:
        why = text(
            "Seat {seat} holds {coins} coins: nobody holds more than {purse}.",
            seat=seat,
            coins=raider.coins,
            purse=purse,
        )
        raise impossible(why, "R-15")


def _played(state: State, seat: Seat, raider: Raider) -> None:
    """R-3, R-5: power cards, each once a floor, and one a room at most."""
    for card in raider.played:
        if card not in POWERS:
            why = text(
                "“{card}” is no power card: it does not stay before seat {seat}.",
                card=card.value,
                seat=seat,
            )
            raise impossible(why, "R-3")
        if raider.played.count(card) > 1:
            why = text(
                "Seat {seat} has played “{card}” twice on this floor.",
                seat=seat,
                card=card.value,
            )
            raise impossible(why, "R-3")
    done = state.place % ROOMS_A_FLOOR + isinstance(state.phase, Over)
    if len(raider.played) > done:
        why = text(
            "Cards played on this floor by seat {seat}: {found}. Rooms done: {done}.",
            seat=seat,
            found=len(raider.played),
            done=done,
        )
        raise impossible(why, "R-5")


def _life(state: State, seat: Seat, raider: Raider) -> None:
    """R11-9, R18-31: who is out, and why."""
    if not state.form.deadly:
        petrified = isinstance(state.phase, Over) and state.rooms[LAST_PLACE] is Room.MEDUSA
        if raider.out and not petrified:
            why = text("Seat {seat} is out, and only Medusa puts players out.", seat=seat)
            raise impossible(why, "R18-31")
        return
    if raider.out != (raider.wounds >= DEADLY_WOUNDS):
        why = text(
            "Ten wounds kill, and nothing else does: seat {seat} has {wounds}.",
            seat=seat,
            wounds=raider.wounds,
        )
        raise impossible(why, "R11-9")
    if raider.out and raider.items:
        why = text("Seat {seat} is dead: its items go back to the supply.", seat=seat)
        raise impossible(why, "R11-9")


def _ends(state: State) -> None:
    """R-1, R11-11: when it may be over, and when it must be."""
    over = isinstance(state.phase, Over)
    few = state.form.deadly and len(state.living) < (1 if state.form.solo else 2)
    if few and not over:
        clause = "R11-40" if state.form.solo else "R11-11"
        raise impossible(text("Too few are alive to go on."), clause)
    if not over or few:
        return
    if state.place != LAST_PLACE:
        at = place_name(state.place)
        why = text("The game ends after the fifth floor, not at {place}.", place=at)
        raise impossible(why, "R-1")
    for seat, raider in enumerate(state.raiders):
        if raider.played:
            why = text("After a floor, seat {seat} takes the played cards back.", seat=seat)
            raise impossible(why, "R-9")


def _items(state: State) -> None:
    """R18-1, R11-1, R11-41: no more items than there are."""
    for item in ITEMS:
        if supply(state, item) < 0:
            why = text(
                "There are only {there} of “{item}” in this game.",
                there=state.form.items,
                item=item.value,
            )
            raise impossible(why, clauses.items(state))


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
            why = text("What seat {seat} has seen is not what a torch shows.", seat=seat)
            raise impossible(why, "R-7")
