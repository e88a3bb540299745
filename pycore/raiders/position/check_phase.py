"""Whether the cards in a position's phase can lie there: sealed, open, or put off by a crystal."""

from __future__ import annotations

from pycore.table import Seat, Text, in_a_row, text

from ..hand import fits, passes, playable, supply
from ..printed.cards import Card
from ..rules.asking import clockwise
from ..rules.refuse import WHEN_ASKED
from ..state import Choosing, Looking, Playing, State
from . import clauses
from .impossible import impossible


def check_phase(state: State) -> None:
    """R-5, R-8, R18-5, R11-3: raises Illegal where somebody's card cannot be as it is written."""
    phase = state.phase.back if isinstance(state.phase, Looking) else state.phase
    if not isinstance(phase, Choosing | Playing):
        return
    if isinstance(phase, Choosing) != state.form.secret:
        raise impossible(_SECRET if state.form.secret else _OPEN, clauses.order(state))
    _check_table(state, phase)
    if isinstance(phase, Choosing):
        _check_sealed(state, phase)
    else:
        _check_queue(state, phase)
    _check_crystals(state, phase)
    if isinstance(state.phase, Looking):
        _check_looker(state.phase.seat, phase)


_SECRET: Text = text("This variant chooses cards in secret: the word is “choosing”.")
_OPEN: Text = text("This variant plays cards openly: the word is “playing”.")


def _check_table(state: State, phase: Choosing | Playing) -> None:
    """One card for every living player, and one that may lie there."""
    asked = phase.round if isinstance(phase, Choosing) else (*phase.queue, *phase.passed)
    for seat, raider in enumerate(state.raiders):
        lying = phase.table[seat]
        idle = lying is None and seat not in asked
        if idle and not raider.out:
            why = text("Every living player plays one card, and seat {seat} does not.", seat=seat)
            raise impossible(why, "R-5")
        if raider.out and not idle:
            why = text("Seat {seat} is out of the game and plays no card.", seat=seat)
            raise impossible(why, "R-5")
        if lying is None:
            continue
        values: dict[str, Text | str | int] = {"card": lying.value, "seat": seat}
        if lying in raider.played:
            why = text("“{card}” of seat {seat} is spent on this floor already.", **values)
            raise impossible(why, "R-3")
        if not fits(state.here, lying) or passes(state.here, lying):
            why = text(
                "“{card}” of seat {seat} cannot lie in the room “{room}”.",
                **values,
                room=state.here.value,
            )
            raise impossible(why, "R-6")


def _check_sealed(state: State, phase: Choosing) -> None:
    for seat in phase.round:
        sealed = phase.sealed[seat]
        if sealed is not None and sealed not in playable(state, seat):
            why = text(
                "Seat {seat} has sealed “{card}”, which is not in its hand or not for this room.",
                seat=seat,
                card=sealed.value,
            )
            raise impossible(why, clauses.order(state))
    if all(phase.sealed[seat] is not None for seat in phase.round):
        raise impossible(
            text("When all cards are sealed they are turned up."), clauses.order(state)
        )


def _check_queue(state: State, phase: Playing) -> None:
    """Whoever passed in this round sits before those who are still to play."""
    if not phase.queue:
        raise impossible(text("Somebody has to play."), clauses.order(state))
    both = (*phase.passed, *phase.queue)
    right = clockwise(state.first, len(state.raiders), both)
    for seat, wanted in zip(both, right, strict=True):
        if seat != wanted:
            why = text(
                "Cards are played clockwise from the first player: seat {seat} comes before that.",
                seat=wanted,
            )
            raise impossible(why, clauses.order(state))


def _check_crystals(state: State, phase: Choosing | Playing) -> None:
    """R-8: only a crystal lets somebody play after those who come later.

    Where a card lies there before the turn of somebody who is asked, a round is over, and everybody
    who is asked now has played a crystal in it. Crystals go straight back to the supply, so it
    holds at least as many. (Who can have found one is not asked: a position need not come from a
    match.)
    """
    lying = [seat for seat, card in enumerate(phase.table) if card is not None]
    passed: tuple[Seat, ...] = ()
    if isinstance(phase, Choosing):
        asked, later = phase.round, lying
    else:
        asked, passed = (*phase.passed, *phase.queue), phase.passed
        order = clockwise(state.first, len(state.raiders), (*lying, *phase.queue))
        later = [seat for seat in order[order.index(phase.queue[0]) :] if seat in lying]
    needed = len(passed) + (len(asked) if later else 0)
    there = supply(state, Card.CRYSTAL) if passes(state.here, Card.CRYSTAL) else 0
    if needed <= there:
        return
    if not later:
        why = text("The crystals that were played ({n}) should be in the supply.", n=needed)
        raise impossible(why, "R-8")
    why = text(
        "Seat {seat} is asked although the card of seat {later} lies there: only crystals do that, "
        "and as many as it takes ({needed}) cannot have been played.",
        seat=asked[0],
        later=later[0],
        needed=needed,
    )
    raise impossible(why, clauses.order(state))


def _check_looker(seat: int, phase: Choosing | Playing) -> None:
    if isinstance(phase, Choosing):
        asked = seat in phase.round and phase.sealed[seat] is None
    else:
        asked = seat == phase.queue[0]
    if not asked:
        why = in_a_row(WHEN_ASKED, text("Seat {seat} is not.", seat=seat))
        raise impossible(why, "R-7")
