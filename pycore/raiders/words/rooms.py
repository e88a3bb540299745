"""What the rooms do, in sentences, with the sums written out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pycore.table import Text, listed, text, texts

from .. import events
from ..printed.bosses import BOSSES
from ..printed.caches import Coins, Gift, Item
from ..printed.cards import Card
from ..printed.traps import HALF, Harm, Victims
from .names import Names, chest_name, coin_count, item_name, players, room_name


def _shared(event: events.ChestShared, names: Names) -> Text:
    who = players(event.seats, names)
    if not event.share:
        return text(
            "{chest}: too small to be shared by {names} (card {value}).",
            chest=chest_name(event.chest),
            names=who,
            value=event.value,
        )
    if len(event.seats) == 1:
        return text(
            "{chest}: for {names} (card {value}).",
            chest=chest_name(event.chest),
            names=who,
            value=event.value,
        )
    return text(
        "{chest}: shared by {names} (card {value}), {share} each.",
        chest=chest_name(event.chest),
        names=who,
        value=event.value,
        share=event.share,
    )


def _lost(event: events.ChestLost, names: Names) -> Text:
    return text("{chest}: lost, all cards were equal.", chest=chest_name(event.chest))


def _solo_chests(event: events.SoloChests, names: Names) -> Text:
    name, value = names[event.seat], event.value
    if not event.opened:
        return text("{name}'s card {value} is too low for any chest.", name=name, value=value)
    return text(
        "{name}'s card {value} opens every chest below it: {chests}.",
        name=name,
        value=value,
        chests=listed(event.opened),
    )


def _sum(values: Sequence[tuple[int, int]]) -> str:
    return " + ".join(str(value) for _, value in values)


def _beaten(event: events.MonsterBeaten, names: Names) -> Text:
    return text(
        "{room}: {sum} = {total} reaches {strength}. Beaten!",
        room=room_name(event.room),
        sum=_sum(event.values),
        total=event.total,
        strength=event.strength,
    )


def _strikes(event: events.MonsterStrikes, names: Names) -> Text:
    values: dict[str, Text | str | int] = {
        "room": room_name(event.room),
        "value": event.value,
        "names": players(event.struck, names),
    }
    if event.strength is not None:
        return text(
            "{room}: {sum} = {total} is less than {strength}. It strikes the lowest card, {value}: "
            "{names}.",
            **values,
            sum=_sum(event.values),
            total=event.total,
            strength=event.strength,
        )
    if event.highest:
        return text(
            "{room} cannot be beaten and strikes the highest card, {value}: {names}.", **values
        )
    boss = BOSSES.get(event.room)
    if boss is not None and boss.shrinks_fives:
        return text(
            "{room} cannot be beaten, and fives and swords count as 1: it strikes the lowest card, "
            "{value}: {names}.",
            **values,
        )
    return text("{room} cannot be beaten and strikes the lowest card, {value}: {names}.", **values)


def _confused(event: events.MonsterConfused, names: Names) -> Text:
    return text(
        "{room}: both cards are {value}, and nobody is struck.",
        room=room_name(event.room),
        value=event.value,
    )


def _nobody(event: events.NobodyLeftToStrike, names: Names) -> Text:
    return text("{room}: everybody has escaped.", room=room_name(event.room))


def _escaped(event: events.Escaped, names: Names) -> Text:
    name = names[event.seat]
    match event.card:
        case Card.TORCH:
            return text("{name} escapes with the torch.", name=name)
        case Card.CRYSTAL:
            return text("{name} escapes with the crystal.", name=name)
    return text("{name} escapes with the key.", name=name)


def _solo_monster(event: events.SoloMonster, names: Names) -> Text:
    values: dict[str, Text | str | int] = {
        "room": room_name(event.room),
        "name": names[event.seat],
        "value": event.value,
        "power": event.power,
    }
    if event.escaped:
        return text("{room}: {value} is more than {power}, {name} escapes.", **values)
    return text("{room}: {value} is not more than {power}, {name} is struck.", **values)


def _prize(event: events.PrizeWon, names: Names) -> Text:
    return texts(
        "{room} pays the highest card, {value}: {names} gets {coins}.",
        "{room} pays the highest card, {value}: {names} get {coins} each.",
        len(event.seats),
        room=room_name(event.room),
        value=event.value,
        names=players(event.seats, names),
        coins=coin_count(event.coins),
    )


def _no_prize(event: events.PrizeWithheld, names: Names) -> Text:
    return text("{room}: all cards were equal, so nobody is paid.", room=room_name(event.room))


def gift_name(gift: Gift) -> Text:
    """What a cache gives for a card: an item by name, coins or a potion with their number."""
    if isinstance(gift, Item):
        return item_name(gift.card)
    if isinstance(gift, Coins):
        return coin_count(gift.coins)
    return text("potion: {n}", n=gift.heals)


def _cache(event: events.CacheOpened, names: Names) -> Text:
    choices = listed(
        text("{name} – {value} ({gift})", name=names[seat], value=value, gift=gift_name(gift))
        for seat, value, gift in event.choices
    )
    return text("{room}: {choices}.", room=room_name(event.room), choices=choices)


_SHORT: dict[Card, Callable[[int, Text], Text]] = {
    Card.TORCH: lambda n, who: text(
        "Torches in the supply: {n}, too few for {names}. Nobody gets one.", n=n, names=who
    ),
    Card.CRYSTAL: lambda n, who: text(
        "Crystals in the supply: {n}, too few for {names}. Nobody gets one.", n=n, names=who
    ),
    Card.KEY: lambda n, who: text(
        "Keys in the supply: {n}, too few for {names}. Nobody gets one.", n=n, names=who
    ),
    Card.SWORD: lambda n, who: text(
        "Swords in the supply: {n}, too few for {names}. Nobody gets one.", n=n, names=who
    ),
}


def _short(event: events.SupplyShort, names: Names) -> Text:
    return _SHORT[event.item](event.supply, players(event.seats, names))


def _sprung(event: events.TrapSprung, names: Names) -> Text:
    say = _HALF[event.harm] if event.amount == HALF else _TRAPS[event.victims, event.harm]
    return say(event.amount, room_name(event.room), event.value, players(event.seats, names))


_TRAPS: dict[tuple[Victims, Harm], Callable[[int, Text, int, Text], Text]] = {
    (Victims.RICHEST, Harm.COINS): lambda n, room, value, who: texts(
        "{room}: the highest card is {value}, so the richest lose {n} coin: {names}.",
        "{room}: the highest card is {value}, so the richest lose {n} coins: {names}.",
        n,
        room=room,
        value=value,
        names=who,
    ),
    (Victims.LEAST_WOUNDED, Harm.WOUNDS): lambda n, room, value, who: texts(
        "{room}: the highest card is {value}, so the least wounded take {n} wound: {names}.",
        "{room}: the highest card is {value}, so the least wounded take {n} wounds: {names}.",
        n,
        room=room,
        value=value,
        names=who,
    ),
    (Victims.EVERYONE, Harm.COINS): lambda n, room, value, who: texts(
        "{room}: the lowest card is {value}, so everyone loses {n} coin: {names}.",
        "{room}: the lowest card is {value}, so everyone loses {n} coins: {names}.",
        n,
        room=room,
        value=value,
        names=who,
    ),
    (Victims.EVERYONE, Harm.WOUNDS): lambda n, room, value, who: texts(
        "{room}: the lowest card is {value}, so everyone takes {n} wound: {names}.",
        "{room}: the lowest card is {value}, so everyone takes {n} wounds: {names}.",
        n,
        room=room,
        value=value,
        names=who,
    ),
}

_HALF: dict[Harm, Callable[[int, Text, int, Text], Text]] = {
    Harm.COINS: lambda _, room, value, who: text(
        "{room}: the lowest card is {value}, so everyone loses half of the coins: {names}.",
        room=room,
        value=value,
        names=who,
    ),
    Harm.WOUNDS: lambda _, room, value, who: text(
        "{room}: the lowest card is {value}, so everyone takes half of the wounds left until "
        "death: {names}.",
        room=room,
        value=value,
        names=who,
    ),
}


def _silent(event: events.TrapSilent, names: Names) -> Text:
    room, value = room_name(event.room), event.value
    if event.highest:
        return text("{room}: the highest card is only {value}. Nothing.", room=room, value=value)
    return text("{room}: the lowest card is as high as {value}. Nothing.", room=room, value=value)


SENTENCES: dict[type, Callable[[Any, Names], Text]] = {
    events.ChestShared: _shared,
    events.ChestLost: _lost,
    events.SoloChests: _solo_chests,
    events.MonsterBeaten: _beaten,
    events.MonsterStrikes: _strikes,
    events.MonsterConfused: _confused,
    events.NobodyLeftToStrike: _nobody,
    events.Escaped: _escaped,
    events.SoloMonster: _solo_monster,
    events.PrizeWon: _prize,
    events.PrizeWithheld: _no_prize,
    events.CacheOpened: _cache,
    events.SupplyShort: _short,
    events.TrapSprung: _sprung,
    events.TrapSilent: _silent,
}
