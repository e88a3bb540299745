"""What a room changes for one player, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.table import Text, text, texts

from .. import events
from ..printed.cards import Card
from .names import Names


def _gained(event: events.CoinsGained, names: Names) -> Text:
    name = names[event.seat]
    if not event.gained:
        return text("{name}'s purse is full ({now}).", name=name, now=event.now)
    if event.gained < event.offered:
        return texts(
            "{name} gains only {n} coin; the purse is full ({now}).",
            "{name} gains only {n} coins; the purse is full ({now}).",
            event.gained,
            name=name,
            now=event.now,
        )
    return texts(
        "{name} gains {n} coin (now {now}).",
        "{name} gains {n} coins (now {now}).",
        event.gained,
        name=name,
        now=event.now,
    )


def _lost(event: events.CoinsLost, names: Names) -> Text:
    name = names[event.seat]
    if not event.lost and event.now:  # R11-7: only the half of one coin is none
        return text("{name} loses nothing: half of one coin, rounded down, is none.", name=name)
    if not event.lost:
        return text("{name} has no coins to lose.", name=name)
    return texts(
        "{name} loses {n} coin (now {now}).",
        "{name} loses {n} coins (now {now}).",
        event.lost,
        name=name,
        now=event.now,
    )


def _wounded(event: events.Wounded, names: Names) -> Text:
    name = names[event.seat]
    if not event.wounds:
        return text("{name} takes no wounds (now {now}).", name=name, now=event.now)
    return texts(
        "{name} takes {n} wound (now {now}).",
        "{name} takes {n} wounds (now {now}).",
        event.wounds,
        name=name,
        now=event.now,
    )


def _healed(event: events.Healed, names: Names) -> Text:
    name = names[event.seat]
    if not event.healed:
        return text("{name} has no wounds to heal.", name=name)
    return texts(
        "{name} heals {n} wound (now {now}).",
        "{name} heals {n} wounds (now {now}).",
        event.healed,
        name=name,
        now=event.now,
    )


def _taken(event: events.ItemTaken, names: Names) -> Text:
    name = names[event.seat]
    match event.item:
        case Card.TORCH:
            return text("{name} takes a torch.", name=name)
        case Card.CRYSTAL:
            return text("{name} takes a crystal.", name=name)
        case Card.KEY:
            return text("{name} takes a key.", name=name)
    return text("{name} takes a sword.", name=name)


def _died(event: events.Died, names: Names) -> Text:
    return texts(
        "{name} dies with {n} wound.",
        "{name} dies with {n} wounds.",
        event.wounds,
        name=names[event.seat],
    )


def _stone(event: events.TurnedToStone, names: Names) -> Text:
    return text("{name} turns to stone and is out of the game.", name=names[event.seat])


SENTENCES: dict[type, Callable[[Any, Names], Text]] = {
    events.CoinsGained: _gained,
    events.CoinsLost: _lost,
    events.Wounded: _wounded,
    events.Healed: _healed,
    events.ItemTaken: _taken,
    events.Died: _died,
    events.TurnedToStone: _stone,
}
