"""The contract: what a game must be able to do so that the table can play it.

*State* is a frozen value; `play` returns the next one and changes nothing. Chance is a seat with
moves like any other. A simultaneous choice is several seats waiting at once: each seals its choice
with an action of its own, in any order, and the last one triggers the reveal. Only the match holds
states: screens, bots and logs get a *view*, made for one seat (or for an onlooker), and addressed
events.

`tests/smallgame` is a whole game in this shape, small enough to read in ten minutes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from .chance import Dice
from .errors import Refusal
from .event import Event
from .seats import Seat
from .words import Text

Plain: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, Plain]
"""What was agreed before the game: plain values by name, always with `"players"`."""

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound="View[Any]")
S_co = TypeVar("S_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """What a move leads to: the next state, and what happened on the way."""

    state: S_co
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: one winner, several who share it, or none."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: Text


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to agree on before the game: an option, and its values as people call them."""

    key: str
    label: Text
    values: tuple[tuple[Plain, Text], ...]

    def chosen(self, options: Options) -> Plain:
        """What was agreed. Options that do not speak of it mean the first value.

        So a published game can get a new option and still write its older matches as it did.
        """
        return options.get(self.key, self.values[0][0])


class View(Protocol[A_co]):
    """The part of every game's view that the table itself looks at.

    A view is built field by field from what one seat may know; it is never a state with parts
    removed.
    """

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None: an onlooker's."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have to act now."""

    @property
    def legal(self) -> tuple[A_co, ...]:
        """What this seat may do now."""

    @property
    def private(self) -> bool:
        """Whether asking this seat now shows or asks anything that onlookers may not know.

        Where several people share a screen, this is what puts a cover over it.
        """


def short_name(name: str) -> str:
    """The name without its format version, as the registry, addresses and folders know a game.

    It reads whatever begins with both: the name of a game, the tag of a record, a position.

    >>> short_name("chess/1")
    'chess'
    """
    return name.partition("/")[0]


class Game(Protocol[S, A, V]):
    """One set of rules. It holds no state of its own: every method is a pure function."""

    @property
    def name(self) -> str:
        """Name and format version, "chess/1". A record says it, an older one is refused by it."""

    @property
    def view_type(self) -> type[V]:
        """The class of its views, so that one can be read back from plain JSON."""

    def choices(self) -> tuple[Choice, ...]:
        """What can be agreed on, in the order in which a set-up screen asks it."""

    def options(self, given: Options) -> Options:
        """The options completed with defaults; raises Unreadable or Illegal with the reason."""

    def start(self, options: Options) -> S:
        """The state before the first move. Nothing is drawn yet: that is for the chance seat."""

    def agreed(self, state: S) -> Options:
        """The complete options that a state was set up with."""

    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Who has to act: nobody (it is over), one seat, or several that seal a choice each."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """All actions of a seat in a fixed order; none for a seat that is not waiting."""

    def counted(self, state: S, seat: Seat) -> tuple[A, ...]:
        """What links count a move among: `legal`, without what came later than the first links.

        A link writes a move as its place in this list, so the list may never change. A match with a
        move that is not in it goes into a link as text.
        """

    def draw(self, state: S, dice: Dice) -> A:
        """What the chance seat does here if these dice have stacked the decks."""

    def play(self, state: S, seat: Seat, action: A) -> Step[S]:
        """The next state and the events; raises Illegal for anything that `legal` does not list."""

    def explain(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why an action cannot be played; None where it can."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once it is over."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat (None: an onlooker) may know."""

    def imagine(self, view: V, dice: Dice) -> S:
        """A state that this view allows, so that a bot can think ahead: view(imagine(v)) == v."""

    def read(self, token: str) -> A:
        """The action that a token writes; `str(action)` is its token. Raises Unreadable."""

    def position(self, state: S) -> str:
        """The state as one line of text, beginning with the game's name."""

    def read_position(self, line: str) -> S:
        """The state that a line describes; raises Unreadable or Illegal with the reason."""

    def say_event(self, event: Event, names: Sequence[str]) -> Text:
        """The event as a sentence, when it happens; players by name, never "you"."""

    def say_later(self, event: Event, names: Sequence[str]) -> Text:
        """The event for whoever reads of it again while the match goes on: in a log, in a link.

        It says less where the rules forbid to look at something twice, and elsewhere the same.
        """

    def say_standing(self, view: V, story: Sequence[Event]) -> Text:
        """How far a match has come, in a few words: an onlooker's view, and what everybody heard.

        No players' names are in it: it stands beside them.
        """

    def say_action(self, action: A, view: V | None = None) -> Text:
        """The action as a button would name it, to somebody who sees `view`."""

    def sketch(self, view: V, names: Sequence[str]) -> tuple[Text, ...]:
        """The view as lines of text: what the terminal shows."""


AnyGame: TypeAlias = Game[Any, Any, Any]
