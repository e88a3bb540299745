"""R-3, R-6, R-16: what a player holds, what the supply holds, what can be played in a room.

A hand is worked out and not kept: all power cards but those played on this floor, and the items.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore.table import Seat

from .printed.bosses import BOSSES
from .printed.cards import ITEMS, POWERS, Card
from .printed.monsters import MONSTERS
from .printed.rooms import Room
from .printed.treasures import TREASURES
from .state import State, table_of


def in_order(items: Iterable[Card]) -> tuple[Card, ...]:
    """Items in the order in which hands keep them."""
    return tuple(sorted(items, key=ITEMS.index))


def without(items: tuple[Card, ...], item: Card) -> tuple[Card, ...]:
    """Items with one fewer of a kind."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def hand(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards in a player's hand; a sealed card is still among them."""
    raider = state.raiders[seat]
    table = table_of(state.phase)
    lying = table[seat] if table else None
    powers = (card for card in POWERS if card not in raider.played and card is not lying)
    return (*powers, *raider.items)


def supply(state: State, item: Card) -> int:
    """How many of an item nobody holds; one that lies on the table comes back after the room."""
    held = sum(raider.items.count(item) for raider in state.raiders)
    return state.form.items - held - table_of(state.phase).count(item)


def fits(room: Room, card: Card) -> bool:
    """Whether a card may be the one that is played in this room."""
    if card in POWERS or card is Card.CRYSTAL:
        return True
    if room in BOSSES and BOSSES[room].escape is card:
        return True
    if card is Card.KEY:
        return room in TREASURES
    return card is Card.SWORD and (room in MONSTERS or room in BOSSES)


def passes(room: Room, card: Card) -> bool:
    """Whether a card only puts the choice off: a crystal, unless one escapes with it (R18-34)."""
    return card is Card.CRYSTAL and not (room in BOSSES and BOSSES[room].escape is card)


def playable(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand that may be played here, each once, power cards first."""
    room = state.here
    held = hand(state, seat)
    return tuple(card for card in Card if card in held and fits(room, card))
