"""Raiders in sentences: every event, every action, every view.

Sentences are whole, so that a translator can turn them round. Players are called by name and appear
in the present tense, which other languages can say without knowing anybody's gender; the names of
rooms, items and characters stand in the basic form, mostly before a colon. A sentence depends on
one number at most; further numbers are written as digits.

| what | modules |
|---|---|
| what happened | `events`: `floors`, `cards`, `rooms`, `changes`, `end`, grouped as those are |
| what can be done | `actions`, `choices` (of a new game) |
| what somebody sees | `sketch` |
| what things are called | `names` |
| what whoever plays alone among bots reads | `you` |
| what was said, read back | `retold` |
| what earlier versions said | `older` |
"""

from __future__ import annotations

from .actions import TORCH_WASTED, say_action
from .choices import choices
from .events import say_event
from .names import card_name, character_name, coin_count, item_name, room_name
from .retold import cards_told
from .sketch import say_standing, sketch
from .you import say_to

__all__ = [
    "TORCH_WASTED",
    "card_name",
    "cards_told",
    "character_name",
    "choices",
    "coin_count",
    "item_name",
    "room_name",
    "say_action",
    "say_event",
    "say_standing",
    "say_to",
    "sketch",
]
