"""Matches of the small game for the tests of the table, and bots that act in any match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from examples import examples
from pycore.games import info_of
from pycore.table import AnyGame, AnyMatch, Dice, Match, Player, Record, Written, new_match
from smallgame import SMALL_GAME

SHELF: dict[str, AnyGame] = {"smallgame": SMALL_GAME}

some = examples(40)
many = examples(120)


def played_at_random(
    seed: int = 7, luck: int | str = 0, moves: int = 1000, **options: Any
) -> AnyMatch:
    """A match with this seed; `luck` decides what the players do, `moves` how often they act."""
    match: AnyMatch = new_match(SMALL_GAME, options, seed)
    dice = Dice(f"players {luck}")
    while match.waiting and moves:
        seat = dice.pick(match.waiting)
        match.play(seat, dice.pick(match.legal(seat)))
        moves -= 1
    return match


def two_players(*moves: str, deal: Iterable[int] = (12, 2, 13, 4), seed: int = 7) -> AnyMatch:
    """A match at two doors with these cards dealt in turn, then moves such as "0:seal:12"."""
    words = [f"*:deal:{card}" for card in deal] + list(moves)
    return Match(
        SMALL_GAME,
        Record(
            game="smallgame/1",
            options={"players": 2, "doors": 2},
            seed=seed,
            players=(Player("Ann"), Player("Bob")),
            moves=tuple(_written(word) for word in words),
        ),
    )


def _written(word: str) -> Written:
    seat, _, token = word.partition(":")
    return Written(-1 if seat == "*" else int(seat), token)


def act(match: AnyMatch, bot: str) -> None:
    """The first seat that is asked plays as this bot does."""
    seat = match.waiting[0]
    dice = Dice(f"{match.seed} {len(match.moves)}")
    *_, action = info_of(match.game.name).bot(bot).make(match.game).think(match.view(seat), dice)
    match.play(seat, action)
