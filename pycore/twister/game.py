"""Twister's rules, put together in the shape of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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

from .actions import Action, Turn
from .imagine import imagine
from .options import choices, complete
from .position.read import read_position
from .position.write import write_position
from .rules import (
    agree,
    heal,
    jump,
    portcullis,
    reveal,
    scream,
    setup,
    team,
    timeout,
    turn_room,
    turns,
    wand,
)
from .rules.combat import attack, cards
from .rules.finish import score
from .rules.walk import walk
from .state import (
    Acting,
    Beginning,
    Choosing,
    Dealing,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Over,
    Placing,
    Seating,
    State,
    Teaming,
)
from .tokens import read_action
from .view import View, view_of
from .words import actions as labels
from .words import events as words
from .words.endings import reason
from .words.sketch import say_standing, sketch


def waiting(state: State) -> tuple[Seat, ...]:
    """The seats that have to decide something in this phase, or chance."""
    if state.simple and isinstance(state.phase, Teaming | Hiding):
        return (CHANCE,)
    match state.phase:
        case Acting(colour=colour) | Choosing(colour=colour) | Hiding(colour=colour):
            return (state.seats[colour],)
        case Placing(colour=colour) | Naming(colour=colour):
            return (state.seats[colour],)
        case Fighting(then=then):
            # The attacker is asked first: that is how people do it, and T-150 counts from there.
            colours = sorted(cards.sealing(state), key=lambda colour: colour != then.colour)
            return tuple(state.seats[colour] for colour in colours)
        case Teaming():
            return tuple(sorted(state.seats[colour] for colour in team.teaming(state)))
        case Offering(then=then):
            return (state.seats[1 - then.colour],)
        case Over():
            return ()
    return (CHANCE,)


BOOK: RuleBook[State, Action] = RuleBook(
    (
        *setup.RULES,
        turns.RULES[0],
        *reveal.RULES,
        turn_room,
        walk,
        jump,
        attack,
        *cards.RULES,
        *portcullis.RULES,
        heal,
        scream,
        wand,
        turns.RULES[1],
        *agree.RULES,
        timeout,
    ),
    waiting,
)

ACTION_COST: Mapping[type[Action], int] = {
    rule.VERB: getattr(rule, "COST", 0) for rule in BOOK.rules
}
"""T-32: what an action costs, by its class. Each rule says itself what its verb costs; those that
say nothing cost nothing."""


class Twister:
    """The game, as the table sees it."""

    name = "twister/1"
    view_type = View

    def choices(self) -> tuple[Choice, ...]:
        """Scenario, target, timer, set-up and handicap."""
        return choices()

    def options(self, given: Options) -> Options:
        """The options of T-141 to T-153, completed and checked."""
        return complete(given)

    def start(self, options: Options) -> State:
        """T-20: pieces and cards lie ready, nothing is drawn."""
        agreed = complete(options)
        return setup.empty_table(
            int(agreed["scenario"]),
            int(agreed["target"]),
            bool(agreed["timer"]),
            bool(agreed["simple"]),
            (str(agreed["level0"]), str(agreed["level1"])),
        )

    def agreed(self, state: State) -> Options:
        """What the state was set up with."""
        return {
            "players": 2,
            "scenario": state.scenario,
            "target": state.target,
            "timer": state.timer,
            "simple": state.simple,
            "level0": state.levels[0],
            "level1": state.levels[1],
        }

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats that have to decide something in this phase, or chance."""
        return waiting(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All actions of a seat."""
        return BOOK.legal(state, seat)

    def counted(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All of them, but for resigning where one could not resign at first."""
        return agree.counted(state, BOOK.legal(state, seat))

    def draw(self, state: State, dice: Dice) -> Action:
        """What the dice have laid ready: everything belongs to a place, whoever comes there."""
        match state.phase:
            case Seating():
                return setup.draw_yellow(dice)
            case Dealing():
                return setup.draw_token(state, dice)
            case Beginning():
                return setup.draw_begin(state, dice)
            case Teaming() | Hiding():
                return setup.draw_simple(state, dice)
        return reveal.draw_room(state, dice)

    def play(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state and the events."""
        return BOOK.play(state, seat, action)

    def explain(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why the rule of this action, or the moment, forbids it."""
        return BOOK.explain(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, once it is over."""
        if not isinstance(state.phase, Over):
            return None
        points = score(state.places)
        scores = tuple(points[state.seats.index(seat)] for seat in (0, 1))
        winner = state.phase.winner
        winners = () if winner is None else (state.seats[winner],)
        why = reason(state.phase.reason, state.scenario, winner is None)
        return Outcome(winners, scores, why)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know."""
        legal = BOOK.legal(state, seat) if seat is not None else ()
        return view_of(state, seat, waiting(state), legal)

    def imagine(self, view: View, dice: Dice) -> State:
        """A world that looks the same."""
        return imagine(view, dice)

    def read(self, token: str) -> Action:
        """The action that a token writes."""
        return read_action(token)

    def position(self, state: State) -> str:
        """The state as a line."""
        return write_position(self.name, state)

    def read_position(self, line: str) -> State:
        """The state that a line describes."""
        return read_position(body_of_position(line, self))

    def say_event(self, event: Event, names: Sequence[str]) -> Text:
        """The event as a sentence."""
        return words.say_event(event, names)

    def say_later(self, event: Event, names: Sequence[str]) -> Text:
        """The event without the Combat cards that were used (T-82)."""
        return words.say_later(event, names)

    def say_standing(self, view: View, story: Sequence[Event]) -> Text:
        """Which turn it is, and the victory points of both."""
        return say_standing(view, story)

    def say_action(self, action: Action, view: View | None = None) -> Text:
        """The action as a button: whoever sees which pair a room belongs to calls it so."""
        if view is not None and isinstance(action, Turn):
            return labels.say_turn(action, view.rooms[action.place][0])
        return labels.say_action(action)

    def sketch(self, view: View, names: Sequence[str]) -> tuple[Text, ...]:
        """The view as lines of text, for the terminal."""
        return sketch(view, names)


TWISTER = Twister()
