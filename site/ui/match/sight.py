"""What a screen may show now: a value that the session makes, and that boards are drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pycore.table import Event, Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """What everybody looks at before going on: the table as it was, and what happened then."""

    before: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """What the screen may show now.

    `view` is what is drawn and `legal` what can be done, for `asked`, the person whose turn it is.
    A `cover` hides everything until the person on that seat says so. `thinking` is the bot that is
    on turn. At a `moment` nobody is asked and nobody thinks. Who is `peeking` looks at what is
    theirs: among several people behind a cover, and nobody is asked meanwhile; alone in passing.
    """

    view: Any
    legal: tuple[Any, ...] = ()
    asked: Seat | None = None
    private: bool = False
    cover: Seat | None = None
    thinking: Seat | None = None
    moment: Moment | None = None
    peeking: bool = False
