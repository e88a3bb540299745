"""Raiders in the shape of the contract: its rules put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pycore.table import (
    CHANCE,
    Choice,
    Dice,
    Event,
    Options,
    Outcome,
    Refusal,
    RuleBook,
    Seat,
    Step,
    Text,
    body_of_position,
)

from . import actions, position, variants, words
from .actions import Action
from .imagine import imagine
from .printed.cards import Character
from .printed.floors import PLACES
from .rules import (
    deal,
    entering,
    first_player,
    judgement,
    laying,
    lighting,
    monster_power,
    playing,
    refuse,
    torch,
)
from .state import (
    Choosing,
    Dealing,
    Entering,
    Facing,
    Laying,
    Leading,
    Lighting,
    Looking,
    Over,
    Playing,
    Raider,
    State,
)
from .variants import Variant
from .view import View, view_of


def waiting(state: State) -> tuple[Seat, ...]:
    """Who has to act: those who have not sealed, the next in the queue, or chance."""
    phase = state.phase
    if isinstance(phase, Choosing):
        return tuple(seat for seat in phase.round if phase.sealed[seat] is None)
    if isinstance(phase, Playing):
        return phase.queue[:1]
    return () if isinstance(phase, Over) else (CHANCE,)


BOOK: RuleBook[State, Action] = RuleBook(
    (
        deal,
        first_player,
        lighting,
        laying,
        entering,
        monster_power,
        playing,
        torch.LookRule(),
        torch.ShowRule(),
    ),
    waiting,
    refuse.why_not_now,
)

DRAWS: dict[type, Callable[[State, Dice], Action]] = {
    Dealing: deal.drawn,
    Leading: first_player.drawn,
    Lighting: lighting.drawn,
    Laying: laying.drawn,
    Entering: entering.drawn,
    Facing: monster_power.drawn,
    Looking: torch.drawn,
}
"""What chance does in each of its phases."""


class Raiders:
    """The card game of five floors."""

    name = "raiders/1"
    view_type = View

    def choices(self) -> tuple[Choice, ...]:
        """What a set-up screen asks."""
        return words.choices()

    def options(self, given: Options) -> Options:
        """Variant, players, and what a solo game starts with: wounds, maybe a chosen character."""
        return variants.complete(given)

    def start(self, options: Options) -> State:
        """Nothing is drawn yet; the characters are dealt first."""
        complete = self.options(options)
        chosen = complete.get("character")
        return State(
            variant=Variant(str(complete["variant"])),
            start_wounds=int(complete["wounds"]),
            raiders=(Raider(),) * int(complete["players"]),
            place=0,
            lit=(),
            rooms=(None,) * PLACES,
            powers=(),
            first=None,
            phase=Dealing(),
            chosen=Character(str(chosen)) if chosen else None,
        )

    def agreed(self, state: State) -> Options:
        """The options that a state was set up with."""
        agreed = {
            "variant": state.variant.value,
            "players": len(state.raiders),
            "wounds": state.start_wounds,
        }
        return {**agreed, "character": state.chosen.value} if state.chosen else agreed

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats that have to choose a card, or chance."""
        return waiting(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All actions of a seat: cards first, then the torch."""
        return BOOK.legal(state, seat)

    def counted(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All of them: nothing came later."""
        return self.legal(state, seat)

    def draw(self, state: State, dice: Dice) -> Action:
        """What the stacked decks hold."""
        return DRAWS[type(state.phase)](state, dice)

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state and the events."""
        return BOOK.play(state, seat, action)

    def explain(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why the rule of this action, or the moment, forbids it."""
        return BOOK.explain(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, once the last room is done or too few are alive."""
        return judgement.outcome(state)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know."""
        legal = BOOK.legal(state, seat) if seat is not None else ()
        return view_of(state, seat, waiting(state), legal)

    def imagine(self, view: View, dice: Dice) -> State:
        """A world that looks the same."""
        return imagine(view, dice)

    def read(self, token: str) -> Action:
        """The action that a token writes."""
        return actions.read(token)

    def position(self, state: State) -> str:
        """The state as a line."""
        return f"{self.name} {position.write(state)}"

    def read_position(self, line: str) -> State:
        """The state that a line describes."""
        return position.read(body_of_position(line, self))

    def say_event(self, event: Event, names: Sequence[str]) -> Text:
        """The event as a sentence."""
        return words.say_event(event, names)

    def say_later(self, event: Event, names: Sequence[str]) -> Text:
        """The same: whatever was said may be read again."""
        return words.say_event(event, names)

    def say_standing(self, view: View, story: Sequence[Event]) -> Text:
        """The floor and the room that the players have come to."""
        return words.say_standing(view)

    def say_action(self, action: Action, view: View | None = None) -> Text:
        """The action as a button; what is seen does not change its name."""
        return words.say_action(action)

    def sketch(self, view: View, names: Sequence[str]) -> tuple[Text, ...]:
        """The view as lines of text, for the terminal."""
        return words.sketch(view, names)


RAIDERS = Raiders()
