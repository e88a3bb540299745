"""How much of the public story each person has seen, so that a cover can tell them the rest."""

from __future__ import annotations

from pycore.table import CHANCE, AnyMatch, Event, Seat


class StoryRead:
    """Counts, for every person at a screen, the events that they know of."""

    def __init__(self, match: AnyMatch, people: tuple[Seat, ...]) -> None:
        """In a match that goes on after a reload, nobody remembers more than their own move."""
        self._match = match
        self._read = {seat: self._told_by_own_move(seat) for seat in people}

    def by(self, *people: Seat) -> None:
        """These people see everything that happened so far."""
        self._read.update(dict.fromkeys(people, len(self._match.heard(None))))

    def by_own_move(self, seat: Seat) -> None:
        """That person has done something, and saw what came of it."""
        self._read[seat] = self._told_by_own_move(seat)

    def taken_back(self) -> None:
        """The story is shorter now: what was read of its end is read no longer."""
        told = len(self._match.heard(None))
        self._read = {seat: min(read, told) for seat, read in self._read.items()}

    def is_new(self, seat: Seat) -> bool:
        """Whether that person has neither looked nor done anything yet."""
        return not self._read[seat]

    def news(self, seat: Seat) -> tuple[Event, ...]:
        """What happened in public since that person last looked or did something."""
        return self._match.heard(None)[self._read[seat] :]

    def _told_by_own_move(self, seat: Seat) -> int:
        """How long the story was after that person's last move, and what chance made of it."""
        moves = self._match.moves
        done = next((n for n in reversed(range(len(moves))) if moves[n].seat == seat), -1) + 1
        while 0 < done < len(moves) and moves[done].seat == CHANCE:
            done += 1
        return sum(event.heard_by(None) for move in moves[:done] for event in move.events)
