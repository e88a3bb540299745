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
TWISTER_ROUNDS = 8
TWISTER_ACTIONS = 1500
TWISTER_BUDGET, GROWTH_BUDGET = 12, 1.3
FULL_BOARD = (
    "twister/1 scenario=5 rooms=38A+0,38B+0,37A+0,37B+0,40A+0,40B+0,39A+0,39B+0"
    " men=bM@b0,bN@d0,bC@g0,bB@i0,bL@c4,bW@h5,bS@b7,bT@g6"
    ",yM@b21,yN@d21,yC@g21,yB@i21,yL@c17,yW@h17,yS@b14,yT@h13"
    " things=bk@a3,br@d4,bs@g4,bb@b9,bh@g7,bw@d6,yk@a18,yr@e17,ys@f16,yb@b12,yh@g12,yw@d13"
    " turn=blue"
)
"""Every room revealed and every piece on the board, so that the board does not fill on the way."""


def figures() -> list[Figure]:
    """What is measured of the games that are on the shelf."""
    found = []
    if "raiders" in GAMES:
        found.append(raiders_game())
    if "twister" in GAMES:
        found += [twister_action(), twister_growth()]
    return found


def raiders_game() -> Figure:
    """Milliseconds of a whole random game of three in the 2018 edition."""
    games, plies = [], []
    for seed in range(ROUNDS):
        plies.append(chess_ply(seed))
        games.append(sum(random_match(GAMES["raiders"], {"variant": "2018", "players": 3}, seed)))
    detail = f"as long as {median(games) / median(plies):.0f} random plies of python-chess"
    return Figure("Raiders, a random game, ms", 1000 * median(games), RAIDERS_BUDGET_MS, detail)


def twister_action() -> Figure:
    """How many plies of chess an action in random scenario-5 matches is worth."""
    plies = []
    actions: list[float] = []
    for seed, match in enumerate(_matches(GAMES["twister"].start({"scenario": 5}))):
        plies += [chess_ply(seed * TWISTER_ROUNDS + n) for n in range(TWISTER_ROUNDS)]
        actions += match
    detail = f"{median(actions) * 1e6:.0f} against {median(plies) * 1e6:.0f} microseconds"
    value = median(actions) / median(plies)
    return Figure("Twister, an action in chess plies", value, TWISTER_BUDGET, detail)


def twister_growth() -> Figure:
    """How much longer an action takes in the last fifth of a long match than in the first.

    From a full board, so that it is the length of the match that is measured. In a match from its
    set-up there is more to list once rooms are lit and pieces stand about: that is said beside it.
    """
    twister = GAMES["twister"]
    from_full = _last_against_first(twister.read_position(FULL_BOARD))
    from_empty = _last_against_first(twister.start({"scenario": 5}))
    detail = f"from a full board; from an empty one, which fills on the way: {from_empty:.2f}"
    return Figure("Twister, last against first fifth", from_full, GROWTH_BUDGET, detail)


def _last_against_first(start: Any) -> float:
    first: list[float] = []
    last: list[float] = []
    for times in _matches(start):
        first += times[: len(times) // 5]
        last += times[-len(times) // 5 :]
    return median(last) / median(first)


def _matches(start: Any) -> Iterator[list[float]]:
    """The times of the actions of long random matches of Twister."""
    for seed in range(TWISTER_ROUNDS):
        yield list(_played_out(GAMES["twister"], start, seed))


def _played_out(game: AnyGame, state: Any, seed: int) -> Iterator[float]:
    """As `random_match`, but nobody gives up: resigning ends most random matches early."""
    dice = Dice(f"bench {seed}")
    for _ in range(TWISTER_ACTIONS):
        waiting = game.waiting(state)
        if not waiting:
            return
        if waiting == (CHANCE,):
            state = game.play(state, CHANCE, game.draw(state, Dice(seed))).state
            continue
        began = time.perf_counter()
        legal = game.legal(state, waiting[0])
        action = dice.pick(legal)
        while getattr(action, "gives_up", False):
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
