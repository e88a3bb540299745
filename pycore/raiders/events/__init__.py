"""What can happen, and who notices it: one class a happening, with the arithmetic to show it.

Pairs `(seat, …)` keep the order of seats. Places count from 0 to 24, floors and seats from 0.
"""

from __future__ import annotations

from .cards import CardPlayed, CardSealed, CardsTurnedUp, CrystalsReturned, RoomSeen, TorchUsed
from .changes import CoinsGained, CoinsLost, Died, Healed, ItemTaken, TurnedToStone, Wounded
from .end import CoinsJudged, Ending, GameEnded, Mercy, TieJudged, WoundsJudged
from .floors import (
    CharacterDealt,
    FirstPlayerDrawn,
    FirstPlayerNamed,
    FloorDone,
    FloorLit,
    PowerTurnedUp,
    RoomEntered,
    RoomLaid,
)
from .rooms import (
    CacheOpened,
    ChestLost,
    ChestShared,
    Escaped,
    MonsterBeaten,
    MonsterConfused,
    MonsterStrikes,
    NobodyLeftToStrike,
    PrizeWithheld,
    PrizeWon,
    SoloChests,
    SoloMonster,
    SupplyShort,
    TrapSilent,
    TrapSprung,
)

__all__ = [
    "CacheOpened",
    "CardPlayed",
    "CardSealed",
    "CardsTurnedUp",
    "CharacterDealt",
    "ChestLost",
    "ChestShared",
    "CoinsGained",
    "CoinsJudged",
    "CoinsLost",
    "CrystalsReturned",
    "Died",
    "Ending",
    "Escaped",
    "FirstPlayerDrawn",
    "FirstPlayerNamed",
    "FloorDone",
    "FloorLit",
    "GameEnded",
    "Healed",
    "ItemTaken",
    "Mercy",
    "MonsterBeaten",
    "MonsterConfused",
    "MonsterStrikes",
    "NobodyLeftToStrike",
    "PowerTurnedUp",
    "PrizeWithheld",
    "PrizeWon",
    "RoomEntered",
    "RoomLaid",
    "RoomSeen",
    "SoloChests",
    "SoloMonster",
    "SupplyShort",
    "TieJudged",
    "TorchUsed",
    "TrapSilent",
    "TrapSprung",
    "TurnedToStone",
    "Wounded",
    "WoundsJudged",
]
