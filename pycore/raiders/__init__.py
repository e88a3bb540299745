"""Raiders: five floors, five rooms each, and a hand of five cards to get through them.

The smaller game: read it first. `printed` is what stands on the cards, `variants` the six forms of
the game, `state` and `actions` what there is and what can be done, `hand` what somebody holds,
`rules` one rule a module, `events` what happens, `view` who may know what, `danger` what that tells
of the end, `imagine` a world that fits a view, `position` a state as a line of text, `words` all of
it in sentences; `game` puts it together.

These names are for screens and bots.
"""

from __future__ import annotations

from . import events
from .actions import Action, Look, Play
from .danger import Danger, Need, find_danger, find_need
from .game import RAIDERS
from .imagine import World
from .printed.bosses import BOSSES, Boss
from .printed.caches import CACHES, Gift, Item, Potion
from .printed.cards import CHARACTERS, ITEMS, POWERS, WORTH, Card, Character
from .printed.floors import ROOMS_A_FLOOR
from .printed.monsters import MONSTERS
from .printed.rooms import Room
from .printed.traps import HALF, TRAPS, Harm, Trap, Victims
from .printed.treasures import TREASURES
from .rules.judgement import judge_standings
from .variants import DEADLY_WOUNDS, FORMS, VARIANT_NAMES, Edition, Variant
from .view import Plate, View
from .words import (
    TORCH_WASTED,
    card_name,
    cards_told,
    character_name,
    coin_count,
    item_name,
    room_name,
    say_to,
)

__all__ = [
    "BOSSES",
    "CACHES",
    "CHARACTERS",
    "DEADLY_WOUNDS",
    "FORMS",
    "HALF",
    "ITEMS",
    "MONSTERS",
    "POWERS",
    "RAIDERS",
    "ROOMS_A_FLOOR",
    "TORCH_WASTED",
    "TRAPS",
    "TREASURES",
    "VARIANT_NAMES",
    "WORTH",
    "Action",
    "Boss",
    "Card",
    "Character",
    "Danger",
    "Edition",
    "Gift",
    "Harm",
    "Item",
    "Look",
    "Need",
    "Plate",
    "Play",
    "Potion",
    "Room",
    "Trap",
    "Variant",
    "Victims",
    "View",
    "World",
    "card_name",
    "cards_told",
    "character_name",
    "coin_count",
    "events",
    "find_danger",
    "find_need",
    "item_name",
    "judge_standings",
    "room_name",
    "say_to",
]
