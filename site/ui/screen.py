"""The shape of every screen: a scene, what it shows, and what follows from a message.

A screen is a value. It never reaches for the app: what it needs it was given, and what is to be
done besides putting up another screen it says as `effects`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from pycore.table import AnyGame, Event

from .effects import Effect
from .messages import Message, News

if TYPE_CHECKING:
    from .match.clock import Limit
    from .match.session import AnySession
    from .match.sight import AnySight
    from .sounds import Heard


class Screen:
    """What can be up on the page; the answers in here are those of a screen without a table."""

    scene: ClassVar[str]
    """The template that draws it."""
    way_back: ClassVar[str] = "shelf"
    """The word of the markup that leads back from where somebody went from here."""
    session: AnySession | None = None
    """The match that is played on it."""

    def context(self) -> dict[str, Any]:
        """What its scene needs, by the names that the template uses."""
        raise NotImplementedError

    def update(self, _message: Message) -> Next | None:
        """What follows from a message; None: this screen has no answer of its own."""
        return None

    def fit(self, shape: str) -> None:
        """A board may stand in a "tall" window and lie in a "wide" one."""

    def limit(self) -> Limit | None:
        """How long the person who is asked has, in a match that is played against time."""
        return None

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot has to be asked."""
        return False

    def heard(self) -> Heard | None:
        """How far whatever is played or watched has come, for those who listen."""
        return None

    def heard_since(self, _before: Heard) -> Sequence[Event]:
        """What can be heard of what happened since then."""
        return ()

    def seen(self) -> tuple[AnyGame, AnySight] | None:
        """The game whose table is up, and what may be seen of it: whoever asks is told that."""
        return None

    @property
    def is_private(self) -> bool:
        """Whether it shows what only one person may know."""
        return False


@dataclass(frozen=True, slots=True)
class Next:
    """What follows from a message: the screen that is up now, and what is to be done."""

    screen: Screen
    effects: tuple[Effect, ...] = ()


class Ready(News):
    """What took its time is done, and this screen shows it."""

    screen: Screen
