"""The small game with one thing wrong at a time: what the locks of the contract must catch.

Each class breaks one promise and keeps all others as well as it can.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pycore.table import (
    CHANCE,
    Dice,
    Event,
    Options,
    Outcome,
    Refusal,
    Seat,
    Step,
    public,
    text,
)
from smallgame.actions import Action, Lamp, Leave, Open, Seal
from smallgame.events import HasSealed, WasDealt
from smallgame.game import SmallGame
from smallgame.state import Choosing, Deciding, State
from smallgame.view import View


class ShowsAHand(SmallGame):
    """A view with the next player's hand in it."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if seat is None:
            return replace(view, hand=tuple(sorted(state.hands[0])))
        return replace(view, hand=tuple(sorted(state.hands[(seat + 1) % state.players])))


class ShowsASealedCard(SmallGame):
    """A view that tells onlookers and the others what the first player has sealed."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if isinstance(state.phase, Choosing) and seat != 0:
            return replace(view, mine=state.phase.sealed[0])
        return view


class ShowsHiddenGold(SmallGame):
    """A view with the gold that somebody else's lamp has shown."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), behind=state.gold_behind)


@dataclass(frozen=True, slots=True)
class HasSealedThis(HasSealed):
    """Says too much."""

    card: int


class TellsASealedCard(SmallGame):
    """An event for everybody with the sealed card in it."""

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().play(state, seat, action)
        if not isinstance(action, Seal):
            return step
        told: Event = HasSealedThis(seat, card=action.card)
        return Step(step.state, (told, *step.events[1:]))


class TellsADealtCard(SmallGame):
    """Cards are dealt in secret, but announced aloud."""

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().play(state, seat, action)
        aloud = tuple(replace(e, to=None) if isinstance(e, WasDealt) else e for e in step.events)
        return Step(step.state, aloud)


class TellsTheActorTooMuch(SmallGame):
    """Whoever seals a card hears the highest card that the others still hold."""

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().play(state, seat, action)
        if not isinstance(action, Seal) or not isinstance(step.state.phase, Choosing):
            return step
        others = (card for s, hand in enumerate(state.hands) if s != seat for card in hand)
        return Step(step.state, (*step.events, WasDealt(seat, max(others), to=(seat,))))


class OffersByAnotherHand(SmallGame):
    """No lamp for whoever holds the highest card: that nobody can know of the others."""

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        legal = super().legal(state, seat)
        highest = max((card for hand in state.hands for card in hand), default=0)
        if isinstance(state.phase, Choosing) and seat != CHANCE and highest in state.hands[seat]:
            return tuple(action for action in legal if action != Lamp())
        return legal

    def view(self, state: State, seat: Seat | None) -> View:
        legal = self.legal(state, seat) if seat is not None else ()
        return replace(super().view(state, seat), legal=legal)


class AsksInTheOpen(SmallGame):
    """Asks for a card from a hand where everybody can look on."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), private=False)


class ViewOffersMore(SmallGame):
    """A view that offers to everybody what the first player may do."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), legal=self.legal(state, 0))


@dataclass(frozen=True, slots=True)
class ForgetfulPhase:
    """A phase with a field that says nothing."""

    sealed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ForgetfulState:
    """A state whose phase has such a field."""

    players: int = public()
    phase: ForgetfulPhase = public()


@dataclass(frozen=True, slots=True)
class UndeclaredState(State):
    """A state with a field that says nothing."""

    trap: int = 0


class Changes(SmallGame):
    """Playing changes the old state."""

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().play(state, seat, action)
        object.__setattr__(state, "gold", (98,) * state.players)
        return step


class EndsEarly(SmallGame):
    """There is an outcome before the end."""

    def outcome(self, state: State) -> Outcome | None:
        early = Outcome((0,), state.gold, text("Enough."))
        return early if state.door == 1 else super().outcome(state)


class NeverSaysWhoWon(SmallGame):
    """There is no outcome at the end."""

    def outcome(self, state: State) -> Outcome | None:
        return None


class OffersToEverybody(SmallGame):
    """Actions for seats that are not waiting."""

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return super().legal(state, seat) or (Leave(),)


class PlaysAnything(SmallGame):
    """Lets a player decide about a door that is still closed."""

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        if self.explain(state, seat, action) is not None:
            return Step(state)
        return super().play(state, seat, action)


class RefusesWithoutAReason(SmallGame):
    """Says no and not why."""

    def explain(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().explain(state, seat, action)
        return refusal and replace(refusal, code="", why=text("no"))


class DrawsAtRandom(SmallGame):
    """What lies behind a door depends on how often somebody asked."""

    throws = 0

    def draw(self, state: State, dice: Dice) -> Action:
        type(self).throws += 1
        return super().draw(state, dice.at(f"throw {self.throws}"))


class DrawsWhatIsGone(SmallGame):
    """The same gold behind every door."""

    def draw(self, state: State, dice: Dice) -> Action:
        drawn = super().draw(state, dice)
        return Open(drawn.gold % 6 + 1) if isinstance(drawn, Open) and state.door else drawn


class FavoursTheFirst(SmallGame):
    """Whoever seals first gets a coin, so that the order of sealing matters."""

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().play(state, seat, action)
        if isinstance(state.phase, Choosing) and not any(state.phase.sealed) and action != Lamp():
            gold = tuple(had + (s == seat) for s, had in enumerate(step.state.gold))
            return Step(replace(step.state, gold=gold), step.events)
        return step


class WritesOtherPositions(SmallGame):
    """A position that forgets the lamps."""

    def read_position(self, line: str) -> State:
        state = super().read_position(line)
        return replace(state, lamps=(1,) * state.players)


class ReadsOtherTokens(SmallGame):
    """A token that comes back as another action."""

    def read(self, token: str) -> Action:
        action = super().read(token)
        return Seal(action.card % 20 + 1) if isinstance(action, Seal) else action


class ForgetsTheAgreement(SmallGame):
    """A state that does not know its doors."""

    def agreed(self, state: State) -> Options:
        return {"players": state.players}


class ImaginesAnother(SmallGame):
    """A bot would think about somebody else's turn."""

    def imagine(self, view: View, dice: Dice) -> State:
        state = super().imagine(view, dice)
        if isinstance(state.phase, Deciding):
            return replace(state, phase=Deciding((state.phase.seat + 1) % state.players))
        return state
