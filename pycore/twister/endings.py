"""Why a game of Twister ended, in words."""

from __future__ import annotations

from pycore.table import Text, text


def reason(word: str, scenario: int, drawn: bool) -> Text:
    """Why a game ended: what decides is not the same in every scenario (T-131 to T-145)."""
    if scenario > 3 and word in _EQUAL:
        return _EQUAL[word] if drawn else _MOST[word]
    return _BY_SCENARIO.get((word, scenario)) or _REASONS[word]


_MOST = {
    "target": text("The victory points decide."),
    "nobody": text("Nobody has a miniature left on the board: the victory points decide."),
    "quiet": text("Nothing has happened for 60 turns: the victory points decide."),
}
_EQUAL = {
    "target": text("Both have the same victory points."),
    "nobody": text("Nobody has a miniature left on the board, and the victory points are equal."),
    "quiet": text("Nothing has happened for 60 turns, and the victory points are equal."),
}
_BY_SCENARIO = {
    ("target", 1): text("Both characters of the winner are out of the dungeon."),
    ("target", 3): text("Two characters of the loser are eliminated."),
}
_REASONS = {
    "colossus": text("The fate of the Colossus decides."),
    "nobody": text("Nobody has a miniature left on the board."),
    "quiet": text("Nothing has happened for 60 turns."),
    "agreed": text("A draw was agreed."),
    "resigned": text("The other player resigned."),
}
