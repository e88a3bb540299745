"""R18-20 to R18-38: a boss is a monster with habits of its own.

The Tax Collector takes 3 coins, Medusa puts the struck out of the game, the Vampire takes 2 coins
with its wound, Sphinx and Minotaur pay the highest card. From Wolf Pack, Necromancer and
Mega-dragon one escapes with a torch, crystal or key: the escaper adds nothing and is not struck,
the strength stays that of all players. Mega-dragon, Golem and Mummy always strike; for the Golem
fives and swords count as 1, the Mummy strikes the highest card.
"""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import Event, Seat

from ..events import (
    Escaped,
    MonsterBeaten,
    MonsterStrikes,
    NobodyLeftToStrike,
    PrizeWithheld,
    PrizeWon,
)
from ..printed.bosses import BOSSES, Boss
from ..state import CardRow, State
from . import monster
from .result import Result, with_value


def resolve(state: State, counts: Mapping[Seat, int], table: CardRow) -> Result:
    """Who escapes, whether the boss is beaten, whom it strikes, and whom it pays."""
    boss = BOSSES[state.here]
    events: list[Event] = [
        Escaped(seat, card) for seat, card in enumerate(table) if card and card is boss.escape
    ]
    fighters = {
        seat: _count(boss, value) for seat, value in counts.items() if table[seat] != boss.escape
    }
    if not fighters:
        return Result((*events, NobodyLeftToStrike(state.here)))
    blow = _blow(state, boss, fighters)
    struck = blow.struck if isinstance(blow, MonsterStrikes) else ()
    events.append(blow)
    winners: tuple[Seat, ...] = ()
    if boss.prize:
        prize = _prize(state, boss, fighters, bool(struck))
        winners = prize.seats if isinstance(prize, PrizeWon) else ()
        events.append(prize)
    return Result(
        tuple(events),
        # Nobody is struck and paid at once: the lowest is never the highest among different cards.
        coins=dict.fromkeys(winners, boss.prize) | _none_of_zero(struck, -boss.coins),
        wounds=_none_of_zero(struck, boss.wounds),
        out=struck if boss.petrifies else (),
    )


def _count(boss: Boss, value: int) -> int:
    return 1 if boss.shrinks_fives and value == 5 else value


def _none_of_zero(seats: tuple[Seat, ...], amount: int) -> dict[Seat, int]:
    return dict.fromkeys(seats, amount) if amount else {}


def _blow(state: State, boss: Boss, fighters: Mapping[Seat, int]) -> MonsterBeaten | MonsterStrikes:
    room = state.here
    needed, total = monster.strength(state, room), sum(fighters.values())
    shown = tuple(fighters.items())
    if needed is not None and total >= needed:
        return MonsterBeaten(room, shown, total, needed)
    pick = max if boss.strikes_highest else min
    value = pick(fighters.values())
    struck = with_value(fighters, value)
    return MonsterStrikes(room, shown, total, needed, boss.strikes_highest, value, struck)


def _prize(
    state: State, boss: Boss, fighters: Mapping[Seat, int], strikes: bool
) -> PrizeWon | PrizeWithheld:
    """R18-33: paid beaten or not, but not where all played the same and the boss stands."""
    highest = max(fighters.values())
    seats = with_value(fighters, highest)
    if strikes and len(seats) == len(fighters):
        return PrizeWithheld(state.here)
    return PrizeWon(state.here, highest, seats, boss.prize)
