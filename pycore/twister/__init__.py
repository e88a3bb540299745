"""Twister: two players in a maze whose rooms turn.

Read the package `dungeon` for what lies on the table, `state` for what there is to know, and then
any of the `rules`: one module each, its docstring is the rule with its clause numbers.

| what | where |
|---|---|
| rooms, squares, pieces, lines of sight | `dungeon` |
| before a match | `scenarios`, `options` |
| a match in progress | `state`, `actions`, `events`, `next_state` (what an action does), `game` |
| the rules | `rules`, with `walk` and `combat` as packages of their own |
| what an action costs | `COST` in its rule |
| what a seat sees | `view`, `imagine` |
| notation | `tokens` (an action), `position` (a state) |
| sentences | `words` |

These names are for screens and bots.
"""

from __future__ import annotations

from . import actions, events
from .actions import Action
from .dungeon.board import Board, Lying, board, board_of, gate_at
from .dungeon.ground import ground_of
from .dungeon.line_of_sight import squares_seen, why_not_seen
from .dungeon.pieces import (
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
from .dungeon.rooms import (
    BROKEN,
    CLOSED,
    GATE,
    GEAR,
    LINE,
    OPEN,
    PIT,
    RAISED,
    ROOMS,
    SLIT,
    UNKNOWN,
    WALL,
)
from .dungeon.rooms import SIDE as ROOM_SIDE
from .dungeon.squares import (
    DEAD,
    DIRECTION_LETTERS,
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
from .game import ACTION_COST, TWISTER
from .imagine import World
from .options import HOUSE_HANDICAPS, handicap
from .rules.combat.attack import declaration
from .rules.combat.combat import arms_for, arms_from_afar
from .rules.finish import ahead, scorers, target
from .rules.refuse import decision_first
from .rules.reveal import access
from .rules.timer import SECONDS, Span, time_for
from .rules.turn_room import turns_of
from .rules.walk.reach import exits, is_exit
from .rules.walk.walk import cargo_after
from .scenarios import ACTION_CARDS, DOTS, SCENARIOS, Scenario
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
from .view import View
from .words.actions import say_action, say_attack, say_gate, say_turn
from .words.endings import goal, goal_in_short
from .words.names import kind_name, label, say_inside, say_room, who, whom
from .words.you import say_reason, say_to

__all__ = [
    "ACTION_CARDS",
    "ACTION_COST",
    "BROKEN",
    "CLOSED",
    "CODES",
    "COLOUR",
    "DEAD",
    "DIRECTIONS",
    "DIRECTION_LETTERS",
    "DOTS",
    "GATE",
    "GEAR",
    "GONE",
    "HIDDEN",
    "HOUSE_HANDICAPS",
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
    "SECONDS",
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
    "Hiding",
    "Kind",
    "Lying",
    "Naming",
    "Offering",
    "Over",
    "Placing",
    "Scenario",
    "Span",
    "Square",
    "Teaming",
    "Thing",
    "View",
    "World",
    "access",
    "actions",
    "ahead",
    "arms_for",
    "arms_from_afar",
    "board",
    "board_of",
    "cargo_after",
    "decision_first",
    "declaration",
    "distance",
    "events",
    "exits",
    "gate_at",
    "goal",
    "goal_in_short",
    "ground_of",
    "handicap",
    "is_character",
    "is_exit",
    "kind_name",
    "kind_of_letter",
    "label",
    "letter",
    "neighbour",
    "piece_of",
    "say_action",
    "say_attack",
    "say_gate",
    "say_inside",
    "say_reason",
    "say_room",
    "say_to",
    "say_turn",
    "scorers",
    "slot_of",
    "square",
    "squares_seen",
    "target",
    "thing",
    "time_for",
    "turns_of",
    "who",
    "whom",
    "why_not_seen",
]
