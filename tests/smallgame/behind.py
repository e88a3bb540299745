"""S-2: what lies behind the doors. Chance draws it when somebody looks or opens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Dice, Refusal, Seat, Step, stacked, text

from .actions import GOLD, Glimpse, Open
from .events import DoorOpened, SawGold
from .state import Choosing, Deciding, Looking, Opening, State


def possible(state: State) -> tuple[int, ...]:
    """The gold that may lie behind the present door: what was seen there, or anything not seen."""
    known = state.gold_behind[state.door]
    if known is not None:
        return (known,)
    return tuple(gold for gold in GOLD if gold not in state.gold_behind)


def drawn(state: State, dice: Dice) -> int:
    """What these dice have put behind the present door."""
    return stacked(dice.at("gold"), GOLD, state.door, possible(state))


def _noted(state: State, gold: int) -> tuple[int | None, ...]:
    return tuple(gold if n == state.door else g for n, g in enumerate(state.gold_behind))


class LookRule:
    """Chance shows the gold to the owner of a lamp."""

    VERB = Glimpse

    def offers(self, state: State, seat: Seat) -> Iterable[Glimpse]:
        """Every gold that may lie there."""
        looking = isinstance(state.phase, Looking)
        return [Glimpse(gold) for gold in possible(state)] if looking else []

    def play(self, state: State, seat: Seat, action: Glimpse) -> Step[State]:
        """One player has seen it; the choice goes on."""
        assert isinstance(state.phase, Looking)
        who = state.phase.seat
        after = replace(
            state, gold_behind=_noted(state, action.gold), phase=Choosing(state.phase.sealed)
        )
        return Step(after, (SawGold(who, action.gold, to=(who,), reveals=True),))

    def why_not(self, state: State, seat: Seat, action: Glimpse) -> Refusal:
        """Nobody is looking, or that gold lies elsewhere."""
        return Refusal("not-there", text("That is not behind this door now."), "S-2")


class OpenRule:
    """Chance opens the door for everybody."""

    VERB = Open

    def offers(self, state: State, seat: Seat) -> Iterable[Open]:
        """Every gold that may lie there."""
        opening = isinstance(state.phase, Opening)
        return [Open(gold) for gold in possible(state)] if opening else []

    def play(self, state: State, seat: Seat, action: Open) -> Step[State]:
        """The player of the highest card decides."""
        assert isinstance(state.phase, Opening)
        after = replace(
            state, gold_behind=_noted(state, action.gold), phase=Deciding(state.phase.seat)
        )
        return Step(after, (DoorOpened(state.door, action.gold, reveals=True),))

    def why_not(self, state: State, seat: Seat, action: Open) -> Refusal:
        """The cards are not turned up, or that gold lies elsewhere."""
        return Refusal("not-there", text("That is not behind this door now."), "S-2")
