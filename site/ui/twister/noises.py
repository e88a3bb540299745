"""What Twister sounds like: which events are heard, and with which sound of `sound.js`."""

from __future__ import annotations

from pycore.table import Event
from pycore.twister import events

NOISES: dict[type[Event], str] = {
    events.CardPlayed: "card",
    events.TokenHidden: "card",
    events.TokenPlaced: "card",
    events.TeamsShown: "reveal",
    events.RoomShown: "reveal",
    events.WandFired: "reveal",
    events.RoomTurned: "grind",
    events.PortcullisChanged: "grind",
    events.Walked: "step",
    events.Jumped: "step",
    events.WasPushed: "step",
    events.CombatDecided: "fight",
    events.WasWounded: "wound",
    events.WasEliminated: "fall",
    events.WasHealed: "gain",
    events.LeftDungeon: "gain",
    events.GameEnded: "end",
}
"""A sealed card has no sound: it is heard when the fight is decided."""
