"""The end of the game and the points (T-96, T-130 to T-134, T-141 to T-145).

1 VP for each own miniature that left by the opponent's line and for each enemy character that was
eliminated, by whatever cause and whosoever did it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dungeon.ground import has_miniature
from ..dungeon.pieces import BLUE, COLOUR, COLOURS, KIND, YELLOW, Colour, Thing
from ..dungeon.squares import DEAD, LEFT, SAVED
from ..scenarios import SCENARIOS
from ..state import Over, State

if TYPE_CHECKING:
    from ..view import View

QUIET_TURNS = 60


def score(places: tuple[int, ...]) -> tuple[int, int]:
    """The victory points of blue and yellow (T-130)."""
    blue, yellow = places[:8], places[8:16]
    return (blue.count(LEFT) + yellow.count(DEAD), yellow.count(LEFT) + blue.count(DEAD))


def scorers(places: tuple[int, ...], colour: Colour) -> tuple[Thing, ...]:
    """Whose fate gives a player those points: own characters that left, enemies that fell."""
    worth = {colour: LEFT, 1 - colour: DEAD}
    return tuple(piece for piece in range(16) if places[piece] == worth[COLOUR[piece]])


def target(game: State | View) -> int:
    """The victory points that win: what was agreed, or what the scenario says; 0: none do."""
    scenario = SCENARIOS[game.scenario]
    return game.target if scenario.adjustable else scenario.target


def ends_now(state: State) -> Over | None:
    """What ends the game in the middle of a turn."""
    if over := _quarry_is_gone(state):
        return over
    wanted = target(state)
    if wanted and SCENARIOS[state.scenario].ends_mid_turn:
        for colour, points in zip(COLOURS, score(state.places), strict=True):
            if points >= wanted:
                return Over(colour, "target")
    if not any(has_miniature(state, colour) for colour in COLOURS):
        return _by_points(state, "nobody")
    return None


def _quarry_is_gone(state: State) -> Over | None:
    """T-142: everything is about one character. Whoever carries it out wounded wins nothing."""
    quarry = SCENARIOS[state.scenario].quarry
    if quarry is None or state.places[quarry] not in (LEFT, DEAD, SAVED):
        return None
    own = COLOUR[quarry]
    winner = {LEFT: own, DEAD: 1 - own, SAVED: None}[state.places[quarry]]
    return Over(winner, KIND[quarry].value)


def ahead(game: State | View) -> Colour | None:
    """Who has reached the target where that makes the turn the last one (T-131).

    Of two who have, whoever has more; with equal points it is one of them.
    """
    points, wanted = score(game.places), target(game)
    if not wanted or SCENARIOS[game.scenario].ends_mid_turn or max(points) < wanted:
        return None
    return BLUE if points[BLUE] > points[YELLOW] else YELLOW


def ends_with_turn(state: State) -> Over | None:
    """What ends the game when a turn is over (T-131, T-133)."""
    if ahead(state) is not None:
        return _by_points(state, "target")
    if state.quiet >= QUIET_TURNS:
        return _by_points(state, "quiet")
    return None


def _by_points(state: State, reason: str) -> Over:
    """The most VP wins, equal is a draw; in some scenarios it is a draw anyway (T-134)."""
    blue, yellow = score(state.places)
    if SCENARIOS[state.scenario].stuck_is_draw or blue == yellow:
        return Over(None, reason)
    return Over(BLUE if blue > yellow else YELLOW, reason)
