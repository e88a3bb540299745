"""What items, characters and rooms are called, each in one place for all sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.table import Text, listed, named, text, texts

from ..printed.cards import WORTH, Card, Character
from ..printed.rooms import Room
from ..printed.treasures import TREASURES

Names = Sequence[str] | Sequence[Text | str]
"""What the players are called, by seat."""

_ITEMS = {
    Card.TORCH: named("item", "torch"),
    Card.CRYSTAL: named("item", "crystal"),
    Card.KEY: named("item", "key"),
    Card.SWORD: named("item", "sword"),
}

_CHARACTERS = {
    Character.EXPLORER: named("character", "Explorer"),
    Character.KNIGHT: named("character", "Knight"),
    Character.THIEF: named("character", "Thief"),
    Character.WARRIOR: named("character", "Warrior"),
    Character.WIZARD: named("character", "Wizard"),
}

_ROOMS = {
    Room.DRAGON: named("monster", "Dragon"),
    Room.TROLL: named("monster", "Troll"),
    Room.THING: named("monster", "The Thing"),
    Room.SKELETON: named("monster", "Skeleton"),
    Room.GOBLIN: named("monster", "Goblin"),
    Room.ZOMBIE: named("monster", "Zombie"),
    Room.SNAKE: named("monster", "Snake"),
    Room.CACHE_OF_ITEMS: text("Cache of items"),
    Room.CACHE_OF_COINS: text("Cache of coins"),
    Room.LAVA: named("trap", "Lava"),
    Room.MAGNET: named("trap", "Magnet"),
    Room.SPIKES: named("trap", "Spikes"),
    Room.BOULDER: named("trap", "Boulder"),
    Room.TAX_COLLECTOR: named("boss", "Tax Collector"),
    Room.MEDUSA: named("boss", "Medusa"),
    Room.SPHINX: named("boss", "Sphinx"),
    Room.WOLF_PACK: named("boss", "Wolf Pack"),
    Room.VAMPIRE: named("boss", "Vampire"),
    Room.MINOTAUR: named("boss", "Minotaur"),
    Room.NECROMANCER: named("boss", "Necromancer"),
    Room.MEGA_DRAGON: named("boss", "Mega-dragon"),
    Room.GOLEM: named("boss", "Golem"),
    Room.MUMMY: named("boss", "Mummy"),
}


def card_name(card: Card) -> Text | int:
    """A card of a hand: a number, or an item by its name."""
    return _ITEMS[card] if card in _ITEMS else WORTH[card]


def item_name(item: Card) -> Text:
    """What an item is called, in the singular."""
    return _ITEMS[item]


def character_name(character: Character) -> Text:
    """What a character is called, as on its card."""
    return _CHARACTERS[character]


def coin_count(n: int) -> Text:
    """Money with its number in the right form: "1 coin", "2 coins"."""
    return texts("{n} coin", "{n} coins", n)


def chest_name(n: int) -> Text:
    """A chest, by how many coins are in it."""
    return texts("Chest of {n} coin", "Chest of {n} coins", n)


def room_name(room: Room) -> Text:
    """A room; a treasure room by what is in its chests."""
    if room not in TREASURES:
        return _ROOMS[room]
    chests = TREASURES[room]
    if len(chests) == 1:
        return text("Treasure ({chest})", chest=chests[0])
    return text("Treasure ({first} and {second})", first=chests[0], second=chests[1])


def players(seats: Sequence[int], names: Names) -> Text:
    """Several players by their names, divided by commas."""
    return listed(names[seat] for seat in seats)
