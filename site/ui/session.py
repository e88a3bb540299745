"""A session: one match on one device, and who may look at it now.

Covers are computed, never placed by hand. A cover is needed when more than one person plays and the
next question shows or asks anything that onlookers may not know (the view says so: `private`). With
one person and bots there are no covers at all; a question asked in the open is drawn over the
public view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pycore.table import CHANCE, AnyMatch, Event, Illegal, Move, Refusal, Seat, text


@dataclass(frozen=True, slots=True)
class Sight:
    """What the screen may show now.

    `view` is what is drawn and `legal` what can be done, for `asked`, the person whose turn it is.
    A `cover` hides everything until the person on that seat says so. `thinking` is the bot that is
    on turn.
    """

    view: Any
    legal: tuple[Any, ...]
    asked: Seat | None
    private: bool
    cover: Seat | None = None
    thinking: Seat | None = None


class Session:
    """One match on one device."""

    def __init__(self, match: AnyMatch, practice: bool = False) -> None:
        """In `practice` everything can be taken back, whatever was revealed."""
        self.match = match
        self.practice = practice
        self.people = tuple(n for n, player in enumerate(match.players) if not player.bot)
        self._shown: Seat | None = None
        self.whispers: tuple[Event, ...] = ()
        # How much of the public story each person has seen, so that a cover can tell the rest.
        self._read = dict.fromkeys(self.people, 0)

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.people) > 1

    @property
    def listener(self) -> Seat | None:
        """Whose ears the log is written for: the only person's, or the public's."""
        return self.people[0] if len(self.people) == 1 else None

    def sight(self) -> Sight:
        """What may be shown now, to whom."""
        waiting = self.match.waiting
        asked = self._next_person(waiting)
        thinking = next((seat for seat in waiting if seat not in self.people), None)
        if asked is None:
            return Sight(self.match.view(self.listener), (), None, False, None, thinking)
        own = self.match.view(asked)
        if not self.shared:
            return Sight(own, own.legal, asked, False, None, thinking)
        if not own.private:
            return Sight(self.match.view(None), own.legal, asked, False, None, thinking)
        if self._shown == asked:
            return Sight(own, own.legal, asked, True, None, thinking)
        return Sight(self.match.view(None), (), asked, True, asked, thinking)

    def _next_person(self, waiting: tuple[Seat, ...]) -> Seat | None:
        """The person who is asked: whoever is being shown something, then in the order of seats."""
        if self._shown in waiting:
            return self._shown
        return next((seat for seat in waiting if seat in self.people), None)

    def show(self, seat: Seat) -> None:
        """That person is alone with the screen: lift the cover."""
        if seat in self.match.waiting and seat in self.people:
            self._shown = seat
            self._read[seat] = len(self.match.heard(None))

    def cover(self) -> None:
        """Hides what is private again: the person is done, left, or has been away for long."""
        self._shown = None
        self.whispers = ()

    def play(self, token: str) -> tuple[Event, ...]:
        """The person who is asked does something; raises a TableError with the reason.

        What comes back is what everybody at this screen may notice of it.
        """
        sight = self.sight()
        if sight.asked is None or sight.cover is not None:
            return ()
        return self._after(sight.asked, self.match.find(sight.asked, token))

    def bot_plays(self, seat: Seat, token: str) -> tuple[Event, ...]:
        """A bot has decided."""
        return self._after(seat, self.match.game.read(token))

    def _after(self, seat: Seat, action: Any) -> tuple[Event, ...]:
        events = self.match.play(seat, action)
        if self._shown is not None:
            told = (e for e in events if e.to is not None and e.heard_by(self._shown))
            self.whispers = (*self.whispers, *told)
            if self._shown not in self.match.waiting:
                self.cover()
        return tuple(event for event in events if event.heard_by(self.listener))

    def why_not_undo(self) -> Refusal | None:
        """Why the last action cannot be taken back now."""
        last = self._last_by_a_person()
        nothing_since = last is not None and all(
            move.seat == CHANCE for move in self.match.moves[last + 1 :]
        )
        if last is not None and self.practice:
            return None
        if nothing_since:
            return self.match.why_not_undo()
        return Refusal("nothing-to-undo", text("There is nothing of yours to take back."))

    def undo(self) -> Move[Any]:
        """Takes back the last action of a person, with all that followed it; raises Illegal."""
        if refusal := self.why_not_undo():
            raise Illegal(refusal)
        last = self._last_by_a_person()
        assert last is not None, "why_not_undo has refused already"
        self.cover()
        move = self.match.moves[last]
        self.match.cut(last)
        return move

    def _last_by_a_person(self) -> int | None:
        """Where the last action of a person stands in the history."""
        moves = self.match.moves
        return next((n for n in reversed(range(len(moves))) if moves[n].seat in self.people), None)

    def story(self) -> tuple[Event, ...]:
        """Everything that happened, as far as this screen may tell it."""
        return self.match.heard(self.listener)

    def news(self, seat: Seat) -> tuple[Event, ...]:
        """What happened in public since that person last looked."""
        return self.match.heard(None)[self._read[seat] :]
