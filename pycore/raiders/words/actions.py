"""What an action of Raiders is called, on a button or in a list of what can be done."""

from __future__ import annotations

from pycore.table import Text, text

from ..actions import Action, Deal, Face, Lay, Lead, Light, Look, Play, Show, Turn
from ..printed.cards import WORTH, Card
from .names import character_name, room_name

_ITEMS = {
    Card.TORCH: text("Escape with the torch"),
    Card.CRYSTAL: text("Play a crystal"),
    Card.KEY: text("Play the key"),
    Card.SWORD: text("Play the sword"),
}


TORCH_WASTED = text("You have seen every dark room ahead: it would show nothing new, and be gone.")
"""What is said before a torch is used that would show nothing (R-7 allows it)."""


def say_action(action: Action) -> Text:
    """What a player may do, or what chance does."""
    match action:
        case Play(card=card):
            return _ITEMS[card] if card in _ITEMS else text("Play {value}", value=WORTH[card])
        case Look():
            return text("Look with the torch")
        case Deal(character=character):
            return text("Deal: {character}", character=character_name(character))
        case Lead(seat=seat):
            return text("First player: seat {number}", number=seat + 1)
        case Light(floor=floor):
            return text("Lit (L) and dark (D): {floor}", floor=floor)
        case Lay(room=room) | Show(room=room) | Turn(room=room):
            return text("Room: {room}", room=room_name(room))
        case Face(power=power):
            return text("Monster power {power}", power=power)
