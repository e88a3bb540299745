"""Reads what is going on in a position: the words `turn` and `doing`."""

from __future__ import annotations

from pycore.table import text, whole_number

from ..dungeon.board import board
from ..dungeon.pieces import CHARACTER_KINDS, Colour, Thing, is_character
from ..rules.combat.combat import fight
from ..state import (
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
from .values import expected, not_one_of, pieces
from .write import COLOUR_WORDS

REASONS = (*CHARACTER_KINDS, "target", "nobody", "quiet", "agreed", "resigned")
"""What can end a game, as `Over` says it: the fate of a character, or one of the others."""

DOINGS = (
    *("offering", "opening:3", "placing:3:blue:yN.yk:bk", "naming:yL.bC:blue"),
    *("fighting:yL.bC", "fighting:yL:blue:4:held", "fighting:yL:blue:4:missing"),
)
"""One example of everything that can be going on in a turn."""

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


def read_turn(word: str) -> Phase:
    """Whose turn it is, or what comes before the first turn or after the last."""
    if word.startswith("over:"):
        winner, _, reason = word[5:].partition(":")
        if reason not in REASONS:
            raise not_one_of(reason, REASONS)
        return Over(None if winner == "draw" else _colour(winner), reason)
    if "+" in word:
        return _acting(word)
    if word not in _ALONE:
        raise not_one_of(word, (*_ALONE, "blue+3", "over:blue:target"))
    return _ALONE[word]


def read_doing(turn: Phase, state: State, word: str) -> Phase:
    """What has to be finished before the turn goes on; `state` has the pieces where they are."""
    if not isinstance(turn, Acting):
        why = text("“doing=” goes with a turn that has begun, as in “turn=blue+3”.")
        raise expected(why)
    return _doing(word.split(":"), turn, state)


def _colour(word: str) -> Colour:
    if word not in COLOUR_WORDS:
        raise not_one_of(word, COLOUR_WORDS)
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
            tokens, rest = _sorted(now), () if later == "-" else _sorted(later)
            return Placing(_place(place, state), _colour(colour), tokens, rest, then)
        case ["naming", people, colour]:
            return Naming(_colour(colour), _fight(people, state), then)
        case ["fighting", people]:
            return Fighting(_fight(people, state), then)
        case ["fighting", people, colour, card, held] if held in ("held", "missing"):
            named = whole_number(card, 1, 6)
            return Fighting(_fight(people, state), then, _colour(colour), named, held == "held")
    raise not_one_of(":".join(words), DOINGS)


def _place(word: str, state: State) -> int:
    return whole_number(word, 1, len(state.rooms)) - 1


def _sorted(word: str) -> tuple[Thing, ...]:
    return tuple(sorted(pieces(word)))


def _fight(word: str, state: State) -> Fight:
    target, *far = pieces(word)
    squares = range(len(board(state.rooms).floor))
    if any(not is_character(t) or state.places[t] not in squares for t in (target, *far)):
        raise expected(text("A combat is fought by characters that are on the board."))
    return fight(state, target, tuple(sorted(far)))
