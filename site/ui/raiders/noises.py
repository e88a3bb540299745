"""What Raiders sounds like: which events are heard, and with which sound of `sound.js`."""

from __future__ import annotations

from pycore.raiders import events
from pycore.table import Event

NOISES: dict[type[Event], str] = {
    events.CardsTurnedUp: "card",
    events.CardPlayed: "card",
    events.FloorLit: "reveal",
    events.RoomEntered: "step",
    events.PowerTurnedUp: "reveal",
    events.MonsterBeaten: "fight",
    events.MonsterStrikes: "fight",
    events.SoloMonster: "fight",
    events.TrapSprung: "grind",
    events.Wounded: "wound",
    events.CoinsLost: "wound",
    events.CoinsGained: "gain",
    events.ItemTaken: "gain",
    events.Healed: "gain",
    events.Died: "fall",
    events.TurnedToStone: "fall",
    events.GameEnded: "end",
}
"""Sealing a card and using a torch have no sound: they are done in secret."""
