"""R-6, R-15, R11-9, R11-40: what a room did is applied at once, then the dead leave.

Nobody holds more than 20 coins (a solo player may) or fewer than none; a potion never heals below
none. Played power cards stay before their player; keys and swords go back to the supply. In 2011
everyone at 10 or more wounds dies, all together, and their items go back to the supply.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pycore.table import Event, Seat

from ..events import CoinsGained, CoinsLost, Died, Healed, ItemTaken, TurnedToStone, Wounded
from ..hand import in_order
from ..printed.cards import POWERS, Card
from ..state import CardRow, Raider, State
from ..variants import DEADLY_WOUNDS
from .result import Result


def settle(state: State, result: Result, table: CardRow) -> tuple[State, tuple[Event, ...]]:
    """The players after the room, and what changed for each."""
    events: list[Event] = list(result.events)
    raiders = []
    for seat, raider in enumerate(state.raiders):
        changed = _changed(state, seat, table[seat], result)
        events.extend(_changes(seat, raider, changed, result))
        raiders.append(changed)
    if state.form.deadly:
        for seat, raider in enumerate(raiders):
            if raider.wounds >= DEADLY_WOUNDS and not raider.out:
                events.append(Died(seat, raider.wounds, raider.items))
                raiders[seat] = replace(raider, out=True, items=())
    return replace(state, raiders=tuple(raiders)), tuple(events)


def _changed(state: State, seat: Seat, card: Card | None, result: Result) -> Raider:
    raider, purse = state.raiders[seat], state.form.purse
    coins = max(0, raider.coins + result.coins.get(seat, 0))
    item = result.items.get(seat)
    return replace(
        raider,
        coins=coins if purse is None else min(purse, coins),
        wounds=max(0, raider.wounds + result.wounds.get(seat, 0)),
        items=in_order((*raider.items, item)) if item else raider.items,
        played=(*raider.played, card) if card in POWERS else raider.played,
        out=raider.out or seat in result.out,
    )


def _changes(seat: Seat, was: Raider, now: Raider, result: Result) -> Iterator[Event]:
    """What a player is told, also where nothing came of it: a full purse, nothing to lose."""
    coins, wounds = result.coins.get(seat), result.wounds.get(seat)
    if coins is not None and coins > 0:
        yield CoinsGained(seat, coins, now.coins - was.coins, now.coins)
    elif coins is not None:
        yield CoinsLost(seat, -coins, was.coins - now.coins, now.coins)
    if wounds is not None and wounds >= 0:
        yield Wounded(seat, wounds, now.wounds)
    elif wounds is not None:
        yield Healed(seat, -wounds, was.wounds - now.wounds, now.wounds)
    if item := result.items.get(seat):
        yield ItemTaken(seat, item)
    if now.out and not was.out:
        yield TurnedToStone(seat)
