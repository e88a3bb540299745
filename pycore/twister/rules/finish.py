"""The end of the game and the points (T-96, T-130 to T-134, T-141 to T-145).

1 VP for each own miniature that left by the opponent's line and for each enemy character that was
eliminated, by whatever cause and whosoever did it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ground import has_miniature
from .pieces import BLUE, COLOURS, YELLOW, Colour, Kind, piece_of
from .scenarios import SCENARIOS
from .squares import DEAD, LEFT, SAVED
from .state import Over, State

if TYPE_CHECKING:
    from .view import View

QUIET_TURNS = 60
_COLOSSUS = piece_of(YELLOW, Kind.COLOSSUS)


def score(places: tuple[int, ...]) -> tuple[int, int]:
    """The victory points of blue and yellow (T-130)."""
    blue, yellow = places[:8], places[8:16]
    return (blue.count(LEFT) + yellow.count(DEAD), yellow.count(LEFT) + blue.count(DEAD))


def ends_now(state: State) -> Over | None:
    """What ends the game in the middle of a turn."""
    scenario = SCENARIOS[state.scenario]
    if scenario.number == 2:
        # T-142: everything is about the Colossus.
        fate = state.places[_COLOSSUS]
        if fate in (LEFT, DEAD, SAVED):
            winner = {LEFT: YELLOW, DEAD: BLUE, SAVED: None}[fate]
            return Over(winner, "colossus")
    elif scenario.at_once:
        for colour, points in zip(COLOURS, score(state.places), strict=True):
            if points >= scenario.target:
                return Over(colour, "target")
    if not any(has_miniature(state, colour) for colour in COLOURS):
        return _by_points(state, "nobody")
    return None


def ahead(game: State | View) -> Colour | None:
    """Who has reached the target where that makes the turn the last one (T-131).

    Of two who have, whoever has more; with equal points it is one of them.
    """
    scenario = SCENARIOS[game.scenario]
    points = score(game.places)
    if scenario.at_once or max(points) < game.target:
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
    """The most VP wins, equal is a draw; in scenarios 1 to 3 it is a draw anyway (T-134)."""
    blue, yellow = score(state.places)
    if state.scenario <= 3 or blue == yellow:
        return Over(None, reason)
    return Over(BLUE if blue > yellow else YELLOW, reason)
