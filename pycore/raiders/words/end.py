"""The judgement, step by step, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.table import Text, listed, text, texts

from .. import events
from ..events import Ending, Mercy
from .names import Names, players


def _numbers(pairs: tuple[tuple[int, int], ...], names: Names) -> Text:
    return listed(text("{name} – {n}", name=names[seat], n=n) for seat, n in pairs)


def _wounds(event: events.WoundsJudged, names: Names) -> Text:
    wounds = _numbers(event.wounds, names)
    match event.mercy:
        case Mercy.DUEL:
            return text("Wounds: {wounds}. In a duel nobody falls.", wounds=wounds)
        case Mercy.ALONE:
            return text("Wounds: {wounds}. Only one is left, who does not fall.", wounds=wounds)
        case Mercy.ALL_EQUAL:
            return text("Wounds: {wounds}. All have the same, so nobody falls.", wounds=wounds)
        case Mercy.TIE_OF_THREE:
            return text(
                "Wounds: {wounds}. {names} are tied for the most: among three, nobody falls.",
                wounds=wounds,
                names=players(event.holders, names),
            )
    return texts(
        "Wounds: {wounds}. {names} has the most and falls.",
        "Wounds: {wounds}. {names} have the most and fall.",
        len(event.fallen),
        wounds=wounds,
        names=players(event.fallen, names),
    )


def _coins(event: events.CoinsJudged, names: Names) -> Text:
    return texts(
        "Coins: {coins}. {names} has the most.",
        "Coins: {coins}. {names} have the most.",
        len(event.richest),
        coins=_numbers(event.coins, names),
        names=players(event.richest, names),
    )


def _tie(event: events.TieJudged, names: Names) -> Text:
    return texts(
        "Wounds of the richest: {wounds}. {names} has the fewest.",
        "Wounds of the richest: {wounds}. {names} have the fewest.",
        len(event.soundest),
        wounds=_numbers(event.wounds, names),
        names=players(event.soundest, names),
    )


def _ended(event: events.GameEnded, names: Names) -> Text:
    who = players(event.winners, names)
    match event.ending:
        case Ending.NOBODY_LEFT:
            return text("Nobody is left, so nobody wins.")
        case Ending.LAST_ALIVE:
            return text("{names} is the last one alive and wins.", names=who)
        case Ending.CARRIED_OUT:
            coins = event.coins[event.winners[0]]
            return texts(
                "{names} comes out alive with {n} coin.",
                "{names} comes out alive with {n} coins.",
                coins,
                names=who,
            )
    return texts("{names} wins.", "{names} share the win.", len(event.winners), names=who)


SENTENCES: dict[type, Callable[[Any, Names], Text]] = {
    events.WoundsJudged: _wounds,
    events.CoinsJudged: _coins,
    events.TieJudged: _tie,
    events.GameEnded: _ended,
}
