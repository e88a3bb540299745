"""Reads a position; what is not said is as usual. `possible` then judges what was read.

Pieces that are not mentioned are not in the game. `docs/notation-twister.md` explains every word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pycore.table import illegal, text, whole_number

from .board import Lying, board, gate_at
from .pieces import BLUE, COLOUR, COLOURS, YELLOW, Thing, is_character, thing
from .position import FATE_WORDS, HEALED, HURT, WOUNDED
from .possible import check
from .read_phase import bad, read_phase
from .rooms import BROKEN, CLOSED, RAISED, ROOMS
from .scenarios import ACTION_CARDS, DOTS, LEVELS, SCENARIOS, Scenario, deck
from .squares import BOX, HIDDEN, direction_between, neighbour, square
from .state import Dealing, Hands, Placing, Seating, State, Team, Teaming

KEYS = (
    *("scenario", "target", "timer", "simple", "levels", "yellow", "rooms"),
    *("open", "broken", "men"),
    *("things", *FATE_WORDS, "hidden", "trays", "teams", "omitted", "actions", "jumps"),
    *("combat", "sealed", "highest", "quiet", "stirred", "turn", "doing"),
)


def read_position(body: str) -> State:
    """The state that a line (without its name) describes; raises Unreadable or Illegal."""
    words: dict[str, str] = {}
    for word in body.split():
        key, found, value = word.partition("=")
        if not found or key not in KEYS or key in words or not value:
            raise bad(word)
        words[key] = value
    state = _Reader(words).state()
    check(state)
    return state


class _Reader:
    """The words of one line."""

    def __init__(self, words: dict[str, str]) -> None:
        self.words = words
        number = whole_number(words.get("scenario", "5"), 1, 5)
        self.scenario: Scenario = SCENARIOS[number]
        self.levels = self._levels()
        self.rooms = self._rooms()
        self.places = [BOX] * 28
        self.marks: dict[str, set[Thing]] = {WOUNDED: set(), HURT: set(), HEALED: set()}

    def state(self) -> State:
        """Everything together."""
        self._men()
        omitted = [thing(code) for code in self._list("omitted", ".")]
        scenario, levels = self.scenario, self.levels
        decks: Hands = (deck(scenario, levels, BLUE), deck(scenario, levels, YELLOW))
        state = State(
            scenario=scenario.number,
            target=whole_number(self.words.get("target", "5"), 5, 7),
            timer=self._flag("timer", "on"),
            simple=self._flag("simple", "on"),
            seats={"1": (0, 1), "0": (1, 0), "?": ()}[self._one_of("yellow", ("1", "0", "?"))],
            levels=levels,
            rooms=self.rooms,
            places=(),
            wounded=frozenset(self.marks[WOUNDED]),
            hurt=frozenset(self.marks[HURT]),
            healed=frozenset(self.marks[HEALED]),
            hidden=self._hidden(),
            trays=self._pair("trays", _tokens, ((), ())),
            teams=self._pair("teams", _team, (None, None)),
            omitted=tuple(tuple(t for t in omitted if COLOUR[t] == c) for c in COLOURS),
            actions=self._hands("actions", (ACTION_CARDS, ACTION_CARDS)),
            jumps=self._pair("jumps", lambda n: whole_number(n, 0, 3), (scenario.jumps,) * 2),
            combat=self._hands("combat", decks),
            sealed=self._pair("sealed", _card_or_none, (None, None)),
            highest=whole_number(self.words.get("highest", "5"), 0, 5),
            quiet=whole_number(self.words.get("quiet", "0"), 0, 60),
            stirred=self._flag("stirred", "yes"),
            phase=Seating(),
        )
        return self._with_phase(state)

    def _one_of(self, key: str, values: tuple[str, ...]) -> str:
        value = self.words.get(key, values[0])
        if value not in values:
            raise bad(value)
        return value

    def _flag(self, key: str, word: str) -> bool:
        value = self.words.get(key)
        if value not in (None, word):
            raise bad(f"{key}={value}")
        return value == word

    def _list(self, key: str, mark: str) -> list[str]:
        return self.words[key].split(mark) if key in self.words else []

    def _pair(self, key: str, read: Callable[[str], object], usual: object) -> Any:
        if key not in self.words:
            return usual
        parts = self.words[key].split("/")
        if len(parts) != 2:
            raise bad(self.words[key])
        return tuple(map(read, parts))

    def _hands(self, key: str, usual: Hands) -> Hands:
        hands: Hands = self._pair(key, _digits, usual)
        return hands

    def _levels(self) -> tuple[str, str]:
        levels = [level.replace("_", " ") for level in self._list("levels", "/")] or ["-", "-"]
        if len(levels) != 2 or any(level not in (*LEVELS, "-") for level in levels):
            raise bad(self.words["levels"])
        first, second = (level.replace("-", "") for level in levels)
        return first, second

    def _rooms(self) -> tuple[Lying, ...]:
        many = len(self.scenario.capacity)
        written = self._list("rooms", ",") or ["?"] * many
        if len(written) != many:
            why = text("This board has places for {many} rooms.", many=many)
            raise illegal("impossible", why, "T-2")
        rooms = [_lying(word) for word in written]
        for key, how in (("open", RAISED), ("broken", BROKEN)):
            for word in self._list(key, ","):
                place, number = _gate(tuple(rooms), word)
                name, turn, gates = rooms[place]
                rooms[place] = (name, turn, gates[:number] + how + gates[number + 1 :])
        return tuple(rooms)

    def _put(self, piece: Thing, where: int) -> None:
        if self.places[piece] != BOX:
            why = text("A piece is there twice.")
            raise illegal("impossible", why, "T-20")
        self.places[piece] = where

    def _men(self) -> None:
        for key in ("men", "things"):
            for word in self._list(key, ","):
                code, _, where = word.partition("@")
                piece = thing(code[:2])
                if is_character(piece) != (key == "men"):
                    raise bad(word)
                self._put(piece, square(where))
                for mark in code[2:]:
                    if key != "men" or mark not in self.marks or piece in self.marks[mark]:
                        raise bad(word)
                    self.marks[mark].add(piece)
        for key, fate in FATE_WORDS.items():
            for code in self._list(key, "."):
                self._put(thing(code), fate)

    def _hidden(self) -> tuple[tuple[Thing, ...], ...]:
        written = self._list("hidden", ",") or ["-"] * len(self.rooms)
        if len(written) != len(self.rooms):
            raise bad(self.words["hidden"])
        return tuple(
            tuple(sorted(thing(code) for code in word.split("."))) if word != "-" else ()
            for word in written
        )

    def _with_phase(self, state: State) -> State:
        """The phase, and with it what is in the game but unseen."""
        # Who takes part in a combat follows from the board, so that has to be there first.
        on_board = replace(state, places=tuple(self.places))
        phase = read_phase(self.words.get("turn", "blue"), self.words.get("doing", ""), on_board)
        unseen: list[Thing | None] = []
        if isinstance(phase, Seating | Dealing | Teaming):
            unseen += [t for t in self._used() if self.places[t] == BOX]
        else:
            secret = (*state.hidden, *state.trays, *state.omitted, *(t or () for t in state.teams))
            unseen += [piece for pieces in secret for piece in pieces]
        if isinstance(phase, Placing):
            unseen += [*phase.tokens, *phase.later]
        for piece in unseen:
            if piece is not None:
                self._put(piece, HIDDEN)
        return replace(state, places=tuple(self.places), phase=phase)

    def _used(self) -> list[Thing]:
        return [piece for colour in COLOURS for piece in self.scenario.things(colour)]


def _tokens(word: str) -> tuple[Thing | None, ...]:
    return tuple(None if code == "-" else thing(code) for code in word.split(".") if code)


def _team(word: str) -> Team | None:
    team = _tokens(word)
    if team and len(team) != len(DOTS):
        raise bad(word)
    return team or None


def _digits(word: str) -> tuple[int, ...]:
    return () if word == "-" else tuple(sorted(whole_number(digit, 0, 6) for digit in word))


def _card_or_none(word: str) -> int | None:
    return None if word == "-" else whole_number(word, 0, 6)


def _lying(word: str) -> Lying:
    if word == "?":
        return ("", 0, "")
    name, _, turn = word.partition("+")
    if name not in ROOMS:
        raise bad(word)
    return (name, whole_number(turn, 0, 3), CLOSED * len(ROOMS[name].gates))


def _gate(rooms: tuple[Lying, ...], word: str) -> tuple[int, int]:
    """The portcullis between two squares."""
    first, _, second = word.partition("/")
    one, other = square(first), square(second)
    lying = board(rooms)
    direction = direction_between(one, other)
    if direction is not None and neighbour(one, direction, lying.rows) == other:
        gate = gate_at(lying, one, direction)
        if gate is not None:
            return gate
    why = text("There is no portcullis between {squares}.", squares=word[:40])
    raise illegal("impossible", why, "T-6")
