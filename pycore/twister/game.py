"""Twister's rules, put together in the shape of the contract."""

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
    text,
)

from . import (
    agree,
    attack,
    cards,
    heal,
    jump,
    portcullis,
    reveal,
    scream,
    setup,
    timeout,
    turn_room,
    turns,
    walk,
    wand,
)
from .actions import Action, read_action
from .finish import score
from .scenarios import complete
from .state import (
    Acting,
    Beginning,
    Choosing,
    Dealing,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Opening,
    Over,
    Placing,
    Seating,
    State,
    Teaming,
)


def waiting(state: State) -> tuple[Seat, ...]:
    """Who has to act."""
    match state.phase:
        case Acting(colour=colour) | Choosing(colour=colour) | Hiding(colour=colour):
            return (state.seats[colour],)
        case Placing(colour=colour) | Naming(colour=colour):
            return (state.seats[colour],)
        case Fighting():
            return tuple(sorted(state.seats[colour] for colour in cards.sealing(state)))
        case Teaming():
            return tuple(sorted(state.seats[colour] for colour in setup.teaming(state)))
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


def draw(state: State, dice: Dice) -> Action:
    """What chance does here."""
    match state.phase:
        case Seating():
            return setup.draw_yellow(dice)
        case Dealing():
            return setup.draw_token(state, dice)
        case Beginning():
            return setup.draw_begin(state, dice)
        case Opening():
            return reveal.draw_room(state, dice)
    raise AssertionError("chance has nothing to draw")
