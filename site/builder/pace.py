"""How fast the rules of Twister are, next to python-chess in the same run.

A random ply of chess is one list of legal moves, one choice and one move; an action of Twister is
the same: `legal`, a choice, `play`. Times differ from machine to machine, so only ratios count.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import median

import chess

from pycore.table import CHANCE, Dice
from pycore.twister import TWISTER

MATCHES = 6
PLIES = 1500
LONG = 1500
FULL_BOARD = (
    "twister/1 scenario=5 rooms=38A+0,38B+0,37A+0,37B+0,40A+0,40B+0,39A+0,39B+0"
    " men=bM@b0,bN@d0,bC@g0,bB@i0,bL@c4,bW@h5,bS@b7,bT@g6"
    ",yM@b21,yN@d21,yC@g21,yB@i21,yL@c17,yW@h17,yS@b14,yT@h13"
    " things=bk@a3,br@d4,bs@g4,bb@b9,bh@g7,bw@d6,yk@a18,yr@e17,ys@f16,yb@b12,yh@g12,yw@d13"
    " turn=blue"
)
"""Every room revealed and every piece on the board, so that the board does not fill on the way."""


def chess_ply() -> float:
    """The median time of a random ply, in seconds."""
    random = Random(1)
    times = []
    board = chess.Board()
    for _ in range(PLIES):
        if board.is_game_over():
            board.reset()
        start = time.perf_counter()
        board.push(random.choice(list(board.legal_moves)))
        times.append(time.perf_counter() - start)
    return median(times)


def twister_action() -> float:
    """The median time of an action in random scenario-5 matches, in seconds."""
    times: list[float] = []
    for seed in range(MATCHES):
        times += _times("", seed)
    return median(times)


def growth() -> float:
    """How much longer an action takes in the last fifth of a long match than in the first."""
    first: list[float] = []
    last: list[float] = []
    for seed in range(MATCHES):
        times = list(_times(FULL_BOARD, seed))
        fifth = len(times) // 5
        first += times[:fifth]
        last += times[-fifth:]
    return median(last) / median(first)


def _times(position: str, seed: int) -> Iterator[float]:
    """Plays a random match (nobody resigns or offers a draw) and times every player's action."""
    random = Random(seed)
    state = TWISTER.read_position(position) if position else TWISTER.start({"scenario": 5})
    for _ in range(LONG):
        waiting = TWISTER.waiting(state)
        if not waiting:
            return
        seat = random.choice(waiting)
        if seat == CHANCE:
            state = TWISTER.play(state, seat, TWISTER.draw(state, Dice(seed))).state
            continue
        start = time.perf_counter()
        legal = TWISTER.legal(state, seat)
        action = random.choice(legal)
        while str(action) in ("resign", "offer"):
            action = random.choice(legal)
        state = TWISTER.play(state, seat, action).state
        yield time.perf_counter() - start
