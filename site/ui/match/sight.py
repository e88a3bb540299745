"""What a screen may show now: a value that the session makes, and that boards are drawn from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from pycore.table import Event, Seat, View

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

    As long as neither the match nor the session changes, it is the same object: what is made of it
    alone is `kept` with it, under any name. So it is made once, shown to nobody but those whose
    sight it is, and gone when they are covered: nothing that is kept may hold the sight itself.
    """

    view: V
    legal: tuple[Any, ...] = ()
    asked: Seat | None = None
    private: bool = False
    cover: Seat | None = None
    thinking: Seat | None = None
    moment: Moment[V] | None = None
    peeking: bool = False
    kept: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)


AnySight: TypeAlias = Sight[Any]
"""A sight of whatever game, for those who know none."""
