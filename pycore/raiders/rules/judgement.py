"""R18-40, R18-41, R11-10, R11-11, R11-20, R11-21, R11-40: how the game ends, step by step.

First the most wounded fall and cannot win: in 2018 with three players only somebody who alone has
the most, otherwise everyone tied for it; nobody if all left have the same. Whom Medusa or wounds
have put out before is left out of the comparison; somebody alone does not fall, nor does anybody in
a duel. Then the most coins win, then the fewest wounds, then the win is shared.

In 2011 it is over the moment only one is alive (who wins) or nobody (and nobody wins). A solo
player wins by coming out alive; the coins are the result, and the book calls 20 of them good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pycore.table import Event, Outcome, Seat, Text, in_a_row, text

from ..events import CoinsJudged, Ending, GameEnded, Mercy, TieJudged, WoundsJudged
from ..state import Over, State
from ..variants import FORMS, Variant

REASONS: dict[Ending, Text] = {
    Ending.JUDGED: text("Of those left, the most coins win; then the fewest wounds."),
    Ending.LAST_ALIVE: text("The last one alive wins."),
    Ending.NOBODY_LEFT: text("Nobody is left, so nobody wins."),
    Ending.CARRIED_OUT: in_a_row(
        text("Out of the dungeon alive."), text("By the book, 20 coins are a good result.")
    ),
}


def is_over_early(state: State) -> bool:
    """R11-11: whether too few are alive to go on (wounds kill nobody in 2018 before the end)."""
    needed = 1 if state.form.solo else 2
    return state.form.deadly and len(state.living) < needed


class Standing(Protocol):
    """What a player is judged by: everybody knows it, so a plate of a view is one too."""

    @property
    def coins(self) -> int:
        """What counts once the most wounded have fallen."""

    @property
    def wounds(self) -> int:
        """What counts first: the most make their holder fall."""

    @property
    def out(self) -> bool:
        """Whether dead or turned to stone."""


def judge(state: State) -> tuple[Event, ...]:
    """The end of the game as its events; the last one names the winners."""
    return judge_standings(state.variant, state.raiders)


def judge_standings(variant: Variant, players: Sequence[Standing]) -> tuple[Event, ...]:
    """How a game of these players ends if it ends now."""
    form, coins = FORMS[variant], tuple(player.coins for player in players)
    left = tuple(seat for seat, player in enumerate(players) if not player.out)
    if not left:
        return (GameEnded((), Ending.NOBODY_LEFT, coins),)
    if form.solo:
        return (GameEnded(left, Ending.CARRIED_OUT, coins),)
    if len(left) == 1 and form.deadly:
        return (GameEnded(left, Ending.LAST_ALIVE, coins),)
    fall = _fall(variant, players, left)
    left = tuple(seat for seat in left if seat not in fall.fallen)
    held = tuple((seat, coins[seat]) for seat in left)
    most = max(coins[seat] for seat in left)
    richest = tuple(seat for seat in left if coins[seat] == most)
    steps = (fall, CoinsJudged(held, most, richest))
    if len(richest) == 1:
        return (*steps, GameEnded(richest, Ending.JUDGED, coins))
    wounds = tuple((seat, players[seat].wounds) for seat in richest)
    fewest = min(number for _, number in wounds)
    soundest = tuple(seat for seat, number in wounds if number == fewest)
    tie = TieJudged(wounds, fewest, soundest)
    return (*steps, tie, GameEnded(soundest, Ending.JUDGED, coins))


def _fall(variant: Variant, players: Sequence[Standing], left: tuple[Seat, ...]) -> WoundsJudged:
    """Who has the most wounds, and whether they fall."""
    wounds = tuple((seat, players[seat].wounds) for seat in left)
    most = max(number for _, number in wounds)
    holders = tuple(seat for seat, number in wounds if number == most)
    mercy = _mercy(variant, len(players), left, holders)
    return WoundsJudged(wounds, most, holders, () if mercy else holders, mercy)


def _mercy(
    variant: Variant, started: int, left: tuple[Seat, ...], holders: tuple[Seat, ...]
) -> Mercy | None:
    if variant is Variant.DUEL:
        return Mercy.DUEL
    if len(left) == 1:
        return Mercy.ALONE
    if len(holders) == len(left):
        return Mercy.ALL_EQUAL
    # 2018 counts the players who started, even if Medusa has put some of them out.
    if not FORMS[variant].deadly and started == 3 and len(holders) > 1:
        return Mercy.TIE_OF_THREE
    return None


def outcome(state: State) -> Outcome | None:
    """The result, once it is over; the scores are the coins."""
    if not isinstance(state.phase, Over):
        return None
    end = judge(state)[-1]
    assert isinstance(end, GameEnded), "a judgement ends with its result"
    return Outcome(end.winners, end.coins, REASONS[end.ending])
