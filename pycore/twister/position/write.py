"""A state as one line of words, each `key=value`; what is as usual is left out.

    twister/1 scenario=1 rooms=39A+0,40B+1,?,? men=bN@c3,yM@g11 things=br@c3 turn=blue+2

`docs/notation-twister.md` explains every word. `read` reads the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..dungeon.board import board, gate_at
from ..dungeon.pieces import CHARACTERS, CODES, COLOURS, OBJECTS, Colour, Thing
from ..dungeon.rooms import BROKEN, RAISED
from ..dungeon.squares import DEAD, DIRECTIONS, GONE, LEFT, NAMES, OFFSET, SAVED, WIDTH
from ..options import deck
from ..scenarios import ACTION_CARDS, SCENARIOS
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

COLOUR_WORDS = ("blue", "yellow")
FATE_WORDS = {"left": LEFT, "saved": SAVED, "dead": DEAD, "gone": GONE}
WOUNDED, HURT, HEALED = "*", "!", "+"
"""The marks behind a character: wounded, wounded in this turn, healed in this turn."""


def write_position(name: str, state: State) -> str:
    """The line of a state: the game's name, then only what is not as usual."""
    words = " ".join(f"{key}={value}" for key, value in _words(state) if value)
    return f"{name} {words}"


def _words(state: State) -> Iterator[tuple[str, str]]:
    scenario = SCENARIOS[state.scenario]
    yield "scenario", str(state.scenario)
    yield "target", str(state.target) if state.target != 5 else ""
    yield "timer", "on" if state.timer else ""
    yield "simple", "on" if state.simple else ""
    yield "levels", "/".join(_level(level) for level in state.levels) if any(state.levels) else ""
    yield "yellow", "" if state.seats == (0, 1) else "0" if state.seats else "?"
    yield "rooms", ",".join(f"{room}+{turn}" if room else "?" for room, turn, _ in state.rooms)
    yield "open", ",".join(_gates(state, RAISED))
    yield "broken", ",".join(_gates(state, BROKEN))
    yield "men", ",".join(_man(state, piece) for piece in CHARACTERS if state.places[piece] >= 0)
    yield "things", ",".join(_at(state, piece) for piece in OBJECTS if state.places[piece] >= 0)
    for word, fate in FATE_WORDS.items():
        yield word, _codes(t for t, where in enumerate(state.places) if where == fate)
    yield "hidden", ",".join(_codes(each) or "-" for each in state.hidden) * any(state.hidden)
    yield "trays", "/".join(map(_tokens, state.trays)) if any(state.trays) else ""
    yield "teams", "/".join(_tokens(team or ()) for team in state.teams) * any(state.teams)
    yield "omitted", _codes(t for each in state.omitted for t in each)
    full = all(hand == ACTION_CARDS for hand in state.actions)
    yield "actions", "" if full else _hands(state.actions)
    yield "jumps", "/".join(map(str, state.jumps)) * (state.jumps != (scenario.jumps,) * 2)
    decks = tuple(deck(scenario, state.levels, colour) for colour in COLOURS)
    yield "combat", "" if state.combat == decks else _hands(state.combat)
    chosen = "/".join("-" if card is None else str(card) for card in state.sealed)
    yield "sealed", chosen if state.sealed != (None, None) else ""
    yield "highest", str(state.highest) if state.highest != max(ACTION_CARDS) else ""
    yield "quiet", str(state.quiet) if state.quiet else ""
    yield "stirred", "yes" if state.stirred else ""
    yield from _phase(state.phase)


def _level(level: str) -> str:
    return level.replace(" ", "_") or "-"


def _at(state: State, piece: Thing) -> str:
    return f"{CODES[piece]}@{NAMES[state.places[piece]]}"


def _man(state: State, piece: Thing) -> str:
    marks = (
        WOUNDED * (piece in state.wounded)
        + HURT * (piece in state.hurt)
        + HEALED * (piece in state.healed)
    )
    return f"{CODES[piece]}{marks}@{NAMES[state.places[piece]]}"


def _codes(pieces: Iterable[Thing]) -> str:
    return ".".join(CODES[piece] for piece in pieces)


def _tokens(pieces: Iterable[Thing | None]) -> str:
    return ".".join("-" if piece is None else CODES[piece] for piece in pieces)


def _hands(hands: tuple[tuple[int, ...], ...]) -> str:
    return "/".join("".join(map(str, hand)) or "-" for hand in hands)


def _gates(state: State, how: str) -> Iterator[str]:
    """The portcullises in a state, each by the two squares that it lies between."""
    lying = board(state.rooms)
    for where in range(WIDTH, WIDTH * (lying.rows - 1)):
        for direction in DIRECTIONS[:2]:
            gate = gate_at(lying, where, direction)
            if gate is not None and state.rooms[gate[0]][2][gate[1]] == how:
                yield f"{NAMES[where]}/{NAMES[where + OFFSET[direction]]}"


def _phase(phase: Phase) -> Iterator[tuple[str, str]]:
    match phase:
        case Seating() | Dealing():
            yield "turn", type(phase).__name__.lower()
        case Teaming(together=together):
            yield "turn", "teaming" if together else "teaming:in-turn"
        case Beginning(turns=turns):
            yield "turn", "beginning:turns" if turns else "beginning:tokens"
        case Hiding(colour=colour):
            yield "turn", f"hiding:{COLOUR_WORDS[colour]}"
        case Choosing(colour=colour):
            yield "turn", COLOUR_WORDS[colour]
        case Acting():
            yield "turn", _turn(phase)
        case Over(winner=winner, reason=reason):
            yield "turn", f"over:{'draw' if winner is None else COLOUR_WORDS[winner]}:{reason}"
        case Opening() | Placing() | Naming() | Fighting() | Offering():
            yield "turn", _turn(phase.then)
            yield "doing", _doing(phase)


def _turn(phase: Acting) -> str:
    return f"{COLOUR_WORDS[phase.colour]}+{phase.points}{'=' if phase.offered else ''}"


def _doing(phase: Opening | Placing | Naming | Fighting | Offering) -> str:
    match phase:
        case Opening(place=place):
            return f"opening:{place + 1}"
        case Placing(place=place, colour=colour, tokens=tokens, later=later):
            now, then = _codes(tokens), _codes(later) or "-"
            return f"placing:{place + 1}:{COLOUR_WORDS[colour]}:{now}:{then}"
        case Naming(colour=colour, fight=fight):
            return f"naming:{_fight(fight)}:{COLOUR_WORDS[colour]}"
        case Fighting(fight=fight, by=by, named=named, held=held):
            return f"fighting:{_fight(fight)}" + _named(by, named, held)
        case Offering():
            return "offering"


def _fight(fight: Fight) -> str:
    """The target and those who attack it from afar: the rest follows from the board."""
    return ".".join(CODES[piece] for piece in (fight.target, *fight.far))


def _named(by: Colour | None, named: int, held: bool) -> str:
    if by is None:
        return ""
    return f":{COLOUR_WORDS[by]}:{named}:{'held' if held else 'missing'}"
