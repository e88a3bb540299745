"""What a game of Twister is about, and why it ended, in words."""

from __future__ import annotations

from pycore.table import Text, text, texts

from ..dungeon.pieces import Colour
from ..rules.finish import target
from ..scenarios import SCENARIOS
from ..view import View


def goal(view: View, colour: Colour) -> Text:
    """What a player is after (T-131, T-141 to T-145)."""
    goals = SCENARIOS[view.scenario].goals
    if goals is not None:
        return goals[colour]
    return texts(
        "The goal: {n} victory point, one for each of yours that gets out by the other side and "
        "for each enemy eliminated.",
        "The goal: {n} victory points, one for each of yours that gets out by the other side and "
        "for each enemy eliminated.",
        target(view),
    )


def goal_in_short(view: View, colour: Colour) -> Text:
    """The same in a line that stays in sight: how many points each has is written elsewhere."""
    goals = SCENARIOS[view.scenario].goals
    if goals is not None:
        return goals[colour]
    return texts(
        "Goal: {n} VP, 1 for each of yours who gets out and each enemy eliminated.",
        "Goal: {n} VP, 1 for each of yours who gets out and each enemy eliminated.",
        target(view),
    )


def reason(word: str, number: int, drawn: bool) -> Text:
    """Why a game of a scenario ended: `word` is what `Over` says (T-131 to T-145)."""
    scenario = SCENARIOS[number]
    if word in _CHOSEN:
        return _CHOSEN[word]
    if word in _STUCK and scenario.stuck_is_draw:
        return _STUCK[word]
    if word in _EQUAL and drawn:
        return _EQUAL[word]
    return _MOST.get(word, scenario.ending)


_CHOSEN = {
    "agreed": text("A draw was agreed."),
    "resigned": text("The other player resigned."),
}
_STUCK = {
    "nobody": text("Nobody has a miniature left on the board."),
    "quiet": text("Nothing has happened for 60 turns."),
}
_EQUAL = {
    "target": text("Both have the same victory points."),
    "nobody": text("Nobody has a miniature left on the board, and the victory points are equal."),
    "quiet": text("Nothing has happened for 60 turns, and the victory points are equal."),
}
_MOST = {
    "nobody": text("Nobody has a miniature left on the board: the victory points decide."),
    "quiet": text("Nothing has happened for 60 turns: the victory points decide."),
}
