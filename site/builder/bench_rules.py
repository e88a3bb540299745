"""The speed of the bare rules, measured beside python-chess in the same run.

Random play asks everything of the rules and nothing of anybody's wits: list what is legal, take one
of it, play it. The games and the chess take turns, so that a busy machine slows both.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

import chess

from builder.figure import Figure
from pycore.games import GAMES
from pycore.table import CHANCE, AnyGame, Dice, Options

ROUNDS = 40
CHESS_PLIES = 60
RAIDERS_BUDGET_MS = 10


def figures() -> list[Figure]:
    """What is measured of the games that are on the shelf."""
    found = []
    if "raiders" in GAMES:
        found.append(raiders_game())
    return found


def raiders_game() -> Figure:
    """Milliseconds of a whole random game of three in the 2018 edition."""
    games, plies = [], []
    for seed in range(ROUNDS):
        plies.append(chess_ply(seed))
        games.append(sum(random_match(GAMES["raiders"], {"variant": "2018", "players": 3}, seed)))
    detail = f"as long as {median(games) / median(plies):.0f} random plies of python-chess"
    return Figure("Raiders, a random game, ms", 1000 * median(games), RAIDERS_BUDGET_MS, detail)


def random_match(game: AnyGame, options: Options, seed: int) -> Iterator[float]:
    """Plays a random match; yields the seconds that each action took, its listing included."""
    dice, luck = Dice(f"bench {seed}"), Dice(seed)
    state: Any = game.start(options)
    while True:
        began = time.perf_counter()
        waiting = game.waiting(state)
        if not waiting:
            return
        seat = waiting[0]
        legal = game.legal(state, seat)
        action = game.draw(state, luck) if seat == CHANCE else dice.pick(legal)
        state = game.play(state, seat, action).state
        yield time.perf_counter() - began


def chess_ply(seed: int) -> float:
    """Seconds of one ply of random chess, on average over a short game."""
    dice, board = random.Random(seed), chess.Board()
    began = time.perf_counter()
    plies = 0
    while plies < CHESS_PLIES and not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
        plies += 1
    return (time.perf_counter() - began) / plies
