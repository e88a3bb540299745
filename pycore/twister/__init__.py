"""Twister: two players in a maze whose rooms turn.

Read `pieces`, `squares`, `rooms` and `board` for what lies on the table, `state` for what there is
to know, and then any rule: one module each, its docstring is the rule with its clause numbers.

| what | modules |
|---|---|
| the table | `plans` (the drawn rooms), `rooms`, `squares`, `board`, `pieces`, `scenarios` |
| a match in progress | `state`, `ground` (what lies where), `actions`, `events`, `draft`, `game` |
| set-up and turns | `setup`, `team`, `turns`, `finish`, `agree`, `timeout` |
| moving | `reveal`, `turn_room`, `walk` with `reach` and `walker`, `jump` |
| abilities and objects | `portcullis`, `heal`, `scream`, `wand` |
| combat | `sight`, `combat`, `muster`, `attack`, `cards` |
| why not | `refuse`, `edges`, `why_walk` |
| what a seat sees | `view`, `imagine` |
| notation | `tokens`, `position`, `read_position`, `read_phase`, `possible`, `possible_phase` |
| words | `names`, `words`, `endings`, `labels`, `price`, `sketch` |

These names are for screens and bots.
"""

from __future__ import annotations

from . import actions, events
from .actions import Action
from .attack import declaration
from .board import Board, Lying, board, gate_at
from .combat import arms_for
from .finish import ahead
from .game import TWISTER
from .ground import Ground, ground
from .labels import SCENARIO_NAMES, say_action, say_attack, say_gate
from .names import kind_name, label, who, whom
from .pieces import (
    CODES,
    COLOUR,
    KIND,
    MOVEMENT,
    VALUE,
    Colour,
    Kind,
    Thing,
    is_character,
    kind_of_letter,
    letter,
    piece_of,
    thing,
)
from .price import price
from .reach import is_exit
from .reveal import access
from .rooms import BROKEN, CLOSED, GATE, GEAR, LINE, OPEN, PIT, RAISED, ROOMS, SLIT, UNKNOWN, WALL
from .rooms import SIDE as ROOM_SIDE
from .scenarios import ACTION_CARDS, DOTS, SCENARIOS, handicap
from .sight import squares_seen, why_not_seen
from .squares import (
    DEAD,
    DIRECTIONS,
    GONE,
    HIDDEN,
    LEFT,
    NAMES,
    SAVED,
    WIDTH,
    Square,
    distance,
    neighbour,
    slot_of,
    square,
)
from .state import (
    Acting,
    Choosing,
    Fight,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Over,
    Placing,
    Teaming,
)
from .turn_room import turns_of
from .view import View

__all__ = [
    "ACTION_CARDS",
    "BROKEN",
    "CLOSED",
    "CODES",
    "COLOUR",
    "DEAD",
    "DIRECTIONS",
    "DOTS",
    "GATE",
    "GEAR",
    "GONE",
    "HIDDEN",
    "KIND",
    "LEFT",
    "LINE",
    "MOVEMENT",
    "NAMES",
    "OPEN",
    "PIT",
    "RAISED",
    "ROOMS",
    "ROOM_SIDE",
    "SAVED",
    "SCENARIOS",
    "SCENARIO_NAMES",
    "SLIT",
    "TWISTER",
    "UNKNOWN",
    "VALUE",
    "WALL",
    "WIDTH",
    "Acting",
    "Action",
    "Board",
    "Choosing",
    "Colour",
    "Fight",
    "Fighting",
    "Ground",
    "Hiding",
    "Kind",
    "Lying",
    "Naming",
    "Offering",
    "Over",
    "Placing",
    "Square",
    "Teaming",
    "Thing",
    "View",
    "access",
    "actions",
    "ahead",
    "arms_for",
    "board",
    "declaration",
    "distance",
    "events",
    "gate_at",
    "ground",
    "handicap",
    "is_character",
    "is_exit",
    "kind_name",
    "kind_of_letter",
    "label",
    "letter",
    "neighbour",
    "piece_of",
    "price",
    "say_action",
    "say_attack",
    "say_gate",
    "slot_of",
    "square",
    "squares_seen",
    "thing",
    "turns_of",
    "who",
    "whom",
    "why_not_seen",
]
