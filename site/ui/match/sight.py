"""What a screen may show now: a value that the session makes, and that boards are drawn from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from pycore.table import Event, Seat, View

T = TypeVar("T")
V = TypeVar("V", bound=View[Any])
"""A game's own view: its board is drawn from a `Sight` of that type."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[V]):
    """What everybody looks at before going on: the table as it was, and what happened then."""

    before: V
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Sight(Generic[V]):
    """What the screen may show now.

    `view` is what is drawn and `legal` what can be done, for `asked`, the person whose turn it is.
    A `cover` hides everything until the person on that seat says so. `thinking` is the bot that is
    on turn. At a `moment` nobody is asked and nobody thinks. Who is `peeking` looks at what is
    theirs: among several people behind a cover, and nobody is asked meanwhile; alone in passing.

    As long as neither the match nor the session changes, it is the same object: whatever is made
    of it alone can be kept with it.
    """

    view: V
    legal: tuple[Any, ...] = ()
    asked: Seat | None = None
    private: bool = False
    cover: Seat | None = None
    thinking: Seat | None = None
    moment: Moment[V] | None = None
    peeking: bool = False


AnySight: TypeAlias = Sight[Any]
"""A sight of whatever game, for those who know none."""


class Latest(Generic[T]):
    """What was last made of a sight: made again when that is another object, or drawn otherwise."""

    def __init__(self) -> None:
        self._sight: AnySight | None = None
        self._way: object = None
        self._made: T | None = None

    def of(self, sight: AnySight, way: object, make: Callable[[], T]) -> T:
        """The same as last time for the same sight and the same `way` to look at it."""
        if self._made is None or self._sight is not sight or self._way != way:
            self._sight, self._way, self._made = sight, way, make()
        return self._made
