"""What happened, and who notices.

An event is addressed when it is made. Nobody strips secrets out of events later: an event that
tells a secret is simply not addressed to those who may not know, and they get another one
("Ann used a torch") instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """The base of every game's events: one small frozen dataclass per kind of happening.

    `to` lists the seats that notice it (None: everyone, onlookers too). `reveals` says that
    somebody learned something that cannot be unlearned: undo stops there.
    """

    to: tuple[Seat, ...] | None = None
    reveals: bool = False

    def heard_by(self, seat: Seat | None) -> bool:
        """Whether that seat (None: an onlooker) notices this event."""
        return self.to is None or seat in self.to

    @property
    def is_landmark(self) -> bool:
        """Whether somebody who watches the match again looks for it."""
        return False


@dataclass(frozen=True, slots=True)
class Landmark(Event):
    """The base of events that people look for: a fight, something turned up, a new floor."""

    @property
    def is_landmark(self) -> bool:
        """True: that is what a landmark is."""
        return True


def headline(events: Iterable[Event]) -> int | None:
    """Where the last landmark among events stands: it says best what the moment was about."""
    places = [place for place, event in enumerate(events) if event.is_landmark]
    return places[-1] if places else None
