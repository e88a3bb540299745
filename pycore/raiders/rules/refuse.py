"""R-5, R-7, R-8, R18-5, R11-3, R11-9: reasons that several rules share.

Whoever is not asked for a card cannot play one now: the game is over, the player is dead, has
sealed or played a card already, or others come first. The same goes for a torch, which is used when
its owner is asked. And dealing, lighting and turning up belong to chance alone.
"""

from __future__ import annotations

from pycore.table import CHANCE, Refusal, Seat, text

from ..actions import Action, Look, Play
from ..state import Choosing, Over, Playing, State
from ..variants import Edition
from . import judgement

WHEN_ASKED = text("A torch is used when its owner is asked for a card.")


def why_not_now(state: State, seat: Seat, action: Action) -> Refusal | None:
    """The reason for a player who is not asked; None where the rule of the action knows it."""
    phase = state.phase
    if isinstance(phase, Over):
        clause = "R11-11" if judgement.is_over_early(state) else "R-1"
        return Refusal("over", text("The game is over."), clause)
    if seat not in range(len(state.raiders)) or not isinstance(action, Play | Look):
        return None
    if state.raiders[seat].out:
        return Refusal("dead", text("The dead play no cards and use no torches."), "R11-9")
    if not isinstance(phase, Choosing | Playing):
        return None
    if isinstance(action, Look):
        return _why_no_torch(phase, seat)
    return _why_no_card(state, phase, seat)


def _has_played(phase: Choosing | Playing, seat: Seat) -> bool:
    """Whether a card lies there, sealed or open, that nothing can change any more."""
    sealed = isinstance(phase, Choosing) and phase.sealed[seat] is not None
    return sealed or phase.table[seat] is not None


def _why_no_torch(phase: Choosing | Playing, seat: Seat) -> Refusal:
    if _has_played(phase, seat):
        why = text("A torch is used before its owner has chosen a card, not after.")
        return Refusal("torch-too-late", why, "R-7")
    return Refusal("no-card-asked", WHEN_ASKED, "R-7")


def _why_no_card(state: State, phase: Choosing | Playing, seat: Seat) -> Refusal:
    if phase.table[seat] is not None:
        why = text("One card is played a room, and this player's lies there already.")
        return Refusal("played-already", why, "R-5")
    of_2018 = state.form.edition is Edition.BOOK_2018
    if isinstance(phase, Choosing):
        why = text("This player has sealed a card already; it stays as it is.")
        return Refusal("sealed-already", why, "R18-5" if of_2018 else "R11-30")
    if seat in phase.passed:
        why = text("This player has played a crystal and plays again when the others have played.")
        return Refusal("crystal-waits", why, "R18-50" if of_2018 else "R11-4")
    why = text("Cards are played clockwise from the first player, and somebody else is next.")
    return Refusal("before-turn", why, "R18-50" if of_2018 else "R11-3")


def only_chance(seat: Seat, clause: str) -> Refusal:
    """Why a draw is not possible: a player wants it, or it is not what may come now."""
    if seat != CHANCE:
        return Refusal("chance-only", text("Only chance does that."), clause)
    return Refusal("not-drawn", text("That cannot be drawn now."), clause)
