"""Taking back: what undo would take back, and why not.

Undo goes back to the last action of a person, with all that bots and chance did after it. Whatever
was revealed, or answered by others, only a practice game takes back.
"""

from __future__ import annotations

from pycore.table import CHANCE, AnyMatch, Refusal, Seat, text


def last_by_a_person(match: AnyMatch, people: tuple[Seat, ...]) -> int | None:
    """Where the last action of a person stands in the history."""
    moves = match.moves
    return next((n for n in reversed(range(len(moves))) if moves[n].seat in people), None)


def why_not_undo(match: AnyMatch, people: tuple[Seat, ...], alone: Seat | None) -> Refusal | None:
    """Why the last action cannot be taken back, where it is no practice game.

    Whoever is `alone` with the screen takes back only what is theirs.
    """
    last = last_by_a_person(match, people)
    since = match.moves[last:]
    if any(event.reveals for move in since for event in move.events):
        why = text("Something was revealed: only a practice game takes that back.")
        return Refusal("revealed", why)
    if any(move.seat not in (CHANCE, *people) for move in since):
        why = text("Others have acted since: only a practice game takes that back.")
        return Refusal("others-acted", why)
    return match.why_not_undo(alone)
