"""Reads a position; what is not said is as usual. `check` then judges what was read.

Pieces that are not mentioned are not in the game. `docs/notation-twister.md` explains every word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from pycore.table import Unreadable, illegal, text, whole_number
from pycore.table.errors import excerpt

from ..dungeon.board import Lying, board
from ..dungeon.pieces import BLUE, CODES, COLOUR, COLOURS, YELLOW, Thing, is_character, thing
from ..dungeon.rooms import BROKEN, RAISED
from ..dungeon.squares import BOX, HIDDEN, square
from ..options import DEFAULTS, deck
from ..rules.refuse import impossible
from ..scenarios import ACTION_CARDS, SCENARIOS, Scenario
from ..state import Choosing, Dealing, Hands, Placing, Seating, State, Teaming
from ..words.names import who
from . import values
from .check import check
from .read_phase import read_doing, read_turn
from .write import FATE_WORDS, HEALED, HURT, WOUNDED

T = TypeVar("T")
U = TypeVar("U")

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
        if not found or key not in KEYS:
            keys = ", ".join(KEYS)
            raise values.bad_word(
                word, text("A word is one of these, “=” and a value: {keys}.", keys=keys)
            )
        if not value:
            raise values.bad_word(word, text("A value should stand behind the “=”."))
        if key in words:
            raise values.bad_word(word, text("“{key}=” is there twice.", key=key))
        words[key] = value
    state = _Reader(words).state()
    check(state)
    return state


class _Reader:
    """Reads the words of one line, each by itself; what they need of each other is read first."""

    def __init__(self, words: dict[str, str]) -> None:
        self.words = words
        self.scenario: Scenario = SCENARIOS[
            self._word("scenario", values.scenario, int(DEFAULTS["scenario"]))
        ]
        self.levels = self._word("levels", values.pair(values.one_of(values.HANDICAPS)), ("", ""))
        self.rooms = self._rooms()
        self.places = [BOX] * 28
        self.marks: dict[str, set[Thing]] = {WOUNDED: set(), HURT: set(), HEALED: set()}

    def state(self) -> State:
        """The pieces first, then whatever is beside the board, at last what is going on."""
        self._men()
        scenario, levels = self.scenario, self.levels
        decks: Hands = (deck(scenario, levels, BLUE), deck(scenario, levels, YELLOW))
        omitted = self._word("omitted", values.pieces, ())
        state = State(
            scenario=scenario.number,
            target=self._word("target", lambda word: whole_number(word, 5, 7), 5),
            timer=self._word("timer", values.flag("on"), False),
            simple=self._word("simple", values.flag("on"), False),
            seats=self._word("yellow", values.one_of(values.SEATS), self._usual_seats()),
            levels=levels,
            rooms=self.rooms,
            places=(),
            wounded=frozenset(self.marks[WOUNDED]),
            hurt=frozenset(self.marks[HURT]),
            healed=frozenset(self.marks[HEALED]),
            hidden=self._word("hidden", self._hidden, ((),) * len(self.rooms)),
            trays=self._word("trays", values.pair(values.tokens), ((), ())),
            teams=self._word("teams", values.pair(values.team), (None, None)),
            omitted=tuple(tuple(t for t in omitted if COLOUR[t] == c) for c in COLOURS),
            actions=self._word("actions", values.pair(values.digits), (ACTION_CARDS, ACTION_CARDS)),
            jumps=self._word("jumps", values.pair(values.jumps), (scenario.jumps, scenario.jumps)),
            combat=self._word("combat", values.pair(values.digits), decks),
            sealed=self._word("sealed", values.pair(values.card_or_none), (None, None)),
            highest=self._word("highest", lambda word: whole_number(word, 0, 5), 5),
            quiet=self._word("quiet", lambda word: whole_number(word, 0, 60), 0),
            stirred=self._word("stirred", values.flag("yes"), False),
            phase=Seating(),
        )
        return self._with_phase(state)

    def _word(self, key: str, read: Callable[[str], T], usual: U) -> T | U:
        """What the word with that key says; its refusal names the word and what should be there."""
        if key not in self.words:
            return usual
        try:
            return read(self.words[key])
        except Unreadable as error:
            raise values.bad_word(f"{key}={self.words[key]}", error.refusal.why) from error

    def _usual_seats(self) -> tuple[int, ...]:
        """Seat 1 plays yellow, unless that is about to be drawn by lot."""
        return values.SEATS["?" if self.words.get("turn") == "seating" else "1"]

    def _rooms(self) -> tuple[Lying, ...]:
        many = len(self.scenario.capacity)
        rooms = self._word("rooms", values.each(values.lying), [values.FACE_DOWN] * many)
        if len(rooms) != many:
            why = text(
                "This board has places for {many} rooms, and the position names {found}.",
                many=many,
                found=len(rooms),
            )
            raise illegal("impossible", why, "T-2")
        for key, how in (("open", RAISED), ("broken", BROKEN)):
            gate = partial(values.gate, board(tuple(rooms)))
            for place, number in self._word(key, values.each(gate), ()):
                name, turn, gates = rooms[place]
                rooms[place] = (name, turn, gates[:number] + how + gates[number + 1 :])
        return tuple(rooms)

    def _put(self, piece: Thing, where: int) -> None:
        if self.places[piece] != BOX:
            why = text("{Piece} is there twice.", Piece=who(piece))
            raise impossible(why, "T-20", CODES[piece])
        self.places[piece] = where

    def _men(self) -> None:
        for key in ("men", "things"):
            self._word(key, values.each(partial(self._stands, key == "men")), ())
        for key, fate in FATE_WORDS.items():
            for piece in self._word(key, values.pieces, ()):
                self._put(piece, fate)

    def _stands(self, character: bool, word: str) -> None:
        """One piece on its square, `bN*@c7`: only characters have marks."""
        code, _, where = word.partition("@")
        piece = thing(code[:2])
        if is_character(piece) != character:
            raise values.expected(text("Characters stand in “men=”, objects in “things=”."))
        self._put(piece, square(where))
        for mark in code[2:]:
            if not character or mark not in self.marks or piece in self.marks[mark]:
                why = text(
                    "“{mark}” is no mark of “{word}”: a character has {marks}, each once.",
                    mark=mark,
                    word=excerpt(word),
                    marks=" ".join(self.marks),
                )
                raise values.expected(why)
            self.marks[mark].add(piece)

    def _hidden(self, word: str) -> tuple[tuple[Thing, ...], ...]:
        rooms = word.split(",")
        if len(rooms) != len(self.rooms):
            why = text(
                "For each of the {many} rooms it should name what is hidden there, or “-”.",
                many=len(self.rooms),
            )
            raise values.expected(why)
        return tuple(tuple(sorted(values.pieces(room))) if room != "-" else () for room in rooms)

    def _with_phase(self, state: State) -> State:
        """The phase, and with it what is in the game but unseen."""
        # Who takes part in a combat follows from the board, so that has to be there first.
        on_board = replace(state, places=tuple(self.places))
        turn = self._word("turn", read_turn, Choosing(BLUE))
        phase = self._word("doing", partial(read_doing, turn, on_board), turn)
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
