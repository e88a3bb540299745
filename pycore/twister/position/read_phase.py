"""Reads what is going on in a position: the words `turn` and `doing`."""

from __future__ import annotations

from pycore.table import Unreadable, text, unreadable, whole_number

from .board import board
from .combat import fight
from .pieces import Colour, Thing, is_character, thing
from .position import COLOUR_WORDS
from .state import (
    Acting,
    Beginning,
    Choosing,
    Dealing,
    Fight,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Opening,
    Over,
    Phase,
    Placing,
    Seating,
    State,
    Teaming,
)

REASONS = ("colossus", "target", "nobody", "quiet", "agreed", "resigned")
"""What can end a game, as `Over` says it."""

_ALONE: dict[str, Phase] = {
    "seating": Seating(),
    "dealing": Dealing(),
    "teaming": Teaming(together=True),
    "teaming:in-turn": Teaming(together=False),
    "beginning:tokens": Beginning(turns=False),
    "beginning:turns": Beginning(turns=True),
    "hiding:blue": Hiding(0),
    "hiding:yellow": Hiding(1),
    "blue": Choosing(0),
    "yellow": Choosing(1),
}


def bad(word: str) -> Unreadable:
    """A word that means nothing here."""
    return unreadable("bad-position", text("“{word}” cannot be read here.", word=word[:40]))


def read_phase(turn: str, doing: str, state: State) -> Phase:
    """The phase; `state` has the pieces where they are."""
    if turn.startswith("over:"):
        winner, _, reason = turn[5:].partition(":")
        if reason not in REASONS:
            raise bad(turn)
        phase: Phase = Over(None if winner == "draw" else _colour(winner), reason)
    elif "+" in turn:
        phase = _acting(turn)
    elif turn in _ALONE:
        phase = _ALONE[turn]
    else:
        raise bad(turn)
    if not doing:
        return phase
    if not isinstance(phase, Acting):
        raise bad(doing)
    return _doing(doing.split(":"), phase, state)


def _colour(word: str) -> Colour:
    if word not in COLOUR_WORDS:
        raise bad(word)
    return COLOUR_WORDS.index(word)


def _acting(turn: str) -> Acting:
    colour, _, points = turn.partition("+")
    offered = points.endswith("=")
    return Acting(_colour(colour), whole_number(points.removesuffix("="), 0, 5), offered)


def _doing(words: list[str], then: Acting, state: State) -> Phase:
    match words:
        case ["offering"]:
            return Offering(then)
        case ["opening", place]:
            return Opening(_place(place, state), then)
        case ["placing", place, colour, now, later]:
            tokens, rest = _pieces(now), () if later == "-" else _pieces(later)
            return Placing(_place(place, state), _colour(colour), tokens, rest, then)
        case ["naming", pieces, colour]:
            return Naming(_colour(colour), _fight(pieces, state), then)
        case ["fighting", pieces]:
            return Fighting(_fight(pieces, state), then)
        case ["fighting", pieces, colour, card, held] if held in ("held", "missing"):
            named = whole_number(card, 1, 6)
            return Fighting(_fight(pieces, state), then, _colour(colour), named, held == "held")
    raise bad(":".join(words))


def _place(word: str, state: State) -> int:
    return whole_number(word, 1, len(state.rooms)) - 1


def _pieces(word: str) -> tuple[Thing, ...]:
    return tuple(sorted(map(thing, word.split("."))))


def _fight(word: str, state: State) -> Fight:
    target, *far = map(thing, word.split("."))
    squares = range(len(board(state.rooms).floor))
    if any(not is_character(t) or state.places[t] not in squares for t in (target, *far)):
        raise bad(word)
    return fight(state, target, tuple(sorted(far)))
