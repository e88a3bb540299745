"""The speed of the bare rules, to be measured beside python-chess in the same run.

Random play asks everything of the rules and nothing of anybody's wits: list what is legal, take one
of it, play it. A game and the chess take turns, so that a busy machine slows both.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import chess

from pycore.table import CHANCE, AnyGame, Dice, Options, gives_up

CHESS_PLIES = 60


def played_out(game: AnyGame, state: Any, seed: int, actions: int) -> Iterator[float]:
    """The seconds of each action from a state on, without those of chance.

    Nobody gives up: resigning would end most random matches early.
    """
    dice = Dice(f"bench {seed}")
    for _ in range(actions):
        waiting = game.waiting(state)
        if not waiting:
            return
        if waiting == (CHANCE,):
            state = game.play(state, CHANCE, game.draw(state, Dice(seed))).state
            continue
        began = time.perf_counter()
        legal = game.legal(state, waiting[0])
        action = dice.pick(legal)
        while gives_up(action):
            action = dice.pick(legal)
        state = game.play(state, waiting[0], action).state
        yield time.perf_counter() - began


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
