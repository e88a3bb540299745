"""The small game's rules, put together in the shape of the contract."""

from __future__ import annotations

from collections.abc import Sequence

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
    illegal,
    stacked,
    text,
    unreadable,
)

from . import actions, deal, lamp, position, seal, words
from .actions import CARDS, Action, Deal, Glimpse, Open
from .behind import LookRule, OpenRule, drawn
from .decide import LeaveRule, TakeRule
from .state import Choosing, Dealing, Deciding, Looking, Opening, State
from .view import View, imagine, view_of

DEFAULTS: Options = {"players": 2, "doors": 3}


def waiting(state: State) -> tuple[Seat, ...]:
    """Who has to act."""
    match state.phase:
        case Choosing(sealed=sealed):
            return tuple(seat for seat, card in enumerate(sealed) if card is None)
        case Deciding(seat=seat):
            return (seat,)
        case Dealing() | Looking() | Opening():
            return (CHANCE,)
    return ()


BOOK: RuleBook[State, Action] = RuleBook(
    (deal, seal, lamp, LookRule(), OpenRule(), TakeRule(), LeaveRule()), waiting
)


class SmallGame:
    """Three doors."""

    name = "smallgame/1"
    view_type = View

    def choices(self) -> tuple[Choice, ...]:
        """S-1: how many players and doors."""
        return (
            Choice("players", text("Players"), tuple((n, text(str(n))) for n in (2, 3, 4))),
            Choice("doors", text("Doors"), tuple((n, text(str(n))) for n in (2, 3, 4, 5))),
        )

    def options(self, given: Options) -> Options:
        """S-1."""
        for key, value in given.items():
            if key not in DEFAULTS or type(value) is not int:
                raise unreadable("bad-option", text("“{key}” is not an option.", key=str(key)[:40]))
        complete = {**DEFAULTS, **given}
        if not 2 <= int(complete["players"]) <= 4 or not 2 <= int(complete["doors"]) <= 5:
            raise illegal("bad-size", text("There are 2 to 4 players and 2 to 5 doors."), "S-1")
        return complete

    def start(self, options: Options) -> State:
        """S-1: one lamp each, no gold; S-3: the hands are dealt first."""
        complete = self.options(options)
        players, doors = int(complete["players"]), int(complete["doors"])
        return State(
            players=players,
            doors=doors,
            door=0,
            gold=(0,) * players,
            lamps=(1,) * players,
            looked=(False,) * players,
            hands=((),) * players,
            played=((),) * players,
            gold_behind=(None,) * doors,
            phase=Dealing(),
        )

    def agreed(self, state: State) -> Options:
        """What the state was set up with."""
        return {"players": state.players, "doors": state.doors}

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """Who has to act."""
        return waiting(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All actions of a seat."""
        return BOOK.legal(state, seat)

    def counted(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All of them: nothing came later."""
        return self.legal(state, seat)

    def draw(self, state: State, dice: Dice) -> Action:
        """What the stacked decks hold."""
        if isinstance(state.phase, Dealing):
            dealt = sum(map(len, state.hands))
            return Deal(stacked(dice.at("cards"), CARDS, dealt, deal.left(state)))
        gold = drawn(state, dice)
        return Glimpse(gold) if isinstance(state.phase, Looking) else Open(gold)

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state and the events."""
        return BOOK.play(state, seat, action)

    def explain(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why not."""
        return BOOK.explain(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """S-7: the most gold wins."""
        if waiting(state):
            return None
        most = max(state.gold)
        winners = tuple(seat for seat, gold in enumerate(state.gold) if gold == most)
        return Outcome(winners, state.gold, text("The most gold wins."))

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
        return position.write(self.name, state)

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
        """Which door."""
        return words.say_standing(view)

    def say_action(self, action: Action, view: View | None = None) -> Text:
        """The action as a button."""
        return words.say_action(action)

    def sketch(self, view: View, names: Sequence[str]) -> tuple[Text, ...]:
        """The view in lines."""
        return words.sketch(view, names)


SMALL_GAME = SmallGame()
