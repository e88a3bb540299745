"""Whether the cards in a position's phase can lie there: sealed, open, or put off by a crystal."""

from __future__ import annotations

from pycore.table import Text, text

from ..hand import fits, passes, playable
from ..rules.asking import clockwise
from ..state import Choosing, Looking, Playing, State
from .impossible import impossible


def check_phase(state: State) -> None:
    """R-5, R-8, R18-5, R11-3: raises Illegal where somebody's card cannot be as it is written."""
    phase = state.phase.back if isinstance(state.phase, Looking) else state.phase
    if not isinstance(phase, Choosing | Playing):
        return
    if isinstance(phase, Choosing) != state.form.secret:
        why = text("The variant says whether cards are chosen in secret or played openly.")
        raise impossible(why, "R-5")
    asked = phase.round if isinstance(phase, Choosing) else (*phase.queue, *phase.passed)
    for seat, raider in enumerate(state.raiders):
        lying = phase.table[seat]
        if raider.out != (lying is None and seat not in asked):
            raise impossible(text("Every living player plays one card, and nobody else."), "R-5")
        if lying is not None:
            if lying in raider.played:
                raise impossible(text("A power card is played once a floor."), "R-3")
            if not fits(state.here, lying) or passes(state.here, lying):
                raise impossible(_WRONG_ROOM, "R-6")
    if isinstance(phase, Choosing):
        _check_sealed(state, phase)
    else:
        _check_queue(state, phase)
    if isinstance(state.phase, Looking):
        _check_looker(state.phase.seat, phase)


_WRONG_ROOM: Text = text("A card lies there that cannot be played in this room.")


def _check_sealed(state: State, phase: Choosing) -> None:
    for seat in phase.round:
        sealed = phase.sealed[seat]
        if sealed is not None and sealed not in playable(state, seat):
            why = text("A sealed card is not in its hand, or not for this room.")
            raise impossible(why, "R18-5")
    if all(phase.sealed[seat] is not None for seat in phase.round):
        raise impossible(text("When all cards are sealed they are turned up."), "R18-5")


def _check_queue(state: State, phase: Playing) -> None:
    """Whoever passed in this round sits before those who are still to play."""
    if not phase.queue:
        raise impossible(text("Somebody has to play."), "R11-3")
    both = clockwise(state.first, len(state.raiders), (*phase.passed, *phase.queue))
    if both != (*phase.passed, *phase.queue):
        raise impossible(text("Cards are played clockwise from the first player."), "R11-3")


def _check_looker(seat: int, phase: Choosing | Playing) -> None:
    if isinstance(phase, Choosing):
        asked = seat in phase.round and phase.sealed[seat] is None
    else:
        asked = seat == phase.queue[0]
    if not asked:
        raise impossible(text("A torch is used when its owner is asked for a card."), "R-7")
