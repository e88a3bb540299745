"""Twister: two players in a maze whose rooms turn.

Read `pieces`, `squares`, `rooms` and `board` for what lies on the table, `state` for what there is
to know, and then any rule: one module each, its docstring is the rule with its clause numbers.

| what | modules |
|---|---|
| the table | `plans` (the drawn rooms), `rooms`, `squares`, `board`, `pieces`, `scenarios` |
| a match in progress | `state`, `ground` (what lies where), `actions`, `events`, `draft` |
| set-up and turns | `setup`, `team`, `turns`, `finish`, `agree`, `timeout` |
| moving | `reveal`, `turn_room`, `walk` with `reach`, `jump` |
| abilities and objects | `portcullis`, `heal`, `scream`, `wand` |
| combat | `sight`, `combat`, `attack`, `cards` |
| why not | `refuse`, `edges`, `why_walk` |
| what a seat sees | `view`, `imagine` |
| notation | `tokens`, `position`, `read_position`, `read_phase`, `possible` |
| words | `names`, `words`, `labels`, `sketch` |
"""

from .game import TWISTER
from .view import View

__all__ = ["TWISTER", "View"]
